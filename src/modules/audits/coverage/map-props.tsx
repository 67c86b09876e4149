import type { ViewProps } from '#screens/list/views.tsx'
import type { Column, Coverage } from './coverage.ts'

/** What is drawn as a table, or process by process where that has no room. */
export type MapProps = {
  readonly coverage: Coverage
  readonly columns: readonly Column[]
  readonly search: ViewProps['search']
}
