import { ActionIcon, Button } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Mark } from '#ui/mark.tsx'
import { Message } from '#ui/message.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import type { DeskState } from './use-desk.tsx'
import { words } from './words.ts'
import styles from './desk.module.css'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** How far one is, what comes next, and the ways on and out. */
export function Bar({ desk }: { readonly desk: DeskState }) {
  const { queue, current, next } = desk
  return (
    <div className={styles.bar}>
      <span className={styles.brand}>
        <Mark />
        <b>{words.title}</b>
      </span>
      {queue.order.length > 0 && <Progress desk={desk} />}
      <span className={styles.ways}>
        {next && (
          <span className={styles.next}>
            <span className={styles.quiet}>{words.next}</span>{' '}
            <Message of={words.nextOf} parts={{ what: next.what, number: <RecordNumber number={next.number} /> }} />
          </span>
        )}
        {current && (
          <>
            <Button
              variant="default"
              disabled={!next}
              leftSection={<IconChevronUp {...icon} />}
              onClick={() => desk.move(-1)}
            >
              {words.previous}
            </Button>
            <Button
              variant="default"
              disabled={!next}
              rightSection={<IconChevronDown {...icon} />}
              onClick={() => desk.skip()}
            >
              {words.skip}
            </Button>
          </>
        )}
        <ActionIcon
          variant="subtle"
          size={32}
          className={styles.close}
          aria-label={words.leave}
          title={words.leave}
          onClick={desk.leave}
        >
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </span>
    </div>
  )
}

/** So many stand as marks of their own; of more a bar is drawn in parts. */
const mostMarks = 40

function Progress({ desk: { queue, current } }: { readonly desk: DeskState }) {
  const { order, done, returned } = queue
  const at = current ? order.indexOf(current.link) + 1 : order.length
  return (
    <span className={styles.progress}>
      <span className="tnum">{words.place(at, order.length)}</span>
      {order.length <= mostMarks && (
        <span className={styles.marks} aria-hidden="true">
          {order.map((link) => (
            <span
              key={link}
              data-done={done.includes(link) || undefined}
              data-now={link === current?.link || undefined}
            />
          ))}
        </span>
      )}
      <span className={`${styles.signed} tnum`} role="status">
        {words.signed(done.length - returned, returned)}
      </span>
    </span>
  )
}
