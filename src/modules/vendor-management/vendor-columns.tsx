// What the list of vendors draws from several fields: the grade with its score, and when the first document expires.
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import { DocumentsLight } from './certificate/documents-light.tsx'
import { words } from './overview/words.ts'
import { GradeMark } from './overview/grade-mark.tsx'

const day = (value: unknown) => (typeof value === 'string' ? value : null)

export const vendorColumns: readonly DrawnColumn[] = [
  {
    name: 'performance',
    label: words.grade,
    width: 96,
    sort: 'score',
    shows: ['score', 'grade'],
    Cell: ({ record }) => (typeof record.score === 'number' ? <GradeMark score={record.score} /> : null),
  },
  {
    name: 'documents',
    label: words.documents,
    width: 168,
    sort: 'nextExpiry',
    shows: ['nextExpiry'],
    Cell: ({ record }) => <DocumentsLight expires={day(record.nextExpiry)} />,
  },
]

export const certificateColumns: readonly DrawnColumn[] = [
  {
    name: 'light',
    label: words.expires,
    width: 168,
    sort: 'expires',
    shows: ['expires'],
    Cell: ({ record }) =>
      record.state === 'valid' || record.state === 'expired' ? <DocumentsLight expires={day(record.expires)} /> : null,
  },
]
