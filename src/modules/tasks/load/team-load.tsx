import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { spans, wholeOf, type Load } from '#features/tasks/load.ts'
import { PersonName } from '#ui/avatar.tsx'
import { Coming } from '#ui/coming.tsx'
import { words } from './words.ts'
import styles from './team-load.module.css'

type TeamLoadProps = {
  /** The id of the one whose tasks alone are listed below. */
  readonly who: string | null
  readonly onLook: (who: string | null) => void
}

/** How much waits for each of the reader's team, and by when: a line each, as bar and as figures. Nothing without a team. */
export function TeamLoad({ who, onLook }: TeamLoadProps) {
  const asked = useQuery({
    queryKey: ['tasks', 'load'],
    queryFn: async ({ signal }) =>
      (await ask<{ items: readonly Load[] }>('GET', '/api/v1/tasks/load', { signal })).items,
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  if (data.length === 0) return null
  const most = Math.max(1, ...data.map(wholeOf))
  const chosen = data.find(({ person }) => person.id === who)
  return (
    <section aria-labelledby="team-load" className={styles.load}>
      <h2 id="team-load">{words.title}</h2>
      <p>{words.why}</p>
      {/* Where a line is too long it is drawn in two, which would take from a table what it says to those who listen. */}
      <div role="table" aria-labelledby="team-load" className={styles.table}>
        <div role="row" className={styles.head}>
          <span role="columnheader">{words.person}</span>
          <span role="columnheader" className={styles.share}>
            {words.share}
          </span>
          {spans.map((span) => (
            <span key={span} role="columnheader" data-span={span}>
              <i aria-hidden="true" />
              {words.spans[span]}
            </span>
          ))}
          <span role="columnheader">{words.all}</span>
        </div>
        {data.map((load) => (
          <Line key={load.person.id} load={load} most={most} isOn={load.person.id === who} onLook={onLook} />
        ))}
      </div>
      {chosen && (
        <p className={styles.only}>
          {words.only(chosen.person.name)}
          <Button variant="default" size="compact-sm" onClick={() => onLook(null)}>
            {words.everybody}
          </Button>
        </p>
      )}
    </section>
  )
}

type LineProps = {
  readonly load: Load
  /** What waits for whoever has most. */
  readonly most: number
  readonly isOn: boolean
  readonly onLook: (who: string | null) => void
}

function Line({ load, most, isOn, onLook }: LineProps) {
  const { id, name } = load.person
  const whole = wholeOf(load)
  return (
    <div role="row" className={styles.line} data-on={isOn || undefined}>
      <span role="cell" className={styles.person}>
        <UnstyledButton aria-pressed={isOn} onClick={() => onLook(isOn ? null : id)}>
          <PersonName name={name} short={false} />
        </UnstyledButton>
      </span>
      <span role="cell" className={styles.share}>
        <span role="img" aria-label={words.open(whole)} className={styles.bar}>
          {spans.map(
            (span) =>
              load[span] > 0 && (
                <i key={span} data-span={span} style={{ width: `${(100 * load[span]) / most}%` }} aria-hidden="true" />
              ),
          )}
        </span>
      </span>
      {spans.map((span) => (
        <span key={span} role="cell" data-span={span} data-none={load[span] === 0 || undefined}>
          <span className={styles.label} aria-hidden="true">
            {words.spans[span]}
          </span>
          {load[span]}
        </span>
      ))}
      <span role="cell" className={styles.all}>
        <span className={styles.label} aria-hidden="true">
          {words.all}
        </span>
        {whole}
      </span>
    </div>
  )
}
