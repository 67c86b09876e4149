import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { inSentence } from '#lib/in-sentence.ts'
import { totalInWords } from '#kernel/api/total.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Pages } from './use-pages.tsx'
import { usePrinting } from './use-printing.tsx'
import { words } from './words.ts'
import styles from './list.module.css'

/** Comes when somebody prints more than is loaded. */
const PrintAll = lazy(() => import('./print-all.tsx').then(({ PrintAll: dialog }) => ({ default: dialog })))

type FootProps = {
  readonly definition: Definition
  readonly pages: Pages
  /** Whether all is being fetched, to be printed. */
  readonly isGathering: boolean
  readonly onGathered: () => void
}

/** How much of a list is there, the way to more of it, and what paper says of the rest. */
export function ListFoot({ definition, pages, isGathering, onGathered }: FootProps) {
  const { items, total, hasMore } = pages
  const isPrinting = usePrinting()
  const [, many] = definition.label
  const all = `${totalInWords(total)} ${inSentence(many)}`
  const loaded = items?.length ?? 0
  return (
    <>
      {isPrinting && hasMore && <p className={styles.printed}>{words.printed(loaded, all)}</p>}
      {isGathering && (
        <Suspense>
          <PrintAll
            label={many}
            loaded={loaded}
            total={total?.count ?? 0}
            hasMore={hasMore}
            more={pages.gather}
            onClose={onGathered}
          />
        </Suspense>
      )}
      {loaded > 0 && (
        <p className={styles.foot} role="status">
          {words.shown(loaded, all)}
          {hasMore && (
            <Button variant="default" onClick={pages.more} loading={pages.isFetching}>
              {words.more}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
