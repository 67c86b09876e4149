import { Button } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Changed } from '#screens/steps/overtaken.tsx'
import { StepInputs } from '#screens/steps/step-inputs.tsx'
import type { StepEntering } from '#screens/steps/use-step-entry.tsx'
import { leadsTo } from './leads-to.ts'
import { SetsOff } from './sets-off.tsx'
import { useOutcome, type Outcome } from './use-outcome.tsx'
import { words } from './words.ts'
import styles from './signature.module.css'

type Ways = {
  readonly isLast: boolean
  /** The way to send it back, where there is one and this is not it. */
  readonly back?: string
  readonly onBack?: () => void
}

type OutcomeFormProps = Outcome &
  Ways & {
    /** Whether there is no other outcome to choose. */
    readonly isAlone: boolean
  }

const nothing = () => null

/** What the chosen outcome asks: values, a reason, the signature. What was typed stays until it has been sent. */
export function OutcomeForm({ isLast, isAlone, back, onBack, ...outcome }: OutcomeFormProps) {
  const { definition, record } = outcome
  const { me } = useFrame()
  const { form, filled, entering, go, onKeyDown } = useOutcome(outcome)
  const { now, step, looked, since, isSigned } = entering
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A shorter way to its button.
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void entering.submit(event)}
      onKeyDown={onKeyDown}
    >
      {looked.version !== record.version && (
        <Changed
          definition={definition}
          record={record}
          step={now}
          asked={outcome.step}
          before={looked}
          since={since}
        />
      )}
      {isAlone && (
        <p>
          <b>{step.label}</b> <span className={styles.quiet}>{leadsTo(step)}</span>
        </p>
      )}
      <StepInputs
        definition={definition}
        record={record}
        entering={entering}
        filled={filled}
        mend={nothing}
        go={go}
        onGo={() => undefined}
      />
      <Buttons entering={entering} isLast={isLast} {...(back !== undefined && { back })} {...(onBack && { onBack })} />
      {isSigned && <p className={styles.quiet}>{words.signature.as(me.name, me.email)}</p>}
      <SetsOff definition={definition} record={record} entering={entering} />
    </form>
  )
}

/** What the button that sends it says. */
function sendInWords({ isSigned, step }: StepEntering, isLast: boolean): string {
  const { sign, signNext, doNext } = words.signature
  if (isSigned) return isLast ? sign : signNext
  return isLast ? step.label : doNext(step.label)
}

const Buttons = ({ entering, isLast, back, onBack }: Ways & { readonly entering: StepEntering }) => (
  <div className={styles.buttons}>
    <Button
      size="md"
      type="submit"
      className={styles.sign}
      loading={entering.isBusy}
      disabled={!entering.now?.open || entering.isForeseeing}
      leftSection={entering.isSigned ? <IconSignature size={16} stroke={1.8} aria-hidden="true" /> : undefined}
    >
      {sendInWords(entering, isLast)}
    </Button>
    {back !== undefined && (
      <Button size="md" variant="default" onClick={onBack}>
        {back}
      </Button>
    )}
  </div>
)
