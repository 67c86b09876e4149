import { isDay, type Day } from '#lib/days.ts'
import { dayOfInstant } from './day-of-instant.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Whole } from '#kernel/api/client.ts'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { Message } from '#ui/message.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { clocks } from '../deadlines.ts'
import { anchorsOf, placeOf } from './axis.ts'
import { words } from './words.ts'
import styles from './clocks.module.css'

const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** The two clocks of a complaint: when we became aware, when it was entered, and how each deadline was kept. */
export function ClocksSection({ record }: SectionProps) {
  const aware = dayOf(record.awareOn)
  const [acknowledgeBy, assessBy, answerBy] = [record.acknowledgeBy, record.assessBy, record.answerBy].map(dayOf)
  const today = useToday()
  if (!aware || !acknowledgeBy || !assessBy || !answerBy) return null
  const stages: readonly Stage[] = [
    { label: words.acknowledged, by: acknowledgeBy, on: dayOf(record.acknowledgedOn), day: clocks.acknowledge },
    { label: words.assessed, by: assessBy, on: dayOf(record.assessedOn), day: clocks.assess },
    { label: words.answered, by: answerBy, on: dayOf(record.answeredOn), day: clocks.answer },
  ]
  const entered = dayOfInstant(record.createdAt)
  const isOver = ['closed', 'not-complaint', 'merged'].includes(record.state)
  return (
    <SectionCard title={words.clocks} beside={<Authority record={record} />}>
      <Axis
        aware={aware}
        entered={entered}
        stages={stages}
        today={isOver || dayOf(record.answeredOn) ? null : today}
        anchors={anchorsOf(aware, { acknowledgeBy, assessBy, answerBy })}
      />
      <dl className={styles.stages}>
        <div>
          <dt>{words.aware}</dt>
          <dd>{dayInWords(aware)}</dd>
        </div>
        <div>
          <dt>{words.entered}</dt>
          <dd>
            {dayInWords(entered)} <Delay days={Number(record.entryDays ?? 0)} />
          </dd>
        </div>
        {stages.map((stage) => (
          <div key={stage.label}>
            <dt>{stage.label}</dt>
            <dd>
              <Kept stage={stage} isOver={isOver} />
            </dd>
          </div>
        ))}
      </dl>
      {typeof record.lateReason === 'string' && (
        <p className={styles.reason}>
          {words.reason} “{record.lateReason}”
        </p>
      )}
      <p className={styles.quiet}>{words.axis}</p>
    </SectionCard>
  )
}

type Stage = { readonly label: string; readonly by: Day; readonly on: Day | null; readonly day: number }

const Delay = ({ days }: { readonly days: number }) =>
  days > 0 ? (
    <Verdict tone={days > 1 ? 'soon' : 'closed'}>{words.laterBy(days)}</Verdict>
  ) : (
    <span className={styles.quiet}>{words.same}</span>
  )

function Kept({ stage: { by, on }, isOver }: { readonly stage: Stage; readonly isOver: boolean }) {
  if (on)
    return (
      <>
        {dayInWords(on)} <Verdict tone={on <= by ? 'done' : 'overdue'}>{on <= by ? words.inTime : words.late}</Verdict>
      </>
    )
  if (isOver) return <span className={styles.quiet}>–</span>
  return (
    <span>
      <Message of={words.by} parts={{ day: dayInWords(by), away: <Due day={by} /> }} />
    </span>
  )
}

function Authority({ record }: { readonly record: Whole }) {
  const [by, on] = [dayOf(record.reportBy), dayOf(record.reportedOn)]
  if (on) return <Message of={words.reported} parts={{ day: dayInWords(on) }} />
  if (!by) return null
  const said = record.reportability === 'Pending' ? words.pending : words.authority
  return (
    <span className={styles.authority}>
      <Message of={said} parts={{ day: dayInWords(by) }} /> <Due day={by} />
    </span>
  )
}

type AxisProps = {
  readonly aware: Day
  readonly entered: Day
  readonly stages: readonly Stage[]
  readonly today: Day | null
  readonly anchors: ReturnType<typeof anchorsOf>
}

const percent = (part: number) => `${part * 100}%`

/** What the list below says, drawn: it is of no use to those who listen. */
function Axis({ aware, entered, stages, today, anchors }: AxisProps) {
  const end = stages.at(-1)?.on ?? today
  const reached = end ? placeOf(end, anchors) : 0
  return (
    <div className={styles.axis} aria-hidden="true">
      <span className={styles.rail} />
      <span className={styles.run} style={{ width: percent(reached) }} />
      {stages.map(({ label, by, day }) => (
        <span key={label} className={styles.tick} style={{ left: percent(placeOf(by, anchors)) }}>
          <span className={styles.tickWords}>{words.day(day)}</span>
        </span>
      ))}
      <span className={styles.mark} data-mark="aware" style={{ left: percent(placeOf(aware, anchors)) }} />
      {entered !== aware && (
        <span className={styles.mark} data-mark="entered" style={{ left: percent(placeOf(entered, anchors)) }} />
      )}
      {stages.map(
        ({ label, by, on }) =>
          on && (
            <span
              key={label}
              className={styles.mark}
              data-mark={on <= by ? 'kept' : 'missed'}
              style={{ left: percent(placeOf(on, anchors)) }}
            />
          ),
      )}
      {today && (
        <span className={styles.now} style={{ left: percent(reached) }}>
          <span className={styles.nowWords}>{words.today}</span>
        </span>
      )}
    </div>
  )
}
