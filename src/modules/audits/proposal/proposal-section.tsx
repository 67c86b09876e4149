import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { Progress } from '#ui/progress.tsx'
import { TickBox } from '#ui/tick-box.tsx'
import { Coming } from '#ui/coming.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { can } from '#kernel/access/can.ts'
import { audit } from '../audit.ts'
import type { Proposal } from './proposal.ts'
import { Row } from './row.tsx'
import { useTakingOver } from './use-taking-over.tsx'
import { words } from './words.ts'
import styles from './proposal.module.css'

/** Which processes the year should audit, and why; taken over row by row while the programme is a draft. */
export function ProposalSection({ definition, record }: SectionProps) {
  const isDraft = record.state === 'draft'
  const asked = useQuery({
    queryKey: [definition.plural, 'proposal', record.number],
    queryFn: ({ signal }) => ask<Proposal>('GET', `${collection(definition)}/${record.number}/proposal`, { signal }),
    enabled: isDraft,
  })
  const { data } = asked
  if (!isDraft) return null
  return (
    <SectionCard
      title={words.title(Number(record.year))}
      counts={['risk', 'audit', 'finding', 'nonconformance', 'capa']}
    >
      <p className={styles.quiet}>{words.explain}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && <Rows record={record} proposal={data} />}
    </SectionCard>
  )
}

type RowsProps = Pick<SectionProps, 'record'> & { readonly proposal: Proposal }

function Rows({ record, proposal: { year, items } }: RowsProps) {
  const { me } = useFrame()
  const { outcomes, running, takeOver } = useTakingOver(record, year)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (one: Proposal['items'][number]) => {
    const outcome = outcomes.get(one.id)
    return one.proposal !== null && !(outcome && 'number' in outcome)
  }
  const open = items.filter(isOpen)
  const rows = open.filter(({ id }) => chosen.has(id))
  const mayTake = can(me, audit.may.create, {}) && open.length > 0
  const tick = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              {mayTake && (
                <TickBox
                  label={words.all}
                  checked={rows.length === open.length}
                  isPartly={rows.length > 0 && rows.length < open.length}
                  isDisabled={running !== null}
                  onTick={() => setChosen(new Set(rows.length === open.length ? [] : open.map(({ id }) => id)))}
                />
              )}
            </th>
            <th scope="col">{words.process}</th>
            <th scope="col" className={styles.points}>
              {words.points}
            </th>
            <th scope="col">{words.why}</th>
            <th scope="col">{words.proposed}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <Row
              key={one.id}
              row={one}
              outcome={outcomes.get(one.id)}
              box={
                mayTake && isOpen(one) ? (
                  <TickBox
                    label={words.choose(one.name)}
                    checked={chosen.has(one.id)}
                    isDisabled={running !== null}
                    onTick={() => tick(one.id)}
                  />
                ) : null
              }
            />
          ))}
        </tbody>
      </table>
      {mayTake && (
        <div className={styles.foot}>
          {running && (
            <>
              <Progress label={words.taking(running.done, running.total)} {...running} />
              <span role="status">{words.taking(running.done, running.total)}</span>
            </>
          )}
          <Button disabled={rows.length === 0} loading={running !== null} onClick={() => void takeOver(rows)}>
            {words.take(rows.length)}
          </Button>
        </div>
      )}
    </>
  )
}
