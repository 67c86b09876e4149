import type { ReactNode } from 'react'
import { AsOfButton } from '#features/as-of/as-of-button.tsx'
import { ExportMenu } from '#features/export/export-menu.tsx'
import { ImportLink } from '#features/import/import-link.tsx'
import { totalInWords } from '#kernel/api/total.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { OfThose } from '#kernel/slots/of-those.tsx'
import type { Search } from './list-search.ts'
import { NewRecord } from './new-record.tsx'
import type { Pages } from './use-pages.tsx'
import styles from './list.module.css'

type HeadProps = {
  readonly definition: Definition
  readonly total: Pages['total']
  readonly views: ReactNode
  readonly asked: Search
  /** The columns that are exported. */
  readonly columns: readonly string[]
  readonly onPrint: () => void
  /** Shows it as of another day. */
  readonly onGo: (on: string | null) => void
}

/** The title of a list with its count, and what can be done with all of it. */
export const ListHead = ({ definition, total, views, asked, columns, onPrint, onGo }: HeadProps) => (
  <header className={styles.header}>
    <div className={styles.heading}>
      <h1 id="list-title">
        {definition.label[1]} <span className={styles.count}>{totalInWords(total)}</span>
      </h1>
      <OfThose kinds={[definition.name]} />
    </div>
    <div className={styles.actions}>
      {views}
      {asked.on === undefined && <ImportLink definition={definition} />}
      {asked.on === undefined && <AsOfButton what={definition.label[1]} onGo={onGo} />}
      <ExportMenu definition={definition} asked={asked} columns={columns} onPrint={onPrint} />
      {asked.on === undefined && <NewRecord definition={definition} />}
    </div>
  </header>
)
