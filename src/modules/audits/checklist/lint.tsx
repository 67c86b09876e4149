import { Glyph } from '#ui/tone.tsx'
import { adviceOn, type Said } from './statement-lint.ts'
import { words } from './words.ts'
import styles from './checklist.module.css'

/** What a statement still lacks before anybody can answer it; advice, which stops nobody. */
export const Lint = (said: Said) => (
  <ul className={styles.lint} aria-label={words.lint}>
    {adviceOn(said).map(({ part, isThere, why }) => (
      <li key={part} data-there={isThere || undefined}>
        <span className={styles.part} style={{ color: isThere ? 'var(--done)' : 'var(--soon)' }}>
          <Glyph tone={isThere ? 'done' : 'soon'} />
          {part}
        </span>{' '}
        {isThere ? words.lintOk : why}
      </li>
    ))}
  </ul>
)
