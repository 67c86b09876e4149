// Which needs the matrix looks at: of those whose training the reader reads, narrowed to what is asked for.

import type { PersonActor } from '#lib/actor.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Asked } from './asked.ts'
import { learnersSql, readsEverybody } from './readers.server.ts'

type Bind = (value: unknown) => string

const named = (table: string, numbers: readonly string[], bind: Bind): string =>
  `(select id from ${table} where number = any(${bind(numbers)}::text[]))`

/** Conditions: on what is held `h`, and on the role `j` and the requirement `q`. */
export type Scope = {
  readonly whose: string
  readonly what: string
  /** Whether everybody is looked at. */
  readonly isOfAll: boolean
}

/** What the matrix looks at. Rights are those of today. */
export function scopeSql(registry: Registry, actor: PersonActor, asked: Asked, bind: Bind): Scope {
  const people = [
    ...(asked.department.length > 0 ? [`p.department in ${named('department', asked.department, bind)}`] : []),
    ...(asked.site.length > 0 ? [`p.site in ${named('site', asked.site, bind)}`] : []),
  ]
  const requirement = registry.named('training-requirement')
  const what = [
    `q.id in (select t.id from training_requirement t where ${readableSql(actor, requirement, 't', bind)})`,
    ...(asked.role.length > 0 ? [`j.id in ${named('job_role', asked.role, bind)}`] : []),
    ...(asked.document.length > 0 ? [`q.document in ${named('document', asked.document, bind)}`] : []),
    ...(asked.requirement.length > 0 ? [`q.number = any(${bind(asked.requirement)}::text[])`] : []),
  ]
  return {
    whose: `h.owner in (${learnersSql(actor, bind, people.join(' and ') || 'true')})`,
    what: what.join(' and '),
    isOfAll: readsEverybody(actor) && people.length === 0 && asked.role.length === 0,
  }
}
