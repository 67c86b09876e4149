import { Glyph, inkOf, type Tone } from '#ui/tone.tsx'
import type { Tile } from '../measures/answered.ts'
import { verdictOf, type Verdict } from '../measure.ts'
import { words } from '../charts/words.ts'
import styles from './dashboard.module.css'

/** The shape and the colour of each: a triangle that is not red yet is close. */
const shown: Readonly<Record<Verdict, { readonly glyph: Tone; readonly ink: Tone }>> = {
  met: { glyph: 'done', ink: 'done' },
  close: { glyph: 'overdue', ink: 'soon' },
  missed: { glyph: 'overdue', ink: 'overdue' },
}

/** What a value of a measure means. */
export const meaningOf = ({ better, target, limit }: Tile, value: number | null): Verdict | null =>
  verdictOf({ better, ...(target !== null && { target }), ...(limit !== null && { limit }) }, value)

/** A verdict: its shape and its word. */
export const VerdictSaid = ({ verdict }: { readonly verdict: Verdict }) => (
  <span className={styles.verdict} style={{ color: inkOf(shown[verdict].ink) }}>
    <Glyph tone={shown[verdict].glyph} />
    {words.verdict[verdict]}
  </span>
)
