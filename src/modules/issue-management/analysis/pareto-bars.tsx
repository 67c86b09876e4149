import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { records, type Tally } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { readListSearch } from '#screens/list/list-search.ts'
import type { StripProps } from '#screens/list/views.tsx'
import type { Look } from './look.ts'
import { OneBar } from './one-bar.tsx'
import { barsOf, type Bar, type Share } from './pareto.ts'
import { words } from './words.ts'
import styles from './analysis.module.css'

const none = 'is:empty'

/** What a group of a tally is called, and what narrows the list to it. */
function shareOf({ values: [value], count }: Tally['groups'][number]): Share {
  if (value === null || value === undefined) return { label: words.empty, value: none, count }
  if (typeof value !== 'object') return { label: String(value), value: String(value), count }
  if (isRef(value)) return { label: value.title, value: value.number, count }
  return { label: words.restricted, value: value.id, count }
}

/** What makes most of a list, with the line of what they make together. */
export function ParetoBars({ definition, asked, onSearch, look }: StripProps & { readonly look: Look }) {
  const id = useId()
  const [by, setBy] = useState(look.by[0] ?? 'state')
  // The field that is counted by is left open, so that one sees what else there is.
  const { [by]: chosen, sort: _, ...others } = asked
  const { data } = useQuery({
    queryKey: [definition.plural, 'pareto', by, others],
    queryFn: ({ signal }) => records(definition).tally([by], others, signal),
    placeholderData: keepPreviousData,
  })
  const isCurrent = data?.by[0] === by
  const { bars, rest } = barsOf(isCurrent ? data.groups.map(shareOf) : [])
  const options = look.by.map((name) => ({ value: name, label: definition.fields[name]?.label ?? name }))
  const press = (value: string) => {
    const { [by]: __, ...wide } = asked
    onSearch(readListSearch(definition, chosen === value ? wide : { ...asked, [by]: value }))
  }
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <h3 id={id} className={styles.label}>
          {words.pareto}
        </h3>
        <Segments quiet label={words.by} options={options} value={by} onChange={(next) => next && setBy(next)} />
      </header>
      {isCurrent && bars.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <div className={styles.bars}>
        {bars.map((bar) => (
          <OneBar
            key={bar.value}
            count={String(bar.count)}
            height={bar.height}
            name={bar.label}
            said={words.barSaid(bar)}
            isPressed={chosen === bar.value}
            onPress={() => press(bar.value)}
          />
        ))}
        {bars.length > 1 && <Line bars={bars} />}
      </div>
      {rest > 0 && <p className={styles.quiet}>{words.rest(rest)}</p>}
    </section>
  )
}

/** How much the bars make together, from 0 at the foot to 100 % at the top. What it says stands in each bar's words. */
function Line({ bars }: { readonly bars: readonly Bar[] }) {
  const points = bars.map(({ together }, at) => `${((at + 0.5) / bars.length) * 100},${100 - together}`)
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <title>{words.line}</title>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
