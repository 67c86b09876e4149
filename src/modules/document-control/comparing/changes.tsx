import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import type { Section } from '../numbering.ts'
import { SectionView } from '../reading/reader.tsx'
import { BesideSection } from './beside-section.tsx'
import { InlineSection } from './changed-section.tsx'
import { compared, type SectionChange } from './compare.ts'
import { countsOf, together } from './grouped.ts'
import { useAddress, type View } from './use-address.tsx'
import { words } from './words.ts'
import styles from './comparing.module.css'

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

/** How much changed, in a line. */
function Counted({ changes }: { readonly changes: readonly SectionChange[] }) {
  const counts = countsOf(changes)
  const said = (['changed', 'added', 'removed'] as const).flatMap((is) =>
    counts[is] > 0 ? [words.counted[is](counts[is])] : [],
  )
  return <p className={styles.small}>{said.join(' · ')}</p>
}

/** The names of the two versions over their columns, in view as long as the columns are. */
const Heads = ({ names }: { readonly names: Names }) => (
  <div className={styles.heads}>
    <strong>{names.before}</strong>
    <strong>{names.after}</strong>
  </div>
)

type Names = { readonly before: string; readonly after: string }

type ChangesProps = {
  readonly before: readonly Section[]
  readonly after: readonly Section[]
  /** What the two versions are called. */
  readonly names: Names
  /** Where both have no room side by side, however wide the window is. */
  readonly inOneText?: boolean
}

const views = (['inline', 'beside'] as const).map((value) => ({ value, label: words.views[value] }))

/** What a version says differently from an earlier one: in one text, or side by side where there is room for both. */
export function Changes({ before, after, names, inOneText }: ChangesProps) {
  const changes = useMemo(() => compared(before, after), [before, after])
  const { view: asked, go } = useAddress()
  const isWide = useMediaQuery('(width >= 900px)', true, { getInitialValueInEffect: false }) && !inOneText
  if (changes.every(({ is }) => is === 'same')) return <p className={styles.small}>{words.none}</p>
  const view: View = isWide ? asked : 'inline'
  const ChangedSection = view === 'beside' ? BesideSection : InlineSection
  return (
    <>
      <div className={styles.bar}>
        <Counted changes={changes} />
        {isWide && (
          <Segments
            quiet
            label={words.view}
            options={views}
            value={view}
            onChange={(chosen) => go({ view: chosen === 'beside' ? chosen : undefined })}
          />
        )}
      </div>
      {view === 'beside' && <Heads names={names} />}
      {together(changes, ({ is }) => is === 'same').map((group) => {
        const [first] = group
        if (!first) return null
        return first.is === 'same' ? (
          <Unchanged key={first.section.key} sections={group.map(({ section }) => section)} />
        ) : (
          <ChangedSection key={first.section.key} change={first} />
        )
      })}
    </>
  )
}
