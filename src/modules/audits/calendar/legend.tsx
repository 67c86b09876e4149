import { Glyph } from '#ui/tone.tsx'
import { audit as definition } from '../audit.ts'
import type { PlannedAudit } from './planned.ts'
import { words } from './words.ts'
import styles from './calendar.module.css'

/** What the colours mean: the states that there are, in the order of an audit's life, and the days without work. */
export const Legend = ({ items }: { readonly items: readonly PlannedAudit[] }) => (
  <ul className={styles.legend} aria-label={words.legend}>
    {Object.entries(definition.workflow.states)
      .filter(([name]) => items.some(({ state }) => state === name))
      .map(([name, { label, tone }]) => (
        <li key={name} style={{ color: `var(--${tone})` }}>
          <Glyph tone={tone} />
          {label}
        </li>
      ))}
    <li>
      <span className={styles.swatch} data-today="true" />
      {words.today}
    </li>
    <li>
      <span className={styles.swatch} data-holiday="true" />
      {words.holidays}
    </li>
    <li>
      <span className={styles.swatch} />
      {words.off}
    </li>
  </ul>
)
