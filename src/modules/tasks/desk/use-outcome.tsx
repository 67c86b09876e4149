import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { records, type Taking, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'
import { focusInput } from '#screens/form/focus-input.tsx'
import { reasonInput, unprovenInput } from '#screens/steps/step-entry.ts'
import { useStepEntry, type StepEntering } from '#screens/steps/use-step-entry.tsx'
import { useShortcut } from '#ui/shortcuts.tsx'
import { begin, begunAt, forget, keyOfBegun } from './begun.ts'
import { words } from './words.ts'

export type Outcome = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  /** How often one has turned to it by its key or button: the cursor goes to its reason. */
  readonly turns: number
  /** Brings the form into view where it is narrow. */
  readonly onShow: () => void
  readonly onDone: (isReturn: boolean) => void
}

/** What a step that was taken came to, in a sentence. */
function doneInWords({ workflow }: Definition, step: StepView, after: Whole): string {
  const missing = after.round?.missing ?? 0
  if (missing > 0) return words.signature.doneOne(after.number, missing)
  return words.signature.done(step.label, after.number, workflow.states[after.state]?.label ?? after.state)
}

/** Remembers what is typed until it has been sent. */
const keeping = (key: string, entering: StepEntering): StepEntering => ({
  ...entering,
  typeValues: (values) => {
    begin(key, { values })
    entering.typeValues(values)
  },
  typeReason: (reason) => {
    begin(key, { reason })
    entering.typeReason(reason)
  },
})

/** What is entered for the chosen outcome, and how it is sent: by its button, or by Ctrl+Enter wherever one is. */
export function useOutcome({ definition, record, step: asked, turns, onShow, onDone }: Outcome) {
  const form = useRef<HTMLFormElement>(null)
  const { me } = useFrame()
  const keep = useKeep(definition)
  const key = keyOfBegun(me.session, record.id, asked.name)
  const [begun] = useState(() => begunAt(key))
  const go = (input: string) => form.current && focusInput(form.current, input)

  async function take(taking: Taking) {
    const after = await records(definition).move(record.number, asked.name, taking)
    forget(key)
    notifications.show({ message: doneInWords(definition, asked, after) })
    onDone(asked.returns)
    keep(after)
  }

  const { values: filled, reason } = begun
  const entering = useStepEntry({ definition, record, step: asked, filled, begun: reason, overtaken: null, take, go })

  useEffect(() => {
    if (turns > 0 && form.current) focusInput(form.current, reasonInput)
  }, [turns])
  // By its key one comes to the proof first: nothing is wrong yet.
  const submit = () => {
    onShow()
    const proof = entering.isSigned && unprovenInput(entering.entry)
    if (proof) requestAnimationFrame(() => go(proof))
    else form.current?.requestSubmit()
  }
  useShortcut({ keys: 'mod+enter', does: words.keys.sign, where: words.keys.where }, submit)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    submit()
  }
  return { form, filled, entering: keeping(key, entering), go, onKeyDown }
}
