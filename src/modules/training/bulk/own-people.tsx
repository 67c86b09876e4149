import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Ref } from '#kernel/outline/ref.ts'
import { Coming } from '#ui/coming.tsx'
import type { Member } from '../team/team.ts'
import { useTeam } from '../team/use-team.tsx'
import { words } from './words.ts'
import styles from './bulk.module.css'

const refOf = ({ id, number, name }: Member): Ref => ({ id, kind: 'person', number, title: name, state: 'active' })

type OwnPeopleProps = {
  /** Their ids. */
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (people: readonly Ref[]) => void
}

/** To whom, for a line manager: the people they lead, and nobody else. */
export function OwnPeople({ chosen, error, onChange }: OwnPeopleProps) {
  const asked = useTeam()
  const members = asked.data?.members ?? []
  const choose = (ids: readonly string[]) => onChange(members.filter(({ id }) => ids.includes(id)).map(refOf))
  return (
    <>
      <Coming asked={asked} loading={words.teamLoading} failed={words.teamFailed} />
      {asked.data && (
        <Checkbox.Group
          label={words.team}
          description={words.teamExplain}
          error={error}
          value={[...chosen]}
          onChange={choose}
        >
          <div className={styles.team}>
            {members.map(({ id, name, jobTitle }) => (
              <Checkbox key={id} value={id} label={name} description={jobTitle} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
