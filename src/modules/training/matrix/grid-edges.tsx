import type { VirtualItem } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { trainingRequirement } from '../requirement/requirement.ts'
import type { GridProps } from './grid-props.tsx'
import { bandsOf } from './layout.ts'
import type { At } from './keys.ts'
import { Spoken } from './spoken.tsx'
import { sizes } from './use-grid.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

type EdgeProps = Pick<GridProps, 'requirements' | 'corner' | 'foot'> & {
  readonly seen: readonly VirtualItem[]
  readonly width: number
  /** Where the keyboard stands. */
  readonly at: At
}

const stopIn = (row: number, at: At) => (column: number) => ({
  'data-at': `${row}:${column}`,
  tabIndex: at.row === row && at.column === column ? 0 : -1,
  'aria-colindex': column + 1,
})

/** The requirements, in bands by curriculum; it stays in view. */
export function GridHead({ requirements, corner, seen, width, at }: EdgeProps) {
  const bands = useMemo(
    () => bandsOf(requirements.map(({ curriculum }) => curriculum ?? words.noCurriculum)),
    [requirements],
  )
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0]
  const stop = stopIn(0, at)
  return (
    <div role="rowgroup" className={styles.head} style={{ width }}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" className={styles.corner} {...stop(0)}>
          {corner}
        </div>
        {bands
          .filter(({ from, count }) => from <= last && from + count > first)
          .map(({ name, from, count }) => (
            <div
              key={from}
              className={styles.band}
              style={{ left: sizes.name + from * sizes.column, width: count * sizes.column }}
              title={name}
              aria-hidden="true"
            >
              <span className={styles.bandName}>{name}</span>
            </div>
          ))}
        {seen.map(({ index, start }) => {
          const one = requirements[index]
          if (!one) return null
          return (
            <div
              key={index}
              role="columnheader"
              className={styles.requirement}
              style={{ left: sizes.name + start }}
              title={words.requirement(one)}
              {...stop(index + 1)}
            >
              <ToRecord record={{ kind: trainingRequirement.name, number: one.number }} className={styles.link}>
                <span className={styles.number}>{one.number.replace(/^TRR-/, '')}</span>
                <span className={styles.title}>{one.title}</span>
              </ToRecord>
            </div>
          )
        })}
        <div role="columnheader" className={styles.metHead} {...stop(requirements.length + 1)}>
          {words.met}
        </div>
      </div>
    </div>
  )
}

type FootProps = EdgeProps & {
  /** So many lines stand above it, and this is its row for the keyboard. */
  readonly rows: number
  readonly last: number
}

/** How many have met each requirement, of those to whom it applies; it stays in view. */
export function GridFoot({ requirements, seen, width, at, rows, last, foot }: FootProps) {
  const stop = stopIn(last, at)
  return (
    <div role="rowgroup" className={styles.foot} style={{ width }}>
      <div role="row" aria-rowindex={rows + 2} className={styles.footRow}>
        <div role="rowheader" className={styles.footName} {...stop(0)}>
          {words.metOfShown}
        </div>
        {seen.map(({ index, start }) => {
          const { met = 0, of = 0, title = '' } = requirements[index] ?? {}
          return (
            <div
              key={index}
              role="gridcell"
              className={styles.sum}
              style={{ left: sizes.name + start }}
              {...stop(index + 1)}
            >
              {foot ? (
                <Spoken says={words.sum(title, met, of)}>
                  <Fraction met={met} of={of} />
                </Spoken>
              ) : (
                <Spoken says={words.toCome}>…</Spoken>
              )}
            </div>
          )
        })}
        <div role="gridcell" className={styles.share} {...stop(requirements.length + 1)}>
          {foot ? (
            <Spoken says={words.shareMet(foot.met, foot.of)}>
              <Fraction {...foot} />
            </Spoken>
          ) : (
            <Spoken says={words.toCome}>…</Spoken>
          )}
        </div>
      </div>
    </div>
  )
}

/** So many of how many, as narrow as it goes. */
export const Fraction = ({ met, of }: { readonly met: number; readonly of: number }) => (
  <span className={styles.fraction} data-short={met < of || undefined}>
    <b>{met}</b>/{of}
  </span>
)
