import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { records, titleOf, type Listed, type Page, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import { columnsNamed, everyColumn, usualColumns } from '#record/list/columns.tsx'
import { words } from './words.ts'
import styles from './parts.module.css'

type PartsSectionProps = {
  /** What the parts are. */
  readonly definition: Definition
  readonly parent: Whole
}

/** The parts of a record that are of one kind, newest first, a page at a time. */
export function PartsSection({ definition, parent }: PartsSectionProps) {
  const [one, many] = definition.label
  const { routeOf } = useHouse()
  const route = routeOf(definition.name)
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', { parent: parent.number }],
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ parent: parent.number, limit: '20', after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total
  return (
    <section className={styles.parts} aria-label={many} data-parts={definition.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {many} {total && total.count > 0 && <span className={styles.count}>{total.count}</span>}
        </h2>
        {route && parent.may.add.includes(definition.name) && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: definition.name }}
                search={{ parent: parent.number }}
                {...props}
              />
            )}
          >
            {words.newPart(one)}
          </Button>
        )}
      </div>
      {pages.isError && (
        <Trouble title={words.failed} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      )}
      {items?.length === 0 && <p className={styles.nothing}>{words.noParts(many)}</p>}
      {items && items.length > 0 && <PartsTable definition={definition} items={items} />}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.moreParts}
        </Button>
      )}
    </section>
  )
}

function PartsTable({ definition, items }: { readonly definition: Definition; readonly items: readonly Listed[] }) {
  const { me, columnsOf } = useHouse()
  const drawn = columnsOf(definition.name)
  const usual = usualColumns(definition, drawn).filter((name) => name !== 'state') // A part without a life has none.
  const columns = columnsNamed(everyColumn(definition, drawn), usual)
  const { states } = definition.workflow
  const hasLife = Object.keys(states).length > 2 // Void, and the one that all of them stand in.
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={definition.label[1]}>
        <thead>
          <tr>
            <th scope="col">{definition.fields[definition.title]?.label}</th>
            {hasLife && <th scope="col">{words.state}</th>}
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <ToRecord record={{ kind: definition.name, number: item.number }} className={styles.link}>
                  <RecordNumber number={item.number} split />
                  <span>{titleOf(definition, item)}</span>
                </ToRecord>
              </td>
              {hasLife && (
                <td>
                  <StateChip
                    tone={states[item.state]?.tone ?? 'draft'}
                    label={states[item.state]?.label ?? item.state}
                  />
                </td>
              )}
              {columns.map(({ name, cell }) => (
                <td key={name}>{cell(item, me.id)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
