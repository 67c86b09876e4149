// What is known of an assignment: what is to be learnt and why, and how it was shown.

import { choice, date, file, link, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { kindsOfTraining } from '../kinds-of-training.ts'

/** Why somebody has to learn something. */
export const reasons = [
  'Document revision',
  'New in the audience',
  'Role',
  'Recurrence',
  'CAPA action',
  'Audit finding',
  'Action',
  'Manual',
  'Self-enrolled',
  'Earlier training',
  'Amendment',
  'Change',
] as const

/** What somebody is asked for a job role: it ends with the last one that needs it, unless they go by the document all the same. */
export const askedForRoles = ['Role', 'Recurrence', 'Amendment', 'Change'] as const satisfies readonly ReasonToLearn[]

/** What an action asked them: it ends with the action, where that is given up. */
export const askedForActions = ['CAPA action', 'Audit finding', 'Action'] as const satisfies readonly ReasonToLearn[]

export type ReasonToLearn = (typeof reasons)[number]

/** What goes by the audience of a document or by a job role; what somebody was asked by name stays, whether or not they go by it. */
export const askedByRules: readonly ReasonToLearn[] = ['Document revision', 'New in the audience', ...askedForRoles]

const shown = { group: 'How it was shown' } as const
const certificate = { group: 'Certificate' } as const

export const assignmentFields = {
  title: text('Title', { required: true, max: 300, list: true, sort: true, search: true, set: 'creation' }),
  method: choice('Way of learning', kindsOfTraining, {
    required: true,
    initial: 'Read & understand',
    list: true,
    filter: true,
    set: 'creation',
  }),
  requirement: link('Requirement', 'training-requirement', { filter: true, set: 'creation' }),
  edition: number('Edition of it', { min: 1, max: 9999, set: 'creation' }),
  reads: link('Version', 'document-version', { filter: true, set: 'creation' }),
  since: link('Last version acknowledged', 'document-version', {
    set: 'creation',
    // Versions that nobody had to read may have come between: then it is out of use by now.
    states: ['effective', 'superseded', 'obsolete', 'archived', 'destroyed'],
    help: 'What this person signed last of the same document: what has changed since then is shown first.',
  }),
  why: choice('Assigned because of', reasons, {
    required: true,
    initial: 'Document revision',
    filter: true,
    set: 'creation',
  }),
  because: text('What brought it about', { max: 200, set: 'creation' }),
  due: date('Due', { list: true, sort: true, filter: true, set: 'creation' }),
  shown: rows(
    'Time on screen',
    { heading: text('Section', { required: true, max: 200 }), seconds: number('Seconds', { min: 0, max: 86_400 }) },
    { set: 'creation', help: 'How long each section was on the screen of who signed.' },
  ),
  observer: person('Observer', { set: 'step', filter: true, ...shown }),
  observed: rows(
    'Observed',
    {
      says: text('What is observed', { required: true, max: 300 }),
      seen: choice('Seen', ['Yes', 'No'], {}),
      remark: text('Remark', { max: 500 }),
    },
    { set: 'creation', ...shown },
  ),
  score: number('Score', { min: 0, max: 100, set: 'step', help: 'In per cent.', ...shown }),
  attempts: number('Attempts', { min: 0, max: 99, set: 'step', ...shown }),
  acknowledgedOn: date('Met on', { list: true, sort: true, set: 'step', ...shown }),
  creditedFor: link('Credited for', 'training-assignment', { set: 'step', ...shown }),
  carriedOver: link('Earlier training', 'earlier-training', { filter: true, set: 'step', ...shown }),
  evidence: file('Certificate or evidence', { set: 'step', ...certificate }),
  proof: text('What was seen', {
    max: 500,
    set: 'step',
    help: 'The original, or the copy that is attached.',
    ...certificate,
  }),
  issuer: text('Issued by', { max: 200, set: 'step', ...certificate }),
  certificateNumber: text('Certificate number', { max: 100, set: 'step', ...certificate }),
  expiresOn: date('Valid until', { sort: true, filter: true, set: 'step', ...certificate }),
} as const
