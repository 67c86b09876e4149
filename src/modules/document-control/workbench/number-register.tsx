import { SectionCard } from '#kernel/slots/section-card.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { ShowAll } from './work-group.tsx'
import type { NumberSeries, Workbench } from './workbench.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'

/** The series of numbers, with the numbers that no document bears. */
export const NumberRegister = ({ items, more }: Workbench['series']) => (
  <SectionCard title={words.series.title}>
    <p className={styles.note}>{items.length === 0 ? words.series.empty : words.series.explain}</p>
    {items.length > 0 && (
      <ScrollBox label={words.series.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.series.series}</th>
              <th scope="col">{words.series.last}</th>
              <th scope="col">{words.series.gaps}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((series) => (
              <SeriesRow key={series.prefix} {...series} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    )}
    {more && <p className={styles.note}>{words.series.more}</p>}
  </SectionCard>
)

const SeriesRow = ({ prefix, last, missing, missingCount }: NumberSeries) => (
  <tr>
    <th scope="row">
      <ShowAll list="document" search={{ series: prefix, sort: 'number' }}>
        {prefix}
      </ShowAll>
    </th>
    <td className="tnum">{String(last).padStart(3, '0')}</td>
    <td>
      {missingCount === 0 ? (
        <span className={styles.quiet}>{words.series.noGaps}</span>
      ) : (
        <span className={styles.gaps}>
          {missing.map((number) => (
            <RecordNumber key={number} number={number} />
          ))}
          {missingCount > missing.length && words.series.moreGaps(missingCount - missing.length)}
        </span>
      )}
    </td>
  </tr>
)
