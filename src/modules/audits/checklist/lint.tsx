import { Glyph, inkOf } from '#ui/tone.tsx'
import { adviceOn, type Said } from './statement-lint.ts'
import { words } from './words.ts'
import styles from './checklist.module.css'

/** What a statement still lacks before anybody can answer it; advice, which stops nobody. */
export const Lint = (said: Said) => (
  <ul className={styles.lint} aria-label={words.lint}>
    {adviceOn(said).map(({ part, isThere, why }) => {
      const tone = isThere ? 'noted' : 'soon'
      return (
        <li key={part} data-there={isThere || undefined}>
          <span className={styles.part} style={{ color: inkOf(tone) }}>
            <Glyph tone={tone} />
            {part}
          </span>{' '}
          {isThere ? words.lintOk : why}
        </li>
      )
    })}
  </ul>
)
