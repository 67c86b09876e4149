import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Coming } from '#ui/coming.tsx'
import { records } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { filterLabel } from '#kernel/store/filter-words.ts'
import { askedOf, type Question } from './use-question.tsx'
import { words } from './words.ts'
import styles from './report.module.css'

const says = words.question

type Value = string | number | Named | null

function called(of: Definition, by: string, value: Value): string {
  if (value === null) return says.empties
  if (typeof value === 'object') return isRef(value) ? value.title : says.restricted
  if (by === 'state') return of.workflow.states[value]?.label ?? String(value)
  const field = of.fields[by]
  const cell = field && kindOf(field).cell(field, value)
  return typeof cell === 'string' ? cell : String(value)
}

/** What a list is narrowed to for the records of a group; undefined where their common record may not be named. */
function narrowedTo(value: Value): string | undefined {
  if (value === null) return 'is:empty'
  if (typeof value === 'object') return isRef(value) ? value.number : undefined
  return String(value)
}

type GroupsProps = { readonly of: Definition; readonly question: Question; readonly by: string }

/** How many there are of each group, as bars if one wants; each leads to its records. */
export function Groups({ of, question, by }: GroupsProps) {
  const { sort: _, ...asked } = askedOf(question)
  const counted = useQuery({
    queryKey: [of.plural, 'report-groups', by, asked],
    queryFn: ({ signal }) => records(of).tally([by], asked, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = counted
  if (!data || counted.error) return <Coming asked={counted} loading={says.loading} failed={says.failed} />
  if (data.by[0] !== by || data.groups.length === 0) return null
  const most = Math.max(...data.groups.map(({ count }) => count))
  return (
    <section aria-label={says.groups(filterLabel(of, by))}>
      <h3 className={styles.heading}>{says.groups(filterLabel(of, by))}</h3>
      <ul className={styles.groups} data-bars={question.hasBars || undefined}>
        {data.groups.map(({ values: [value = null], count }) => (
          <li key={JSON.stringify(value)} className={styles.group}>
            <span className={styles.called}>
              <ToGroup of={of} search={{ ...asked, [by]: narrowedTo(value) }} isNamed={narrowedTo(value) !== undefined}>
                {called(of, by, value)}
              </ToGroup>
            </span>
            {question.hasBars && (
              <span className={styles.rail} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} />
              </span>
            )}
            <span className={styles.count}>{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ToGroupProps = {
  readonly of: Definition
  readonly search: Readonly<Record<string, string | undefined>>
  readonly isNamed: boolean
  readonly children: ReactNode
}

function ToGroup({ of, search, isNamed, children }: ToGroupProps) {
  const route = useFrame().routeOf(of.name)
  if (route === undefined || !isNamed) return children
  return (
    <Link to="/$module" params={{ module: route }} search={{ list: of.name, ...search }} className={styles.link}>
      {children}
    </Link>
  )
}
