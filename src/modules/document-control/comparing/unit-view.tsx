import type { ReactNode } from 'react'
import { ScrollBox } from '#ui/scroll-box.tsx'
import type { Run, UnitChange } from './compare.ts'
import { ComparedPicture } from './compared-picture.tsx'
import { laidOut, type DrawnCell } from './laid-out.ts'
import { isMoved, type CellPlaces } from './reach.ts'
import type { Stretch } from './units.ts'
import { words } from './words.ts'
import styles from './comparing.module.css'

/** Words on their line, above it or below. */
const StretchView = ({ stretch: { text, place } }: { readonly stretch: Stretch }) => {
  if (place === 'superscript') return <sup>{text}</sup>
  return place === 'subscript' ? <sub>{text}</sub> : text
}

/** Words that came or went: never told by colour alone, and said to whoever listens. */
const marked = (is: UnitChange['is'], said: ReactNode): ReactNode => {
  if (is === 'added') return <ins className={styles.added}>{said}</ins>
  return is === 'removed' ? <del className={styles.removed}>{said}</del> : said
}

const RunView = ({ run }: { readonly run: Run }) => marked(run.is, <StretchView stretch={run} />)

const textsOf = ({ is, unit, runs }: UnitChange): readonly ReactNode[] =>
  is === 'changed'
    ? runs.map((cell) => cell.map((run, at) => <RunView key={at} run={run} />))
    : unit.said.map((said) =>
        marked(
          is,
          said.map((stretch, at) => <StretchView key={at} stretch={stretch} />),
        ),
      )

/** A unit that stayed, came, went or says something else. */
export function UnitView({ change }: { readonly change: UnitChange }) {
  const { shape } = change.unit
  const texts = textsOf(change)
  const said = change.is === 'marked' ? <span className={styles.small}> {words.marked}</span> : null
  if (shape.is === 'picture') return <ComparedPicture is={change.is} picture={shape.picture} said={texts} />
  if (shape.is === 'definition')
    return (
      <p>
        <strong>{texts[0]}</strong>: {texts[1]}
        {said}
      </p>
    )
  if (shape.is === 'callout')
    return (
      <p className={styles.callout}>
        <span className={styles.tone}>{shape.sign}</span>
        {texts}
        {said}
      </p>
    )
  if (shape.is === 'item')
    return (
      <p className={styles.item} style={{ paddingLeft: 20 + shape.depth * 20 }}>
        <span className={styles.sign}>{shape.sign}</span>
        {texts}
        {said}
      </p>
    )
  return (
    <p className={shape.is === 'heading' ? styles.strong : undefined}>
      {texts}
      {said}
    </p>
  )
}

/** What a cell reaches over now and did not, or no longer: each in words. */
function reachWords({ before, after }: CellPlaces): readonly string[] {
  if (before === null || after === null || after === 'covered') return []
  if (before === 'covered') return [words.ownCell]
  return [
    ...(before.rows === after.rows ? [] : [words.reaches.rows(after.rows, before.rows)]),
    ...(before.columns === after.columns ? [] : [words.reaches.columns(after.columns, before.columns)]),
    ...(before.inner === after.inner ? [] : [words.innerCells]),
  ]
}

function CellView({ cell, children }: { readonly cell: DrawnCell; readonly children: ReactNode }) {
  const Cell = cell.isHead ? 'th' : 'td'
  const said = cell.pair ? reachWords(cell.pair) : []
  return (
    <Cell colSpan={cell.columns} rowSpan={cell.rows} data-reach={said.length > 0 || undefined}>
      {children}
      {said.map((one) => (
        <span key={one} className={styles.reach}>
          {one}
        </span>
      ))}
    </Cell>
  )
}

/** What a table is said to have changed beside its words. */
function RowsNote({ rows }: { readonly rows: readonly UnitChange[] }) {
  const isMarked = rows.some(({ is }) => is === 'marked')
  const areOthers = rows.some(({ is }) => is !== 'marked' && is !== 'same')
  return (
    <>
      {rows.some(({ places }) => places.some(isMoved)) && <p className={styles.small}>{words.cells}</p>}
      {isMarked && <p className={styles.small}>{areOthers ? words.othersMarked : words.marked}</p>}
    </>
  )
}

/** Rows that follow each other, as one table. */
export function RowsView({ rows }: { readonly rows: readonly UnitChange[] }) {
  const lines = laidOut(rows)
  return (
    <ScrollBox label={words.wide}>
      <table className={styles.table}>
        <tbody>
          {rows.map((row, at) => {
            const texts = textsOf(row)
            return (
              <tr key={at} data-is={row.is}>
                {(lines[at] ?? []).map((cell) => (
                  <CellView key={cell.at} cell={cell}>
                    {texts[cell.at]}
                  </CellView>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <RowsNote rows={rows} />
    </ScrollBox>
  )
}
