// What a vendor does beyond its definition: it says of its evaluations and documents what they say, tells its buyers when it may not be
// used any more, and goes on watch by itself.

import { addMonths, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Deed, Finding, Found, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { goodFrom } from './grade.ts'
import { categories, criticalities, planOf, type Category, type Criticality } from './plan.ts'
import { tellUsers } from './tell-users.server.ts'

type Evaluated = { readonly score: number; readonly until: Day }

const latest = `select e.score, e.last_day as until from vendor_evaluation e
  where e.parent = $1 and e.state = 'completed' and not e.void order by e.last_day desc, e.id desc limit 2`

const first = `select min(c.expires) as day from vendor_certificate c
  where c.parent = $1 and c.state in ('valid', 'expired') and not c.void`

/** What its evaluations and documents say of a vendor now. */
async function saidByParts({ db }: UnitOfWork, vendor: AnyRow) {
  const scores = await db.query<Evaluated>({ name: 'vendor-latest-scores', text: latest, values: [vendor.id] })
  const ends = await db.query<{ day: Day | null }>({ name: 'vendor-first-end', text: first, values: [vendor.id] })
  const [now, before] = scores.rows
  const evaluatedOn = now?.until ?? null
  const plan = planOf(vendor as { criticality: Criticality | null; category: Category | null } & AnyRow) // The fields' own options.
  return {
    score: now?.score ?? null,
    formerScore: before?.score ?? null,
    evaluatedOn,
    nextExpiry: ends.rows[0]?.day ?? null,
    ...(evaluatedOn !== null &&
      evaluatedOn !== vendor.evaluatedOn && { nextEvaluation: addMonths(evaluatedOn, plan.evaluation) }),
  }
}

const unusable: { readonly [step: string]: string } = {
  suspend: 'is suspended: do not order from it.',
  disqualify: 'is disqualified: do not order from it.',
  expire: 'is not approved any more, its approval has expired: do not order from it.',
  'watch-found': 'was put on watch.',
}

/** With these steps it stops: whoever has something under way that names it hears of that, too. */
const stops: { readonly [step: string]: string } = { suspend: 'is suspended', disqualify: 'is disqualified' }

/** Whoever buys from it hears that they may not, and why. */
async function tellBuyers(door: UnitOfWork, { after, step = '', reason }: Deed): Promise<void> {
  const title = unusable[step]
  if (title === undefined) return
  const { id, buyer, owner } = after
  const to = [...new Set([buyer, owner].filter((one) => typeof one === 'string'))]
  const why = stops[step]
  if (why !== undefined) await tellUsers(door, after, { why, reason, step, told: to })
  raise(door, [
    {
      to,
      kind: 'threshold',
      severity: step === 'watch-found' ? 'warn' : 'critical',
      card: id,
      title,
      ...(reason !== undefined && { body: reason }),
      dedupe: `${step} ${id} ${door.at}`,
    },
  ])
}

/** The claim is open, and it is grave. */
const openCritical = `select from vendor_claim k where k.vendor = v.id and k.severity = 'Critical' and not k.void
    and k.state in ('issued', 'acknowledged', 'answered', 'rejected')`

/** A verified document of one of these types has run out or was taken back, and none is valid in its place. */
const lost = (
  types: string,
) => `(exists (select from vendor_certificate c where c.parent = v.id and c.type = any(${types})
      and c.verified_on is not null and (c.void or c.state in ('expired', 'withdrawn')))
    and not exists (select from vendor_certificate c where c.parent = v.id and c.type = any(${types}) and c.state = 'valid' and not c.void))`

// Grade C or worse twice in a row, an open critical claim, or a document that the plan asks for is gone; what was settled before the
// vendor was restored counts no more. $4 is what the plan asks for, by criticality and category.
const watched = `with plan as (select * from jsonb_to_recordset($4::jsonb) as p(criticality text, category text, types text[], agreements text[]))
  select v.id, v.number, v.version,
    case when v.score < $3 and v.former_score < $3 then 'Two evaluations in a row were below grade B.'
      when exists (${openCritical}) then 'A critical claim is open.'
      else 'A required document has expired or was withdrawn and was not replaced.' end as reason
  from vendor v join plan p on p.criticality = v.criticality and p.category = v.category
  where v.state in ('approved', 'conditional') and not v.void and v.id > $1 and (
    (v.score < $3 and v.former_score < $3 and v.evaluated_on > coalesce(v.restored_on, '-infinity'))
    or exists (${openCritical} and k.issued_on > coalesce(v.restored_on, '-infinity'))
    or ${lost('p.types')} or ${lost('p.agreements')})
  order by v.id limit $2`

const plans = criticalities.flatMap((criticality) =>
  categories.map((category) => {
    const { certificates: types, agreement } = planOf({ criticality, category })
    return { criticality, category, types, agreements: agreement ? ['Quality agreement'] : [] }
  }),
)

async function toWatch(db: Db, { after, limit }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({
    name: 'vendors-to-watch',
    text: watched,
    values: [after, limit, goodFrom, JSON.stringify(plans)],
  })
  return rows
}

export const vendorRules: Rules = {
  async complete(door, values, before) {
    if (before === null) return values
    return { ...values, ...(await saidByParts(door, { ...before, ...values } as AnyRow)) } // A change of a whole row.
  },
  after: tellBuyers,
  due: { 'watch-found': toWatch },
}
