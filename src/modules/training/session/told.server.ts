// Who is on the roster hears what becomes of the session, and of their seat in it.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { dayInWords } from '#ui/dates.ts'

type News = Pick<AlertDraft, 'to' | 'title'> & Partial<Pick<AlertDraft, 'kind' | 'severity' | 'body'>>

/** Tells people of a session, once for each change of it. */
export const tellOf = (door: UnitOfWork, session: AnyRow, news: News): void =>
  raise(door, [
    {
      kind: 'state',
      severity: 'info',
      card: session.id,
      dedupe: `session ${session.id} ${door.at} ${news.title}`,
      ...news,
    },
  ])

/** A text of a record, or the id of what it names; nothing where it is empty. */
export const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/** When and where it is. */
export const whenAndWhere = ({ day, begins, ends, place }: AnyRow): string =>
  `${dayInWords(said(day))}, ${said(begins)} to ${said(ends)}, ${said(place)}`
