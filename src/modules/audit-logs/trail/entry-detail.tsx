import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { roles, isRole } from '#lib/roles.ts'
import type { TrailItem } from '#kernel/api/client.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { TrailEntry } from '#features/trail/trail-entry.ts'
import { Coming } from '#ui/coming.tsx'
import { instantInWords } from '#ui/dates.ts'
import { BeforeAfter } from './before-after.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

/** What an entry changed, side by side, and what proves its place in the trail. */
export function EntryDetail({ item: shown }: { readonly item: TrailItem }) {
  const [isRaw, setRaw] = useState(false)
  const entry = useQuery({
    queryKey: ['trail', 'entry', shown.id],
    queryFn: ({ signal }) => ask<TrailEntry>('GET', `/api/v1/trail/entries/${shown.id}`, { signal }),
  })
  const { body } = shown
  const { changes = [], reason } = body
  return (
    <>
      <div className={styles.what}>
        {changes.length > 0 && <BeforeAfter changes={changes} version={body.record?.version ?? null} />}
        {changes.length === 0 && <Facts body={body} />}
        {reason !== undefined && (
          <p className={styles.reason}>
            <b>{words.reason}</b> {reason}
          </p>
        )}
        <p className={styles.ways}>
          <UnstyledButton className={styles.way} aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
            {words.raw}
          </UnstyledButton>
          <ToRecordThen body={body} />
          {body.record && (
            <Link
              to="/$module"
              params={{ module: 'audit-logs' }}
              search={{ list: 'trail', record: body.record.number }}
              className={styles.way}
            >
              {words.ofRecord}
            </Link>
          )}
        </p>
        {isRaw && <pre className={styles.raw}>{JSON.stringify({ hash: shown.hash, ...body }, null, 2)}</pre>}
      </div>
      {entry.data ? (
        <Proof {...entry.data} />
      ) : (
        <Coming asked={entry} loading={words.loading} failed={words.couldNot} />
      )}
    </>
  )
}

/** The kinds of events that make another version of a record. */
const made: readonly string[] = ['created', 'changed', 'moved', 'linked', 'unlinked']

function ToRecordThen({ body: { record, kind, at } }: { readonly body: EventBody }) {
  const route = useFrame().routeOf(record?.kind ?? '')
  if (!record || !route || !made.includes(kind)) return null
  return (
    <Link
      to="/$module/$number"
      params={{ module: route, number: record.number }}
      search={{ on: at }}
      className={styles.way}
    >
      {words.stood}
    </Link>
  )
}

const plain = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null

/** What an event that changed no field tells: the seat of a signature, the name of a file, an address. */
function Facts({ body: { facts = {}, step } }: { readonly body: EventBody }) {
  const told = Object.entries(facts).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const said = plain(value)
    return said === null || said === '' ? [] : [[words.facts[name] ?? name, said]]
  })
  const all = step ? [[words.step, `${step.label}: ${step.from} → ${step.to}`] as const, ...told] : told
  if (all.length === 0) return null
  return (
    <dl className={styles.facts}>
      {all.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

const ends = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-2)}`

function Proof({ item, before, after, of, seal, address }: TrailEntry) {
  const { body, place, hash } = item
  const role = body.facts?.role
  const facts = [
    [words.when, instantInWords(body.at)],
    ...(address === null ? [] : [[words.where, address] as const]),
    ...(typeof role === 'string' ? [[words.role, isRole(role) ? roles[role] : role] as const] : []),
    ...(body.session === undefined ? [] : [[words.session, body.session.slice(0, 8)] as const]),
    [words.sealed, seal === null ? words.notSealed : `${instantInWords(seal.at)}, ${ends(seal.hash)}`],
  ] as const
  return (
    <aside className={styles.proof} aria-label={words.chain}>
      <h3>{words.chain}</h3>
      <p className={styles.quiet}>{words.chainOf(place, of)}</p>
      <ol className={styles.chain}>
        {[before, { place, hash }, after].map(
          (one) =>
            one && (
              <li key={one.place} aria-current={one.place === place || undefined}>
                <span className="tnum">{words.place(one.place)}</span>
                <code title={one.hash}>{ends(one.hash)}</code>
              </li>
            ),
        )}
      </ol>
      <dl className={styles.facts}>
        {facts.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
