import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

const handlers = 'role:complaint-handler'

/** Tells whoever owns a complaint that its customer has been heard; where nobody does, those who handle complaints. */
export async function tellHandlers(
  door: UnitOfWork,
  { id, owner }: AnyRow,
  said: Pick<AlertDraft, 'title' | 'dedupe'> & { readonly body: string },
  severity: AlertDraft['severity'] = 'info',
): Promise<void> {
  const { body, ...rest } = said
  const to = typeof owner === 'string' ? [owner] : (await concerned(door.db, [handlers]))(handlers)
  raise(door, [{ to, kind: 'state', severity, card: id, ...rest, ...(body !== '' && { body }) }])
}
