import { Button } from '@mantine/core'
import { useState } from 'react'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Segments } from '#ui/segments.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { dayInWords } from '#ui/dates.ts'
import type { Duties, OpenConflict, RoleRights, Waiver } from './duties.ts'
import { dutyWaiver } from './duty-waiver.ts'
import { WaiveDialog } from './waive-dialog.tsx'
import { words } from './words.ts'
import styles from './duties.module.css'

type ConflictsProps = { readonly duties: Duties; readonly chosen: RoleRights }

/** Where one person could do what two should: who is in it today, and whether it is waived. */
export function Conflicts({ duties: { conflicts, apart }, chosen }: ConflictsProps) {
  const [look, setLook] = useState<'role' | 'all'>('all')
  const [waived, setWaived] = useState<Pick<OpenConflict, 'key' | 'said'> | null>(null)
  const { conflicts: said } = words
  const shown = look === 'all' ? conflicts : conflicts.filter(({ roles }) => roles.includes(chosen.role))
  return (
    <SectionCard title={said.title} className={styles.conflicts}>
      <p className={styles.quiet}>{said.explain(apart.steps, apart.kinds)}</p>
      <div className={styles.which}>
        <Segments
          quiet
          label={said.which}
          options={[
            { value: 'all' as const, label: said.all },
            { value: 'role' as const, label: said.ofRole },
          ]}
          value={look}
          onChange={(next) => next && setLook(next)}
        />
      </div>
      {look === 'role' && chosen.whole && shown.filter(({ waivers }) => waivers.length === 0).length > 1 && (
        <Button onClick={() => setWaived(chosen.whole)} className={styles.whole}>
          {said.waiveWhole}
        </Button>
      )}
      {shown.length === 0 && <p className={styles.quiet}>{said.none}</p>}
      <ul className={styles.list}>
        {shown.map((conflict) => (
          <One key={conflict.key} conflict={conflict} onWaive={() => setWaived(conflict)} />
        ))}
      </ul>
      {waived && <WaiveDialog conflict={waived} onClose={() => setWaived(null)} />}
    </SectionCard>
  )
}

function One({ conflict, onWaive }: { readonly conflict: OpenConflict; readonly onWaive: () => void }) {
  const { said, people, count, waivers } = conflict
  return (
    <li className={styles.conflict}>
      <h3 className={styles.what}>{said}</h3>
      <p className={styles.quiet}>
        {words.conflicts.holds}: {people.length === 0 && words.conflicts.nobody}
        {people.slice(0, 3).map((person, at) => (
          <span key={person.id}>
            {at > 0 && ', '}
            <ToRecord record={person} className={styles.link}>
              {person.title}
            </ToRecord>
          </span>
        ))}
        {count > 3 && ` ${words.conflicts.more(count - 3)}`}
      </p>
      {waivers.length === 0 ? (
        <p className={styles.standing}>
          <Verdict tone="overdue">{words.conflicts.open}</Verdict>
          <Button variant="default" onClick={onWaive}>
            {words.conflicts.waive}
          </Button>
        </p>
      ) : (
        waivers.map((waiver) => <Standing key={waiver.number} waiver={waiver} />)
      )}
    </li>
  )
}

const Standing = ({ waiver: { number, state, until, holder } }: { readonly waiver: Waiver }) => (
  <p className={styles.standing}>
    <Verdict tone={state === 'granted' ? 'soon' : 'waiting'}>
      {state === 'granted' && until ? words.conflicts.granted(dayInWords(until)) : words.conflicts.requested}
    </Verdict>
    <ToRecord record={{ kind: dutyWaiver.name, number }} className={styles.link}>
      {number}
    </ToRecord>
    {holder && <span className={styles.quiet}>{holder}</span>}
  </p>
)
