import type { Definition } from '#kernel/definition/define.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { withPolicies } from './policies.server.ts'
import { withUnqualified } from './qualified.server.ts'
import type { UnitOfWork } from './unit-of-work.server.ts'

type Asking = Parameters<typeof withUnqualified>[0] & Parameters<typeof withPolicies>[0]

/** A record with all that its page says of its steps before one is taken: its policies, and who is not qualified. */
export const beforeSteps = async (
  asking: Asking,
  definition: Definition,
  loaded: LoadedRecord,
  now: Date,
): Promise<LoadedRecord> => withUnqualified(asking, definition, await withPolicies(asking, definition, loaded), now)

/** What an act asks with: on its own connection, and not again for what it has looked up. */
export const inAct = ({ db, knownPolicies }: UnitOfWork) => ({ db, knownPolicies })
