import type { ToldDocument } from './told-document.ts'

const life = { author: '@sofia', reviewers: ['@tomas'], approver: '@helena' } as const

/** The documents of Northfield in the order in which they were written. */
export const toldDocuments: readonly ToldDocument[] = [
  {
    key: 'doc-control',
    title: 'Document control',
    type: 'type-procedure',
    department: '@quality',
    process: '@process-strategy',
    owner: '@sofia',
    clauses: [],
    sections: [
      { heading: 'Purpose', text: 'Everybody goes by the **same** text.' },
      { heading: 'Scope', text: '- Procedures\n- Forms' },
      { heading: 'Responsibilities', text: '| Role | Does |\n| Owner | Keeps it |' },
      { heading: 'Procedure', text: '1. Write\n2. Submit' },
      { heading: 'Records', text: 'Kept ten years.' },
    ],
    versions: [
      { ...life, author: '@grace', days: [-500, -490, -485, -480, -470] },
      {
        ...life,
        author: '@grace',
        revision: 'Minor',
        summary: 'Who keeps forms.',
        reason: 'An audit asked.',
        days: [-300, -290, -285, -280, -270],
      },
      {
        ...life,
        author: '@grace',
        revision: 'Major',
        summary: 'Who keeps forms.',
        reason: 'An audit asked.',
        days: [-30, -29, -28, -27, -26],
        until: 'review',
      },
    ],
  },
]
