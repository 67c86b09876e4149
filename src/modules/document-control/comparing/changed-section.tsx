import type { ReactNode } from 'react'
import { anchorOf } from '../numbering.ts'
import type { SectionChange } from './compare.ts'
import { isRow, together } from './grouped.ts'
import { RowsView, UnitView } from './unit-view.tsx'
import { words } from './words.ts'
import styles from './comparing.module.css'

export type ChangedProps = { readonly change: SectionChange }

type FrameProps = ChangedProps & { readonly children: ReactNode }

/** A section that changed, with what became of it as a whole. */
export const SectionFrame = ({ change: { section, movedFrom, headingBefore, is }, children }: FrameProps) => (
  <section className={styles.section} id={anchorOf(section)} aria-label={section.heading} data-is={is}>
    <header className={styles.head}>
      <h2>
        <span className={styles.number}>{section.number}</span> {section.heading}
      </h2>
      {is !== 'same' && <span className={styles.small}>{words.states[is]}</span>}
    </header>
    {movedFrom !== null && <p className={styles.moved}>{words.moved(movedFrom)}</p>}
    {headingBefore !== null && <p className={styles.small}>{words.called(headingBefore)}</p>}
    {children}
  </section>
)

/** Both versions as one text: what came and what went stands where it belongs. */
export const InlineSection = ({ change }: ChangedProps) => (
  <SectionFrame change={change}>
    {together(change.units, isRow).map((group, at) =>
      isRow(group[0] ?? null) ? (
        <RowsView key={at} rows={group} />
      ) : (
        group.map((one) => <UnitView key={at} change={one} />)
      ),
    )}
  </SectionFrame>
)
