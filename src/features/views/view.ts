// What a saved view is and what may be in one. Pure; refuses what no list understands.

import type { Day } from '#lib/days.ts'
import { isRole, roleKeys, type Role } from '#lib/roles.ts'
import { fold } from '#lib/fold.ts'
import { refuse, refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { readQuery } from '#kernel/store/query.ts'

export const densities = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof densities)[number]

export const isDensity = (value: unknown): value is Density => densities.some((density) => density === value)

export type View = {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  /** The roles that it is shared with; everybody where there are none. */
  readonly roles: readonly Role[]
  /** Whether the one who asks has made it. */
  readonly mine: boolean
  readonly version: number
  readonly search: ViewSearch
}

/** What views are of: the list of a definition, or the trail. */
export type Viewed = Pick<Definition, 'name' | 'label' | 'plural'>

/** A saved view as it is found from anywhere: by its name, and whose list it is of. */
export type NamedView = Pick<View, 'id' | 'name'> & { readonly definition: string }

/** How one person wants a list when its address does not say. `view`: what opens first, by id or name. */
export type Preference = {
  readonly columns?: readonly string[]
  readonly density?: Density
  readonly view?: string
}

type Body = { readonly [name: string]: unknown }

const longestName = 60
const mostText = 4000
const mostColumns = 60

export function readName(given: unknown): string {
  const name = typeof given === 'string' ? given.trim() : ''
  if (name === '' || name.length > longestName || !name.isWellFormed() || name.includes('\0') || fold(name) === '')
    refuse('invalid', `Enter a name of at most ${longestName} characters.`, 'name')
  return name
}

const isRoleKey = (value: unknown): value is Role => typeof value === 'string' && isRole(value)

/** Reads the roles that a view is shared with. */
export function readRoles(given: unknown): readonly Role[] {
  if (given === undefined) return []
  const roles = [...new Set([given].flat())]
  if (roles.every(isRoleKey)) return roles
  return refuse('invalid', `Roles are a list of ${roleKeys.join(', ')}.`, 'roles')
}

/** The texts of a search, as they came. Refuses what is no address of a list. */
export function readTexts(given: unknown): Readonly<Record<string, string>> {
  const entries = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null
  const texts = entries?.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
  if (!entries || texts?.length !== entries.length || JSON.stringify(given).length > mostText)
    return refuse('invalid', 'A view holds what stands in the address of its list, as texts.', 'search')
  return Object.fromEntries(texts)
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value)

/** What a list would be asked: a view that no list understands is refused with the list's own words. */
export function readViewSearch(definition: Definition, given: unknown, today: Day): ViewSearch {
  const texts = readTexts(given)
  const { columns, density, ...asked } = texts
  if (columns !== undefined && !columns.split(',').every(isName))
    refuse('invalid', 'The columns of a view are named with commas between them.', 'search')
  if (density !== undefined && !isDensity(density)) refuse('invalid', `Rows are ${densities.join(', ')}.`, 'search')
  const { limit, after, ...lasting } = asked
  if (limit !== undefined || after !== undefined) refuse('invalid', 'A view has no page.', 'search')
  readQuery(definition, lasting, today)
  return texts
}

/** Reads what one prefers. Refuses everything that it does not know. */
export function readPreference(body: Body): Preference {
  const { columns, density, view, ...unknown } = body
  const faults: FieldRefusal[] = Object.keys(unknown).map((name) => ({
    field: name.slice(0, 60),
    code: 'unknown',
    message: `“${name.slice(0, 60)}” is not known here.`,
  }))
  const wrong = (field: string, message: string) => void faults.push({ field, code: 'invalid', message })
  const isColumns = Array.isArray(columns) && columns.length <= mostColumns && columns.every(isName)
  if (columns !== undefined && !isColumns) wrong('columns', `Columns are a list of at most ${mostColumns} names.`)
  if (density !== undefined && !isDensity(density)) wrong('density', `Rows are ${densities.join(', ')}.`)
  if (view !== undefined && !isName(view)) wrong('view', 'A view is named by its id or name.')
  if (faults.length > 0) refuseFields(faults)
  return {
    ...(isColumns && { columns }),
    ...(isDensity(density) && { density }),
    ...(isName(view) && { view }),
  }
}
