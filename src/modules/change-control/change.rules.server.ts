// What a change does by itself: it takes the route of its class, proposes what it touches, asks those who assess it, lets its plan begin
// and is released by all who take part, in one transaction or not at all.

import { canonical, type Json } from '#lib/canonical.ts'
import { addDays, dayAt, daysBetween, type Day } from '#lib/days.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules, Tying } from '#kernel/store/rules.server.ts'
import { zoneOfSite } from '#kernel/store/site-zone.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { askFunctions, goOnIfAssessed } from './assessment/ask.server.ts'
import { refuseEmptySeats } from './approval/empty-seats.server.ts'
import { following } from './change-guards.ts'
import { dayAgreed, stillPlanned } from './change-states.ts'
import { endAssessments } from './assessment/end.server.ts'
import { refuseUntouchedProcesses } from './impact/processes-touched.server.ts'
import { refuseUntouchedVendors } from './impact/vendors-touched.server.ts'
import { proposeImpacts, refuseUnknown, withdrawProposals } from './impact/propose.server.ts'
import { refuseItemsTwice } from './items-once.server.ts'
import { refuseBeyondWording } from './wording-only.server.ts'
import { asEmergency } from './what-changes.ts'
import { beginActions, endActions, haltActions } from './plan/plan.rules.server.ts'
import { adoptEditions, closeOrigins, settleNotices } from './release/carried-out.server.ts'
import { readying, type Participant } from '#modules/contents/release-participant.server.ts'
import { dayOf } from './release/collisions.server.ts'
import { endCollisions } from './release/end-collisions.server.ts'
import { refuseWrongRelease } from './release/may-release.server.ts'
import { refuseOtherPermanent } from './release/made-permanent.server.ts'
import { orderTied } from './release/order.server.ts'
import { tellCollisions } from './release/tell-collisions.server.ts'
import { tellGivenUp } from './release/tell-given-up.server.ts'
import { tellTouched } from './release/tell-touched.server.ts'
import { routeOf } from './route/route-of.server.ts'
import { planFromOriginal } from './template/from-original.server.ts'
import { fromTemplate, planFromTemplate } from './template/from-template.server.ts'

const takesEffect = (step: string | undefined) => step === 'take-effect' || step === 'approve-and-release'
const isGivenUp = (step: string | undefined) => ['cancel', 'reject', 'call-duplicate', 'void'].includes(step ?? '')
const setsDay = (step: string | undefined) => ['accept', 'submit-plan', 'set-release'].includes(step ?? '')
/** It takes effect on another day than before, by an extension or by its release. */
const isMoved = (before: AnyRow, after: AnyRow) => dayOf(before) !== dayOf(after)
/** Whether it may collide otherwise than before: by its day, by what it is about, or as it has ended. */
const collidesAnew = (before: AnyRow, after: AnyRow) =>
  isMoved(before, after) ||
  before.state !== after.state ||
  canonical(before.items ?? null) !== canonical(after.items ?? null)
/** Before these, each who takes part is asked whether anything lacks. */
const readyingIn = (step: string | undefined) => readying.find((one) => one === step)
const isClosed = (step: string | undefined) => step === 'close' || step === 'approve-and-release'

/** What the route of its category and class asks of it from now on. */
async function routed(door: UnitOfWork, change: Readonly<Record<string, unknown>>, step: string | undefined) {
  // Without them there is no route to look for; the step asks for both.
  if (!change.category || !change.class) return {}
  const route = await routeOf(door.db, change.category, change.class)
  if (!route)
    return refuseFields([
      {
        field: 'class',
        code: 'no-route',
        message: 'No change route is in use for this category and class: quality approves one first.',
      },
    ])
  const { id, approval, rollback, check } = route
  const approvedBy = step === 'emergency-start' ? asEmergency : approval
  return { route: id, approval: approvedBy, rollbackNeeded: rollback, checkNeeded: check }
}

/** The first day of its check moves with the day on which it takes effect: as many days lie between as were agreed. */
function checkMoved(before: AnyRow, after: AnyRow): { readonly checkFrom?: Day } {
  const [from, to] = [effectOf(before), effectOf(after)]
  const { checkFrom } = after
  if (stillPlanned.includes(before.state)) return {}
  if (typeof checkFrom !== 'string' || checkFrom !== before.checkFrom || from === null || to === null) return {}
  return to === from ? {} : { checkFrom: addDays(checkFrom, daysBetween(from, to)) }
}

/** The day on which it took effect, or will. */
const effectOf = (change: AnyRow): Day | null =>
  typeof change.effectiveOn === 'string' ? change.effectiveOn : dayOf(change)

/** What quality has decided to follow from a change that did not work stays named. */
function refuseUnfollowed({ is, type, from }: Tying): void {
  if (is === 'untied' && following.includes(type) && from.followUp === 'Decided')
    refuse('blocked', `The follow-up of ${from.number} is decided: what follows from it stays linked.`)
}

/** What stands before it takes effect, as those who take part know it. */
async function standingBefore(door: UnitOfWork, change: AnyRow, participants: readonly Participant[]) {
  const all: Record<string, Json> = {}
  for (const { before } of participants) Object.assign(all, await before?.(door, change))
  return all
}

const isRouted = (step: string | undefined) => step === 'accept' || step === 'emergency-start'

/** It is about something else than before. */
const isOfOther = (before: AnyRow, after: AnyRow) => canonical(after.items ?? null) !== canonical(before.items ?? null)

/** What is about what changes, or the states in which it is looked for again. */
const looksAgain = (before: AnyRow | null, after: AnyRow, step: string | undefined) =>
  before === null ||
  isOfOther(before, after) ||
  ['accept', 'assessed', 'look-again', 'look-once-more', 'analyse', 'emergency-start'].includes(step ?? '')

/** Before these, what has come to hang on it is known: by which step that is looked for. */
const looksBefore: Readonly<Record<string, string>> = { 'submit-plan': 'look-again', 'report-ready': 'look-once-more' }

/** Today where the change is to be: it is asked for on no day that is still to come there. */
async function todayThere(
  { actor, at, db, today }: UnitOfWork,
  { site }: Readonly<Record<string, unknown>>,
): Promise<Day> {
  const zone = await zoneOfSite(db, site ?? (actor.kind === 'person' ? actor.site : null))
  return zone === undefined ? today() : dayAt(new Date(at), zone)
}

/** @param participants who take part in a release, in their order */
export function changeRules(participants: readonly Participant[]): Rules {
  return {
    async complete(door, values, before, step) {
      refuseItemsTwice(door.cards, values.items)
      if (before === null) return fromTemplate(door, { requestedOn: await todayThere(door, values), ...values })
      const change = { ...before, ...values } as AnyRow // Of the same record.
      if (step === 'submit-plan') await refuseEmptySeats(door, change)
      const looking = looksBefore[step ?? '']
      if (looking) await refuseUnknown(door, change, looking, 'what changes')
      const readied = readyingIn(step)
      if (step === 'submit-plan' || readied) {
        await refuseUntouchedProcesses(door, change)
        await refuseUntouchedVendors(door, change)
      }
      if (readied) for (const { ready } of participants) await ready?.(door, change, readied)
      const said = { ...values, ...checkMoved(before, change) }
      if (takesEffect(step)) return { ...said, ...(await standingBefore(door, change, participants)) }
      return isRouted(step) ? { ...said, ...(await routed(door, change, step)) } : said
    },
    async tied(door, tying) {
      await refuseWrongRelease(door, tying)
      refuseUnfollowed(tying)
      refuseOtherPermanent(tying)
      await orderTied(door, tying)
    },
    async after(door, { before, after, step }) {
      // The first signatures of a round have taken no step yet.
      const isTaken = before !== null && before.state !== after.state
      if (before !== null && collidesAnew(before, after)) await endCollisions(door, after)
      const comesToDay = before !== null && isMoved(before, after)
      if (!isTaken && comesToDay && dayAgreed.includes(after.state)) await tellCollisions(door, after, comesToDay)
      // Its guards have said by now what else is no correction of wording.
      if (step === 'submit' || step === 'approve-and-release') await refuseBeyondWording(door, after)
      if (step === 'move-release') return takeEffectToday(door, after)
      if (isTaken && isGivenUp(step)) return giveUp(door, after)
      if (isTaken && step === 'revert') for (const { revert } of participants) await revert?.(door, after)
      if (before !== null && isOfOther(before, after)) await withdrawProposals(door, after)
      if (looksAgain(before, after, step)) await proposeImpacts(door, after)
      if (!isTaken) return
      // Its guards have said by now what is to be decided of what is revised.
      const looking = looksBefore[step ?? '']
      if (looking) await refuseUnknown(door, after, looking, 'what changes or is revised')
      if (step === 'submit-plan') for (const { planned } of participants) await planned?.(door, after)
      if (isRouted(step)) await askFunctions(door, after)
      if (step === 'accept') {
        if (!(await planFromOriginal(door, after))) await planFromTemplate(door, after)
        await goOnIfAssessed(door, after.id)
      }
      if (takesEffect(step)) {
        for (const participant of participants) await participant.release(door, after)
        await adoptEditions(door, after)
        await settleNotices(door, after)
        await tellTouched(door, after)
      }
      await (step === 'replan' ? haltActions(door, after) : beginActions(door, after))
      if (setsDay(step)) await tellCollisions(door, after, comesToDay)
      if (isClosed(step)) await closeOrigins(door, after)
      if (step === 'set-release') await takeEffectToday(door, after)
    },
  }
}

async function giveUp(door: UnitOfWork, change: AnyRow): Promise<void> {
  await endAssessments(door, change)
  await endActions(door, change)
  await tellGivenUp(door, change)
}

/** Where its day is today, it takes effect with its release. */
async function takeEffectToday(door: UnitOfWork, { id, version, releaseOn }: AnyRow): Promise<void> {
  if (typeof releaseOn !== 'string' || releaseOn > door.today(id)) return
  await door.move(door.registry.named('change'), id, 'take-effect', { version, follows: true })
}
