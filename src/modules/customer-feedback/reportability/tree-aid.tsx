import { Button } from '@mantine/core'
import type { AidProps } from '#kernel/slots/aid.ts'
import { placeIn } from './tree.ts'
import { outcomeInWords, words } from './words.ts'
import styles from './tree.module.css'

/** Where the answers above lead, live; one press enters it below. */
export function TreeAid({ values, onChange }: AidProps) {
  const place = placeIn(values)
  return (
    <div role="group" aria-label={words.outcome} className={styles.outcome}>
      <p aria-live="polite">{said(place)}</p>
      {place && !('asks' in place) && (
        <Button
          variant="default"
          onClick={() =>
            onChange({
              reportability: place.reportability,
              reportDays: place.allowed?.days ?? null,
              reportDaysAre: place.allowed?.counted ?? null,
            })
          }
        >
          {words.use}
        </Button>
      )}
    </div>
  )
}

function said(place: ReturnType<typeof placeIn>): string {
  if (place === null) return words.none
  return 'asks' in place ? words.next(place.asks) : outcomeInWords(place)
}
