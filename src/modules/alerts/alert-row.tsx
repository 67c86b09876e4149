import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { outlineNamed } from '#modules/contents/outlines.tsx'
import { agoInWords } from '#features/alerts/ago.ts'
import type { Alert } from '#features/alerts/alerts.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { toneOf } from '#features/alerts/tone.ts'
import { useMarking } from '#features/alerts/use-marking.tsx'
import { words } from '#features/alerts/words.ts'
import { instantInWords } from '#ui/dates.ts'
import { useNow } from '#ui/now.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { AlertMenu } from './alert-menu.tsx'
import styles from './alerts.module.css'

/** A sentence that stands on its own, below the number that it is about. */
const standing = (title: string) => title.charAt(0).toUpperCase() + title.slice(1)

/** One alert: what it says leads to what it is about. */
export function AlertRow({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  const mark = useMarking()
  const { record, title, body, at, readAt, resolvedAt, snoozedUntil } = alert
  const isUnread = readAt === null && resolvedAt === null
  const isAway = snoozedUntil !== null && Date.parse(snoozedUntil) > now
  const number = isRef(record) ? record.number : ''
  const said = number && title.startsWith(number) ? title.slice(number.length).trimStart() : title
  return (
    <div className={styles.row} data-row={alert.id} data-unread={isUnread || undefined}>
      <Sign tone={toneOf(alert, outlineNamed)} />
      <ToIt link={alert.link} onOpen={() => isUnread && mark.read([alert.id])}>
        <span className={styles.sentence}>
          <span className={styles.spoken}>{number} </span>
          {standing(said)}
          {isUnread && <span className={styles.spoken}> {words.isUnread}</span>}
        </span>
        {body && <span className={styles.body}>{body}</span>}
        <span className={styles.when}>
          <time dateTime={at} title={instantInWords(at)}>
            {agoInWords(at, now)}
          </time>
          {resolvedAt !== null && ` · ${words.settled}`}
          {isAway && ` · ${words.snoozed(instantInWords(snoozedUntil))}`}
        </span>
      </ToIt>
      {isUnread && <span className={styles.dot} aria-hidden="true" />}
      <AlertMenu alert={alert} isAway={isAway} isUnread={isUnread} />
    </div>
  )
}

type ToItProps = { readonly link: string | null; readonly onOpen: () => void; readonly children: ReactNode }

/** Where the alert leads; one that leads nowhere is only marked read. */
const ToIt = ({ link, onOpen, children }: ToItProps) =>
  link === null ? (
    <UnstyledButton className={styles.what} data-alert onClick={onOpen}>
      {children}
    </UnstyledButton>
  ) : (
    <Link to={link} className={styles.what} data-alert onClick={onOpen}>
      {children}
    </Link>
  )
