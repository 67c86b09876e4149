import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Taking, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Overtaken } from './overtaken.tsx'
import { asksSomething, type StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'

const nothing = () => undefined

/**
 * Takes steps of a record: at once when nothing is asked, else `asked` is the step whose dialog is open. `overtaken` tells
 * that dialog that others changed the record before a step was taken at once. `onTaken` hears of each that was.
 */
export function useTaking(definition: Definition, record: Whole, onTaken: () => void = nothing) {
  const [asked, setAsked] = useState<StepView | null>(null)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = useKeep(definition)

  async function take(step: StepView, taking: Taking) {
    const after = await records(definition).move(record.number, step.name, taking)
    keep(after)
    setAsked(null)
    const state = definition.workflow.states[after.state]?.label ?? after.state
    const missing = after.round?.missing ?? 0
    const taken =
      after.state === record.state ? words.doneThere(record.number, step.label) : words.taken(record.number, state)
    notifications.show({ message: missing > 0 ? words.signed(missing) : taken })
    onTaken()
  }

  async function onTake(step: StepView) {
    setOvertaken(null)
    if (asksSomething(step)) return setAsked(step)
    setBusy(true)
    try {
      await take(step, { version: record.version })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const stale = staleOf(error)
      if (stale) {
        keep(stale.current)
        setOvertaken({ before: record, since: stale.since })
        setAsked(step)
      } else notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }

  return { asked, setAsked, overtaken, isBusy, take, onTake }
}
