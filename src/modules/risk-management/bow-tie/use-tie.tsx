import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canonical, type Json } from '#lib/canonical.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { changeSchema, refusalsOf } from '#record/field/schema.ts'
import { changesOf } from '#record/form/drafts.ts'
import { changed, type FormValues } from '#record/form/entered.ts'
import { errorsOf, type Errors } from '#record/form/errors.ts'
import { useDraft } from '#record/form/use-draft.tsx'
import { useKeep } from '#record/keep.tsx'
import { basisOf } from '#record/page/clash.ts'
import { tieOf, type Tie } from './tie.ts'
import { words } from './words.ts'

const isSameTie = (one: Whole, other: Whole) =>
  canonical(tieOf(one) as unknown as Json) === canonical(tieOf(other) as unknown as Json) // Texts and numbers only.

/**
 * The bow-tie of a record while one works on it: what was changed, taken back, kept as a draft and saved on the version
 * that work began from.
 */
export function useTie(definition: Definition, record: Whole, edit: (field: string) => void) {
  const [work, setWork] = useState<{ readonly on: Whole; readonly ties: readonly Tie[] } | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const kept = useDraft(changesOf(record))
  const keep = useKeep(definition)
  const queries = useQueryClient()
  // Somebody else's change of other fields is none to the bow-tie.
  const on = work && !isSameTie(work.on, record) ? work.on : record
  const tie = work?.ties.at(-1) ?? tieOf(record)

  const draftOf = (values: Tie) => {
    const fields = Object.fromEntries(
      Object.keys(changed(definition, on, { ...on, ...values })).map((name) => [name, values[name as keyof Tie]]), // Only a bow-tie's own fields differ.
    )
    return { fields, version: on.version, before: basisOf(definition, on) }
  }

  function change(next: Tie, telling: string) {
    if (next === tie) return setSaid(words.said.edge)
    setSaid(telling)
    setErrors({})
    setWork({ on, ties: [...(work?.ties ?? []), next] })
    kept.keep(draftOf(next))
  }

  async function drop() {
    setWork(null)
    setErrors({})
    await kept.drop()
    queries.setQueryData(['draft', changesOf(record)], null)
  }

  function undo() {
    if (!work) return
    setSaid(words.said.undone)
    const ties = work.ties.slice(0, -1)
    const last = ties.at(-1)
    if (!last) return void drop()
    setWork({ on, ties })
    kept.keep(draftOf(last))
  }

  /** Puts back what was there, on the version that saving made. */
  async function takeBack(saved: Whole, sent: FormValues) {
    try {
      const before = Object.fromEntries(Object.keys(sent).map((name) => [name, on[name]]))
      keep(await records(definition).save(saved.number, saved.version, changed(definition, saved, before)))
      notifications.show({ message: words.undone })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  async function save(base = on) {
    const sent = changed(definition, base, { ...base, ...tie })
    if (Object.keys(sent).length === 0) return drop()
    const checked = changeSchema(definition).safeParse(sent)
    if (!checked.success)
      return setErrors(
        errorsOf(new Refusal('invalid', '', undefined, { fields: refusalsOf(definition, checked.error, sent) })),
      )
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, base.version, sent)
      await drop()
      keep(saved)
      notifications.show({
        message: (
          <>
            {words.saved(record.number)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void takeBack(saved, sent)}>
              {words.undo}
            </Button>
          </>
        ),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await refused(error)
    }
    setBusy(false)
  }

  /** When somebody was faster: with other fields it is saved again, with the same ones the form shows both sides. */
  async function refused(refusal: Refusal) {
    const stale = staleOf(refusal)
    if (!stale) return setErrors(errorsOf(refusal))
    const { current } = stale
    keep(current)
    if (current.may.change && isSameTie(on, current)) return save(current)
    const draft = draftOf(tie)
    kept.keep(draft)
    await kept.send()
    queries.setQueryData(['draft', changesOf(record)], { ...draft, at: current.changedAt })
    setWork(null)
    edit('causes')
  }

  return { tie, change, undo, save, drop, errors, isBusy, said, isChanged: work !== null, send: kept.send }
}
