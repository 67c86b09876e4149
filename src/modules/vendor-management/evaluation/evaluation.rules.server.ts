// What an evaluation does beyond its definition: while it is a draft it is counted anew whenever it is written; completed, it is
// the vendor’s score, and a bad one is told.

import { isDay } from '#lib/days.ts'
import { refuseFields } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { refreshVendor } from '../refresh-vendor.server.ts'
import { eventsOf } from './events.server.ts'
import { lossWords } from './loss-words.ts'
import { scoreOf, usualWeights, type Score, type Weights } from './score.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const weightOf = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual)

const weightsIn = (row: Readonly<Record<string, unknown>>): Weights => ({
  Quality: weightOf(row.qualityWeight, usualWeights.Quality),
  Delivery: weightOf(row.deliveryWeight, usualWeights.Delivery),
  Response: weightOf(row.responseWeight, usualWeights.Response),
  Commercial: weightOf(row.commercialWeight, usualWeights.Commercial),
  Compliance: weightOf(row.complianceWeight, usualWeights.Compliance),
})

async function vendorOf(door: UnitOfWork, name: unknown): Promise<string | undefined> {
  const { rows } = await door.db.query<{ id: string }>({
    name: 'vendor-named',
    text: 'select v.id from vendor v where v.id::text = $1 or v.number = $1',
    values: [name],
  })
  return rows[0]?.id
}

const pointsIn = (score: Score | null, measure: string) =>
  score?.measures.find((one) => one.measure === measure)?.points ?? null

/** What the store keeps of a score. */
const kept = (score: Score | null) => ({
  score: score?.total ?? null,
  quality: pointsIn(score, 'Quality'),
  delivery: pointsIn(score, 'Delivery'),
  response: pointsIn(score, 'Response'),
  commercial: pointsIn(score, 'Commercial'),
  compliance: pointsIn(score, 'Compliance'),
  ppm: score?.ppm ?? null,
  otif: score?.otif ?? null,
  losses: (score?.losses ?? []).map((loss, at) => ({ key: `l${at + 1}`, ...loss })),
})

/** Quality and the buyer hear of a grade that nobody should buy at. */
async function tellOfWorst(door: UnitOfWork, { id, grade, score, parent }: AnyRow): Promise<void> {
  if (grade !== 'D' || typeof score !== 'number') return
  const word = 'role:quality'
  const { rows } = await door.db.query<{ buyer: string }>({
    name: 'buyer-of-vendor',
    text: 'select buyer from vendor where id = $1 and buyer is not null',
    values: [parent],
  })
  const meant = (await concerned(door.db, [word]))(word)
  raise(door, [
    {
      to: [...new Set([...meant, ...rows.map(({ buyer }) => buyer)])],
      kind: 'threshold',
      severity: 'warn',
      card: id,
      title: `gives the vendor grade D, ${score} of 100.`,
      dedupe: `grade d ${id}`,
    },
  ])
}

export const evaluationRules: Rules = {
  async complete(door, values, before) {
    if (before !== null && before.state !== 'draft') return values
    const whole = { ...before, ...values } as Readonly<Record<string, unknown>>
    const [from, until] = [text(whole.firstDay), text(whole.lastDay)]
    if (!isDay(from) || !isDay(until)) return values // Refused by the schema, in its words.
    if (until < from)
      return refuseFields([{ field: 'lastDay', code: 'invalid', message: 'The period ends before it begins.' }])
    const vendor = await vendorOf(door, whole.parent)
    if (vendor === undefined) return values
    const weights = weightsIn(whole)
    const events = await eventsOf(door.db, vendor, from, until)
    const commercial = {
      lost: typeof whole.commercialLost === 'number' ? whole.commercialLost : 0,
      why: text(whole.commercialWhy) || lossWords.commercial,
    }
    return {
      ...values,
      qualityWeight: weights.Quality,
      deliveryWeight: weights.Delivery,
      responseWeight: weights.Response,
      commercialWeight: weights.Commercial,
      complianceWeight: weights.Compliance,
      ...kept(scoreOf({ ...events, commercial }, weights)),
    }
  },
  async after(door, { after, step }) {
    if (step !== 'complete' && step !== 'void') return
    await refreshVendor(door, after)
    if (step === 'complete') await tellOfWorst(door, after)
  },
}
