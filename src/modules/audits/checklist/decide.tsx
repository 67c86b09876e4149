import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { ConflictFields, useDeciding } from '#screens/conflict/conflict-fields.tsx'
import { differencesOf, type Decision, type Decisions } from '#screens/conflict/conflict.ts'
import { checklistLine } from '../checklist-line.ts'
import { answersIn, type Answer, type Answers, type Clash } from './operations.ts'
import { words } from './words.ts'
import styles from './checklist.module.css'

type DecideProps = {
  readonly question: string
  readonly clash: Clash
  /** What the line said when I answered it. */
  readonly before: Answers
  readonly mine: Answer
  readonly onDecide: (chosen: Answers) => void
}

/** The only state in which a line is answered. */
const state = checklistLine.workflow.starts

/** Mine and theirs of a line that somebody else answered meanwhile; what holds is for the person to say. */
export function Decide({ question, clash, before, mine, onDecide }: DecideProps) {
  const sides = {
    before: { ...before, state },
    mine: { ...before, ...mine, state },
    theirs: { ...clash.theirs, state },
  }
  const differences = differencesOf(checklistLine, sides, true)

  const deciding = useDeciding(differences, sides)

  const settle = (by: Decisions) => onDecide(answersIn(deciding.valuesBy(by) as Answers)) // Of sides that are answers.

  /** The same side for everything that both could mean. */
  const all = (side: Decision) =>
    settle(
      Object.fromEntries(
        differences.flatMap(({ input, changedBy }) =>
          side === 'mine' && changedBy === 'them' ? [] : [[input, side] as const],
        ),
      ),
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (deciding.isDecided()) settle(deciding.decisions)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.decideOf(question)}>
      <p className={styles.meanwhile}>{words.clash(clash.by)}</p>
      <ConflictFields differences={differences} deciding={deciding} />
      <div className={styles.ways}>
        <Button onClick={() => all('mine')}>{words.keepMine}</Button>
        <Button variant="default" onClick={() => all('theirs')}>
          {words.keepTheirs}
        </Button>
        <Button type="submit" variant="default">
          {words.keepChosen}
        </Button>
      </div>
    </form>
  )
}
