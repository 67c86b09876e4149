// Who a task means, of people in hand: by the words that it holds its assignee in.

import type { PersonActor, Principal } from '#lib/actor.ts'
import { isRole, roleKeys } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Assignment } from './assignments.ts'

type Asking = Pick<Assignment, 'assignee' | 'site' | 'barred'>

/** Whether the person is the one, or one of those, who are asked; or stands for one of them and is not barred. */
export const isAsked = (actor: PersonActor, task: Asking): boolean =>
  isMeant(actor, task) ||
  (!task.barred.includes(actor.id) && (actor.standsFor ?? []).some((principal) => isMeant(principal, task)))

function isMeant(actor: PersonActor | Principal, { assignee, site, barred }: Asking): boolean {
  const [by, whom = ''] = assignee.split(':')
  if (barred.includes(actor.id)) return false
  if (by === 'person') return whom === actor.id
  if (by === 'team') return actor.team.includes(whom)
  if (by === 'head') return actor.heads.includes(whom)
  return isRole(whom) && hasRole(actor, whom, site)
}

/** The words by which tasks mean a person: `own` wherever the record is, `at` only for the records of a site. */
export type Words = {
  readonly own: readonly string[]
  readonly groups: readonly string[]
  readonly at: readonly { readonly site: string; readonly words: readonly string[] }[]
}

const rolesAt = (actor: PersonActor | Principal, site: string | null) =>
  roleKeys.filter((role) => hasRole(actor, role, site))

/** The words by which tasks mean a person in their own right. */
export function wordsOf(actor: PersonActor | Principal): Words {
  const everywhere = rolesAt(actor, null)
  const sites = [...new Set(actor.grants.flatMap(({ site }) => site ?? []))]
  return {
    own: [`person:${actor.id}`, ...actor.team.map((id) => `team:${id}`), ...actor.heads.map((id) => `head:${id}`)],
    groups: everywhere.map((role) => `role:${role}`),
    at: sites.flatMap((site) => {
      const words = rolesAt(actor, site)
        .filter((role) => !everywhere.includes(role))
        .map((role) => `role:${role}`)
      return words.length === 0 ? [] : { site, words }
    }),
  }
}
