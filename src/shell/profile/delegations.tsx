import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { delegation } from '#modules/user-management/delegation.ts'
import { records, type Page } from '#kernel/api/client.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { dayInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { Section } from './section.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

type Delegation = Page<typeof delegation>['items'][number]

const current = { state: 'planned,agreed', sort: 'firstDay', limit: '20' }

/** Who acts for one and for whom one acts, now and in the days to come. */
export function Delegations() {
  const { me } = useFrame()
  const asked = [
    { owner: 'me', ...current },
    { delegate: 'me', ...current },
  ]
  const answers = useQueries({
    queries: asked.map((list) => ({
      queryKey: [delegation.plural, 'mine', list],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => records(delegation).list(list, signal),
    })),
  })
  const failed = answers.find(({ error }) => error)
  const found = answers.flatMap(({ data }) => data?.items ?? [])
  return (
    <Section title={words.delegations}>
      <p className={styles.explain}>{words.delegationsExplain}</p>
      {failed && (
        <Trouble title={words.delegationsFailed} retry={() => void failed.refetch()}>
          {failed.error?.message}
        </Trouble>
      )}
      {found.length === 0 && answers.every(({ isSuccess }) => isSuccess) && (
        <p className={styles.explain}>{words.noDelegations}</p>
      )}
      {found.length > 0 && (
        <ul className={styles.lines}>
          {found.map((one) => (
            <Line key={one.id} delegation={one} isMine={isRef(one.owner) && one.owner.id === me.id} />
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/$module/new/$record"
              params={{ module: 'user-management', record: delegation.name }}
              {...props}
            />
          )}
        >
          {words.handOver}
        </Button>
      </div>
    </Section>
  )
}

const named = (person: Named | null) => (isRef(person) ? person.title : '')

function Line({ delegation: one, isMine }: { readonly delegation: Delegation; readonly isMine: boolean }) {
  const state = delegation.workflow.states[one.state]
  return (
    <li className={styles.line}>
      <ToRecord record={one}>{isMine ? words.forYou(named(one.delegate)) : words.byYou(named(one.owner))}</ToRecord>
      <span className="tnum">{words.days(dayInWords(one.firstDay ?? ''), dayInWords(one.lastDay ?? ''))}</span>
      <span>{one.covers}</span>
      {state && <StateChip tone={state.tone} label={state.label} />}
    </li>
  )
}
