import { Glyph } from '#ui/tone.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { ahead } from '#kernel/workflow/path.ts'
import { words } from '#kernel/workflow/words.ts'
import styles from './step-bar.module.css'

/** So many ticks stand on one line; of a longer way the earliest are counted. */
const mostShown = 6

type WayProps = { readonly definition: Definition; readonly record: Whole; readonly behind: readonly string[] }

/** The states behind with their ticks (where it is narrow, their number), the present one on its line, how many lie ahead. */
export function Way({ definition, record, behind }: WayProps) {
  const state = definition.workflow.states[record.state]
  const left = ahead(definition.workflow, record.state)
  const early = behind.length > mostShown ? behind.slice(0, 1 - mostShown) : []
  return (
    <ol className={styles.way}>
      {early.length > 0 && (
        <li className={styles.done} title={early.join(' › ')}>
          <span className={styles.tick}>
            <Glyph tone="done" />
          </span>
          {words.done(early.length)}
        </li>
      )}
      {behind.slice(early.length).map((label) => (
        <li key={label} className={styles.done}>
          <span className={styles.tick}>
            <Glyph tone="done" />
          </span>
          {label}
        </li>
      ))}
      {behind.length > 0 && (
        <li className={styles.count} aria-hidden="true">
          <span className={styles.tick}>
            <Glyph tone="done" />
          </span>
          {words.done(behind.length)}
        </li>
      )}
      <li className={styles.current} aria-current="step" style={{ '--tone': `var(--${state?.tone ?? 'draft'}-solid)` }}>
        <svg className={styles.plumb} width="8" height="37" viewBox="0 0 8 37" aria-hidden="true">
          <path d="M4 0v27" stroke="currentColor" strokeWidth="2" />
          <path d="M4 25 7.5 29 4 37 .5 29Z" fill="currentColor" />
        </svg>
        {state?.label ?? record.state}
      </li>
      {left.length > 0 && (
        <li className={styles.more} title={left.join(' › ')}>
          {words.more(left.length)}
        </li>
      )}
    </ol>
  )
}
