// How one person wants the frame around the screens. What is not said is as it is at first.

const names = ['sidebarShow', 'sidebarFixed', 'moreOpen', 'singleKeys'] as const

export type Preference = {
  /** Whether the sidebar shows at all; at first it does. */
  readonly sidebarShow?: boolean
  /** Whether it stands at its full width, or is a rail that unfolds under the pointer; at first it stands. */
  readonly sidebarFixed?: boolean
  /** Whether the modules below the ten are unfolded; at first they are not. */
  readonly moreOpen?: boolean
  /** Whether keys without Ctrl or ⌘ are shortcuts; at first they are. */
  readonly singleKeys?: boolean
}

/** What of an object is a preference: everything else in it is left out. */
export function preferenceIn(given: unknown): Preference {
  if (typeof given !== 'object' || given === null) return {}
  const said = new Map(Object.entries(given))
  return Object.fromEntries(
    names.flatMap((name) => (typeof said.get(name) === 'boolean' ? [[name, said.get(name)]] : [])),
  )
}
