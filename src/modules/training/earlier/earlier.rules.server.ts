// An earlier training is called by who met what and when, is entered once, and meets its requirement in the act that confirms it.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { lastDayOf } from '../assignment/validity.server.ts'
import { carryOver } from './carry-over.server.ts'

type Entered = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function refuseDays({ metOn, expiresOn }: Entered, today: string): void {
  if (text(metOn) > today) refuse('invalid', 'It has been met already: the day must not lie in the future.', 'metOn')
  if (text(expiresOn) !== '' && text(expiresOn) < text(metOn))
    refuse('invalid', 'It ends before it was met.', 'expiresOn')
}

type Named = { readonly title: string; readonly twin: string | null }

/** What it is called; refuses what has been entered already. */
async function titleOf({ db }: UnitOfWork, { owner, requirement, metOn }: Entered, own: string | null) {
  const { rows } = await db.query<Named>({
    name: 'earlier-training-title',
    text: `select left(p.name || ': ' || q.title, 280) || ', ' || $3 as title, (select e.number from earlier_training e
        where e.owner = p.id and e.requirement = q.id and e.met_on = $3::date and e.state in ('draft', 'confirmed')
          and not e.void and e.id::text is distinct from $4 limit 1) as twin
      from person p, training_requirement q where (p.id::text = $1 or p.number = $1) and (q.id::text = $2 or q.number = $2)`,
    values: [owner, requirement, metOn, own],
  })
  const [one] = rows
  if (one && one.twin !== null) refuse('invalid', `It has been entered already: ${one.twin} is of that day.`, 'metOn')
  return one?.title ?? null
}

// The refusals of a step name no field: none of theirs stands in its dialog.
/** Until when it is good; refuses what has run out already, which shows nothing of today. */
async function stillGood(door: UnitOfWork, one: AnyRow) {
  const until =
    typeof one.expiresOn === 'string' ? one.expiresOn : await lastDayOf(door, one.requirement, text(one.metOn))
  if (until !== null && until < door.today(one.id))
    refuse(
      'blocked',
      `It was good until ${dayInWords(until)} and counts no longer: reject it, and have it learnt anew.`,
    )
  return { expiresOn: until }
}

export const earlierRules = (askToRead: AskToRead): Rules => ({
  async complete(door, values, before, step) {
    // So that the same may be entered anew, and nobody takes one for the other.
    if (before !== null && step === 'reject') return { ...values, title: `${text(before.title)}, rejected` }
    if (before !== null && step === 'confirm') return { ...values, ...(await stillGood(door, before)) }
    if (step !== undefined) return values
    const entered = { ...before, ...values }
    refuseDays(entered, door.today(before?.id))
    return { ...values, title: await titleOf(door, entered, before?.id ?? null) }
  },
  async after(door, { after, step }) {
    if (step === 'confirm') await carryOver(door, askToRead, after)
  },
})
