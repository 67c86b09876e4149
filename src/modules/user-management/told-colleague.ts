// How a colleague of the sample organisation is written down: entered by the administrator, and there from the next day on.

import type { Role } from '#lib/roles.ts'
import type { ScenarioStep, Scenario } from '#features/samples/scenario.ts'

export type Place = { readonly department: string; readonly site: string; readonly manager: string | null }

export const leeds = (department: string, manager: string | null): Place => ({ department, site: '@leeds', manager })
export const porto = (department: string, manager: string | null): Place => ({ department, site: '@porto', manager })

type Said = {
  readonly email?: string
  readonly roles?: readonly Role[]
  /** The day on which they were entered; with the whole house, by default. */
  readonly on?: number
  /** What happened to their account; they take it up the day after, by default. */
  readonly later?: readonly ScenarioStep[]
}

const plain = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** They take up their account the day after they were entered. */
export const arrives = (key: string, on: number): ScenarioStep => ({ on: on + 1, by: `@${key}`, step: 'activate' })

export function colleague(key: string, name: string, jobTitle: string, place: Place, said: Said = {}): Scenario {
  const [firstName = name, lastName = name] = name.split(' ')
  const grants = (said.roles ?? []).map((role) => ({ role: `@role-${role}`, site: null }))
  const { department, site, manager: lineManager } = place
  const email = said.email ?? `${plain(firstName)}.${plain(lastName)}@example.com`
  const { on = -565 } = said
  return {
    key,
    on,
    by: '@rui-matos',
    values: { firstName, lastName, email, jobTitle, department, site, lineManager, grants },
    steps: said.later ?? [arrives(key, on)],
  }
}
