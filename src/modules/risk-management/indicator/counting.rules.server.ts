// When an indicator is counted, and that nobody enters what was counted.

import { canonical, type Json } from '#lib/canonical.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import { cadences, nextCountOf, writeCountedList, type Cadence } from './counted.ts'
import { countOf, formulaOf, keepFromProbing, type Formula } from './counting.server.ts'
import { inOrder, type Reading } from './limits.ts'

type Said = Readonly<Record<string, unknown>>
type Line = Reading & {
  readonly note?: string | null
  readonly formula?: string | null
  readonly list?: string | null
}

/** As many as a record holds; those before them stand in the trail. */
const mostReadings = 200

const bySystem = 'Counted by the system.'

const isCounting = (step: string | undefined) => step === 'count' || step === 'count-now'

const linesIn = (said: Said | null): readonly Line[] =>
  Array.isArray(said?.readings) ? (said.readings as readonly Line[]) : []

const cadenceIn = ({ cadence }: Said): Cadence => cadences.find((one) => one === cadence) ?? 'Every month'

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** All that a line says, the same whether an empty cell is said to be empty or not said. */
const wholeOf = ({ key, on, value, note, formula, list }: Line): Json =>
  [key, on, value, note, formula, list].map((cell) => cell ?? null)

const isSame = (some: readonly Line[], others: readonly Line[]) =>
  canonical(some.map(wholeOf)) === canonical(others.map(wholeOf))

/** The readings with that of today, in place of one that was counted earlier today, and what it was counted by. */
async function counted(door: UnitOfWork, formula: Formula, before: AnyRow | null): Promise<Said> {
  const on = formula.query.today
  const count = await countOf(door, formula)
  const key = `c${on.replaceAll('-', '')}`
  const line = { key, on, note: bySystem, ...count }
  const earlier = inOrder(linesIn(before)).filter((one) => one.key !== key)
  return { readings: [...earlier.slice(1 - mostReadings), line], formula: count.formula }
}

/** Refuses readings that were entered where they are counted, and lines that say of themselves that they were. */
function keepEntered(values: Said, before: AnyRow | null, counts: string | null): void {
  if (!('readings' in values) || isSame(linesIn(values), linesIn(before))) return
  if (counts !== null)
    return refuse('invalid', 'The readings of this indicator are counted by the system, not entered.', 'readings')
  const were = new Map(linesIn(before).map((line) => [line.key, line]))
  const isForged = (line: Line) =>
    (line.formula ?? line.list ?? null) !== null &&
    !isSame(
      [were.get(line.key)].filter((was) => was !== undefined),
      [line],
    )
  if (linesIn(values).some(isForged))
    refuse('invalid', 'A reading that was counted by the system stands as it was counted.', 'readings')
}

const notCounted = { countedList: null, cadence: null, formula: null, nextCount: null } as const

/** Completes a change of an indicator: the count of today where it is to be taken, and the day of the next. */
export async function withCount(door: UnitOfWork, values: Said, before: AnyRow | null, step?: string): Promise<Said> {
  const said: Said = { ...before, ...values }
  const address = textIn(said.countedList)
  const today = door.today(before?.id)
  if (step === undefined) keepEntered(values, before, address)
  if (address === null) return before?.countedList || values.cadence ? { ...values, ...notCounted } : values
  const due = isCounting(step) ? textIn(before?.nextCount) : null
  const nextCount = nextCountOf(cadenceIn(said), due ?? today, today)
  if (isCounting(step))
    return { ...values, nextCount, ...(await counted(door, formulaOf(door, address, today), before)) }
  const [isOther, isOtherwise] = [address !== before?.countedList, cadenceIn(said) !== before?.cadence]
  if (!isOther && !isOtherwise) return values
  const kept = { ...values, cadence: cadenceIn(said), nextCount }
  if (!isOther) return kept
  const formula = formulaOf(door, address, today)
  keepFromProbing(door, formula)
  return { ...kept, countedList: writeCountedList(formula.list), ...(await counted(door, formula, before)) }
}

// $3 the instant, $4 the organisation's time zone. No day comes anywhere before it comes in the first zone of all.
const come = `select k.id, k.number, k.version, k.next_count as day, 'Its day to be counted has come.' as reason
  from indicator k join card risk on risk.id = k.parent left join site s on s.id = risk.site
  where k.state = 'watched' and not k.void and k.id > $1
    and k.next_count <= ($3::timestamptz at time zone 'Pacific/Kiritimati')::date
    and k.next_count <= ($3::timestamptz at time zone coalesce(s.time_zone, $4))::date
    and risk.state not in ('rejected', 'closed') and not risk.void
  order by k.id limit $2`

/** Indicators whose count is due, by the index of its day. */
export async function dueCounts(db: Db, { after, limit, now, zone }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({ name: 'indicator-come', text: come, values: [after, limit, now, zone] })
  return rows
}
