import type { ReactNode } from 'react'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { words } from './words.ts'
import styles from './charts.module.css'

type ChartProps = {
  readonly title: string
  /** What the picture shows, in a sentence. */
  readonly says: string
  readonly legend?: ReactNode
  readonly top: string
  /** What stands below the axis, from left to right. */
  readonly ticks: readonly string[]
  /** The same figures as lines of a table. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly children: ReactNode
}

/** A picture of figures, with the same figures as a table below it. */
export const Chart = ({ title, says, legend, top, ticks, heads, rows, children }: ChartProps) => (
  <figure className={styles.figure}>
    <figcaption className={styles.caption}>
      <h2>{title}</h2>
      {legend}
    </figcaption>
    <div className={styles.plot}>
      <span className={styles.scale} aria-hidden>
        <span>{top}</span>
        <span>0</span>
      </span>
      <svg className={styles.picture} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={says}>
        <path d="M0 0H100M0 50H100" className={styles.grid} />
        {children}
        <path d="M0 100H100" className={styles.axis} />
      </svg>
      <span className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </span>
    </div>
    <details className={styles.details}>
      <summary>{words.table}</summary>
      <ScrollBox label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  </figure>
)

type KeyProps = { readonly series: string; readonly children: ReactNode }

/** What a colour of a picture means. */
export const Key = ({ series, children }: KeyProps) => (
  <span className={styles.key}>
    <span className={styles.swatch} data-series={series} aria-hidden />
    {children}
  </span>
)
