import { Button } from '@mantine/core'
import type { Handed } from '#features/tasks/handed.ts'
import type { Task } from '#features/tasks/task.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { nameOf } from '../inbox/shown.ts'
import type { Result } from './use-handing.tsx'
import { words } from './words.ts'
import styles from './handing.module.css'

type HandingResultProps = {
  readonly result: Result
  readonly tasks: readonly Task[]
  readonly isBusy: boolean
  readonly onUndo: (tasks: readonly string[]) => void
  readonly onClose: () => void
}

const said = { give: words.handed, back: words.sent, undo: words.undone } as const

type Refused = Extract<Handed, { readonly outcome: 'refused' }>

/** How many were done, each that was not with why, and the way to take them back. */
export function HandingResult({ result: { way, outcomes }, tasks, isBusy, onUndo, onClose }: HandingResultProps) {
  const refused = outcomes.filter((one): one is Refused => one.outcome === 'refused')
  const handed = outcomes.flatMap(({ task, outcome }) => (outcome === 'handed' ? task : []))
  return (
    <div className={styles.form}>
      <p role="status">{said[way](outcomes.length - refused.length)}</p>
      {refused.length > 0 && (
        <>
          <p>{words.left(refused.length)}</p>
          <ul className={styles.refused} aria-label={words.refused}>
            {refused.map(({ task: id, message }) => {
              const task = tasks.find((one) => one.id === id)
              return (
                <li key={id}>
                  {task && (
                    <span className={styles.which}>
                      <RecordNumber number={task.number} split /> {nameOf(task)}
                    </span>
                  )}
                  <span className={styles.why}>{message}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        {way !== 'undo' && handed.length > 0 && (
          <Button size="md" variant="default" loading={isBusy} onClick={() => onUndo(handed)}>
            {words.undo}
          </Button>
        )}
        <Button size="md" onClick={onClose} data-autofocus>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
