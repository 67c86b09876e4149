import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FormEvent } from 'react'
import { leastReason } from '#lib/least-reason.ts'
import type { Errors } from '#kernel/kinds/errors.ts'
import { person, text } from '#kernel/kinds/fields.ts'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Task } from '#features/tasks/task.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { nameOf } from '../inbox/shown.ts'
import { HandingResult } from './handing-result.tsx'
import { useHanding, type Way } from './use-handing.tsx'
import { words } from './words.ts'
import styles from './handing.module.css'

const fields = {
  to: person(words.to, { required: true }),
  reason: text(words.reason, { required: true, long: true, max: 2000, help: words.reasonHelp }),
}

type HandingDialogProps = {
  /** Among which one chooses. */
  readonly tasks: readonly Task[]
  /** The ids of those that are chosen at first. */
  readonly chosen: readonly string[]
  readonly onClose: () => void
}

/** Asks which tasks go to whom and why, and says of each what became of it. What leaves the inbox meanwhile stays here. */
export function HandingDialog({ tasks: given, chosen: first, onClose }: HandingDialogProps) {
  const [tasks] = useState(given)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first))
  const [way, setWay] = useState<Way>('give')
  const [to, setTo] = useState<unknown>(null)
  const [reason, setReason] = useState<unknown>('')
  const [isAsked, setAsked] = useState(false)
  const { result, isBusy, why, hand, undo } = useHanding()
  const ids = tasks.map(({ id }) => id).filter((id) => chosen.has(id))

  const tick = (id: string, isTicked: boolean) =>
    setChosen(new Set(isTicked ? [...chosen, id] : [...chosen].filter((one) => one !== id)))

  const told = typeof reason === 'string' ? reason.trim() : ''
  const wrong: Errors = {
    ...(ids.length === 0 && { tasks: words.chooseTask }),
    ...(way === 'give' && !isRef(to) && { to: words.choosePerson }),
    ...(told.length < leastReason && { reason: words.reasonShort }),
  }
  // What is missing is said once it was asked for, and no longer when it is there.
  const errors: Errors = isAsked ? wrong : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(wrong).length === 0) void hand(way, ids, way === 'give' && isRef(to) ? to.id : null, told)
  }

  if (result)
    return (
      <Dialog opened title={words.title} width={560} onClose={onClose}>
        <HandingResult
          result={result}
          tasks={tasks}
          isBusy={isBusy}
          onUndo={(handed) => void undo(handed)}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog opened title={words.title} width={560} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Segments
          label={words.way}
          options={[
            { value: 'give', label: words.ways.give },
            { value: 'back', label: words.ways.back },
          ]}
          value={way}
          onChange={(next) => setWay(next ?? 'give')}
          first
        />
        <p className={styles.quiet}>{words.explain[way]}</p>
        <fieldset className={styles.tasks}>
          <legend className={styles.legend}>{words.tasks}</legend>
          {tasks.length > 1 && (
            <Checkbox
              label={words.every}
              checked={ids.length === tasks.length}
              indeterminate={ids.length > 0 && ids.length < tasks.length}
              onChange={({ currentTarget }) =>
                setChosen(new Set(currentTarget.checked ? tasks.map(({ id }) => id) : []))
              }
            />
          )}
          <div className={styles.choices}>
            {tasks.map((task) => (
              <Checkbox
                key={task.id}
                label={`${task.number} ${nameOf(task)}`}
                checked={chosen.has(task.id)}
                onChange={({ currentTarget }) => tick(task.id, currentTarget.checked)}
              />
            ))}
          </div>
          {errors['tasks'] && (
            <p role="alert" className={styles.why}>
              {errors['tasks']}
            </p>
          )}
        </fieldset>
        {way === 'give' && <FieldInput field={fields.to} name="to" value={to} onChange={setTo} errors={errors} />}
        <FieldInput field={fields.reason} name="reason" value={reason} onChange={setReason} errors={errors} />
        {why !== null && (
          <p role="alert" className={styles.why}>
            {why}
          </p>
        )}
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {words.act[way](ids.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
