import type { ReactNode } from 'react'
import { degrees } from './geometry.ts'
import heat from './heat/heat.module.css'

const words = { likelihood: 'Likelihood', impact: 'Impact' }

export const upwards = degrees.toReversed()

type PlotProps = {
  /** What the degrees are called, from 1 up. */
  readonly likely: readonly string[]
  readonly grave: readonly string[]
  /** The cells, as a grid that says by itself where each stands. */
  readonly children: ReactNode
}

/** The axes around the cells of a matrix: likelihood runs to the right, impact upwards. */
export const Plot = ({ likely, grave, children }: PlotProps) => (
  <>
    <p className={heat.axis} aria-hidden="true">
      {words.impact}
    </p>
    <div className={heat.plot}>
      <div className={heat.rows} aria-hidden="true">
        {upwards.map((degree) => (
          <span key={degree} title={grave[degree - 1]}>
            {degree}
          </span>
        ))}
      </div>
      {children}
      <div className={heat.columns} aria-hidden="true">
        {degrees.map((degree) => (
          <span key={degree} title={likely[degree - 1]}>
            {degree}
          </span>
        ))}
      </div>
    </div>
    <p className={heat.axisBelow} aria-hidden="true">
      {words.likelihood}
    </p>
  </>
)
