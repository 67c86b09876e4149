import { UnstyledButton } from '@mantine/core'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { anchorOf, type Section } from '../numbering.ts'
import { SectionView } from '../reading/reader.tsx'
import { compared, type Run, type SectionChange, type UnitChange } from './compare.ts'
import { ComparedPicture } from './compared-picture.tsx'
import type { Unit } from './units.ts'
import { words } from './words.ts'
import styles from './comparing.module.css'

/** Words that came or went: never told by colour alone, and said to whoever listens. */
const RunView = ({ run: { is, text } }: { readonly run: Run }) => {
  if (is === 'added') return <ins className={styles.added}>{text}</ins>
  return is === 'removed' ? <del className={styles.removed}>{text}</del> : text
}

const marked = (is: UnitChange['is'], text: string): ReactNode => {
  if (is === 'added') return <ins className={styles.added}>{text}</ins>
  return is === 'removed' ? <del className={styles.removed}>{text}</del> : text
}

const textsOf = ({ is, unit, runs }: UnitChange): readonly ReactNode[] =>
  is === 'changed'
    ? runs.map((cell) => cell.map((run, at) => <RunView key={at} run={run} />))
    : unit.texts.map((text) => marked(is, text))

function UnitView({ change }: { readonly change: UnitChange }) {
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

/** Rows that follow each other, as one table. */
const RowsView = ({ rows }: { readonly rows: readonly UnitChange[] }) => (
  <ScrollBox label={words.wide}>
    <table className={styles.table}>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} data-is={row.is}>
            {textsOf(row).map((text, cell) => {
              const Cell = row.unit.shape.is === 'row' && row.unit.shape.isHead ? 'th' : 'td'
              return <Cell key={cell}>{text}</Cell>
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.some(({ is }) => is === 'marked') && <p className={styles.small}>{words.marked}</p>}
  </ScrollBox>
)

const isRow = ({ shape }: Unit) => shape.is === 'row'

/** Units in their order, rows of one table together. */
function runsOf(units: readonly UnitChange[]): readonly (readonly UnitChange[])[] {
  const groups: UnitChange[][] = []
  for (const change of units) {
    const last = groups.at(-1)
    if (last?.[0] && isRow(last[0].unit) && isRow(change.unit)) last.push(change)
    else groups.push([change])
  }
  return groups
}

const ChangedSection = ({ change }: { readonly change: SectionChange }) => {
  const { section, movedFrom, headingBefore, units, is } = change
  return (
    <section className={styles.section} id={anchorOf(section)} aria-label={section.heading} data-is={is}>
      <header className={styles.head}>
        <h2>
          <span className={styles.number}>{section.number}</span> {section.heading}
        </h2>
        {is !== 'same' && <span className={styles.small}>{words.states[is]}</span>}
      </header>
      {movedFrom !== null && <p className={styles.moved}>{words.moved(movedFrom)}</p>}
      {headingBefore !== null && <p className={styles.small}>{words.called(headingBefore)}</p>}
      {runsOf(units).map((group, at) =>
        group[0] && isRow(group[0].unit) ? (
          <RowsView key={at} rows={group} />
        ) : (
          group.map((one) => <UnitView key={at} change={one} />)
        ),
      )}
    </section>
  )
}

/** Sections that say what they said, folded to a line. */
function Unchanged({ sections }: { readonly sections: readonly Section[] }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return sections.map((section) => (
      <div key={section.key} className={styles.section}>
        <SectionView section={section} />
      </div>
    ))
  return (
    <p className={styles.folded}>
      {words.unchanged(sections.length)}
      <UnstyledButton className={styles.show} onClick={() => setOpen(true)}>
        {words.show}
      </UnstyledButton>
    </p>
  )
}

/** Neighbours that are unchanged, together; each other one alone. */
function folded(changes: readonly SectionChange[]): readonly (readonly SectionChange[])[] {
  const groups: SectionChange[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (change.is === 'same' && last?.[0]?.is === 'same') last.push(change)
    else groups.push([change])
  }
  return groups
}

type ChangesProps = { readonly before: readonly Section[]; readonly after: readonly Section[] }

/** What a version says differently from an earlier one. */
export function Changes({ before, after }: ChangesProps) {
  const changes = useMemo(() => compared(before, after), [before, after])
  if (changes.every(({ is }) => is === 'same')) return <p className={styles.small}>{words.none}</p>
  return folded(changes).map((group) => {
    const [first] = group
    if (!first) return null
    return (
      <Fragment key={first.section.key}>
        {first.is === 'same' ? (
          <Unchanged sections={group.map(({ section }) => section)} />
        ) : (
          <ChangedSection change={first} />
        )}
      </Fragment>
    )
  })
}
