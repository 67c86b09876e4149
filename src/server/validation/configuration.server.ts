// How this installation is configured, as far as that can make it behave otherwise than another one. No secret is told, only
// whether there is one.

import { canonical, type Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { sha256 } from '#lib/hash.server.ts'
import { roles } from '#lib/roles.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Configuration, ConfigurationPart } from '#modules/system-settings/validation/configuration.ts'
import { version } from '#server/backup/version.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { programHash } from './program.server.ts'
import { settingsOf } from './settings.server.ts'

const part = (name: string, content: readonly Json[]): ConfigurationPart => ({
  name,
  sha256: sha256(canonical(content)),
  entries: content.length,
  content,
})

async function migrationsIn(db: Db): Promise<readonly Json[]> {
  const { rows } = await db.query<{ name: string; sha256: string }>({
    text: 'select name, sha256 from migration order by number',
  })
  return rows
}

async function policiesIn(db: Db): Promise<readonly Json[]> {
  const { rows } = await db.query<{ number: string; family: string; edition: number; rules: Json }>({
    text: `select number, family, edition, rules from step_policy where not void and state = 'in-use' order by number`,
  })
  return rows
}

async function fieldsIn(db: Db): Promise<readonly Json[]> {
  const { rows } = await db.query<{ [column: string]: string | number | null }>({
    text: `select number, adds_to as "addsTo", key, label, value, options, unit, demand, before, section, position, listed
      from custom_field where not void and state = 'in-use' order by number`,
  })
  return rows
}

/** What a kind of record is: its fields, its states, its steps and what these ask. */
const kindOf = (definition: Definition): Json => ({
  name: definition.name,
  label: definition.label[1],
  fields: fieldsOf(definition).map(([name, { kind, required }]) => ({ name, kind, required: required ?? false })),
  states: Object.keys(definition.workflow.states),
  steps: Object.entries(definition.workflow.steps).map(([name, step]) => ({
    name,
    from: typeof step.from === 'string' ? [step.from] : [...step.from],
    to: step.to,
    signed: step.signed ?? false,
    round: step.round !== undefined,
    reason: step.reason ?? false,
    asks: (step.guards ?? []).map((guard) => guard.name),
  })),
})

/** The configuration of this installation, each part and the whole with its hash. */
export async function configurationOf({ engine, env }: Pick<ServerContext, 'engine' | 'env'>): Promise<Configuration> {
  const { pool, zone, registry } = engine
  const [migrations, policies, fields] = await Promise.all([migrationsIn(pool), policiesIn(pool), fieldsIn(pool)])
  const program = { version: version(), program: programHash() }
  const parts = [
    part('Settings', settingsOf(env, zone)),
    part('Migrations', migrations),
    part('Workflow policies', policies),
    part('Custom fields', fields),
    part(
      'Roles',
      Object.entries(roles).map(([name, label]) => ({ name, label })),
    ),
    part('Kinds of records', registry.all.map(kindOf)),
  ]
  const hashed = parts.map((one) => ({ name: one.name, sha256: one.sha256 }))
  return { ...program, parts, sha256: sha256(canonical({ ...program, parts: hashed })) }
}
