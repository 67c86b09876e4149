import { useState } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useWork, type Picture } from '../use-work.tsx'
import { tieOf } from './tie.ts'
import type { Tie } from './tie-lines.ts'
import { words } from './words.ts'

const picture: Picture<Tie> = { drawn: tieOf, field: 'causes', words }

/** The bow-tie of a record while one works on it, and what is said of the last change to those who listen. */
export function useTie(definition: Definition, record: Whole, edit: (field: string) => void) {
  const [said, setSaid] = useState('')
  const { now: tie, ...work } = useWork(picture, definition, record, edit)
  return {
    ...work,
    tie,
    said,
    change: (next: Tie, telling: string) => {
      if (next === tie) return setSaid(words.said.edge)
      setSaid(telling)
      work.change(next)
    },
    undo: () => {
      if (!work.isChanged) return
      setSaid(words.said.undone)
      work.undo()
    },
  }
}
