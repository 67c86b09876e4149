import { ActionIcon, Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { notifications } from '@mantine/notifications'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import { Due } from '#ui/due.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { PersonalEntered } from '#features/tasks/personal.ts'
import { takeFocus } from './take-focus.tsx'
import { usePersonal, type Personal, type PersonalTask } from './use-personal.tsx'
import { words } from './words.ts'
import styles from './personal.module.css'

// The calendar of its day is loaded with the first form.
const PersonalForm = lazy(() => import('./personal-form.tsx').then((form) => ({ default: form.PersonalForm })))

const nothing: PersonalEntered = { title: '', due: null, record: null }

const enteredOf = ({ title, due, record }: PersonalTask): PersonalEntered => ({
  title,
  due,
  record: isRef(record) ? record.number : null,
})

/** What the reader has set themselves, below what others need of them. */
export function PersonalTasks() {
  const id = useId()
  const personal = usePersonal()
  const [isAdding, setAdding] = useState(false)
  // The focus goes back to where the form was opened, once that stands there again.
  const [wasAdding, setWasAdding] = useState(false)
  const { data = [], error, refetch } = personal
  const open = data.filter(({ doneAt }) => doneAt === null)
  const done = data.filter(({ doneAt }) => doneAt !== null)
  const close = () => {
    setAdding(false)
    setWasAdding(true)
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {words.title} <span className={styles.count}>{open.length}</span>
      </h2>
      {error && (
        <Trouble title={words.failed} retry={() => void refetch()}>
          {error.message}
        </Trouble>
      )}
      <ul className={styles.rows} aria-label={words.title}>
        {open.map((task) => (
          <PersonalRow key={task.id} task={task} personal={personal} />
        ))}
      </ul>
      {isAdding ? (
        <Suspense>
          <PersonalForm
            label={words.add}
            starts={nothing}
            submit={words.addOne}
            onSubmit={async (entered) => {
              await personal.add(entered)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      ) : (
        <p className={styles.foot}>
          <Button
            ref={wasAdding ? takeFocus : null}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
          <span className={styles.note}>{words.onlyMine}</span>
        </p>
      )}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{words.finished(done.length)}</summary>
          <ul className={styles.rows}>
            {done.map((task) => (
              <PersonalRow key={task.id} task={task} personal={personal} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type RowProps = { readonly task: PersonalTask; readonly personal: Personal }

function PersonalRow({ task, personal }: RowProps) {
  const [isEditing, setEditing] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)
  const { title, due, record } = task
  const isDone = task.doneAt !== null
  const close = () => {
    setEditing(false)
    setWasEditing(true)
  }

  async function remove() {
    await personal.remove(task.id)
    const undo = () => void personal.add(enteredOf(task))
    notifications.show({
      message: (
        <span className={styles.undoing}>
          {words.removed(title)}
          <Button variant="default" size="compact-sm" onClick={undo}>
            {words.undo}
          </Button>
        </span>
      ),
    })
  }

  if (isEditing)
    return (
      <li>
        <Suspense>
          <PersonalForm
            label={words.edit(title)}
            starts={enteredOf(task)}
            submit={words.save}
            onSubmit={async (entered) => {
              await personal.change(task.id, entered)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      </li>
    )
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      <Checkbox
        classNames={{ root: styles.check, label: styles.name }}
        label={title}
        checked={isDone}
        onChange={({ currentTarget }) => void personal.mark(task.id, currentTarget.checked)}
      />
      <span className={styles.facts}>
        {record && <RecordLink record={record} />}
        {due && !isDone && <Due day={due} />}
        <ActionIcon
          ref={wasEditing ? takeFocus : null}
          variant="subtle"
          aria-label={words.edit(title)}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={words.remove(title)} onClick={() => void remove()}>
          <IconTrash size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  )
}
