import type { Frame } from './chart.tsx'
import styles from './charts.module.css'
import { ToCard } from './to-card.tsx'

type MarksProps = {
  readonly measure: string
  readonly frame: Frame
  /** In the order of the places along the bottom; `at` is the day of a value. */
  readonly marks: readonly { readonly label: string; readonly at?: string }[]
}

/** Over what is drawn, each place of a chart is a link that says what is drawn there and leads to what it is made of. */
export const Marks = ({ measure, frame, marks }: MarksProps) =>
  marks.map(({ label, at }, place) => (
    <ToCard key={label} measure={measure} {...(at !== undefined && { at })} label={label} className={styles.mark}>
      <rect
        className={styles.touch}
        x={frame.x(place) - frame.each / 2}
        y={1}
        width={frame.each}
        height={frame.height - 2}
      />
    </ToCard>
  ))
