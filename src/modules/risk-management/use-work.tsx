import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canonical, type Json } from '#lib/canonical.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changesOf } from '#features/drafts/drafts.ts'
import { knowDraft } from '#features/drafts/known-draft.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf, type Errors } from '#kernel/kinds/errors.ts'
import { useDraft } from '#features/drafts/use-draft.tsx'
import { useKeep } from '#kernel/api/keep.tsx'
import { basisOf } from '#screens/conflict/clash.ts'
import { faultOf } from '#screens/page/edit.ts'

/** A picture that is worked on: some fields of a record, drawn as one thing. */
export type Picture<Drawn extends FormValues> = {
  /** What is drawn, of a record. */
  readonly drawn: (record: Whole) => Drawn
  /** The field whose form shows both sides when somebody else changed the same. */
  readonly field: string
  readonly words: { readonly saved: (number: string) => string; readonly undo: string; readonly undone: string }
}

type Words = Picture<FormValues>['words']

/** Says that it is saved, with a way back. */
const saySaved = (number: string, words: Words, takeBack: () => void) =>
  notifications.show({
    message: (
      <>
        {words.saved(number)}{' '}
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          {words.undo}
        </Button>
      </>
    ),
  })

/**
 * Some fields of a record while one works on them as a picture: what was changed, taken back, kept as a draft and saved
 * on the version that work began from.
 */
export function useWork<Drawn extends FormValues>(
  { drawn, field, words }: Picture<Drawn>,
  definition: Definition,
  record: Whole,
  edit: (field: string) => void,
) {
  const [work, setWork] = useState<{ readonly on: Whole; readonly steps: readonly Drawn[] } | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const kept = useDraft(changesOf(record))
  const keep = useKeep(definition)
  const queries = useQueryClient()
  const isSame = (one: Whole, other: Whole) =>
    canonical(drawn(one) as unknown as Json) === canonical(drawn(other) as unknown as Json) // Texts and numbers only.
  // Somebody else's change of other fields is none to the picture.
  const on = work && !isSame(work.on, record) ? work.on : record
  const now = work?.steps.at(-1) ?? drawn(record)

  const draftOf = (values: Drawn) => {
    const names = Object.keys(changed(definition, on, { ...on, ...values }))
    const fields = Object.fromEntries(names.map((name) => [name, values[name]]))
    return { fields, version: on.version, before: basisOf(definition, on) }
  }

  function change(next: Drawn) {
    setErrors({})
    setWork({ on, steps: [...(work?.steps ?? []), next] })
    kept.keep(draftOf(next))
  }

  async function drop() {
    setWork(null)
    setErrors({})
    await kept.drop()
    await knowDraft(queries, changesOf(record), null)
  }

  function undo() {
    const steps = work?.steps.slice(0, -1) ?? []
    const last = steps.at(-1)
    if (!last) return void drop()
    setWork({ on, steps })
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
    const sent = changed(definition, base, { ...base, ...now })
    if (Object.keys(sent).length === 0) return drop()
    const fault = faultOf(definition, sent)
    if (fault) return setErrors(errorsOf(fault))
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, base.version, sent)
      await drop()
      keep(saved)
      saySaved(record.number, words, () => void takeBack(saved, sent))
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
    if (current.may.change && isSame(on, current)) return save(current)
    const draft = draftOf(now)
    kept.keep(draft)
    await kept.send()
    await knowDraft(queries, changesOf(record), { ...draft, at: current.changedAt })
    setWork(null)
    edit(field)
  }

  return { now, change, undo, save, drop, errors, isBusy, isChanged: work !== null, send: kept.send }
}
