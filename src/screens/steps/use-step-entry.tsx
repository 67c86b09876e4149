import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { staleOf, type Taking, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { errorsOf } from '#kernel/kinds/errors.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasSignedIn, rememberSigned } from '#kernel/signature/first-signature.ts'
import { isSigned as signs } from '#kernel/signature/seats.ts'
import type { Since } from '#kernel/trail/since.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { useComputed } from '#screens/form/computed.tsx'
import { useErrors } from '#screens/form/use-errors.tsx'
import type { Proof } from '#screens/signing/signing-inputs.ts'
import { mendedElsewhere } from './elsewhere.tsx'
import type { Overtaken } from './overtaken.tsx'
import { useForeseen } from './use-foreseen.tsx'
import { usePrint } from './use-print.tsx'
import {
  askedFor,
  beginning,
  foreseenInput,
  missingFor,
  onNewest,
  reasonInput,
  takingOf,
  unproven,
  type StepEntry,
} from './step-entry.ts'

type Asked = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  readonly filled: FormValues | undefined
  /** The reason that was begun before. */
  readonly begun?: string | undefined
  readonly overtaken: Overtaken | null | undefined
  /** @throws Refusal */
  readonly take: (taking: Taking) => Promise<void>
  /** Brings an input into view. */
  readonly go: (input: string) => void
}

const nobody: readonly Since[] = []

/** Takes what is typed into the entry of a step; what was said of it is forgotten. */
const typing = (setEntry: Dispatch<SetStateAction<StepEntry>>, forget: (...inputs: readonly string[]) => void) => ({
  typeValues: (typed: FormValues) => {
    setEntry((before) => ({ ...before, values: { ...before.values, ...typed } }))
    forget(...Object.keys(typed))
  },
  typeReason: (reason: string) => {
    setEntry((before) => ({ ...before, reason }))
    forget(reasonInput)
  },
  typeProof: (proof: Proof) => setEntry((before) => ({ ...before, proof })),
})

/** What is entered for a step, from the first look at the record until it is taken; what was typed stays when it is refused. */
export function useStepEntry({ definition, record, step: asked, filled, begun, overtaken, take, go }: Asked) {
  const { hasSigned, hasFactor, me } = useFrame()
  const keep = useKeep(definition)
  const [looked] = useState(overtaken?.before ?? record)
  const [since, setSince] = useState(overtaken?.since ?? nobody)
  const now = record.steps.find(({ name }) => name === asked.name)
  const step = now ?? asked
  const [entry, setEntry] = useState(() =>
    beginning({
      definition,
      step,
      record,
      filled,
      begun,
      asksEmail: !hasSigned && !hasSignedIn(me.session),
      asksCode: hasFactor,
    }),
  )
  const { said, errors, say, forget } = useErrors()
  const [elsewhere, setElsewhere] = useState<readonly Answer[]>([])
  const [isBusy, setBusy] = useState(false)
  const all = { ...record, ...entry.values }
  const computed = useComputed(definition, all)
  const rule = definition.workflow.steps[step.name]
  // Whether a signature is asked may depend on what is entered here.
  const isSigned = rule?.signedWhen === undefined ? step.signed : signs(rule, { ...all, ...computed }, record)

  const { values: sent } = takingOf(entry, definition, record, { step, isSigned: false })
  const print = usePrint({ definition, record, step: step.name, values: sent, isSigned })

  const foreseen = useForeseen({ definition, record, step, values: sent, enabled: step.foretold })
  const shown = foreseen.told?.fingerprint

  if (entry.basis.version !== record.version) setEntry(onNewest(entry, definition, record, step.form))

  function refused(refusal: Refusal) {
    const stale = staleOf(refusal)
    if (stale) {
      setSince(stale.since)
      say({})
      return keep(stale.current)
    }
    if (refusal.field === foreseenInput) {
      setEntry(unproven)
      say({})
      return void foreseen.asked.refetch()
    }
    const found = errorsOf(refusal)
    setEntry((before) => askedFor(before, found))
    say(found)
    setElsewhere(mendedElsewhere(refusal))
    const [only] = Object.keys(found)
    if (only && Object.keys(found).length === 1) requestAnimationFrame(() => go(only))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = missingFor(entry, { step, isSigned })
    say(lacks)
    const [first] = Object.keys(lacks)
    if (first) return go(first)
    setBusy(true)
    try {
      await take(takingOf(entry, definition, record, { step, isSigned, print, foreseen: shown }))
      if (isSigned) rememberSigned(me.session)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setBusy(false)
      refused(error)
    }
  }

  return {
    /** The step as it stands now; undefined where the record has left it behind. */
    now,
    step,
    entry,
    /** The record as it was first looked at, and what happened since. */
    looked,
    since,
    /** The values of the record with those that are entered, and what follows from them. */
    values: { ...all, ...computed, ...entry.values },
    isSigned,
    /** What follows, where the step says that it is shown; and whether it is still to come, so that nobody signs without it. */
    foreseen,
    isForeseeing: foreseen.isBehind,
    /** What is entered, as it is sent without a signature. */
    sent,
    /** The fingerprint of exactly what would be signed. */
    print,
    said,
    errors,
    elsewhere,
    isBusy,
    submit,
    ...typing(setEntry, forget),
  }
}

export type StepEntering = ReturnType<typeof useStepEntry>
