import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { dayInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { gapsOf, type Holder, type Holders } from './holders.ts'
import { words } from './words.ts'
import styles from './home.module.css'

/** Who holds a job role, who of them is qualified, and what most of them lack. */
export function HoldersSection({ definition, record }: SectionProps) {
  const asked = useQuery({
    queryKey: ['training', 'holders', record.number],
    queryFn: ({ signal }) =>
      ask<Holders>('GET', `${collection(definition)}/${encodeURIComponent(record.number)}/holders`, { signal }),
  })
  const { data } = asked
  const told = (data?.items ?? []).flatMap(({ stands }) => stands ?? [])
  const qualified = told.filter(({ lacking }) => lacking.length === 0).length
  return (
    <SectionCard
      title={words.holders}
      className={styles.holders}
      beside={told.length > 0 && <span className={styles.quiet}>{words.qualifiedCount(qualified, told.length)}</span>}
    >
      <Coming asked={asked} loading={words.holdersLoading} failed={words.holdersFailed} />
      {data && (data.items.length === 0 ? <p className={styles.quiet}>{words.noHolders}</p> : <Table {...data} />)}
      {data?.more && <p className={styles.quiet}>{words.moreHolders}</p>}
      {data && <Gaps items={data.items} />}
    </SectionCard>
  )
}

const Table = ({ items, needed }: Holders) => (
  <ScrollBox label={words.holders}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.person}</th>
          <th scope="col">{words.stands}</th>
          <th scope="col">{words.missing}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <HolderRow key={`${one.number} ${one.since}`} holder={one} needed={needed} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const HolderRow = ({ holder, needed }: { readonly holder: Holder; readonly needed: number }) => (
  <tr>
    <th scope="row">
      <ToRecord record={{ kind: 'person', number: holder.number }} className={styles.link}>
        {holder.name}
      </ToRecord>
    </th>
    <td>
      <Stands holder={holder} needed={needed} />
    </td>
    <td className={styles.quiet}>{holder.stands?.lacking.map(({ title }) => title).join(', ')}</td>
  </tr>
)

function Stands({ holder: { state, since, stands }, needed }: { readonly holder: Holder; readonly needed: number }) {
  if (state === 'planned') return <>{words.from(dayInWords(since))}</>
  if (stands === null) return <>{words.heldSince(dayInWords(since))}</>
  if (stands.lacking.length === 0) return <Verdict tone="done">{words.isQualified}</Verdict>
  return <Verdict tone="soon">{words.ring(stands.met, needed)}</Verdict>
}

/** What most of those lack who lack something. */
function Gaps({ items }: Pick<Holders, 'items'>) {
  const gaps = gapsOf(items)
  if (gaps.length === 0) return null
  return (
    <>
      <h3 className={styles.gapsTitle}>{words.gaps}</h3>
      <ul className={styles.lines}>
        {gaps.map(({ number, title, people }) => (
          <li key={number} className={styles.line}>
            <ToRecord record={{ kind: 'training-requirement', number }} className={styles.title}>
              {title}
            </ToRecord>
            <span className={styles.facts}>{words.gap(people)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
