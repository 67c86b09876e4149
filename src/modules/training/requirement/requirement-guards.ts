// What a requirement says before others have to meet it.

import type { Guard } from '#kernel/definition/workflow.ts'
import { isOf } from '../kinds-of-training.ts'

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

const documentSaid: Guard = {
  name: 'document-said',
  why: 'Say which document is read.',
  mend: { field: 'document' },
  holds: (requirement) => !isOf('Read & understand')(requirement) || isFilled(requirement.document),
}

const documentOnlyRead: Guard = {
  name: 'document-only-read',
  why: 'A document is named where it is read and understood alone: take it out, or choose another way of learning.',
  mend: { field: 'document' },
  holds: (requirement) => isOf('Read & understand')(requirement) || !isFilled(requirement.document),
}

const materialSaid: Guard = {
  name: 'material-said',
  why: 'Say what is to be watched or worked through.',
  mend: { field: 'material' },
  holds: (requirement) => !isOf('Video or material')(requirement) || isFilled(requirement.material),
}

const quizSaid: Guard = {
  name: 'quiz-said',
  why: 'Say which quiz is taken.',
  mend: { field: 'quiz' },
  holds: (requirement) => !isOf('Quiz')(requirement) || isFilled(requirement.quiz),
}

const observedSaid: Guard = {
  name: 'observed-said',
  why: 'Say what the observer sees done.',
  mend: { field: 'checklist' },
  holds: (requirement) => !isOf('On-the-job')(requirement) || isFilled(requirement.checklist),
}

const anchorSaid: Guard = {
  name: 'anchor-said',
  why: 'By the calendar: say the first day on which it ends.',
  mend: { field: 'anchor' },
  holds: ({ validity, recurrence, anchor }) =>
    !isFilled(validity) || recurrence !== 'By the calendar' || isFilled(anchor),
}

export const requirementGuards: readonly Guard[] = [
  documentSaid,
  documentOnlyRead,
  materialSaid,
  observedSaid,
  anchorSaid,
  quizSaid,
]
