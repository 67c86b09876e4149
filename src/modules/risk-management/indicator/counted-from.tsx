import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modules } from '#modules/contents/modules.ts'
import { Message } from '#ui/message.tsx'
import { readCountedList } from './counted.ts'
import type { ListedIndicator } from './listed-indicator.ts'
import { words } from './words.ts'
import styles from './indicator.module.css'

type ToCountedProps = { readonly address: string | null | undefined; readonly children: ReactNode }

/** Leads to just the list that was counted; nothing where none was. */
export function ToCounted({ address, children }: ToCountedProps) {
  const list = address ? readCountedList(modules, address) : undefined
  if (!list) return null
  return (
    <Link to="/$module" params={{ module: list.route }} search={{ list: list.kind, ...list.filters }}>
      {children}
    </Link>
  )
}

/** What an indicator is counted from, and when; nothing where readings are entered. */
export function CountedFrom({ one: { countedList, formula, cadence, nextCount, state } }: { one: ListedIndicator }) {
  if (countedList === null) return null
  return (
    <>
      <p className={styles.quiet}>
        <Message of={words.countedFrom} parts={{ list: <ToCounted address={countedList}>{formula}</ToCounted> }} />
      </p>
      {cadence && <p className={styles.quiet}>{words.rhythm(cadence, state === 'watched' ? nextCount : null)}</p>}
    </>
  )
}
