// What a counted indicator counts: one list of the product, narrowed, as the address of that list says it.

import { addDays, addMonths, type Day } from '#lib/days.ts'
import type { Module } from '#kernel/outline/module.ts'

export const cadences = ['Every day', 'Every week', 'Every month', 'Every quarter'] as const
export type Cadence = (typeof cadences)[number]

/** A list, and how it is narrowed: the filters as its address says them. */
export type CountedList = {
  readonly route: string
  /** The name of the definition whose records it lists. */
  readonly kind: string
  readonly filters: Readonly<Record<string, string>>
}

/** What an address says of how a list is looked at; it counts the same whatever that is. */
const looks = ['list', 'view', 'sort', 'columns', 'density', 'limit', 'after']

/** Reads the address of a list, whole or from its first slash on; undefined when it leads to none. */
export function readCountedList(modules: readonly Module[], address: string): CountedList | undefined {
  const url = URL.parse(address.trim(), 'http://here')
  const module = modules.find(({ route }) => url?.pathname === `/${route}`)
  const kind = url?.searchParams.get('list') ?? module?.records[0]
  if (!url || !module || kind === undefined || !module.records.includes(kind)) return undefined
  const names = [...new Set(url.searchParams.keys())].filter((name) => !looks.includes(name))
  const filters = names.map((name) => [name, url.searchParams.getAll(name).join()] as const)
  return { route: module.route, kind, filters: Object.fromEntries(filters.filter(([, said]) => said !== '')) }
}

const readable = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',')

/** The address of the list, from its first slash on; `readCountedList` reads it. */
export function writeCountedList({ route, kind, filters }: CountedList): string {
  const said = Object.entries({ list: kind, ...filters }).map(([name, text]) => `${name}=${readable(text)}`)
  return `/${route}?${said.join('&')}`
}

const after: Record<Cadence, (day: Day) => Day> = {
  'Every day': (day) => addDays(day, 1),
  'Every week': (day) => addDays(day, 7),
  'Every month': (day) => addMonths(day, 1),
  'Every quarter': (day) => addMonths(day, 3),
}

/** When it is counted next, after today: days that were missed are not made up for. */
export function nextCountOf(cadence: Cadence, due: Day, today: Day): Day {
  let next = due
  while (next <= today) next = after[cadence](next)
  return next
}
