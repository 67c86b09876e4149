import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

const handlers = 'role:complaint-handler'
const vendorManagers = 'role:vendor-manager'

type Said = Pick<AlertDraft, 'title' | 'dedupe'>

/** Tells whoever owns a vendor, or a claim against it, what its contact did; where nobody does, the vendor managers. */
export async function tellVendorManagers(door: UnitOfWork, { id, owner }: AnyRow, said: Said): Promise<void> {
  const to = typeof owner === 'string' ? [owner] : (await concerned(door.db, [vendorManagers]))(vendorManagers)
  raise(door, [{ to, kind: 'state', severity: 'info', card: id, ...said }])
}

/** Tells whoever owns a complaint that its customer has been heard; where nobody does, those who handle complaints. */
export async function tellHandlers(
  door: UnitOfWork,
  { id, owner }: AnyRow,
  said: Said & { readonly body: string },
  severity: AlertDraft['severity'] = 'info',
): Promise<void> {
  const { body, ...rest } = said
  const to = typeof owner === 'string' ? [owner] : (await concerned(door.db, [handlers]))(handlers)
  raise(door, [{ to, kind: 'state', severity, card: id, ...rest, ...(body !== '' && { body }) }])
}
