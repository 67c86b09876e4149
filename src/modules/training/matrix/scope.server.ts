// Which needs the matrix looks at: of those whose training the reader reads, narrowed to what is asked for.

import type { PersonActor } from '#lib/actor.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import { holdingSql } from '../standing/required.server.ts'
import type { Asked } from './asked.ts'
import { learnersSql, readsEverybody } from './readers.server.ts'

export type Bind = (value: unknown) => string

const named = (table: string, numbers: readonly string[], bind: Bind): string =>
  `(select id from ${table} where number = any(${bind(numbers)}::text[]))`

/** The condition on the person `p`. */
export const peopleOf = ({ department, site }: Asked, bind: Bind): string =>
  [
    ...(department.length > 0 ? [`p.department in ${named('department', department, bind)}`] : []),
    ...(site.length > 0 ? [`p.site in ${named('site', site, bind)}`] : []),
  ].join(' and ') || 'true'

/** Conditions on the requirement `q`. */
export const requirementsOf = ({ document, requirement }: Asked, bind: Bind): readonly string[] => [
  ...(document.length > 0 ? [`q.document in ${named('document', document, bind)}`] : []),
  ...(requirement.length > 0 ? [`q.number = any(${bind(requirement)}::text[])`] : []),
]

/** Conditions on who holds one of the job roles. */
export const holdersOf = (owner: string, { role }: Asked, bind: Bind): readonly string[] =>
  role.length === 0
    ? []
    : [`exists (${holdingSql(`h.owner = ${owner} and h.role in ${named('job_role', role, bind)}`)})`]

/** Conditions: on what is held `h`, and on the role `j` and the requirement `q`. */
export type Scope = {
  readonly whose: string
  readonly what: string
  /** Conditions on `h`, whose it is, and on the requirement `q`: of what is asked for no job role. */
  readonly direct: string
  /** Whether everybody is looked at. */
  readonly isOfAll: boolean
}

/** What the matrix looks at. Rights are those of today. */
export function scopeSql(registry: Registry, actor: PersonActor, asked: Asked, bind: Bind): Scope {
  const requirement = registry.named('training-requirement')
  const ofRequirement = [
    `q.id in (select t.id from training_requirement t where ${readableSql(actor, requirement, 't', bind)})`,
    ...requirementsOf(asked, bind),
  ]
  const ofRole = asked.role.length > 0 ? [`j.id in ${named('job_role', asked.role, bind)}`] : []
  const whose = `h.owner in (${learnersSql(actor, bind, peopleOf(asked, bind))})`
  return {
    whose,
    what: [...ofRequirement, ...ofRole].join(' and '),
    // Whoever asks for job roles looks at what these ask for.
    direct: asked.role.length > 0 ? 'false' : [whose, ...ofRequirement].join(' and '),
    isOfAll: readsEverybody(actor) && [asked.department, asked.site, asked.role].every((chosen) => chosen.length === 0),
  }
}
