import { Glyph, inkOf, tintOf, type Tone } from '#ui/tone.tsx'
import type { Standing } from '../standings.ts'
import styles from './matrix.module.css'

/** The shape of each standing. */
const shapes: Readonly<Record<Standing, Tone>> = {
  current: 'done',
  credited: 'noted',
  due: 'open',
  overdue: 'overdue',
  expired: 'closed',
  missing: 'missing',
}

/** Whose colours: what has run out is as red as what is late, in a shape of its own. */
const coloursOf = (standing: Standing): Tone => (standing === 'expired' ? 'overdue' : shapes[standing])

export const lookOf = (standing: Standing) => ({
  color: inkOf(coloursOf(standing)),
  background: tintOf(coloursOf(standing)),
})

/** The shape alone, in the colour of the text around it. */
export const Shape = ({ standing }: { readonly standing: Standing }) => <Glyph tone={shapes[standing]} />

/** The shape in its colour, beside words that say it. */
export const StandingSign = ({ standing }: { readonly standing: Standing }) => (
  <span className={styles.sign} style={{ color: lookOf(standing).color }}>
    <Shape standing={standing} />
  </span>
)
