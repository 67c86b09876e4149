import { sizeInWords } from '#lib/size-in-words.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { lineThrough } from './bars.ts'
import { Card } from './card.tsx'
import { Chart, Key } from './chart.tsx'
import { healthWords } from './health-words.ts'
import type { Stored } from './health.ts'
import { words } from './words.ts'
import styles from './charts.module.css'

const series = [
  ['database', 'one'],
  ['files', 'two'],
] as const

/** How much the database and the files hold, and how that grows. */
export function StorageChart({ storage }: { readonly storage: readonly Stored[] }) {
  const [first, last] = [storage[0], storage.at(-1)]
  if (!first || !last)
    return (
      <Card title={healthWords.storage} none={words.none.storage}>
        {null}
      </Card>
    )
  const top = Math.max(...storage.map(({ database, files }) => Math.max(database, files))) * 1.1
  return (
    <Chart
      title={healthWords.storage}
      says={healthWords.storageSays(sizeInWords(last.database), sizeInWords(last.files))}
      legend={
        <span className={styles.keys}>
          {series.map(([name, colour]) => (
            <Key key={name} series={colour}>
              {`${healthWords.storageKinds[name]} ${sizeInWords(last[name])}`}
            </Key>
          ))}
        </span>
      }
      top={sizeInWords(Math.round(top))}
      ticks={[...new Set([first, last].map(({ day }) => dayInShort(day)))]}
      heads={[words.day, healthWords.storageKinds.database, healthWords.storageKinds.files]}
      rows={storage
        .toReversed()
        .map(({ day, database, files }) => [dayInWords(day), sizeInWords(database), sizeInWords(files)])}
    >
      {series.map(([name, colour]) => (
        <polyline
          key={name}
          className={styles.line}
          data-series={colour}
          points={lineThrough(
            storage.map((one) => one[name]),
            top,
          )}
        />
      ))}
    </Chart>
  )
}
