// How a list is looked at: which of its views, and what the address says instead.

import type { Definition } from '#kernel/definition/define.ts'
import type { BuiltInView, ViewSearch } from '#kernel/slots/built-in-view.ts'
import { filterable } from '#kernel/store/query.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import type { Preference, View } from './view.ts'

/** A view as a tab: `name` stands in the address. */
export type Tab = {
  readonly name: string
  readonly label: string
  readonly search: ViewSearch
  /** None when it is built in. */
  readonly saved?: View
  readonly opens?: true
}

/** The views of a list whose module declares none: of records that somebody owns, the open ones and one's own. */
export function usualViews(definition: Definition): readonly BuiltInView[] {
  const can = filterable(definition)
  if (definition.master || !can.includes('owner')) return []
  const settled = terminalStates(definition).filter((state) => state !== 'void') // Void ones are in no list unless asked for.
  const open: ViewSearch = settled.length > 0 ? { state: `not:${settled.join(',')}` } : {}
  return [
    { name: 'open', label: 'All open', search: open },
    { name: 'mine', label: 'Mine', search: { ...open, owner: 'me' } },
    ...(definition.due && can.includes(definition.due)
      ? [{ name: 'overdue', label: 'Overdue', search: { [definition.due]: 'is:overdue', sort: definition.due } }]
      : []),
  ]
}

/** The view that narrows nothing. */
export const everything = 'all'

/** The tabs of a list: all, what its module declares, what is shared, what is one's own. */
export const tabsOf = (builtIn: readonly BuiltInView[], views: readonly View[]): readonly Tab[] => [
  { name: everything, label: 'All', search: {} },
  ...builtIn,
  ...views
    .toSorted((one, other) => Number(other.shared) - Number(one.shared))
    .map((saved) => ({
      name: saved.id,
      label: saved.name,
      search: saved.search,
      saved,
    })),
]

type Search = { readonly [name: string]: string | undefined }

/** The part of an address that says what a list shows. */
function said(definition: Definition, search: Search): ViewSearch {
  const names = [...filterable(definition), 'q', 'sort', 'void', 'columns', 'density']
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = search[name]
      return text ? [[name, text] as const] : []
    }),
  )
}

const isSame = (one: ViewSearch, other: ViewSearch) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])

/** The name of the tab that an address without a word opens: what one prefers, else what the module opens with, else everything. */
export const opening = (tabs: readonly Tab[], { view }: Preference): string =>
  (tabs.find(({ name }) => name === view) ?? tabs.find(({ opens }) => opens))?.name ?? everything

export type Look = {
  /** The tab one is on; none when the address says something of its own. */
  readonly tab: Tab | undefined
  /** What the list shows. */
  readonly search: ViewSearch
  /** Whether that is no longer what the tab says. */
  readonly isChanged: boolean
}

/** What an address means: what it says itself goes before its view. */
export function lookOf(definition: Definition, search: Search, tabs: readonly Tab[], preference: Preference): Look {
  const named = (name: string | undefined) => tabs.find((tab) => tab.name === name)
  const own = said(definition, search)
  const tab = named(search.tab)
  if (Object.keys(own).length > 0) return { tab, search: own, isChanged: tab !== undefined && !isSame(own, tab.search) }
  const opens = tab ?? named(opening(tabs, preference))
  return { tab: opens, search: opens?.search ?? {}, isChanged: false }
}

/** A view where its reader may change it: their own, and those that are shared where they may share some. */
export const ownView = (view: View | undefined, mayShare: boolean): View | undefined =>
  view && (view.shared ? mayShare : view.mine) ? view : undefined
