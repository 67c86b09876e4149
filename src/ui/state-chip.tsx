import { Glyph, inkOf, tintOf, type Tone } from './tone.tsx'
import styles from './state-chip.module.css'

/** A state as shape and word on its tint. One chip a row. */
export const StateChip = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <span className={styles.chip} style={{ color: inkOf(tone), background: tintOf(tone) }}>
    <Glyph tone={tone} />
    {label}
  </span>
)

/** The shape of a state in its colour, beside the first line of words that say it. */
export const Sign = ({ tone }: { readonly tone: Tone }) => (
  <span className={styles.sign} style={{ color: inkOf(tone) }}>
    <Glyph tone={tone} />
  </span>
)

/** A state as its shape alone, where there is no room for the word: it is said on hover, and to those who listen. */
export const StateSign = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <span role="img" aria-label={label} title={label}>
    <Sign tone={tone} />
  </span>
)

/** A state or verdict as shape and word without tint: in running text, for due dates. */
export const Verdict = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={styles.words} style={{ color: inkOf(tone) }}>
    <Glyph tone={tone} />
    {children}
  </span>
)
