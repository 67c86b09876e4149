import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Consequence } from '#kernel/workflow/consequences.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import styles from './consequences.module.css'

type ConsequencesProps = { readonly definition: Definition; readonly record: Whole; readonly step: StepView }

/** Whether a step ends something or takes it back: then other records that hang on it go along. */
const settles = ({ workflow }: Definition, { to, returns }: StepView) =>
  returns || to === 'void' || workflow.states[to]?.tone === 'closed'

const inWords = ({ is, from, to }: Consequence) =>
  is === 'moved' ? words.becomes(from ?? '', to) : is === 'created' ? words.isCreated(to) : words.isChanged

/** What a step that ends or returns a record would do to others, found by the server in a rehearsal of the step itself. */
export function Consequences({ definition, record, step }: ConsequencesProps) {
  const id = useId()
  const { data } = useQuery({
    queryKey: [definition.plural, 'consequences', record.number, step.name, record.version],
    enabled: settles(definition, step),
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await records(definition).rehearse(record.number, step.name, { version: record.version }, signal)
      } catch (error) {
        if (error instanceof Refusal) return { consequences: [] } // Why it cannot be taken is said where it is taken.
        throw error
      }
    },
  })
  const consequences = data?.consequences ?? []
  if (consequences.length === 0) return null
  return (
    <section className={styles.besides} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {words.besides(consequences.length)}
      </h3>
      <ul className={styles.list}>
        {consequences.map((one) => (
          <li key={one.record.id}>
            <RecordLink record={one.record} />
            {isRef(one.record) && <span className={styles.name}>{one.record.title}</span>}
            <span className={styles.what}>{inWords(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
