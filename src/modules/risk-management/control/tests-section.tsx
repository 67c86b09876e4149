import type { Tone } from '#lib/tone.ts'
import { dayInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { linesOf, type Line } from '#kernel/kinds/rows/lines.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { Named } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Effectiveness } from './control-kinds.ts'
import { words } from './words.ts'
import styles from './control.module.css'

const tones: Readonly<Record<Effectiveness, Tone>> = {
  effective: 'done',
  'partly effective': 'soon',
  'not effective': 'overdue',
}

/** What each test of a control has said, the last one above. */
export function TestsSection({ record }: SectionProps) {
  const tests = linesOf(record.tests).toReversed()
  return (
    <SectionCard title={words.tests}>
      {tests.length === 0 && <p className={styles.quiet}>{words.untested}</p>}
      <ol className={styles.tests}>
        {tests.map((test) => (
          <Test key={test.key} test={test as Tested} />
        ))}
      </ol>
    </SectionCard>
  )
}

/** A line of the field, as its columns say. */
type Tested = Line & {
  readonly on: string
  readonly by: Named | null
  readonly result: Effectiveness
  readonly evidence: string | null
}

const Test = ({ test: { on, by, result, evidence } }: { readonly test: Tested }) => (
  <li>
    <span className={styles.said}>
      <time dateTime={on}>{dayInWords(on)}</time>
      <Verdict tone={tones[result]}>{result}</Verdict>
      {by && <RecordLink record={by} />}
    </span>
    <p>{evidence}</p>
  </li>
)
