import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId, useState } from 'react'
import { Glyph } from '#ui/tone.tsx'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { isOfOthers, missingOf } from './onward.ts'
import { SeeMissing } from './see-missing.tsx'
import { Whom } from './whom.tsx'
import styles from './step-bar.module.css'

/** Leads to where something missing is mended; none where the reader cannot mend it. */
export type Mend = (answer: Answer) => { readonly label: string; readonly go: () => void } | null

type BlockedStepsProps = {
  readonly steps: readonly StepView[]
  readonly mend: Mend
  /** Whether the reader has steps that are open. */
  readonly areOpen: boolean
}

/**
 * What is blocked stays visible and says what is missing. On a telephone it would push what the record says off the screen: there the
 * steps that the reader may not take stand behind a line.
 */
export function BlockedSteps({ steps, mend, areOpen }: BlockedStepsProps) {
  const isWide = useMediaQuery('(width >= 600px)', true, { getInitialValueInEffect: false })
  const folded = isWide ? [] : steps.filter(isOfOthers)
  const shown = steps.filter((step) => !folded.includes(step))
  return (
    <>
      {shown.length > 0 && <List steps={shown} mend={mend} />}
      {folded.length > 0 && <Folded steps={folded} mend={mend} isAlone={shown.length === 0 && !areOpen} />}
    </>
  )
}

type ListProps = Pick<BlockedStepsProps, 'steps' | 'mend'>

const List = ({ steps, mend, id }: ListProps & { readonly id?: string }) => (
  <ul className={styles.blocked} id={id}>
    {steps.map((step) => (
      <Blocked key={step.name} step={step} mend={mend} />
    ))}
  </ul>
)

function Folded({ steps, mend, isAlone }: ListProps & { readonly isAlone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <UnstyledButton
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />
        {isAlone ? words.notYours(steps.length) : words.othersNotYours(steps.length)}
      </UnstyledButton>
      {isOpen && <List steps={steps} mend={mend} id={id} />}
    </>
  )
}

function Blocked({ step, mend }: { readonly step: StepView; readonly mend: Mend }) {
  const id = `missing-${step.name}`
  return (
    <li className={styles.block}>
      {/* Not disabled, so that it can be focused and its reasons are read out. */}
      <button type="button" aria-disabled="true" aria-describedby={id} className={styles.locked}>
        <IconLock size={14} stroke={2} aria-hidden="true" />
        {step.label}
      </button>
      <ul className={styles.reasons} id={id}>
        {missingOf(step).map((answer) => (
          <Missing key={answer.guard} answer={answer} mend={mend} />
        ))}
      </ul>
    </li>
  )
}

function Missing({ answer, mend }: { readonly answer: Answer; readonly mend: Mend }) {
  const way = mend(answer)
  return (
    <li className={styles.reason}>
      <span className={styles.glyph}>
        <Glyph tone="missing" />
      </span>
      <span>
        {answer.why} <Whom answer={answer} />
        <SeeMissing answers={[answer]} />
      </span>
      {way && (
        <button type="button" className={styles.mend} onClick={way.go} aria-label={`${way.label}: ${answer.why}`}>
          {way.label}
        </button>
      )}
    </li>
  )
}
