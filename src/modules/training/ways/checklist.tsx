import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { records, staleOf, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Refusal } from '#lib/refusal.ts'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { seenIn, type SeenLine } from './asked.ts'
import { words } from './words.ts'
import styles from './ways.module.css'

const answers = [
  { value: 'Yes', label: words.yes },
  { value: 'No', label: words.no },
] as const

type Typed = { readonly [key: string]: Partial<Pick<SeenLine, 'seen' | 'remark'>> }

/** Keeps what the observer says until they save it. */
function useNoting(record: Whole) {
  const [typed, setTyped] = useState<Typed>({})
  const [isBusy, setBusy] = useState(false)
  const keep = useKeep(trainingAssignment)
  const lines = seenIn(record).map((line) => ({ ...line, ...typed[line.key] }))
  const say = (key: string, said: Typed[string]) =>
    setTyped((before) => ({ ...before, [key]: { ...before[key], ...said } }))
  async function save() {
    setBusy(true)
    try {
      const observed = lines.map(({ key, says, seen, remark }) => ({ key, says, seen, remark: remark?.trim() || null }))
      const { version, number } = record
      keep(await records(trainingAssignment).move(number, 'note-seen', { version, values: { observed } }))
      setTyped({})
      notifications.show({ message: words.kept })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // What was typed stays; it is saved on what others have made of the record since.
      const stale = staleOf(error)
      if (stale) keep(stale.current)
      notifications.show({ message: error.message, autoClose: false })
    }
    setBusy(false)
  }
  return { lines, say, save, isBusy, hasTyped: Object.keys(typed).length > 0 }
}

type ChecklistProps = {
  readonly record: Whole
  /** The observer, as long as they may say what they saw. */
  readonly isNoting: boolean
}

/** What is observed, line by line: the observer says what they saw; everybody else reads it. */
export function Checklist({ record, isNoting }: ChecklistProps) {
  const { lines, say, save, isBusy, hasTyped } = useNoting(record)
  const seen = lines.filter((line) => line.seen === 'Yes').length
  return (
    <SectionCard
      title={words.checklist}
      beside={<span className={styles.quiet}>{words.progress(seen, lines.length)}</span>}
    >
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <p className={styles.says}>{line.says}</p>
            {isNoting ? <Answer line={line} say={(said) => say(line.key, said)} /> : <Answered line={line} />}
          </li>
        ))}
      </ol>
      {isNoting && (
        <div className={styles.save}>
          <Button onClick={() => void save()} loading={isBusy} disabled={!hasTyped} variant="default">
            {words.keep}
          </Button>
        </div>
      )}
    </SectionCard>
  )
}

type AnswerProps = { readonly line: SeenLine; readonly say: (said: Typed[string]) => void }

const Answer = ({ line, say }: AnswerProps) => (
  <div className={styles.answer}>
    <Segments
      quiet
      label={words.seenOf(line.says)}
      options={answers}
      value={line.seen}
      onChange={(seen) => say({ seen })}
    />
    <TextInput
      className={styles.remark}
      aria-label={words.remarkOf(line.says)}
      placeholder={words.remark}
      maxLength={500}
      value={line.remark ?? ''}
      onChange={(event) => say({ remark: event.currentTarget.value })}
    />
  </div>
)

const Answered = ({ line: { seen, remark } }: { readonly line: SeenLine }) => (
  <p className={styles.answered}>
    {seen === null ? (
      <span className={styles.quiet}>{words.notSaid}</span>
    ) : (
      <Verdict tone={seen === 'Yes' ? 'done' : 'overdue'}>{seen === 'Yes' ? words.yes : words.no}</Verdict>
    )}
    {remark && <span>{remark}</span>}
  </p>
)
