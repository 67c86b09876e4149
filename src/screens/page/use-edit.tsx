import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { changesOf, type KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf, knowDraft } from '#features/drafts/known-draft.ts'
import { useDraft } from '#features/drafts/use-draft.tsx'
import { records, staleOf, type Stale, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { basisOf } from '#screens/conflict/clash.ts'
import { useErrors } from '#screens/form/use-errors.tsx'
import { beginning, faultOf, ownOf, saidBy } from './edit.ts'
import { words } from './words.ts'

type Asked = {
  readonly definition: Definition
  readonly record: Whole
  readonly names: readonly string[]
  readonly draft: KeptDraft | null
  readonly onDone: () => void
}

/** The draft of what is typed: forgotten when it is saved or given up, or left for another time. */
function useEditDraft(form: string, onDone: () => void) {
  const kept = useDraft(form)
  const queries = useQueryClient()

  async function forgetDraft() {
    await kept.drop()
    await knowDraft(queries, form, null)
  }

  return {
    kept,
    forgetDraft,
    finish: async () => {
      await forgetDraft()
      onDone()
    },
    /** Leaves with the draft in place, to go on another time. */
    later: async () => {
      if (!(await kept.send())) return
      await queries.fetchQuery({ ...draftOf(form), staleTime: 0 })
      onDone()
    },
  }
}

/** What is typed into the fields of a record, kept as a draft until it is saved, given up, or left for another time. */
export function useEdit({ definition, record, names, draft, onDone }: Asked) {
  const [begun] = useState(() => beginning(definition, record, draft, names))
  const [clash, setClash] = useState(begun.clash)
  const [typed, setTyped] = useState(begun.typed)
  const [restored, setRestored] = useState(begun.restored)
  const { said, errors, say, forget } = useErrors()
  /** The record as it was when editing began. */
  const [base, setBase] = useState(record)
  const [isBusy, setBusy] = useState(false)
  const { kept, forgetDraft, finish, later } = useEditDraft(changesOf(record), onDone)
  const keep = useKeep(definition)

  /** Saves what differs from the record that it is meant for. */
  async function save(on: Whole, wanted: FormValues) {
    const sent = changed(definition, on, wanted)
    if (Object.keys(sent).length === 0) return finish()
    const fault = faultOf(definition, sent)
    if (fault) return refuse(on, wanted, fault)
    setBusy(true)
    try {
      const saved = await records(definition).save(record.number, on.version, sent)
      // Before it is seen to be saved: whoever sees it may leave at once.
      await forgetDraft()
      keep(saved)
      notifications.show({ message: words.saved(record.number) })
      onDone()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(on, wanted, error)
    }
    setBusy(false)
  }

  function refuse(on: Whole, wanted: FormValues, refusal: Refusal) {
    const own = ownOf(definition, on, wanted)
    const stale = staleOf(refusal)
    setTyped(own)
    if (stale) return collide(on, wanted, own, stale)
    setBase(on)
    setClash(null)
    say(saidBy(refusal))
  }

  /** Somebody was faster: what is typed is kept with what it began from, and both sides are shown. */
  function collide(on: Whole, wanted: FormValues, own: FormValues, { current, since }: Stale) {
    const { version } = on
    const before = basisOf(definition, on)
    kept.keep({ fields: own, version, before })
    setClash({ version, before, mine: wanted, now: current, since })
    say({})
    keep(current)
  }

  /** What is typed stands on the version that it began from. */
  function type(entered: FormValues) {
    const next = { ...typed, ...entered }
    setTyped(next)
    forget(...Object.keys(entered))
    const on = clash ?? { version: base.version, before: basisOf(definition, base) }
    kept.keep({ fields: next, version: on.version, before: on.before })
  }

  return {
    base,
    typed,
    clash,
    restored,
    said,
    errors,
    isBusy,
    draftState: kept.state,
    sendDraft: kept.send,
    type,
    save: (on: Whole, wanted: FormValues) => void save(on, wanted),
    later: () => void later(),
    finish: () => void finish(),
    /** Begins with the record instead of what was typed before. */
    discardRestored: () => {
      setTyped({})
      setRestored(null)
      void kept.drop()
    },
  }
}
