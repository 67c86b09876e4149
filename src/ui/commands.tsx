// What can be done on the screen that is shown, for whoever would rather say it than look for its button.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createOffers } from './offers.ts'

export type Command = { readonly label: string; readonly run: () => void }

type Offered = {
  /** What the commands are about: the number of the record. */
  readonly about: string
  /** Lower stands before. */
  readonly rank: number
  readonly commands: () => readonly Command[]
}

const offers = createOffers<Offered>()

/** Offers commands while a component is shown. They are asked for when somebody looks, so they may change with each drawing. */
export function useCommands({ about, rank }: Omit<Offered, 'commands'>, commands: readonly Command[]): void {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  useEffect(() => offers.add({ about, rank, commands: () => latest.current }), [about, rank])
}

/** Everything that the screen offers at this moment, under what it is about. */
export function useOffered(): ReadonlyMap<string, readonly Command[]> {
  const all = useSyncExternalStore(offers.subscribe, offers.all)
  const groups = new Map<string, readonly Command[]>()
  for (const { about, commands } of all.toSorted((one, other) => one.rank - other.rank))
    groups.set(about, [...(groups.get(about) ?? []), ...commands()])
  return groups
}
