import { Button } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { Suspense, useRef } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { fieldOf } from '#kernel/kinds/errors.ts'
import { isEntered } from '#kernel/kinds/kinds.ts'
import type { Taking, Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useSlots } from '#kernel/slots/slots.tsx'
import { grouped, type FormValues } from '#kernel/workflow/entered.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { Fields, withComputedOnes } from '#screens/form/fields.tsx'
import { focusInput } from '#screens/form/focus-input.tsx'
import { Summary } from '#screens/form/summary.tsx'
import { Signing } from '#screens/signing/signing.tsx'
import { Consequences } from './consequences.tsx'
import { ForeseenPanel } from './foreseen-panel.tsx'
import { WayElsewhere } from './elsewhere.tsx'
import { Changed, type Overtaken } from './overtaken.tsx'
import { Reason } from './reason.tsx'
import type { Mend } from './step-bar.tsx'
import { SeeMissing } from './see-missing.tsx'
import { asNeeded, besideValues, firstInputOf, reasonInput } from './step-entry.ts'
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

/** Asks what a step needs: values, a reason, a signature. What was typed stays when it is refused. */
export function StepDialog(props: StepDialogProps) {
  const { definition, record, step: asked, filled, overtaken, take, mend, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const go = (input: string) => form.current && focusInput(form.current, input)
  const entering = useStepEntry({ definition, record, step: asked, filled, overtaken, take, go })
  const { now, step, entry, looked, since, isSigned, said, errors, elsewhere } = entering
  const { besideStep } = useSlots()
  const groups = grouped(definition, withComputedOnes(definition, step.form))
  // The first as they are drawn, not as the step names them.
  const drawn = groups.flatMap(({ fields }) => fields.flatMap(([name, field]) => (isEntered(field) ? name : [])))
  const first = firstInputOf(drawn, filled, { reason: step.reason, asksEmail: entry.asksEmail })

  const draws = (input: string) => [...drawn, ...besideValues(step.reason, isSigned)].includes(fieldOf(input))
  // What is said of the one input that is wrong stands at it.
  const isSaidAbove = Object.keys(said).length > 1 || !Object.keys(said).every(draws)

  const title = (
    <>
      {step.label}: <RecordNumber number={record.number} />
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={title} width={560}>
      <form onSubmit={(event) => void entering.submit(event)} noValidate ref={form} className={styles.form}>
        {looked.version !== record.version && (
          <Changed definition={definition} record={record} step={now} asked={asked} before={looked} since={since} />
        )}
        <Purpose number={record.number} step={step} isSigned={isSigned} />
        <Consequences definition={definition} record={record} step={step} />
        {step.foretold && <ForeseenPanel number={record.number} isSigned={isSigned} foreseen={entering.foreseen} />}
        <Suspense>{besideStep(definition.name, step.name, record)}</Suspense>
        {isSaidAbove && (
          <Summary errors={said} onGo={go} draws={draws}>
            {elsewhere.map((answer) => (
              <WayElsewhere key={answer.guard} answer={answer} mend={mend} onGo={onClose} />
            ))}
          </Summary>
        )}
        {groups.map((group) => (
          <Fields
            key={group.heading}
            definition={definition}
            fields={group.fields.map(([name, field]) => [name, asNeeded(step, name, field)] as const)}
            values={entering.values}
            beside={record}
            errors={errors}
            onChange={entering.typeValues}
            first={first}
          />
        ))}
        <SeeMissing answers={elsewhere} />
        {step.reason && (
          <Reason
            reason={entry.reason}
            remarks={step.remarks}
            error={errors[reasonInput]}
            isFirst={first === reasonInput}
            onChange={entering.typeReason}
          />
        )}
        {isSigned && step.round && (
          <Signing
            definition={definition}
            record={record}
            round={step.round}
            print={entering.print}
            asksEmail={entry.asksEmail}
            asksCode={entry.asksCode}
            typed={entry.proof}
            onType={entering.typeProof}
            errors={errors}
            first={first}
          />
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
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

type PurposeProps = { readonly number: string; readonly step: StepView; readonly isSigned: boolean }

/** What the step does, and for whom. */
function Purpose({ number, step, isSigned }: PurposeProps) {
  const moves = step.returns || step.to === 'void' ? words.returns : words.moves
  return (
    <p className={styles.purpose}>
      {isSigned && step.round && step.round.missing > 1 ? words.signsOnly(number) : moves(number, step.toLabel)}
      {step.onBehalfOf && ` ${words.onBehalfOf(step.onBehalfOf)}`}
    </p>
  )
}
