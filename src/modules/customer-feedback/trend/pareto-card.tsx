import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { records } from '#kernel/api/client.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { complaint } from '../complaint.ts'
import { ToList } from '../to-list.tsx'
import { ofTime } from './filters.ts'
import { paretoOf, type Bar, type Pareto } from './pareto.ts'
import { sharesOf } from './shares.ts'
import type { Trend } from './trend.ts'
import { words } from './words.ts'
import styles from './trend.module.css'

const ways = ['problem', 'product', 'customer'] as const
type Way = (typeof ways)[number]

/** What most complaints are about: the vital few in colour, each bar with its list. */
export function ParetoCard({ trend, product }: { readonly trend: Trend; readonly product: string | null }) {
  const [by, setBy] = useState<Way>('problem')
  const search = ofTime(trend, product)
  const asked = useQuery({
    queryKey: [complaint.plural, 'pareto', by, search],
    queryFn: ({ signal }) => records(complaint).tally([by], search, signal),
    placeholderData: keepPreviousData,
  })
  const pareto = asked.data?.by[0] === by ? paretoOf(sharesOf(asked.data)) : null
  return (
    <SectionCard
      title={words.paretoTitle[by]}
      counts={[complaint.name]}
      beside={
        <Segments
          quiet
          label={words.pareto}
          options={ways.map((value) => ({ value, label: words.by[value] }))}
          value={by}
          onChange={(next) => next && setBy(next)}
        />
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {pareto && pareto.total === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {pareto && pareto.total > 0 && (
        <ScrollBox label={words.paretoTitle[by]}>
          <Bars pareto={pareto} by={by} search={search} />
        </ScrollBox>
      )}
    </SectionCard>
  )
}

type BarsProps = { readonly pareto: Pareto; readonly by: Way; readonly search: Readonly<Record<string, string>> }

function Bars({ pareto: { bars, rest, total }, by, search }: BarsProps) {
  const vital = bars.filter(({ isVital }) => isVital)
  const columns = bars.length + (rest ? 1 : 0)
  const line = bars.map(({ together }, at) => `${((at + 0.5) / columns) * 100},${100 - together}`)
  return (
    <>
      <p className={styles.quiet}>
        {words.vital(vital.length, vital.at(-1)?.together ?? 0, bars.length + (rest?.groups ?? 0))}
      </p>
      <div className={styles.bars}>
        {bars.map((bar) => (
          <One key={bar.value} bar={bar} total={total} search={{ ...search, [by]: bar.value }} />
        ))}
        {rest && (
          <One
            bar={{
              label: words.other,
              value: '',
              count: rest.count,
              percent: Math.round((rest.count / total) * 100),
              together: 100,
              isVital: false,
            }}
            total={total}
            search={{ ...search, [by]: `not:${rest.without.filter((one) => one !== 'is:empty').join(',')}` }}
          />
        )}
        <svg className={styles.together} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <title>{words.pareto}</title>
          <polyline points={[...line, ...(rest ? [`${((columns - 0.5) / columns) * 100},0`] : [])].join(' ')} />
        </svg>
      </div>
    </>
  )
}

type OneProps = { readonly bar: Bar; readonly total: number; readonly search: Readonly<Record<string, string>> }

function One({ bar: { label, count, percent, together, isVital }, total, search }: OneProps) {
  const said = words.bar(label, count, percent, together)
  return (
    <ToList list={complaint.name} search={search} className={styles.bar} title={said}>
      <VisuallyHidden>{said}</VisuallyHidden>
      <span className={styles.room} aria-hidden="true">
        <span className={styles.count}>{count}</span>
        <span
          className={styles.fill}
          data-vital={isVital || undefined}
          style={{ height: `${(count / total) * 100}%` }}
        />
      </span>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
    </ToList>
  )
}
