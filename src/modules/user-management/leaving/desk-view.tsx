import { useState } from 'react'
import { dayInWords } from '#ui/dates.ts'
import { Message } from '#ui/message.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import type { Desk } from './desk.ts'
import { HandOverCard } from './hand-over-card.tsx'
import { LeftTable } from './left-table.tsx'
import { Proof } from './proof.tsx'
import { words } from './words.ts'
import styles from './leaving.module.css'

/** What hangs on one person, and beside it whom it passes to. */
export function DeskView({ desk }: { readonly desk: Desk }) {
  const { person, manager, left, counts } = desk
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(left.flatMap(({ id, sort }) => (sort === 'sign' ? [] : id))),
  )
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const here = left.filter(({ id }) => chosen.has(id))
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <ToRecord record={person} className={styles.title}>
            {person.title}
          </ToRecord>
        </h2>
        <span className={styles.quiet}>
          {person.lastDay === null ? (
            words.noDay
          ) : (
            <Message
              of={words.lastDay}
              parts={{ day: <time dateTime={person.lastDay}>{dayInWords(person.lastDay)}</time> }}
            />
          )}
        </span>
        {person.jobTitle && <span className={styles.quiet}>{person.jobTitle}</span>}
        {manager && (
          <span className={styles.quiet}>
            <Message of={words.reportsTo} parts={{ name: <RecordLink record={manager} /> }} />
          </span>
        )}
      </header>
      <div className={styles.columns}>
        {all > 0 ? (
          <ScrollBox label={words.assigned(person.title)}>
            <LeftTable desk={desk} chosen={chosen} onChosen={setChosen} refusals={refusals} />
            {all > left.length && <p className={styles.quiet}>{words.more(all - left.length)}</p>}
          </ScrollBox>
        ) : (
          <p role="status">{words.proof.empty}</p>
        )}
        <div className={styles.side}>
          {all > 0 && (
            <HandOverCard
              desk={desk}
              chosen={here}
              onOutcomes={(outcomes) =>
                setRefusals(new Map(outcomes.flatMap(({ id, refused }) => (refused === null ? [] : [[id, refused]]))))
              }
            />
          )}
          <Proof desk={desk} />
        </div>
      </div>
    </>
  )
}
