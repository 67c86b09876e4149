import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import type { Board } from './board.ts'
import { addBoard, boardKey, boardsKey, changeBoard, openBoard } from './boards-client.tsx'
import type { Widget } from './widget.ts'
import { words } from './words.ts'

/** Why it could not be saved. `stale`: somebody was faster; `lost`: it is there no more, or no more to be changed. */
export type Wrong = { readonly says: string; readonly kind: 'name' | 'stale' | 'lost' | 'other' }

const kindOf = ({ code, field }: Refusal): Wrong['kind'] => {
  if (field === 'name') return 'name'
  if (code === 'stale') return 'stale'
  return code === 'not-found' || code === 'not-allowed' ? 'lost' : 'other'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A dashboard while it is arranged. What others save meanwhile changes nothing of it. @param onSaved where to go then */
export function useArranging(board: Board, onSaved: (id: string) => void) {
  const queries = useQueryClient()
  const [before] = useState(board)
  const [name, setName] = useState(board.name)
  const [widgets, setWidgets] = useState(board.widgets)
  const [past, setPast] = useState<readonly (readonly Widget[])[]>([])
  const [said, say] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)

  /** Does what may be refused; what was arranged stays as it is then. */
  async function keep(deed: () => Promise<Board>): Promise<void> {
    setBusy(true)
    setWrong(null)
    try {
      const { id } = await deed()
      setSaved(true)
      await queries.invalidateQueries({ queryKey: boardKey })
      await queries.invalidateQueries({ queryKey: boardsKey })
      onSaved(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong({ says: error.message, kind: kindOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    name,
    setName: (next: string) => {
      setName(next)
      setWrong(null)
    },
    widgets,
    said,
    say,
    change: (next: readonly Widget[], says: string) => {
      setPast([...past, widgets])
      setWidgets(next)
      say(says)
    },
    canUndo: past.length > 0,
    undo: () => {
      setWidgets(past.at(-1) ?? widgets)
      setPast(past.slice(0, -1))
      say(words.undone)
    },
    isUnsaved: !isSaved && (name !== before.name || !isSame(widgets, before.widgets)),
    wrong,
    isBusy,
    save: () => keep(() => changeBoard(before, { name, widgets })),
    /** Over what another has saved meanwhile. */
    overwrite: () =>
      keep(async () => {
        const { board: now } = await openBoard(before.id, null)
        return changeBoard(now ?? before, { name, widgets })
      }),
    saveCopy: () => keep(() => addBoard({ name, widgets })),
    discard: async () => {
      setSaved(true)
      await queries.invalidateQueries({ queryKey: boardKey })
      onSaved(before.id)
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>
