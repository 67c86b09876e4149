import type { Refusal } from '#lib/refusal.ts'
import type { BatchColumn, RowFault } from './batch.ts'

/** What was refused of a row, by the column that it concerns. */
export function faultsOf(
  { columns }: { readonly columns: readonly BatchColumn[] },
  { message, field, details }: Refusal,
): readonly RowFault[] {
  const columnOf = (name: string | undefined) => {
    const at = columns.findIndex((column) => column.field !== null && column.field === name?.split(/[.[]/)[0])
    return at < 0 ? null : at
  }
  const fields = details?.fields ?? []
  if (fields.length === 0) return [{ column: columnOf(field), message }]
  return fields.map((fault) => ({ column: columnOf(fault.field), message: fault.message }))
}
