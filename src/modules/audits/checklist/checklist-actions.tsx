import { Button } from '@mantine/core'
import { Progress } from '#ui/progress.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { AddPart } from '#kernel/slots/add-part.tsx'
import type { StepView } from '#kernel/workflow/steps.ts'
import { answeredOf, isUnanswered } from '../answered.ts'
import { checklistLine } from '../checklist-line.ts'
import type { Line } from './use-checklist.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type ActionsProps = {
  readonly record: Whole
  /** The lines as they would be once everything is sent that waits here. */
  readonly items: readonly Line[]
  readonly canAnswer: boolean
  readonly onNext: (line: Line) => void
  readonly onFill: (step: StepView) => void
}

/** How far a checklist is answered, and what can be done with it: go on, fill it, add a question. */
export function ChecklistActions({ record, items, canAnswer, onNext, onFill }: ActionsProps) {
  const fill = record.steps.find(({ name, open }) => name === 'fill' && open)
  const next = items.find(isUnanswered)
  return (
    <>
      {items.length > 0 && (
        <div className={styles.progress}>
          <span className={styles.count}>{words.answered(answeredOf(items), items.length)}</span>
          <Progress label={words.progress} done={answeredOf(items)} total={items.length} />
        </div>
      )}
      {canAnswer && next && (
        <Button variant="default" onClick={() => onNext(next)}>
          {words.next}
        </Button>
      )}
      {fill && (
        <Button variant="default" onClick={() => onFill(fill)}>
          {words.fill}
        </Button>
      )}
      <AddPart record={record} kind={checklistLine.name} label={words.add} />
    </>
  )
}
