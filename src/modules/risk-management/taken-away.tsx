import type { Definition } from '#kernel/definition/define.ts'
import { ExportMenu } from '#features/export/export-menu.tsx'
import type { ListSearch, Search } from '#screens/list/list-search.ts'
import { InHead } from '#screens/list/view-head.tsx'

type TakenAwayProps = {
  readonly definition: Definition
  /** What the list is asked for the records that the view shows. */
  readonly asked: Search
  /** The fields that the view shows. */
  readonly columns: readonly string[]
  readonly onPrint?: () => void
}

/** Exports and prints what a view shows, from beside its title. */
export const TakenAway = ({ definition, asked, columns, onPrint = () => print() }: TakenAwayProps) => (
  <InHead>
    <ExportMenu definition={definition} asked={asked} columns={['number', 'title', ...columns]} onPrint={onPrint} />
  </InHead>
)

/** A list of exactly these records, in an order. */
export const exactly = (numbers: readonly string[], sort: ListSearch['sort'] = null): ListSearch => ({
  filters: { id: numbers },
  words: '',
  sort,
  withVoid: false,
})
