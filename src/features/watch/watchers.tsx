import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useWatching } from './use-watching.tsx'
import { words } from './words.ts'
import styles from './watchers.module.css'

/** So many are named at first. */
const most = 3

type WatchersProps = {
  readonly definition: Definition
  readonly number: string
  readonly className: string | undefined
}

/** Those who watch a record, as one more line of its people. */
export function Watchers({ definition, number, className }: WatchersProps) {
  const watching = useWatching(definition, number)
  const [isWhole, setWhole] = useState(false)
  if (!watching || watching.count === 0) return null
  const { items, count } = watching
  return (
    <div className={className}>
      <dt>
        {words.watchers} <span className="tnum">{count}</span>
      </dt>
      <dd>
        <ul className={styles.watchers}>
          {items.slice(0, isWhole ? undefined : most).map((person) => (
            <li key={person.id}>
              <RecordLink record={person} />
            </li>
          ))}
        </ul>
        {!isWhole && items.length > most && (
          <UnstyledButton className={styles.more} onClick={() => setWhole(true)}>
            {words.more(items.length - most)}
          </UnstyledButton>
        )}
      </dd>
    </div>
  )
}
