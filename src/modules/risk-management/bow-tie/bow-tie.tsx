import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { Diagram } from './diagram.tsx'
import { effects } from './node.tsx'
import {
  added,
  adding,
  beside,
  columnOf,
  eventKey,
  judged,
  linesIn,
  reordered,
  reworded,
  shifted,
  without,
  type At,
} from './tie.ts'
import type { Tie } from './tie-lines.ts'
import type { useTie } from './use-tie.tsx'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

/** The bow-tie as a diagram that one works on, by mouse or by keyboard alone. */
export function BowTie({ work }: { readonly work: ReturnType<typeof useTie> }) {
  const { tie, change, undo, save, drop, errors, isBusy, said, isChanged, send } = work
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

  /** Stays on the line that was changed, or goes to its neighbour when it is gone. */
  function act(next: Tie, telling: string) {
    const above = beside(tie, at, 'ArrowUp')
    const column = columnOf(next, at.key)
    change(next, telling)
    focus(column ? { column, key: at.key } : columnOf(next, above.key) ? above : { column: at.column, key: adding })
  }

  function edit(next: At) {
    setAt(next)
    setOpen(next)
  }

  const close = (to: At) => {
    setOpen(null)
    focus(to)
  }

  function word(where: At, text: string, judgement: Parameters<typeof judged>[2]) {
    if (where.key === adding) {
      const key = `k${newId().slice(-10)}`
      const next = added(tie, where.column, key, text)
      const line = judged(next, key, judgement)
      if (next !== tie) change(line, words.said.added(where.column))
      return close({ column: columnOf(line, key) ?? where.column, key: adding })
    }
    const before = linesIn(tie, where.column).find(({ key }) => key === where.key)
    const isSame =
      before?.text === text.trim() &&
      before.type === judgement.type &&
      (before.effect ?? null) === (judgement.effect ?? null) &&
      (before.against ?? null) === (judgement.against ?? null)
    const next = judged(reworded(tie, where.key, text), where.key, judgement)
    if (!isSame && next !== tie) change(next, words.said.reworded)
    const column = columnOf(next, where.key)
    close(column ? { column, key: where.key } : { column: where.column, key: adding })
  }

  useTold({ where: words.where, says: words.keys })
  useKeys(frame, (event) => {
    if (open || !(event.target instanceof HTMLElement) || !event.target.dataset.node) return
    const { key, altKey, ctrlKey, metaKey } = event
    const take = (deed: () => void) => {
      event.preventDefault()
      deed()
    }
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) return take(undo)
    if (ctrlKey || metaKey) return
    if (key === 'F2') return take(() => edit(at))
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      return take(() => act(...ordered(tie, at, key === 'ArrowUp' ? -1 : 1)))
    if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return take(() => act(...sided(tie, at, key)))
    if (key.startsWith('Arrow')) return take(() => focus(beside(tie, at, key)))
    if (at.key === adding || at.key === eventKey) return
    if (key === 'Delete' || key === 'Backspace') return take(() => act(without(tie, at.key), words.said.removed))
    const effect = /^[0-5]$/.test(key) ? Number(key) : null
    if (effect !== null && (at.column === 'preventive' || at.column === 'reactive'))
      take(() =>
        act(judged(tie, at.key, { effect: effect || null }), words.said.effect(effects[effect - 1] ?? words.unknown)),
      )
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
        errors={errors}
        onAt={setAt}
        onEdit={edit}
        onWord={word}
        onCancel={close}
        onMove={(where, by) => change(...ordered(tie, where, by))}
        onRemove={(where) => {
          setOpen(null)
          change(without(tie, where.key), words.said.removed)
          focus({ column: where.column, key: adding })
        }}
      />
      <p className={styles.hidden} role="status">
        {said}
      </p>
      {isChanged && <p className={styles.onPaper}>{words.changedOnPaper}</p>}
      {isChanged && (
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
      )}
    </div>
  )
}

type Act = [tie: Tie, telling: string]

function ordered(tie: Tie, { column, key }: At, by: -1 | 1): Act {
  const next = reordered(tie, key, by)
  const lines = linesIn(next, column)
  return [next, words.said.moved(lines.findIndex((line) => line.key === key) + 1, lines.length)]
}

function sided(tie: Tie, { key }: At, arrow: string): Act {
  const next = shifted(tie, key, arrow === 'ArrowLeft' ? -1 : 1)
  return [next, words.said.kind(next.controls.find((line) => line.key === key)?.type ?? '')]
}
