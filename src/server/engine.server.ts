import type { Pool } from 'pg'
import { features } from '#features/features.server.ts'
import { definitions, modules } from '#modules/modules.ts'
import { policies, qualified, rules, whoQualifies } from '#modules/modules.server.ts'
import { livingRegistry } from '#kernel/definition/custom.ts'
import { renewing } from '#modules/system-settings/custom-fields/renew.server.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import type { SecretBox } from './context/secret-box.server.ts'
import { checkIdentity } from './account/identity.server.ts'
import { peopleById } from './account/who.server.ts'

/** The time zone in which years of numbers and days without a site are read. */
const zone = 'Europe/London'

/**
 * The engine of this product on a database: its definitions, its modules' rules, and who checks a signer's password.
 * @param wake called after an act has left something to be told
 * @param outwards what is done beside the features of the product, for people outside
 */
export function engineOn(pool: Pool, box: SecretBox, wake?: Engine['wake'], outwards: readonly Feature[] = []): Engine {
  const registry = livingRegistry(registryOf(definitions, modules))
  const engine: Engine = {
    pool,
    registry,
    renewal: renewing(pool, registry),
    zone,
    rules,
    features: [...features, ...outwards],
    identity: (actor, proof, now) => checkIdentity({ engine, box }, actor, proof, now),
    people: peopleById,
    qualified,
    whoQualifies,
    policies,
    ...(wake && { wake }),
  }
  return engine
}
