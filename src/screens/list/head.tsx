/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as cards, a table loses its roles unless they are spelled out. */
import { UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { TickBox } from '#ui/tick-box.tsx'
import type { Listed } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { sortable } from '#kernel/store/query.ts'
import type { Column } from './columns.tsx'
import { nextSort, type ListSearch } from './list-search.ts'
import type { Selection } from './selection.tsx'
import { words } from './words.ts'
import styles from './record-table.module.css'

type HeadProps = {
  readonly definition: Definition
  readonly items: readonly Listed[] | undefined
  readonly columns: readonly Column[]
  readonly sort: ListSearch['sort']
  readonly onSort: (sort: ListSearch['sort']) => void
  readonly selection: Selection | undefined
}

/** The order of a list that nobody has sorted. */
const usual = { by: 'number', down: true }

/** What each column is called, and by which the list is ordered. */
export function Head({ definition, items, columns, sort, onSort, selection }: HeadProps) {
  const can = sortable(definition)
  const title = definition.fields[definition.title]?.label ?? definition.label[0]
  const heads = [
    { name: 'number', label: words.number, sort: 'number' },
    { name: definition.title, label: title, sort: definition.title },
    ...columns,
  ]
  const current = sort ?? usual
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" className={styles.select}>
            <SelectAll label={definition.label[1]} count={items?.length ?? 0} selection={selection} />
          </th>
        )}
        {heads.map(({ name, label, sort: by }) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            aria-sort={current.by === by ? (current.down ? 'descending' : 'ascending') : undefined}
          >
            {can.includes(by) ? (
              <UnstyledButton
                className={styles.sort}
                data-current={sort?.by === by || undefined}
                onClick={() => onSort(nextSort(sort, by))}
              >
                {label}
                {sort?.by === by &&
                  (sort.down ? <IconArrowDown size={14} stroke={2} /> : <IconArrowUp size={14} stroke={2} />)}
              </UnstyledButton>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SelectAllProps = { readonly label: string; readonly count: number; readonly selection: Selection }

const SelectAll = ({ label, count, selection }: SelectAllProps) => (
  <TickBox
    label={words.selectAll(label)}
    isDisabled={count === 0}
    checked={count > 0 && selection.ids.size === count}
    isPartly={selection.ids.size > 0 && selection.ids.size < count}
    onTick={() => (selection.ids.size === count ? selection.clear() : selection.all())}
  />
)
