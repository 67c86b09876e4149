import { Button } from '@mantine/core'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'
import { BlockedSteps, type Mend } from './blocked-steps.tsx'
import { isVoid, nextOf } from './onward.ts'
import { useKeptFocus } from './use-kept-focus.tsx'
import { Way } from './way.tsx'
import { words } from '#kernel/workflow/words.ts'
import styles from './step-bar.module.css'

type StepsProps = {
  readonly definition: Definition
  readonly record: Whole
  /** Labels of the states behind the present one. */
  readonly behind: readonly string[]
  readonly mend: Mend
  readonly onTake: (step: StepView) => void
  readonly isBusy: boolean
  /** How many steps the reader has taken here. */
  readonly taken: number
}

/**
 * The record's way and its steps: the next open one filled, the others beside it. What is blocked stays visible and
 * says what is missing.
 */
export function Steps({ definition, record, behind, mend, onTake, isBusy, taken }: StepsProps) {
  const { me } = useFrame()
  const steps = useKeptFocus(taken === 0 ? null : `${taken} ${record.state}`)
  const open = record.steps.filter((step) => step.open)
  // Who is from outside takes none of them, ever: why not is nothing to them.
  const blocked = isGuest(me) ? [] : record.steps.filter((step) => !step.open)
  const next = nextOf(definition, record.steps)
  // Making void is rare and final: it stands back, before the others.
  const others = open
    .filter((step) => step !== next)
    .toSorted((one, other) => Number(isVoid(other)) - Number(isVoid(one)))
  return (
    <section className={styles.bar}>
      <div role="group" aria-label={words.group} className={styles.steps} ref={steps} tabIndex={-1}>
        <div className={styles.first}>
          <Way definition={definition} record={record} behind={behind} />
          {open.length > 0 && (
            <div className={styles.open}>
              {others.map((step) => (
                <StepButton key={step.name} step={step} onTake={onTake} isBusy={isBusy} />
              ))}
              {next && <StepButton step={next} onTake={onTake} isBusy={isBusy} isNext />}
            </div>
          )}
        </div>
        <BlockedSteps steps={blocked} mend={mend} areOpen={open.length > 0} />
      </div>
    </section>
  )
}

type StepButtonProps = {
  readonly step: StepView
  readonly onTake: (step: StepView) => void
  readonly isBusy: boolean
  readonly isNext?: boolean
}

const StepButton = ({ step, onTake, isBusy, isNext = false }: StepButtonProps) => (
  <Button
    variant={isNext ? 'filled' : isVoid(step) ? 'subtle' : 'default'}
    leftSection={step.signed ? <IconSignature size={16} stroke={1.8} aria-hidden="true" /> : undefined}
    onClick={() => onTake(step)}
    disabled={isBusy}
  >
    {step.label}
  </Button>
)
