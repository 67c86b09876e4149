import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import styles from '../ratings/ratings.module.css'
import { enoughOf } from './committee.ts'
import { committeeVote } from './committee-vote.ts'
import { words } from './words.ts'

const most = '200'

/** How the committee votes on a suggestion above the limit; nothing where it never lay before it. */
export function CommitteeSection({ record }: SectionProps) {
  const isPast = usePast() !== null
  const wasThere = record.stays.some(({ state }) => state === 'committee')
  const asked = useQuery({
    queryKey: [committeeVote.plural, 'of', record.number],
    queryFn: ({ signal }) =>
      records(committeeVote).list({ parent: record.number, sort: 'number', limit: most }, signal),
    enabled: wasThere && !isPast,
  })
  if (!wasThere || isPast) return null
  const votes = (asked.data?.items ?? []).filter((one) => !one.void)
  const members = votes.filter(({ state }) => state !== 'ended').length
  const yes = votes.filter(({ state, vote }) => state === 'cast' && vote === 'For').length
  return (
    <SectionCard
      title={words.title}
      beside={
        record.state === 'committee' && (
          <span className={styles.figure}>{words.needed(yes, enoughOf(members), members)}</span>
        )
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {votes.length > 0 && (
        <ScrollBox label={words.table}>
          <table className={`${styles.table} ${styles.cards}`} aria-label={words.table}>
            <thead>
              <tr>
                <th scope="col">{words.member}</th>
                <th scope="col">{words.vote}</th>
                <th scope="col">{words.why}</th>
                <th scope="col">{words.state}</th>
              </tr>
            </thead>
            <tbody>
              {votes.map((one) => {
                const { label = one.state, tone = 'open' } = committeeVote.workflow.states[one.state] ?? {}
                return (
                  <tr key={one.id}>
                    <th scope="row">{one.member && <RecordLink record={one.member} />}</th>
                    <td className={styles.said} data-label={words.vote}>
                      <ToRecord record={{ kind: committeeVote.name, number: one.number }} className={styles.link}>
                        {one.vote ?? words.nothing}
                      </ToRecord>
                    </td>
                    <td className={styles.why}>{one.why ?? words.nothing}</td>
                    <td className={styles.state}>
                      <StateChip tone={tone} label={label} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </SectionCard>
  )
}
