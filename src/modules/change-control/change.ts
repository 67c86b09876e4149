// A change: what is to be otherwise, whom it touches, and the one act in which it comes true (ICH Q10 3.2.3, ISO 9001 6.3 and 8.5.6).

import { defineRecord } from '#kernel/definition/define.ts'
import { changeDossier } from './change-dossier.ts'
import { changeFields } from './change-fields.ts'
import { changeLife } from './change-life.ts'
import { beforeEffect, onItsWay, standing } from './change-states.ts'

export const change = defineRecord({
  name: 'change',
  label: ['Change', 'Changes'],
  number: 'CC',
  title: 'title',
  due: 'due',
  extendable: true,
  ages: { since: 'requestedOn', while: [...onItsWay], after: [90], tells: ['change-manager'] },
  ends: {
    day: 'endsOn',
    while: [...standing],
    says: 'is temporary until',
    ahead: [14, 3, 0],
    overrun: { after: [1, 7, 30], says: 'was temporary until' },
    roles: ['change-manager'],
  },
  parts: ['impact-assessment', 'change-impact', 'change-action'],
  fields: changeFields,
  forms: [changeDossier],
  links: {
    releases: { to: 'document-version', label: ['Releases', 'Released by'], open: ['submitted', 'implementation'] },
    duplicate_of: { to: 'change', label: ['Duplicate of', 'Duplicated by'], onlyHere: true },
    takes_effect_after: {
      to: 'change',
      label: ['Takes effect after', 'Takes effect before'],
      open: [...beforeEffect],
      onlyHere: true,
    },
    corrected_by: {
      to: 'capa',
      label: ['Corrected by', 'Corrects'],
      fills: { title: 'title', statement: 'measured' },
      open: ['not-effective'],
    },
    followed_by: {
      to: 'change',
      label: ['Followed by', 'Follows from'],
      fills: { title: 'title', currentState: 'measured' },
      open: ['not-effective'],
    },
    made_permanent_by: { to: 'change', label: ['Made permanent by', 'Makes permanent'] },
  },
  similar: { words: ['title', 'intendedState'], same: ['category'] },
  workflow: changeLife,
  parties: ['approver', 'approvers', 'verifier'],
  may: {
    read: ['everyone'],
    create: 'staff',
    change: [
      { any: ['owner', 'change-manager', 'quality-manager'] },
      { any: ['creator'], when: ({ state }) => state === 'draft' },
    ],
  },
})
