// Whom a record asks for what as it stands. Pure: the door, the repair and the screen say the same.

import type { Day } from '#lib/days.ts'
import { impliedBy, isRole, type Role } from '#lib/roles.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { clausesOf, isAutomatic, type Bar, type Grantee, type Who } from '#lib/who.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { handsIn } from '#kernel/access/hands.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { isSigned, missingFrom, openSeats, seatsOf, spentBy, type Taken } from '#kernel/signature/seats.ts'
import type { OpenRounds } from '#kernel/workflow/steps.ts'
import type { AlsoAsks, Asks, Meaning, Seat, Step, TaskKind } from '#kernel/definition/workflow.ts'

/** One person or group who is asked for one thing. */
export type Assignment = {
  /** What asks: a state, what states ask besides, or the seat of an open round. */
  readonly duty: string
  readonly step: string | null
  readonly kind: TaskKind
  readonly what: string
  readonly assignee: string
  readonly site: string | null
  readonly barred: readonly string[]
  /** The record's own day. */
  readonly due: Day | null
  /** Instead of it: so many working days after it was asked. */
  readonly within: number | null
  /** Of a seat: what asked before the first signature. Whoever was asked by that keeps the day it had. */
  readonly goesOn: string | null
  readonly signed: boolean
}

type Duty = Omit<Assignment, 'assignee' | 'site' | 'barred'>

type Asking = Pick<Assignment, 'assignee' | 'site' | 'barred'>

/** Who is asked where nobody else is: an owner who is not named, or has no line manager to stand in. */
const fallback = 'quality-manager'

const kindOf: Readonly<Record<Meaning, TaskKind>> = {
  Author: 'approve',
  Approved: 'approve',
  Accepted: 'approve',
  Rejected: 'approve',
  Void: 'approve',
  Reviewed: 'review',
  Verified: 'verify',
  Acknowledged: 'acknowledge',
}

const isMeant = (by: Step['by'], asked: Who, record: AnyRow | undefined): boolean => {
  const means = clausesOf(asked).flatMap(({ any, when }) => (record && when && !when(record) ? [] : any))
  return !isAutomatic(by) && clausesOf(by).some(({ any }) => any.some((grantee) => means.includes(grantee)))
}

/** Whether a step may be taken on such a record by anybody at all. */
const isOpenTo = ({ by }: Step, record: AnyRow | undefined): boolean =>
  !record || isAutomatic(by) || clausesOf(by).some(({ when }) => when?.(record) ?? true)

/**
 * The step that usually leads out of a state: the first that is no return, no correction aside, no end by void, and not the clock's. Where
 * somebody is asked, it is one of theirs: nobody is promised what only others may do. Where ways depend on what the record
 * holds, they are those of this record.
 */
export const leadOf = (
  { workflow }: Definition,
  state: string,
  record?: AnyRow,
): readonly [name: string, step: Step] | undefined => {
  const ways = Object.entries(workflow.steps).filter(
    ([, step]) =>
      [step.from].flat().includes(state) &&
      !step.returns &&
      !step.aside &&
      step.to !== 'void' &&
      !isAutomatic(step.by) &&
      isOpenTo(step, record),
  )
  const asked = workflow.states[state]?.asks?.who
  return (asked && ways.find(([, { by }]) => isMeant(by, asked, record))) ?? ways[0]
}

/** The people who stand so to a record, by its own values; none for a relation that only people's records answer. */
function peopleOf(relation: Bar, record: AnyRow): readonly string[] {
  if (relation === 'self') return [record.id]
  if (relation === 'owner') return peopleIn(record.owner)
  if (relation === 'creator') return peopleIn(record.creator)
  return relation.startsWith('person in ') ? peopleIn(record[relation.slice('person in '.length)]) : []
}

/** A grantee as tasks hold it: one for each person it means; none where the record names nobody. */
function assigneesOf(grantee: Grantee, record: AnyRow): readonly string[] {
  if (isRole(grantee)) return [`role:${grantee}`]
  const { owner, department } = record
  if (grantee === 'line-manager of owner') return peopleIn(owner).map((id) => `team:${id}`)
  if (grantee === 'head of department') return peopleIn(department).map((id) => `head:${id}`)
  return peopleOf(grantee, record).map((id) => `person:${id}`)
}

const siteOf = ({ site }: AnyRow) => (typeof site === 'string' ? site : null)

/** All whom a who means, for the record as it stands. Whoever is barred by every clause that means them is left out. */
function askedBy(who: Who, record: AnyRow): readonly Asking[] {
  const found = new Map<string, Asking>()
  for (const { any, not = [], when } of clausesOf(who)) {
    if (when && !when(record)) continue
    const barred = not.flatMap((bar) => [...peopleOf(bar, record), ...handsIn(record, bar)])
    for (const grantee of any)
      for (const assignee of assigneesOf(grantee, record)) {
        const before = found.get(assignee)
        const site = isRole(grantee) ? siteOf(record) : null
        const both = before ? before.barred.filter((id) => barred.includes(id)) : [...new Set(barred)]
        found.set(assignee, { assignee, site, barred: both })
      }
  }
  return [...found.values()].filter(({ assignee, barred }) => !isAmong(assignee, barred))
}

const isAmong = (assignee: string, people: readonly string[]) => people.some((id) => assignee === `person:${id}`)

/** The roles of one that is asked which a policy leaves to the step; itself where whoever holds it must hold another besides. */
function rolesLeft(grantee: Grantee, only: readonly Role[]): readonly Grantee[] {
  if (!isRole(grantee) || only.length === 0) return [grantee]
  const within = only.filter((role) => role === grantee || impliedBy[grantee]?.includes(role))
  return within.length > 0 ? within : [grantee]
}

/** Whom a state asks, less those whom a policy leaves out of the step that leads on. */
const askedUnder = (who: Who, step: Step | undefined): Who =>
  step?.policy
    ? clausesOf(who).map((clause) => ({
        ...clause,
        any: clause.any.flatMap((one) => rolesLeft(one, step.policy?.only ?? [])),
      }))
    : who

/** Those who have signed already wait for the others. */
const without = (asking: readonly Asking[], people: readonly string[]): readonly Asking[] =>
  asking
    .filter(({ assignee }) => !isAmong(assignee, people))
    .map((one) => ({ ...one, barred: [...new Set([...one.barred, ...people])] }))

const ofDuty = (duty: Duty, asking: readonly Asking[]): readonly Assignment[] =>
  asking.map((one) => ({ ...duty, ...one, barred: one.barred.toSorted() }))

const meaningOf = (step: Step, record: AnyRow): Meaning | undefined =>
  isSigned(step, record, record) ? seatsOf(step, record).seats[0]?.meaning : undefined

const dueOf = (definition: Definition, row: AnyRow): Day | null => {
  const day = definition.due ? row[definition.due] : null
  return typeof day === 'string' && !definition.workflow.states[row.state]?.met ? day : null
}

/** Whether it asks anybody of such a record, or at other times only. */
const isAsking = ({ who }: Asks, row: AnyRow) => clausesOf(who).some(({ when }) => !when || when(row))

const whatIn = ({ what }: Asks, row: AnyRow) => (typeof what === 'string' ? what : what(row))

/** In how many working days it is due; null where it is due when the record is. */
const withinOf = ({ within }: Asks, row: AnyRow): number | null =>
  (typeof within === 'function' ? within(row) : within) ?? null

/** Those who are meant, less whoever has signed already. */
function askedNow(who: Who, row: AnyRow, rounds: OpenRounds): readonly Asking[] {
  const named = askedBy(who, row)
  const asking = named.length > 0 ? named : [{ assignee: `role:${fallback}`, site: siteOf(row), barred: [] }]
  return without(asking, Object.values(rounds).flatMap(spentBy))
}

function askedByState(definition: Definition, row: AnyRow, rounds: OpenRounds): readonly Assignment[] {
  const asks = definition.workflow.states[row.state]?.asks
  if (!asks) return []
  const [step = null, lead] = leadOf(definition, row.state, row) ?? []
  if (step !== null && rounds[step]) return [] // Its seats ask, one by one.
  const meaning = lead && meaningOf(lead, row)
  if (!isAsking(asks, row)) return []
  const within = withinOf(asks, row)
  const duty: Duty = {
    duty: row.state,
    step,
    kind: asks.kind ?? (meaning ? kindOf[meaning] : 'act'),
    what: whatIn(asks, row),
    due: within === null ? dueOf(definition, row) : null,
    within,
    goesOn: null,
    signed: meaning !== undefined,
  }
  return ofDuty(duty, askedNow(askedUnder(asks.who, lead), row, rounds))
}

/** What a state asks besides: one duty in all the states that ask it, so that it stands while the record goes on. */
function askedBesides(definition: Definition, row: AnyRow, rounds: OpenRounds): readonly Assignment[] {
  const { states, steps } = definition.workflow
  return Object.entries(states[row.state]?.alsoAsks ?? {}).flatMap(([name, asks]) => {
    const step = asks.step ?? null
    if (!isAsking(asks, row) || (step !== null && rounds[step])) return []
    const day = asks.due === undefined ? dueOf(definition, row) : row[asks.due]
    const lead = steps[step ?? '']
    const within = withinOf(asks, row)
    const duty: Duty = {
      duty: `also/${name}`,
      step,
      kind: asks.kind ?? 'act',
      what: whatIn(asks, row),
      due: within === null && typeof day === 'string' ? day : null,
      within,
      goesOn: null,
      signed: lead !== undefined && isSigned(lead, row, row),
    }
    return ofDuty(duty, askedNow(asks.who, row, rounds))
  })
}

/** What asked for a step before anybody had signed it, by the name of its duty. */
function askingBefore(
  definition: Definition,
  row: AnyRow,
  name: string,
): readonly [duty: string, asks: Asks & Pick<AlsoAsks, 'due'>] | undefined {
  const { asks, alsoAsks = {} } = definition.workflow.states[row.state] ?? {}
  if (asks && leadOf(definition, row.state, row)?.[0] === name) return [row.state, asks]
  const [also] = Object.entries(alsoAsks).filter(([, { step }]) => step === name)
  return also && [`also/${also[0]}`, also[1]]
}

function askedBySeat(
  definition: Definition,
  row: AnyRow,
  [name, step]: readonly [string, Step],
  taken: readonly Taken[],
  seat: Seat,
): readonly Assignment[] {
  const [goesOn, asks] = askingBefore(definition, row, name) ?? [null]
  const day = asks?.due === undefined ? dueOf(definition, row) : row[asks.due]
  const within = asks ? withinOf(asks, row) : null
  const duty: Duty = {
    duty: `${row.state}/${name}/${seat.name}`,
    step: name,
    kind: kindOf[seat.meaning],
    what: `Sign “${step.label}”`,
    due: within === null && typeof day === 'string' ? day : null,
    within,
    goesOn,
    signed: true,
  }
  return ofDuty(duty, without(askedBy(seat.who, row), spentBy(taken)))
}

function askedByRounds(definition: Definition, row: AnyRow, rounds: OpenRounds): readonly Assignment[] {
  return Object.entries(rounds).flatMap(([name, taken]) => {
    const step = definition.workflow.steps[name]
    if (!step || taken.length === 0) return []
    const round = seatsOf(step, row)
    if (missingFrom(round, taken) === 0) return []
    return openSeats(round, taken).flatMap((seat) => askedBySeat(definition, row, [name, step], taken, seat))
  })
}

/** Whom a record asks for what as it stands, with the signatures of its open rounds. A void record asks nobody. */
export const assignmentsOf = (definition: Definition, row: AnyRow, rounds: OpenRounds): readonly Assignment[] =>
  row.void
    ? []
    : [
        ...askedByState(definition, row, rounds),
        ...askedBesides(definition, row, rounds),
        ...askedByRounds(definition, row, rounds),
      ]
