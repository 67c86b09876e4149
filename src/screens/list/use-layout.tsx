import type { Definition } from '#kernel/definition/define.ts'
import { useSlots } from '#kernel/slots/slots.tsx'
import type { Looking } from '#features/views/use-looks.tsx'
import { isDensity, type Density } from '#features/views/view.ts'
import { columnsNamed, everyColumn, usualColumns } from './columns.tsx'
import { writeListSearch, type ListSearch, type Search } from './list-search.ts'

type Asked = {
  readonly definition: Definition
  readonly looking: Looking
  /** What the list is narrowed to, as the address says it. */
  readonly asked: Search
  readonly onSearch: (search: Search) => void
}

/** How a list is laid out: by its address, else as its reader prefers it, else as usual. */
export function useLayout({ definition, looking, asked, onSearch }: Asked) {
  const { search, preference, prefer } = looking
  const drawn = useSlots().columnsOf(definition.name)
  const every = everyColumn(definition, drawn)
  const chosen = search.columns?.split(',') ?? preference.columns ?? usualColumns(definition, drawn)
  /** What the address says beside the filters stays when they change. */
  const laidOut = { columns: search.columns, density: search.density }
  return {
    drawn,
    every,
    chosen,
    columns: columnsNamed(every, chosen),
    density: isDensity(search.density) ? search.density : (preference.density ?? 'regular'),
    change: (next: ListSearch) => onSearch({ ...laidOut, ...writeListSearch(next) }),
    chooseColumns: (names: readonly string[] | null) => {
      const { columns: _, ...others } = preference
      prefer(names ? { ...others, columns: names } : others)
      onSearch({ ...asked, ...laidOut, columns: names?.join(',') })
    },
    chooseDensity: (next: Density) => {
      prefer({ ...preference, density: next })
      if (search.density) onSearch({ ...asked, ...laidOut, density: next })
    },
  }
}
