import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs'
import type { Ref } from '#kernel/outline/ref.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Blocker, Blocks } from '#features/tasks/task.ts'
import { dayInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Message } from '#ui/message.tsx'
import { words } from './words.ts'
import styles from './keeping.module.css'

const waitInWords = ({ waits: [wait] }: Blocker) =>
  wait && words.blocker(wait.whom, wait.due === null ? null : dayInWords(wait.due))

type KeepingProps = { readonly id: string; readonly blocks: Blocks | undefined }

/** In one line: what must come before a task, and how much waits for it. */
export function Keeping({ id, blocks }: KeepingProps) {
  if (!blocks) return null
  const { records, restricted } = blocks.blockedBy
  const [first, ...others] = records
  const more = others.length + (first ? restricted : 0)
  const held = blocks.blocks.records.length + blocks.blocks.restricted
  const wait = first && waitInWords(first)
  return (
    <span id={id} className={styles.keeping}>
      {(first ?? restricted > 0) && (
        <span className={styles.blocked}>
          <IconLock size={14} stroke={1.8} aria-hidden="true" />
          <span>
            <Message
              of={words.blocked(wait, more)}
              parts={{
                record: first ? (
                  <ToRecord record={first} className={styles.open}>
                    <RecordNumber number={first.number} />
                  </ToRecord>
                ) : (
                  words.restricted(restricted)
                ),
                wait,
                more,
              }}
            />
          </span>
        </span>
      )}
      {held > 0 && (
        <span className={styles.blocks}>
          <IconHourglass size={14} stroke={1.8} aria-hidden="true" />
          {words.blocks(held)}
        </span>
      )}
    </span>
  )
}

/** The same with every record that the reader may read. */
export const KeepingInFull = ({ blocks: { blockedBy, blocks } }: { readonly blocks: Blocks }) => (
  <>
    <Records title={words.blockedBy} {...blockedBy} waitOf={waitInWords} />
    <Records title={words.blocks(blocks.records.length + blocks.restricted)} {...blocks} waitOf={nothing} />
  </>
)

const nothing = () => undefined

type RecordsProps<T> = {
  readonly title: string
  readonly records: readonly T[]
  readonly restricted: number
  readonly waitOf: (record: T) => string | undefined
}

function Records<T extends Ref>({ title, records, restricted, waitOf }: RecordsProps<T>) {
  const { outlineOf } = useFrame()
  if (records.length + restricted === 0) return null
  return (
    <section aria-label={title} className={styles.records}>
      <p className={styles.title}>{title}</p>
      <ul>
        {records.map((record) => {
          const state = outlineOf(record.kind)?.states[record.state]
          return (
            <li key={record.id}>
              <ToRecord record={record} className={styles.open}>
                <RecordNumber number={record.number} /> {record.title}
              </ToRecord>
              {state && <StateChip tone={state.tone} label={state.label} />}
              <span className={styles.wait}>{waitOf(record)}</span>
            </li>
          )
        })}
        {restricted > 0 && <li className={styles.wait}>{words.restricted(restricted)}</li>}
      </ul>
    </section>
  )
}
