import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { FormValues } from '#record/form/entered.ts'
import { withoutField, type Errors } from '#record/form/errors.ts'
import { ConflictField, labelOf } from '#record/page/conflict-field.tsx'
import {
  decided,
  decisionOf,
  differencesOf,
  undecided,
  type Decision,
  type Decisions,
  type Difference,
} from '#record/page/conflict.ts'
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

/** What I wrote of a text, with both sides in view; it begins with mine. */
const handText = ({ name, mine }: Difference, byHand: FormValues): string => {
  const text = byHand[name] ?? mine
  return typeof text === 'string' ? text : ''
}

/** Mine and theirs of a line that somebody else answered meanwhile; what holds is for the person to say. */
export function Decide({ question, clash, before, mine, onDecide }: DecideProps) {
  const [decisions, setDecisions] = useState<Decisions>({})
  const [byHand, setByHand] = useState<FormValues>({})
  const [errors, setErrors] = useState<Errors>({})
  const sides = {
    before: { ...before, state },
    mine: { ...before, ...mine, state },
    theirs: { ...clash.theirs, state },
  }
  const differences = differencesOf(checklistLine, sides, true)

  const settle = (by: Decisions) => {
    const written = Object.fromEntries(differences.map((one) => [one.name, handText(one, byHand)]))
    onDecide(answersIn(decided(differences, by, written, sides) as Answers)) // Of sides that are answers.
  }

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
    const left = undecided(differences, decisions)
    setErrors(Object.fromEntries(left.map((one) => [one.input, words.decideMissing(labelOf(one))])))
    if (left.length === 0) settle(decisions)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.decideOf(question)}>
      <p className={styles.meanwhile}>{words.clash(clash.by)}</p>
      {differences.map((difference) => (
        <ConflictField
          key={difference.input}
          difference={difference}
          decision={decisionOf(difference, decisions)}
          onDecide={(decision) => {
            setDecisions({ ...decisions, [difference.input]: decision })
            setErrors(withoutField(errors, difference.input))
          }}
          byHand={handText(difference, byHand)}
          onWrite={(text) => setByHand({ ...byHand, [difference.name]: text })}
          error={errors[difference.input]}
        />
      ))}
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
