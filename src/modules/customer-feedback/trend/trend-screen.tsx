import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { PrintMark } from '#features/print/print-mark.tsx'
import { Coming } from '#ui/coming.tsx'
import { Segments } from '#ui/segments.tsx'
import { complaint } from '../complaint.ts'
import { ChartCard } from './chart-card.tsx'
import { ParetoCard } from './pareto-card.tsx'
import { RepeatCard } from './repeat-card.tsx'
import { ShareCard } from './share-card.tsx'
import { spans, type Trend } from './trend.ts'
import { useProducts } from './use-products.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './trend.module.css'

/** Whether complaints become more: a rate, never a count, with the limits that chance allows. */
export function TrendScreen() {
  const address = useAddress()
  const { months, product: named, share, go } = address
  const asked = useQuery({
    queryKey: [complaint.plural, 'trend', months, named],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ months: String(months), ...(named !== null && { product: named }) })
      return ask<Trend>('GET', `${collection(complaint)}/trend?${query.toString()}`, { signal })
    },
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  const total = data && data.months.reduce((sum, { complaints }) => sum + complaints, 0) + data.withoutUnits
  return (
    <section aria-labelledby="trend-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="trend-title">
          {words.title} {data && <span className={styles.total}>{words.counted(total ?? 0, months)}</span>}
        </h1>
      </header>
      <Controls {...address} />
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && (
        <>
          <ChartCard trend={data} product={named} />
          <ShareCard trend={data} product={named} kind={share} onKind={(kind) => go({ share: kind })} />
          <div className={styles.columns}>
            <ParetoCard trend={data} product={named} />
            <RepeatCard trend={data} product={named} />
          </div>
        </>
      )}
    </section>
  )
}

function Controls({ months, product: named, go }: Address) {
  const options = useProducts()
  return (
    <div className={styles.controls}>
      <NativeSelect
        label={words.about}
        data={[{ value: '', label: words.allProducts }, ...options]}
        value={named ?? ''}
        onChange={({ currentTarget }) => go({ product: currentTarget.value || null })}
        classNames={{ root: styles.select }}
      />
      <Segments
        quiet
        label={words.months}
        options={spans.map((value) => ({ value, label: words.span(value) }))}
        value={months}
        onChange={(next) => next && go({ months: next })}
      />
    </div>
  )
}
