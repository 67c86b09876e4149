import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { audit } from '../audit.ts'
import type { ProposedAudit } from './proposal.ts'
import type { Outcome } from './use-taking-over.tsx'
import { words } from './words.ts'
import styles from './proposal.module.css'

type RowProps = { readonly row: ProposedAudit; readonly outcome: Outcome | undefined; readonly box: ReactNode }

/** A process with its points, the sentence that says where they come from, and what is proposed. */
export const Row = ({ row, outcome, box }: RowProps) => (
  <tr>
    <td className={styles.box}>{box}</td>
    <th scope="row" className={styles.name}>
      <ToRecord record={{ kind: 'process', number: row.number }} className={styles.link}>
        {row.name}
      </ToRecord>
    </th>
    <td className={styles.points} title={words.sum(row.points)}>
      <b>{words.score(row.points)}</b>
    </td>
    <td className={styles.why}>
      <Reasons row={row} />
      <span className={styles.sum}>{words.sum(row.points)}</span>
    </td>
    <td className={styles.proposed}>
      <Proposed row={row} outcome={outcome} />
    </td>
  </tr>
)

/** Each sentence leads to what it counts. */
const Reasons = ({ row }: Pick<RowProps, 'row'>) => (
  <span>
    <Link to="/$module" params={{ module: 'risk-management' }} search={{ process: row.number }}>
      {words.risk(row)}
    </Link>{' '}
    {row.last ? (
      <ToRecord record={{ kind: audit.name, number: row.last.number }}>{words.last(row)}</ToRecord>
    ) : (
      words.last(row)
    )}{' '}
    {row.cases > 0 ? (
      <Link
        to="/$module"
        params={{ module: 'issue-management' }}
        search={{ process: row.number, ...(row.last && { detectedOn: `${row.last.day}..` }) }}
      >
        {words.cases(row)}
      </Link>
    ) : (
      words.cases(row)
    )}
  </span>
)

function Proposed({ row: { proposal, planned }, outcome }: Omit<RowProps, 'box'>) {
  if (outcome && 'number' in outcome)
    return (
      <span>
        <Verdict tone="done">{words.done}</Verdict>{' '}
        <ToRecord record={{ kind: audit.name, number: outcome.number }}>{outcome.number}</ToRecord>
      </span>
    )
  if (planned)
    return (
      <span>
        {words.isPlanned}{' '}
        <ToRecord record={{ kind: audit.name, number: planned.number }}>
          {words.planned(planned.number, planned.day)}
        </ToRecord>
      </span>
    )
  if (!proposal) return <span className={styles.quiet}>{words.canWait}</span>
  return (
    <span>
      <b>{words.when(proposal.day)}</b>
      <br />
      {proposal.type}
      {outcome && 'refused' in outcome && (
        <span role="alert" className={styles.refused}>
          <Verdict tone="overdue">{outcome.refused}</Verdict>
        </span>
      )}
    </span>
  )
}
