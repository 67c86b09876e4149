// A request that nobody has accepted yet, and one that asks for the same.

import { stepsOn } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const clearance: Told = (day) => ({
  key: 'change-clearance',
  on: -5,
  by: '@shauna',
  values: {
    title: 'Line clearance record on the tablet',
    category: 'Document',
    class: 'Minor',
    requestedOn: day(-5),
    currentState: 'The record is filled in on paper and scanned once a week.',
    intendedState: 'It is filled in at the line, on the tablet that hangs there.',
    justification: 'Two of forty sheets of last month were never scanned; nobody knew which lines were cleared.',
    department: '@production',
    site: '@leeds',
  },
  items: [['@doc-clearance-record', 'As a form on the tablet']],
  impacts: [
    { record: '@doc-line-clearance', isOpen: true },
    { record: '@process-assembly', isOpen: true },
  ],
  steps: [stepsOn(day).submitted(-5, '@shauna')],
})

export const clearanceAgain: Told = (day) => ({
  key: 'change-clearance-again',
  on: -4,
  by: '@ayesha',
  values: {
    title: 'No more paper for line clearance',
    category: 'Document',
    class: 'Minor',
    requestedOn: day(-4),
    currentState: 'Line clearance is written on paper.',
    intendedState: 'Line clearance is entered on the tablet.',
    justification: 'Sheets get lost between the line and the scanner at the end of the week.',
    department: '@production',
    site: '@leeds',
  },
  // She means the procedure first, and sees that it is the record.
  items: [['@doc-line-clearance', 'On the tablet']],
  steps: [
    { on: -4, by: '@ayesha', change: { items: [{ record: '@doc-clearance-record', what: 'On the tablet' }] } },
    stepsOn(day).submitted(-4, '@ayesha'),
    { on: -3, by: '@ines', tie: { type: 'duplicate_of', to: '@change-clearance' } },
    { on: -3, by: '@ines', step: 'call-duplicate', reason: 'Shauna Kelly asked for the same the day before.' },
  ],
})
