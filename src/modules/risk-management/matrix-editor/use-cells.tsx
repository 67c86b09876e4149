import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canonical } from '#lib/canonical.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { changesOf } from '#record/form/drafts.ts'
import { changed } from '#record/form/entered.ts'
import { useDraft } from '#record/form/use-draft.tsx'
import { useKeep } from '#record/keep.tsx'
import { basisOf } from '#record/page/clash.ts'
import type { CellLine } from './paint.ts'
import { words } from './words.ts'

/** The cells of a matrix's record. */
export const cellsOf = ({ cells }: { readonly [field: string]: unknown }) => (cells ?? []) as readonly CellLine[] // The field's own columns.

const isSameSquare = (one: Whole, other: Whole) => canonical(cellsOf(one)) === canonical(cellsOf(other))

/**
 * The cells of a matrix while one works on them: what was painted, taken back, kept as a draft and saved on the version
 * that work began from.
 */
export function useCells(definition: Definition, record: Whole, edit: (field: string) => void) {
  const [work, setWork] = useState<{ readonly on: Whole; readonly squares: readonly (readonly CellLine[])[] } | null>(
    null,
  )
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const kept = useDraft(changesOf(record))
  const keep = useKeep(definition)
  const queries = useQueryClient()
  // Somebody else's change of other fields is none to the cells.
  const on = work && !isSameSquare(work.on, record) ? work.on : record
  const cells = work?.squares.at(-1) ?? cellsOf(record)

  const draftOf = (square: readonly CellLine[]) => ({
    fields: { cells: square },
    version: on.version,
    before: basisOf(definition, on),
  })

  function change(next: readonly CellLine[]) {
    setError(null)
    setWork({ on, squares: [...(work?.squares ?? []), next] })
    kept.keep(draftOf(next))
  }

  async function drop() {
    setWork(null)
    setError(null)
    await kept.drop()
    queries.setQueryData(['draft', changesOf(record)], null)
  }

  function undo() {
    const squares = work?.squares.slice(0, -1) ?? []
    const last = squares.at(-1)
    if (!last) return void drop()
    setWork({ on, squares })
    kept.keep(draftOf(last))
  }

  /** Puts back what was there, on the version that saving made. */
  async function takeBack(saved: Whole, before: readonly CellLine[]) {
    try {
      const sent = changed(definition, saved, { ...saved, cells: before })
      keep(await records(definition).save(saved.number, saved.version, sent))
      notifications.show({ message: words.undone })
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      notifications.show({ message: refusal.message, autoClose: false })
    }
  }

  async function save(base = on) {
    const sent = changed(definition, base, { ...base, cells })
    if (Object.keys(sent).length === 0) return drop()
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, base.version, sent)
      await drop()
      keep(saved)
      notifications.show({
        message: (
          <>
            {words.saved(record.number)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void takeBack(saved, cellsOf(base))}>
              {words.undo}
            </Button>
          </>
        ),
      })
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      await refused(refusal)
    }
    setBusy(false)
  }

  /** When somebody was faster: with other fields it is saved again, with the cells the form shows both sides. */
  async function refused(refusal: Refusal) {
    const stale = staleOf(refusal)
    if (!stale) return setError(refusal.details?.fields?.[0]?.message ?? refusal.message)
    const { current } = stale
    keep(current)
    if (current.may.change && isSameSquare(on, current)) return save(current)
    const draft = draftOf(cells)
    kept.keep(draft)
    await kept.send()
    queries.setQueryData(['draft', changesOf(record)], { ...draft, at: current.changedAt })
    setWork(null)
    edit('cells')
  }

  return { cells, change, undo, save, drop, error, isBusy, isChanged: work !== null, send: kept.send }
}
