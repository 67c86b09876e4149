import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { collection } from '#kernel/outline/names.ts'
import { AskReason } from '#ui/ask-reason.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { jobRoleHeld } from '../holding/holding.ts'
import type { Member, RoleOf } from './team.ts'
import { words } from './words.ts'
import styles from './team.module.css'

/** The job roles of one person: given in the form of what is held, taken with a reason. */
export function RolesPart({ member: { name, number, roles } }: { readonly member: Member }) {
  const [taken, setTaken] = useState<RoleOf | null>(null)
  return (
    <section className={styles.part} aria-label={words.roles}>
      <h3 className={styles.partTitle}>{words.roles}</h3>
      {roles.length > 0 && (
        <ul className={styles.lines}>
          {roles.map((one) => (
            <RoleLine key={one.number} held={one} onTake={() => setTaken(one)} />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/$module/new/$record"
              params={{ module: 'training', record: jobRoleHeld.name }}
              search={{ owner: number }}
              {...props}
            />
          )}
        >
          {words.give}
        </Button>
      </div>
      {taken && <Taking name={name} held={taken} onClose={() => setTaken(null)} />}
    </section>
  )
}

function RoleLine({ held, onTake }: { readonly held: RoleOf; readonly onTake: () => void }) {
  const { number, role, since, until, state } = held
  const { tone = 'closed', label = state } = jobRoleHeld.workflow.states[state] ?? {}
  return (
    <li className={styles.line}>
      <ToRecord record={{ kind: jobRoleHeld.name, number }} className={styles.link}>
        {role.title}
      </ToRecord>
      <span className={styles.about}>
        <span>{words.from(since, until)}</span>
        <StateChip tone={tone} label={label} />
        <Button size="xs" variant="default" aria-label={`${words.take} ${role.title}`} onClick={onTake}>
          {words.take}
        </Button>
      </span>
    </li>
  )
}

type TakingProps = { readonly name: string; readonly held: RoleOf; readonly onClose: () => void }

function Taking({ name, held: { number, version, role }, onClose }: TakingProps) {
  const queries = useQueryClient()
  async function take(reason: string): Promise<void> {
    await ask('POST', `${collection(jobRoleHeld)}/${number}/steps/end`, { body: { version, reason } })
    notifications.show({ message: words.taking.done(role.title, name) })
    await queries.invalidateQueries()
  }
  return <AskReason {...words.taking} title={words.taking.title(role.title, name)} act={take} onClose={onClose} />
}
