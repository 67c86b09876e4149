import type { Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { Glyph } from '#ui/tone.tsx'
import { words } from './awaited-words.ts'
import styles from './invite.module.css'

const titleOf = (named: unknown) => (isRef(named) ? named.title : '')

/** The roles of a person that a second person has not confirmed yet. */
export function AwaitedRoles({ record }: { readonly record: Whole }) {
  const lines = (Array.isArray(record.grants) ? record.grants : []) as readonly Readonly<Record<string, unknown>>[] // The field's own columns.
  const awaited = lines.filter(({ givenBy }) => isRef(givenBy))
  if (awaited.length === 0) return null
  return (
    <section className={styles.sent} aria-label={words.label}>
      <div role="status">
        <ul className={styles.awaited}>
          {awaited.map(({ key, role, site, givenBy }) => (
            <li key={String(key)}>
              <span style={{ color: 'var(--waiting)' }}>
                <Glyph tone="waiting" />
              </span>{' '}
              {words.awaits(titleOf(role), titleOf(site), titleOf(givenBy))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
