import { useState } from 'react'

/** A cell whose text could not be saved, and why. */
export type Trouble = {
  readonly number: string
  readonly name: string
  readonly text: string
  readonly error: string
}

type Said = Pick<Trouble, 'text' | 'error'>

const place = (number: string, name: string) => `${number} ${name}`

/** What could not be saved, by line and field; it stays until it is mended or dropped. */
export function useTroubles() {
  const [troubles, setTroubles] = useState<ReadonlyMap<string, Trouble>>(new Map())

  /** Notes what is wrong with each of these fields of a line, or that nothing is. */
  function note(number: string, names: readonly string[], trouble: (name: string) => Said | null) {
    setTroubles((before) => {
      const next = new Map(before)
      for (const name of names) {
        const one = trouble(name)
        if (one) next.set(place(number, name), { ...one, number, name })
        else next.delete(place(number, name))
      }
      return next
    })
  }

  /** What was wrong with a new line is wrong with the risk that it has become. */
  const follow = (from: string, to: string) =>
    setTroubles(
      (before) =>
        new Map(
          [...before.values()].map((one) => {
            const number = one.number === from ? to : one.number
            return [place(number, one.name), { ...one, number }]
          }),
        ),
    )

  return {
    all: [...troubles.values()],
    at: (number: string, name: string) => troubles.get(place(number, name)),
    note,
    follow,
  }
}

export type Troubles = ReturnType<typeof useTroubles>
