import type { LoadedRecord } from './loaded.server.ts'

/** What follows from an act was seen before somebody else changed it: the act is tried again on what stands now. */
class Overtaken extends Error {
  readonly code = '40001'
  readonly severity = 'ERROR'
}

/** Makes the transaction start over where a record that a rule takes along was changed since the rule looked at it. */
export function demandSeen({ row }: LoadedRecord, version: number): void {
  if (row.version !== version) throw new Overtaken(`${row.number} is at version ${row.version}, not ${version}.`)
}
