// A version of a policy on the page of its record: what it asks in words, what differs, and what it would mean.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { policyAsks, type PolicyRule } from '#kernel/definition/policy.ts'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import type { Policies } from '../policy/policies.ts'
import { Difference } from './difference.tsx'
import { DryRunCard } from './dry-run-card.tsx'
import { words } from './words.ts'
import styles from './workflows.module.css'

type Line = PolicyRule & { readonly key: string; readonly says: string }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The lines of a policy as its record answers them. */
const linesIn = (value: unknown): readonly Line[] =>
  (Array.isArray(value) ? value : []).map((line: Readonly<Record<string, unknown>>) => ({
    key: textIn(line.key),
    step: textIn(line.step),
    asks: policyAsks.find((one) => one === line.asks) ?? 'Reason',
    what: textIn(line.what) === '' ? null : textIn(line.what),
    says: textIn(line.says),
  }))

/** On its way: what it would mean is still to be seen. */
const isComing = (state: string) => ['draft', 'proposed', 'approved'].includes(state)

export function PolicySection({ record }: SectionProps) {
  const definition = useRegistry().find(textIn(record.family))
  const lines = linesIn(record.rules)
  const asked = useQuery({
    queryKey: ['policies'],
    queryFn: ({ signal }) => ask<Policies>('GET', '/api/v1/workflows', { signal }),
    enabled: isComing(record.state),
  })
  const inUse = asked.data?.policies.find(({ of, state }) => of === record.family && state === 'in-use')
  return (
    <div className={styles.onPage}>
      <section className={styles.card} aria-labelledby="rules-title">
        <header className={styles.head}>
          <h2 id="rules-title">{words.rules}</h2>
          <Link
            to="/$module"
            params={{ module: 'system-settings' }}
            search={{ list: 'workflows', of: textIn(record.family) }}
            className={styles.link}
          >
            {words.show}
          </Link>
        </header>
        {lines.length === 0 && <p className={styles.quiet}>{words.asksNone}</p>}
        <ul className={styles.rules}>
          {lines.map(({ key, says }) => (
            <li key={key}>{says}</li>
          ))}
        </ul>
      </section>
      {definition && isComing(record.state) && (
        <>
          {asked.data && (
            <Difference definition={definition} edition={inUse?.edition} before={inUse?.rules ?? []} after={lines} />
          )}
          <DryRunCard definition={definition} tried={record} />
        </>
      )}
    </div>
  )
}
