import { useState } from 'react'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Glyph } from '#ui/tone.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import type { Task } from '#features/tasks/task.ts'
import { SeeMissing } from '#screens/steps/see-missing.tsx'
import { leadsTo } from './leads-to.ts'
import { FillIn } from '../fill-in/fill-in.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { heldUp, outcomesOf } from './outcomes.ts'
import { words } from './words.ts'
import styles from './signature.module.css'

type SignaturePartProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly task: Task
  /** Whether nothing else waits behind it. */
  readonly isLast: boolean
  /** Brings this part into view where it is narrow. */
  readonly onShow: () => void
  readonly onDone: (isReturn: boolean) => void
}

/** What the reader decides, and the signature under it. */
export function SignaturePart({ definition, record, task, isLast, onShow, onDone }: SignaturePartProps) {
  const outcomes = outcomesOf(definition, record, task.step)
  const held = heldUp(record, task.step)
  const [name, setName] = useState<string | null>(null)
  // Whoever turns to sending it back is to say why.
  const [turns, setTurns] = useState(0)
  const chosen = outcomes.find((step) => step.name === name) ?? outcomes[0]
  const back = outcomes.find((step) => step.returns)
  const reject = () => {
    if (!back) return
    onShow()
    setName(back.name)
    setTurns(turns + 1)
  }
  useShortcut({ keys: 'r', does: words.keys.reject, where: words.keys.where }, reject)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard, too.
    <section className={styles.signature} data-is="signature" aria-label={words.signature.label} tabIndex={0}>
      <h2 className={styles.title}>{words.signature.title}</h2>
      {held && (
        <>
          <HeldUp step={held.step} lacks={held.lacks} />
          <FillIn definition={definition} record={record} asked={held.step.name} />
        </>
      )}
      {!chosen && !held && <p className={styles.quiet}>{words.signature.nothing}</p>}
      {outcomes.length > 1 && <Outcomes outcomes={outcomes} chosen={chosen} onChoose={setName} />}
      {chosen && (
        <OutcomeForm
          key={chosen.name}
          definition={definition}
          record={record}
          step={chosen}
          isLast={isLast}
          isAlone={outcomes.length === 1}
          turns={chosen === back ? turns : 0}
          {...(back && back !== chosen && { back: back.label, onBack: reject })}
          onShow={onShow}
          onDone={onDone}
        />
      )}
    </section>
  )
}

type OutcomesProps = {
  readonly outcomes: readonly StepView[]
  readonly chosen: StepView | undefined
  readonly onChoose: (name: string) => void
}

const Outcomes = ({ outcomes, chosen, onChoose }: OutcomesProps) => (
  <div role="radiogroup" aria-label={words.signature.outcomes} className={styles.outcomes}>
    {outcomes.map((step) => (
      <label key={step.name} className={styles.outcome} data-on={step === chosen || undefined}>
        <input
          type="radio"
          name="desk-outcome"
          className={styles.radio}
          checked={step === chosen}
          onChange={() => onChoose(step.name)}
        />
        <b>{step.label}</b>
        <span className={styles.leads}>{leadsTo(step)}</span>
      </label>
    ))}
  </div>
)

/** Why the step that is asked cannot be taken yet. */
const HeldUp = ({ step, lacks }: NonNullable<ReturnType<typeof heldUp>>) => (
  <div className={styles.held}>
    <p className={styles.heldTitle}>
      <Glyph tone="soon" />
      {words.signature.notYet(step.label)}
    </p>
    <ul>
      {lacks.map(({ guard, why }) => (
        <li key={guard}>{why}</li>
      ))}
    </ul>
    <SeeMissing answers={lacks} />
  </div>
)
