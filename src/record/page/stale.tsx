import { canonical, type Json } from '#lib/canonical.ts'
import { Glyph } from '#ui/tone.tsx'
import type { Whole } from '#record/client.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import { ValueView } from '#record/field/values.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

type StaleProps = { readonly definition: Definition; readonly before: Whole; readonly now: Whole }

const differ = (one: unknown, other: unknown) => canonical((one ?? null) as Json) !== canonical((other ?? null) as Json) // Answers hold JSON only.

/** Says what somebody else changed while one was typing. */
export function Stale({ definition, before, now }: StaleProps) {
  const fields = fieldsOf(definition).filter(([name]) => differ(before[name], now[name]))
  return (
    <div className={styles.stale} role="alert">
      <p className={styles.staleTitle}>
        <Glyph tone="soon" />
        {words.staleTitle}
      </p>
      <p>{words.stale}</p>
      <ul>
        {before.state !== now.state && (
          <li>
            {definition.workflow.states[before.state]?.label} → {definition.workflow.states[now.state]?.label}
          </li>
        )}
        {fields.map(([name, field]) => (
          <li key={name}>
            {words.staleField(field.label)}
            <ValueView field={field} value={before[name]} /> → <ValueView field={field} value={now[name]} />
          </li>
        ))}
      </ul>
    </div>
  )
}
