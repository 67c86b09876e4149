// What a complaint does beyond its definition: its clocks are set from the day aware, quality hears of what is critical at once and
// of what comes again.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { zoneOfSite } from '#kernel/store/site-zone.server.ts'
import { withLine } from '#kernel/kinds/rows/with-line.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { complaint } from './complaint.ts'
import { customerIn } from './customer-in.ts'
import { isEased } from './complaint-life.ts'
import { clocks, deadlinesOf, entryDelay } from './deadlines.ts'
import { aheadIn, latestDay } from './plausible.ts'
import { tellOfCritical, tellOfSameCode } from './signals.server.ts'
import { tellOfComplaint } from './trend/crossing.server.ts'

type Values = Readonly<Record<string, unknown>>

const dayIn = (value: unknown): Day | undefined => (typeof value === 'string' ? value : undefined)

/** So many days ahead lie the working days of the longest clock, whatever holidays there are. */
const calendarDays = clocks.answer * 2 + 21

/** The clocks of what was entered, where the day they run from is new. */
async function clocked({ db, at, zone }: UnitOfWork, values: Values, before: AnyRow | null): Promise<Values> {
  const awareOn = dayIn(values.awareOn)
  if (awareOn === undefined || awareOn === before?.awareOn) return {}
  const site = [values.site, before?.site].find((one) => typeof one === 'string' && isId(one))
  const there = (await zoneOfSite(db, values.site ?? before?.site)) ?? zone
  const entered = dayAt(new Date(before?.createdAt ?? at), there)
  const last = addDays(awareOn > entered ? awareOn : entered, calendarDays)
  const holidays = await holidaysOf(db, typeof site === 'string' ? site : null, awareOn, last)
  const deadlines = deadlinesOf(awareOn, holidays)
  return { ...deadlines, due: deadlines.acknowledgeBy, entryDays: entryDelay(awareOn, entered, holidays) }
}

/** Asked once more, the customer waits for an answer as at the beginning: the clock of the first one stays as it was kept. */
async function waitingAnew({ db, today }: UnitOfWork, { id, site }: AnyRow): Promise<Values> {
  const from = today(id)
  const holidays = await holidaysOf(db, typeof site === 'string' ? site : null, from, addDays(from, calendarDays))
  return { due: deadlinesOf(from, holidays).answerBy }
}

type Line = Readonly<Record<string, unknown>>

const linesIn = (contacts: unknown): readonly Line[] => (Array.isArray(contacts) ? (contacts as readonly Line[]) : []) // The field's own columns.

/** What passed between the customer and us stands as it was entered; what was wrong is put right by another line. */
function refuseRewritten(values: Values, before: AnyRow): void {
  if (values.contacts === undefined) return
  const said = ({ on, from, how, what }: Line) => JSON.stringify([on, from, how ?? null, what])
  const now = new Set(linesIn(values.contacts).map(said))
  const stands = linesIn(before.contacts).every((line) => now.has(said(line)))
  if (!stands)
    refuse('invalid', 'Contacts stand as they were entered: add another one to put something right.', 'contacts')
}

/** Whoever closes it says what the customer has said, where they have not said it themselves: a step of theirs wrote it then. */
function refuseOtherAnswer({ accepted, satisfaction }: AnyRow, before: AnyRow): void {
  const said = before.accepted
  if (said !== 'Yes' && said !== 'No') return
  if (before.satisfaction !== null && satisfaction !== before.satisfaction)
    refuse('invalid', 'The customer has said themselves how satisfied they are, and that stands.', 'satisfaction')
  if (accepted !== said)
    refuse(
      'invalid',
      `The customer has answered “${said}” themselves, and that stands. What they have said since is entered among the contacts.`,
      'accepted',
    )
}

/** What was decided on reporting is eased by the step that quality signs, not by assessing the complaint anew. */
function refuseEased(after: AnyRow, before: AnyRow): void {
  if (!isEased(after, before)) return
  const field = after.reportability === before.reportability ? 'reportDays' : 'reportability'
  refuse(
    'invalid',
    'Whether and how soon an authority is told has been decided: keep it here. “Decide reportability” eases it during the investigation, signed by quality.',
    field,
  )
}

/** The complaint that this one goes on in gains what the customer said here; the same customer, and never another. */
async function mergeInto(door: UnitOfWork, row: AnyRow): Promise<void> {
  if (typeof row.mergedInto !== 'string') return
  if (row.mergedInto === row.id) refuse('invalid', 'Choose another complaint than this one.', 'mergedInto')
  const target = await readRow(door.db, door.actor, complaint, row.mergedInto)
  if (customerIn(target) === '' || customerIn(target) !== customerIn(row))
    refuse(
      'invalid',
      `${target.number} is of another customer, or nobody knows of whom. Choose the customer of both, or answer each by itself.`,
      'mergedInto',
    )
  const said = typeof row.description === 'string' ? row.description : ''
  const what = `${row.number} tells of the same: ${said}`.slice(0, 2000).toWellFormed()
  const line = { on: door.today(target.id), from: 'Customer', how: null, what }
  await door.save(complaint, target.id, target.version, { contacts: withLine(target.contacts, line) })
}

const askedAnew: readonly (string | undefined)[] = ['reopen', 'not-satisfied']

export const complaintRules: Rules = {
  async complete(door, values, before, step) {
    const impossible = aheadIn(values, latestDay(door.at))
    if (impossible.length > 0) return refuseFields(impossible)
    if (before !== null && step === undefined) refuseRewritten(values, before)
    const anew = before && askedAnew.includes(step) ? await waitingAnew(door, before) : {}
    return { ...values, ...(await clocked(door, values, before)), ...anew }
  },
  async after(door, deed) {
    if (deed.step === 'close' && deed.before !== null) refuseOtherAnswer(deed.after, deed.before)
    if (deed.step === 'assess' && deed.before !== null) refuseEased(deed.after, deed.before)
    if (deed.step === 'merge') await mergeInto(door, deed.after)
    await tellOfCritical(door, deed)
    await tellOfSameCode(door, deed)
    await tellOfComplaint(door, deed)
  },
}
