import type { PersonActor } from '#lib/actor.ts'

type Connected = { readonly actor: Pick<PersonActor, 'id'> }

/** Who is connected, and with which streams, the oldest first. */
export function newRoster<Stream extends Connected>() {
  const byPerson = new Map<string, Set<Stream>>()
  return {
    isEmpty: () => byPerson.size === 0,
    has: (person: string) => byPerson.has(person),
    people: () => [...byPerson.keys()],
    of: (person: string): readonly Stream[] => [...(byPerson.get(person) ?? [])],
    all: (): readonly Stream[] => [...byPerson.values()].flatMap((streams) => [...streams]),
    /** Adds a stream. @returns all of its person, the oldest first */
    add: (stream: Stream): readonly Stream[] => {
      const mine = byPerson.get(stream.actor.id) ?? new Set()
      byPerson.set(stream.actor.id, mine.add(stream))
      return [...mine]
    },
    remove: (stream: Stream) => {
      const mine = byPerson.get(stream.actor.id)
      mine?.delete(stream)
      if (mine?.size === 0) byPerson.delete(stream.actor.id)
    },
  }
}
