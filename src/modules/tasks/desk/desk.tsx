import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { records } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { mineQuery } from '#features/tasks/mine.tsx'
import type { Task } from '#features/tasks/task.ts'
import { Segments } from '#ui/segments.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Changes } from './changes.tsx'
import { Bar } from './bar.tsx'
import { EvidencePart } from './evidence.tsx'
import { Foot } from './foot.tsx'
import { Head } from './head.tsx'
import { SignaturePart } from './signature.tsx'
import { useDesk, type DeskState } from './use-desk.tsx'
import { words } from './words.ts'
import styles from './desk.module.css'

const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Everything that waits for the reader's signature, one after the other: what changed, the evidence, and the signature. */
export function Desk() {
  const desk = useDesk()
  const { error, isPending, refetch } = useQuery(mineQuery)
  const { current, queue } = desk
  const root = useRef<HTMLDivElement>(null)
  const { where, next, previous, skip, leave } = words.keys
  useShortcut({ keys: 'j', does: next, where }, () => desk.move(1))
  useShortcut({ keys: 'k', does: previous, where }, () => desk.move(-1))
  useShortcut({ keys: 's', does: skip, where }, desk.skip)
  useShortcut({ keys: 'Escape', does: leave, where }, desk.leave)
  // From within an input as well, unless that has something open that closes first.
  useKeys(root, (event) => {
    const target = event.target instanceof Element ? event.target.closest(typing) : null
    if (event.key !== 'Escape' || event.defaultPrevented || !target || target.getAttribute('aria-expanded') === 'true')
      return
    if (!document.querySelector('[aria-modal=true]')) desk.leave()
  })
  return (
    <div ref={root} className={styles.desk}>
      <Bar desk={desk} />
      {error ? (
        <Whole>
          <Trouble level={1} title={words.failed} retry={() => void refetch()}>
            {error.message}
          </Trouble>
        </Whole>
      ) : current ? (
        <OneTask key={current.link} task={current} desk={desk} />
      ) : isPending && queue.order.length === 0 ? (
        <Whole>
          <p role="status">{words.loading}</p>
        </Whole>
      ) : (
        <Nothing signed={queue.done.length} />
      )}
      <Foot />
    </div>
  )
}

const Whole = ({ children }: { readonly children: ReactNode }) => <div className={styles.whole}>{children}</div>

/** The desk is empty, or was cleared. */
const Nothing = ({ signed }: { readonly signed: number }) => (
  <Whole>
    <title>{`${words.title} · Plumbline`}</title>
    <h1 className={styles.emptyTitle}>{words.empty}</h1>
    <p className={styles.quiet}>{signed > 0 ? words.finished(signed) : words.emptyExplain}</p>
    <Link to="/$module" params={{ module: 'tasks' }} className={styles.back}>
      {words.back}
    </Link>
  </Whole>
)

const parts = ['changes', 'evidence', 'signature'] as const
type Part = (typeof parts)[number]

/** One record: who sent it and until when, and the three parts beside each other; where it is narrow, one at a time. */
function OneTask({ task, desk }: { readonly task: Task; readonly desk: DeskState }) {
  const definition = useRegistry().named(task.record)
  const title = useRef<HTMLHeadingElement>(null)
  const [part, setPart] = useState<Part>('changes')
  const { data, error, refetch } = useQuery({
    queryKey: keyOfRecord(definition, task.number),
    queryFn: ({ signal }) => records(definition).get(task.number, signal),
  })
  // Whoever goes on arrives at the next record, from where the keys are heard.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <title>{words.titleOf(task.number)}</title>
      <Head task={task} title={title} missing={desk.missing} />
      {error && !data && (
        <Whole>
          <Trouble title={words.failedRecord} retry={() => void refetch()}>
            {error.message}
          </Trouble>
        </Whole>
      )}
      {!error && !data && (
        <Whole>
          <p role="status">{words.loadingRecord}</p>
        </Whole>
      )}
      {data && (
        <>
          <div className={styles.switch}>
            <Segments
              label={words.parts}
              quiet
              options={parts.map((value) => ({ value, label: words.part[value] }))}
              value={part}
              onChange={(next) => setPart(next ?? 'changes')}
            />
          </div>
          <div className={styles.columns} data-part={part}>
            <Changes definition={definition} record={data} />
            <EvidencePart definition={definition} record={data} onOpen={() => setPart('evidence')} />
            <SignaturePart
              definition={definition}
              record={data}
              task={task}
              isLast={desk.next === undefined}
              onShow={() => setPart('signature')}
              onDone={desk.done}
            />
          </div>
        </>
      )}
    </>
  )
}
