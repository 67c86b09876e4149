import { Button } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { stepOf, type KeptDraft } from '#features/drafts/drafts.ts'
import { draftOf } from '#features/drafts/known-draft.ts'
import { Restored } from '#features/drafts/restored.tsx'
import type { Taking, Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { focusInput } from '#screens/form/focus-input.tsx'
import { Consequences } from './consequences.tsx'
import { ForeseenPanel } from './foreseen-panel.tsx'
import { Changed, type Overtaken } from './overtaken.tsx'
import type { Mend } from './blocked-steps.tsx'
import { StepInputs } from './step-inputs.tsx'
import { useStepDraft } from './use-step-draft.tsx'
import { useStepEntry } from './use-step-entry.tsx'
import styles from './step-dialog.module.css'

type StepDialogProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly step: StepView
  /** What is proposed for some of its inputs, in place of what the record holds. */
  readonly filled?: FormValues
  /** Set when the step was refused because the record had changed. */
  readonly overtaken?: Overtaken | null
  /** @throws Refusal */
  readonly take: (taking: Taking) => Promise<void>
  readonly mend: Mend
  readonly onClose: () => void
}

/**
 * Asks what a step needs: values, a reason, a signature. What was typed stays when it is refused, and when the dialog is closed by a slip:
 * it waits for what was typed before.
 */
export function StepDialog(props: StepDialogProps) {
  const { record, step } = props
  const isTyped = step.form.length > 0 || step.reason
  const draft = useQuery({
    ...draftOf(stepOf(record, step.name)),
    enabled: isTyped,
    retry: false,
    networkMode: 'always', // Away from the server nothing is known to wait for.
    gcTime: 0,
    staleTime: Infinity,
  })
  if (isTyped && draft.isPending) return null
  return <OpenDialog {...props} draft={draft.data ?? null} />
}

function OpenDialog(props: StepDialogProps & { readonly draft: KeptDraft | null }) {
  const { definition, record, step: asked, filled, overtaken, take, mend, draft, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const go = (input: string) => form.current && focusInput(form.current, input)
  const typed = useStepDraft({ definition, record, step: asked.name, draft })
  const opened = useStepEntry({
    definition,
    record,
    step: asked,
    filled: draft ? { ...draft.fields, ...filled } : filled,
    begun: draft?.reason,
    overtaken,
    take: async (taking) => {
      await take(taking)
      await typed.drop()
    },
    go,
  })
  const entering = typed.keeping(opened)
  const { now, step, looked, since, isSigned } = entering
  const leave = () => void typed.send().then(onClose)
  const giveUp = () => {
    void typed.drop()
    onClose()
  }

  const title = (
    <>
      {step.label}: <RecordNumber number={record.number} />
    </>
  )
  return (
    <Dialog opened onClose={leave} title={title} width={560}>
      <form onSubmit={(event) => void entering.submit(event)} noValidate ref={form} className={styles.form}>
        {looked.version !== record.version && (
          <Changed definition={definition} record={record} step={now} asked={asked} before={looked} since={since} />
        )}
        {typed.restored && <Restored at={typed.restored} onDiscard={() => typed.discard(opened)} />}
        <Purpose record={record} step={step} isSigned={isSigned} />
        <Consequences definition={definition} record={record} step={step} />
        {step.foretold && <ForeseenPanel number={record.number} isSigned={isSigned} foreseen={entering.foreseen} />}
        <StepInputs
          definition={definition}
          record={record}
          entering={entering}
          filled={filled}
          mend={mend}
          go={go}
          onGo={leave}
        />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={giveUp}>
            {words.leave(step.label)}
          </Button>
          <Button
            size="md"
            type="submit"
            loading={entering.isBusy}
            disabled={!now?.open || entering.isForeseeing}
            leftSection={isSigned ? <IconSignature size={16} stroke={1.8} aria-hidden="true" /> : undefined}
          >
            {isSigned ? words.sign(step.label) : step.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function whatBecomes({ number, state }: Whole, { to, toLabel, returns }: StepView): string {
  if (to === 'void') return words.voids(number)
  if (to === state) return words.stays(number, toLabel)
  return returns ? words.returns(number, toLabel) : words.moves(number, toLabel)
}

type PurposeProps = { readonly record: Whole; readonly step: StepView; readonly isSigned: boolean }

/** What the step does, and for whom. */
function Purpose({ record, step, isSigned }: PurposeProps) {
  return (
    <p className={styles.purpose}>
      {isSigned && step.round && step.round.missing > 1 ? words.signsOnly(record.number) : whatBecomes(record, step)}
      {step.onBehalfOf && ` ${words.onBehalfOf(step.onBehalfOf)}`}
    </p>
  )
}
