import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { Diagram } from './diagram.tsx'
import { effects } from './node.tsx'
import { adding, beside, eventKey, type At } from './tie.ts'
import { effected, focusAfter, ordered, removed, sided, worded, type Act } from './tie-acts.ts'
import { commandOf, type Command } from './tie-keys.ts'
import type { Judgement } from './tie-lines.ts'
import type { useTie } from './use-tie.tsx'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

type Work = ReturnType<typeof useTie>

const newKey = () => `k${newId().slice(-10)}`

type BowTieProps = {
  readonly work: Work
  /** Makes a control record of the control in words with this key; none for who may not. */
  readonly describe?: ((key: string) => Promise<void>) | undefined
}

/** The bow-tie as a diagram that one works on, by mouse or by keyboard alone. */
export function BowTie({ work, describe }: BowTieProps) {
  const { tie, change, undo } = work
  const [at, setAt] = useState<At>({ column: 'event', key: eventKey })
  const [open, setOpen] = useState<At | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** Where the focus goes once the change is drawn. */
  const wanted = useRef<At | null>(null)

  useLayoutEffect(() => {
    const to = wanted.current
    if (!to || open) return
    wanted.current = null
    frame.current?.querySelector<HTMLElement>(`[data-node="${to.column} ${to.key}"]`)?.focus()
  })

  const focus = (next: At) => {
    wanted.current = next
    setAt(next)
  }

  function act(one: Act) {
    change(one.tie, one.telling)
    focus(focusAfter(tie, at, one.tie))
  }

  function edit(next: At) {
    setAt(next)
    setOpen(next)
  }

  const close = (to: At) => {
    setOpen(null)
    focus(to)
  }

  function word(where: At, text: string, judgement: Judgement) {
    const { act: one, to } = worded(tie, where, text, judgement, newKey)
    if (one) change(one.tie, one.telling)
    close(to)
  }

  function obey(command: Command) {
    if (command.do === 'undo') return undo()
    if (command.do === 'edit') return edit(at)
    if (command.do === 'go') return focus(beside(tie, at, command.arrow))
    if (command.do === 'order') return act(ordered(tie, at, command.by))
    if (command.do === 'side') return act(sided(tie, at, command.by))
    if (command.do === 'remove') return act(removed(tie, at))
    const { effect } = command
    act(effected(tie, at, effect, effects[(effect ?? 0) - 1] ?? words.unknown))
  }

  useTold({ where: words.where, says: words.keys })
  useKeys(frame, (event) => {
    if (open || !(event.target instanceof HTMLElement) || !event.target.dataset.node) return
    const command = commandOf(event, at)
    if (!command) return
    event.preventDefault()
    obey(command)
  })

  return (
    <div ref={frame}>
      <p className={styles.hidden} id="bow-tie-keys">
        {words.keys}
      </p>
      <Diagram
        tie={tie}
        at={at}
        open={open}
        errors={work.errors}
        onAt={setAt}
        onEdit={edit}
        onWord={word}
        onCancel={close}
        onMove={(where, by) => {
          const one = ordered(tie, where, by)
          change(one.tie, one.telling)
        }}
        onRemove={(where) => {
          const one = removed(tie, where)
          change(one.tie, one.telling)
          close({ column: where.column, key: adding })
        }}
        onDescribe={
          describe && !work.isChanged
            ? (where) => {
                close(where)
                void describe(where.key)
              }
            : undefined
        }
      />
      <p className={styles.hidden} role="status">
        {work.said}
      </p>
      {work.isChanged && <Unsaved work={work} />}
    </div>
  )
}

/** What can be done with changes that are not saved. */
const Unsaved = ({ work: { errors, undo, drop, save, isBusy, send } }: { readonly work: Work }) => (
  <>
    <p className={styles.onPaper}>{words.changedOnPaper}</p>
    <div className={styles.bar}>
      <span className={styles.changed}>{errors[''] ?? words.changed}</span>
      <Button variant="default" onClick={undo}>
        {words.undo}
      </Button>
      <Button variant="default" onClick={() => void drop()}>
        {words.discard}
      </Button>
      <Button onClick={() => void save()} loading={isBusy}>
        {words.save}
      </Button>
      <LeaveGuard send={send} />
    </div>
  </>
)
