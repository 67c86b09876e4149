import { Button } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { askedOf, type Asked } from '../draw.ts'
import { questionsIn, type Question } from '../question.ts'
import { AnswerInput } from '../taking/choices.tsx'
import styles from '../taking/quiz.module.css'
import { words } from './words.ts'

const anyNumber = (below: number) => Math.floor(Math.random() * below)

/** A question as a learner has it; what is answered is kept nowhere. */
function Previewed({ question, isShuffled }: { readonly question: Question; readonly isShuffled: boolean }) {
  const [asked, setAsked] = useState<Asked>(() => askedOf(question, isShuffled, anyNumber))
  return (
    <li className={styles.line}>
      <p className={styles.says}>{asked.says}</p>
      <AnswerInput asked={asked} onAnswer={(given) => setAsked((before) => ({ ...before, given }))} />
    </li>
  )
}

/** The questions as the learner sees them, for whoever writes them. */
export function PreviewSection({ record }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const questions = questionsIn(record.questions)
  if (questions.length === 0) return null
  return (
    <SectionCard
      title={words.title}
      beside={
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hide : words.show}
        </Button>
      }
    >
      <p className={styles.small}>{words.explain}</p>
      {isOpen && (
        <ol className={styles.lines}>
          {questions.map((question) => (
            <Previewed
              key={`${question.key} ${record.version}`}
              question={question}
              isShuffled={record.answerOrder !== 'As written'}
            />
          ))}
        </ol>
      )}
    </SectionCard>
  )
}
