import { diffWordsWithSpace } from 'diff'
import type { ReactNode } from 'react'
import type { Change, TrailValue } from '#kernel/trail/event.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { saidInFull } from '#kernel/trail/said-in-full.ts'
import { words } from './words.ts'
import styles from './trail.module.css'

type BeforeAfterProps = {
  readonly changes: readonly Change[]
  /** The version that the change made. */
  readonly version: number | null
}

/** Each field that changed, as it was and as it is, with the words that differ marked in both. */
export const BeforeAfter = ({ changes, version }: BeforeAfterProps) => (
  <ScrollBox label={words.compared}>
    <table className={styles.compared} aria-label={words.compared}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{version === null || version < 2 ? words.before : words.beforeVersion(version - 1)}</th>
          <th scope="col">{version === null ? words.after : words.afterVersion(version)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <Sides change={change} />
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** Longer texts are not compared word by word: it would take longer than anybody reads. */
const mostCompared = 20_000

function Sides({ change: { from, to, columns, gone } }: { readonly change: Change }) {
  const said = (value: TrailValue, isGone: boolean) => (isGone ? words.destroyed : saidInFull(value, columns))
  const [before, after] = [said(from, gone?.from !== undefined), said(to, gone?.to !== undefined)]
  if (before === null || after === null || before.length + after.length > mostCompared)
    return (
      <>
        <Cell>{before === null ? <Nothing /> : <del>{before}</del>}</Cell>
        <Cell>{after === null ? <Nothing /> : <ins>{after}</ins>}</Cell>
      </>
    )
  const pieces = diffWordsWithSpace(before, after)
  return (
    <>
      <Cell>
        {pieces.map(({ value, added, removed }, at) => !added && (removed ? <del key={at}>{value}</del> : value))}
      </Cell>
      <Cell>
        {pieces.map(({ value, added, removed }, at) => !removed && (added ? <ins key={at}>{value}</ins> : value))}
      </Cell>
    </>
  )
}

const Cell = ({ children }: { readonly children: ReactNode }) => <td className={styles.side}>{children}</td>

const Nothing = () => <span className={styles.quiet}>{words.nothing}</span>
