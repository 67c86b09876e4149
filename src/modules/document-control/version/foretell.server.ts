// What an approval says besides what it does to records: until when the version is held, and who cites what it changes.

import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { canonical } from '#lib/canonical.ts'
import { addDays, type Day } from '#lib/days.ts'
import { listed } from '#lib/listed.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Deed, ToSay } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { sectionsIn, type Section } from '../numbering.ts'
import { sectionsCited } from '../where-used/cited.ts'
import { usesOf } from '../where-used/where-used.server.ts'

/** How a section that is cited by its number stands in the next version. */
type Fate = { readonly section: Section; readonly what: string }

const saysOf = ({ heading, body }: Section) => canonical([heading, body])

/** The sections that whoever cites them by number would find changed, elsewhere, or not at all. */
function fatesOf(before: readonly Section[], after: readonly Section[]): readonly Fate[] {
  const next = new Map(after.map((section) => [section.key, section]))
  return before.flatMap((section): readonly Fate[] => {
    const there = next.get(section.key)
    if (!there) return [{ section, what: 'is removed' }]
    const isElsewhere = there.number !== section.number
    const says = saysOf(there) === saysOf(section) ? '' : ' and changes'
    if (isElsewhere) return [{ section, what: `becomes ${there.number}${says}` }]
    return says === '' ? [] : [{ section, what: 'changes' }]
  })
}

/** Whoever approves is told that they approve what people work by already. */
const unchanged = (before: readonly Section[], after: readonly Section[]): readonly ToSay[] =>
  before.length > 0 && canonical(before) === canonical(after)
    ? [{ says: 'It says what the version in effect says already: no section differs.' }]
    : []

async function effectiveIn({ db }: UnitOfWork, document: string, besides: string): Promise<readonly Section[]> {
  const { rows } = await db.query<{ sections: unknown }>({
    name: 'sections-in-effect',
    text: `select sections from document_version where parent = $1 and state = 'effective' and id <> $2 and not void`,
    values: [document, besides],
  })
  return sectionsIn(rows[0]?.sections)
}

/** What cites sections that would say something else, section by section. */
async function citing(door: UnitOfWork, version: AnyRow, before: readonly Section[]): Promise<readonly ToSay[]> {
  const document = parentIn(version)
  if (!document) return []
  const fates = fatesOf(before, sectionsIn(version.sections))
  if (fates.length === 0) return []
  const { uses } = await usesOf(door.db, document.id, document.number)
  const cited = [...uses].flatMap(([id, { said }]) =>
    sectionsCited(document.number, said).map((number) => ({ id, number })),
  )
  return fates.flatMap(({ section: { number, heading }, what }): readonly ToSay[] => {
    const cards = cited.filter((one) => one.number === number).map(({ id }) => ({ id }))
    if (cards.length === 0) return []
    const who = cards.length === 1 ? '1 record cites' : `${cards.length} records cite`
    return [{ says: `${who} section ${number} ${heading}, which ${what}.`, cards, later: true }]
  })
}

/** Until when it is held. */
async function held(door: UnitOfWork, version: AnyRow): Promise<readonly ToSay[]> {
  if (version.state !== 'training') return []
  const { rows } = await door.db.query<{ asked: number }>({
    name: 'asked-to-read',
    text: `select count(*)::int as asked from training_assignment where reads = $1 and state <> 'cancelled' and not void`,
    values: [version.id],
  })
  const { asked = 0 } = rows[0] ?? {}
  const isAhead = typeof version.effectiveOn === 'string' && version.effectiveOn > door.today(version.id)
  const day = isAhead ? `, and not before ${dayInWords(version.effectiveOn as string)}` : ''
  return [
    { says: `It is held until ${Number(version.threshold)} % of ${asked} have read and signed it${day}.` },
    ...(typeof version.effectiveOn === 'string' ? await readyBy(door, version.id, version.effectiveOn, asked) : []),
  ]
}

/** Days that are compared with the one that is planned, in days after it. */
const compared = [7, 14]

/** How many will have read it by the day that is planned, and by later ones, if each reads by the day that is asked of them. */
async function readyBy({ db }: UnitOfWork, id: string, planned: Day, asked: number): Promise<readonly ToSay[]> {
  if (asked === 0) return []
  const days = [planned, ...compared.map((later) => addDays(planned, later))]
  const { rows } = await db.query<{ ready: number }>({
    name: 'readers-ready-by',
    text: `select (select count(*)::int from training_assignment a where a.reads = $1 and not a.void and a.state <> 'cancelled'
        and (a.state <> 'assigned' or a.due <= d.day)) as ready
      from unnest($2::date[]) with ordinality as d(day, place) order by d.place`,
    values: [id, days],
  })
  const said = days.map((day, at) => `${rows[at]?.ready ?? 0} by ${dayInWords(day)}`)
  return [{ says: `Of ${asked} readers are to have read it by their due days: ${listed(said)}.` }]
}

/** What is said of a version before it is approved, or let go. */
export async function foretellVersion(door: UnitOfWork, { before, after }: Deed): Promise<readonly ToSay[]> {
  const document = before && parentIn(before)
  if (!document) return []
  // Where it takes effect at once, what was in effect before has been superseded in this very act.
  const stood =
    after.state === 'effective' ? await supersededBy(door, document.id) : await effectiveIn(door, document.id, after.id)
  const cited = await citing(door, after, stood)
  // What has taken effect in this very act follows at once.
  const follows = after.state === 'effective' ? cited.map(({ later: _, ...now }) => now) : cited
  return [...unchanged(stood, sectionsIn(after.sections)), ...(await held(door, after)), ...follows]
}

/** The sections of the version that this act has superseded. */
async function supersededBy({ db, at }: UnitOfWork, document: string): Promise<readonly Section[]> {
  const { rows } = await db.query<{ sections: unknown }>({
    name: 'sections-superseded',
    text: `select sections from document_version where parent = $1 and state = 'superseded' and changed_at = $2 and not void`,
    values: [document, at],
  })
  return sectionsIn(rows[0]?.sections)
}
