import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Reckoner } from './reckon.server.ts'

/** Reckons over all records, whoever asks: what is frozen, and signed by several, is the same for all of them. */
export const everything = ({ db, registry, zone }: UnitOfWork): Reckoner => ({
  db,
  registry,
  zone,
  actor: { kind: 'job', name: 'measures' },
})
