import { useId } from 'react'
import { StateChip, Verdict } from '#ui/state-chip.tsx'
import { dayInWords } from '#ui/dates.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { Message } from '#ui/message.tsx'
import { indicator } from './indicator.ts'
import type { ListedIndicator } from './listed-indicator.ts'
import { inOrder, standingOf } from './limits.ts'
import { indicatorTones } from '../verdict-tones.ts'
import { CountNow } from './count-now.tsx'
import { CountedFrom, ToCounted } from './counted-from.tsx'
import { NewReading } from './new-reading.tsx'
import { Sparkline } from './sparkline.tsx'
import { words } from './words.ts'
import styles from './indicator.module.css'

type OneIndicatorProps = { readonly one: ListedIndicator; readonly canRead: boolean }

/** An indicator: where it stands, its line, its readings as a table, and the next one. */
export function OneIndicator({ one, canRead }: OneIndicatorProps) {
  const id = useId()
  const { metric, unit, direction, warning, alarm, standing } = one
  const limits = { direction, warning, alarm }
  const readings = inOrder(one.readings)
  const last = readings.at(-1)
  const counted = new Map((one.readings ?? []).flatMap(({ key, list }) => (list ? [[key, list] as const] : [])))
  const isCounted = counted.size > 0
  return (
    <article className={styles.one} aria-labelledby={id}>
      <div className={styles.said}>
        <h3 className={styles.metric} id={id}>
          <ToRecord record={{ kind: indicator.name, number: one.number }} className={styles.link}>
            {metric}
          </ToRecord>
        </h3>
        {one.state === 'retired' && <StateChip tone="closed" label={indicator.workflow.states.retired?.label ?? ''} />}
        {last ? (
          <p className={styles.latest}>
            <Message of={words.latestOn(last.on)} parts={{ latest: <b>{words.latest(last.value, unit ?? '')}</b> }} />
            {standing && <Verdict tone={indicatorTones[standing]}>{standing}</Verdict>}
          </p>
        ) : (
          <p className={styles.quiet}>{words.noReadings}</p>
        )}
        <CountedFrom one={one} />
        <p className={styles.quiet}>{words.limits({ direction: direction ?? 'rises', warning, alarm })}</p>
      </div>
      <Sparkline readings={one.readings ?? []} limits={limits} unit={unit ?? ''} />
      {readings.length > 0 && (
        <details className={styles.all}>
          <summary>{words.all(readings.length)}</summary>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{words.measuredOn}</th>
                <th scope="col">{words.value}</th>
                <th scope="col">{words.stands}</th>
                {isCounted && <th scope="col">{words.how}</th>}
              </tr>
            </thead>
            <tbody>
              {readings.toReversed().map(({ key, on, value }) => (
                <tr key={key}>
                  <td>{dayInWords(on)}</td>
                  <td>{words.latest(value, unit ?? '')}</td>
                  <td>{standingOf(value, limits)}</td>
                  {isCounted && (
                    <td>
                      <ToCounted address={counted.get(key)}>{words.counted}</ToCounted>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {canRead && (one.countedList === null ? <NewReading one={one} /> : <CountNow one={one} />)}
    </article>
  )
}
