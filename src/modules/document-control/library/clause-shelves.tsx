import { useQuery } from '@tanstack/react-query'
import { records, type Listed } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { Coming } from '#ui/coming.tsx'
import { ShelfButton, type ShelvesProps } from './shelf-button.tsx'
import { shelvesIn, standardsOf, type KeptClause } from './shelves.ts'
import { words } from './words.ts'
import styles from './library.module.css'

const keptOf = ({ number, name, standard, above }: Listed): KeptClause => ({
  number,
  name: String(name),
  standard: String(standard),
  above: isRef(above) ? above.number : null,
})

/** The clauses as they are kept, retired ones too: documents may still name them. In the order of their standard. */
function useClauses() {
  const clause = useRegistry().named('clause')
  return useQuery({
    queryKey: [clause.plural, 'list', 'shelves'],
    queryFn: async ({ signal }) => {
      const found: Listed[] = []
      for (let after: string | undefined; ;) {
        const page = await records(clause).list({ sort: 'place', limit: '200', ...(after && { after }) }, signal)
        found.push(...page.items)
        if (page.next === null) return found.map(keptOf)
        after = page.next
      }
    },
    staleTime: 60_000,
  })
}

/** The clauses that documents name, in the tree of each standard. What only stands above one of them is no shelf. */
export function ClauseShelves({ tally, chosen, onChoose }: ShelvesProps) {
  const clauses = useClauses()
  if (!clauses.data) return <Coming asked={clauses} loading={words.loading} failed={words.failed} />
  const standards = standardsOf(shelvesIn(tally), clauses.data)
  return (
    <>
      <ShelfButton label={words.all} isCurrent={chosen === undefined} onPress={() => onChoose(undefined)} />
      {standards.length === 0 && <p className={styles.small}>{words.noClauses}</p>}
      {standards.map(({ standard, lines }) => (
        <section key={standard} aria-label={standard}>
          <h2 className={styles.standard}>{standard}</h2>
          {lines.map(({ clause: { number, name }, depth, count }) =>
            count === 0 ? (
              <p key={number} className={styles.above} data-depth={depth}>
                {name}
              </p>
            ) : (
              <ShelfButton
                key={number}
                label={name}
                count={count}
                depth={depth}
                isCurrent={chosen === number}
                onPress={() => onChoose(number)}
              />
            ),
          )}
        </section>
      ))}
    </>
  )
}
