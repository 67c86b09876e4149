import type { Definition } from './define.ts'

/** What the day is called on which a record is due: a nonconformance is due, an audit next due, a document next reviewed. */
export const dueLabel = ({ due, fields }: Pick<Definition, 'due' | 'fields'>): string =>
  (due === undefined ? undefined : fields[due]?.label) ?? 'Due'
