// Taking a step: state, permission, guards, reason and signature are asked in this order, all on the locked record.

import { startingWithArticle } from '#lib/in-sentence.ts'
import type { PersonActor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import { dayAt } from '#lib/days.ts'
import { isAutomatic } from '#lib/who.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changeSchema } from '#kernel/definition/schema.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { namedFor, type Right } from '#kernel/access/can.ts'
import { keyWords } from '#kernel/access/reach.ts'
import { endRounds, sign } from './rounds.server.ts'
import {
  freeSeats,
  isSigned,
  missingFrom,
  seatFor,
  seatRight,
  seatsOf,
  spentBy,
  type Taken,
} from '#kernel/signature/seats.ts'
import { signedText, snapshotOf, Unsigned, type Signable } from '#kernel/signature/snapshot.ts'
import { by, type EventDraft } from './act.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { lockHead, openRounds, type LoadedRecord } from './loaded.server.ts'
import { demandSeen } from './overtaken.server.ts'
import { current, lock, proposedValues, type Passed } from './save.server.ts'
import { leastReason } from '#lib/least-reason.ts'
import { demandReason, readReason } from './reason.server.ts'
import { definitionUnder, learnPolicies } from './policies.server.ts'
import { unqualifiedOf } from './qualified.server.ts'
import { cardsOf, namedIn } from './refs.server.ts'
import type { Taking } from './unit-of-work.server.ts'
import { changedValues } from './values.ts'
import { checked, complete, gather } from './work.server.ts'
import type { Tx } from './tx.server.ts'
import { changed, remember, subjectOf, writeOver } from './write.server.ts'
import { answersOf, doerOf, permission, rightToTake } from '#kernel/workflow/guards.ts'
import { remarksInWords, standingForReason } from '#kernel/workflow/remarks.ts'
import { askedOf, type Unqualified } from '#kernel/workflow/qualified.ts'
import { asksReason, type Signed } from '#kernel/workflow/steps.ts'
import type { Around, Round, Seat, Step } from '#kernel/definition/workflow.ts'
import { yieldPlace } from './yield.server.ts'

function stepOf(definition: Definition, name: string, row: AnyRow): Step {
  const step = Object.hasOwn(definition.workflow.steps, name) ? definition.workflow.steps[name] : undefined
  const [one] = definition.label
  if (!step) return refuse('not-found', `${startingWithArticle(one)} has no step “${name.slice(0, 60)}”.`)
  if ([step.from].flat().includes(row.state)) return step
  const words = (state: string) => definition.workflow.states[state]?.label ?? state
  const why = `“${step.label}” leads out of ${[step.from].flat().map(words).join(', ')}; ${row.number} is in ${words(row.state)}.`
  return refuse('blocked', why, undefined, { guards: [{ guard: 'state', passed: false, why, mend: null }] })
}

/** What is said with the step; of one who says nothing, their comments on passages speak where the step lets them. */
function reasonGiven(tx: Tx, step: Step, loaded: LoadedRecord, reason: string | undefined): string | null {
  const remarks = standingForReason(step, tx.actor, loaded)
  if (remarks.length > 0 && readReason(reason) === '') return remarksInWords(remarks)
  return asksReason(step) ? demandReason(reason, reasonAsked(step)) : readReason(reason) || null
}

const reasonAsked = ({ remarks }: Step): string =>
  `Enter a reason of at least ${leastReason} characters${remarks ? ', or comment on the passages that are to change' : ''}.`

const aroundOf = (tx: Tx, { tied, parts, remarks, row, zone }: LoadedRecord): Around => ({
  tied,
  parts,
  remarks,
  within: parentIn(row),
  today: dayAt(tx.now, zone ?? tx.zone),
  zone: zone ?? tx.zone,
})

/** The record as the step would leave it: what was entered, and what the step fills by itself. */
async function filledByStep(
  tx: Tx,
  definition: Definition,
  step: Step,
  loaded: LoadedRecord,
  entered: AnyRow,
  reason: string | null,
): Promise<AnyRow> {
  if (!step.sets) return entered
  const person = tx.actor.kind === 'person' ? tx.actor.id : null
  const set = step.sets(entered, { ...aroundOf(tx, loaded), person, reason })
  await gather(tx, namedIn(definition, set))
  return { ...entered, ...(await complete(tx, definition, changedValues(definition, entered, set))) }
}

/** Nobody is told what stands in the way of a step that is not theirs: they are turned away before anything is looked at. */
function demandPermission(
  tx: Tx,
  definition: Definition,
  step: Step,
  loaded: LoadedRecord,
  { taken, follows }: { readonly taken: readonly Signed[]; readonly follows: boolean },
) {
  const actor = follows && isAutomatic(step.by) ? system : tx.actor
  const answer = permission(definition, step, actor, loaded.row, taken)
  if (!answer.passed) refuse('not-allowed', answer.why, undefined, { guards: [answer] })
}

const system = { kind: 'job', name: 'System (automatic)', follows: true } as const

function guard(
  tx: Tx,
  definition: Definition,
  step: Step,
  loaded: LoadedRecord,
  proposed: AnyRow,
  {
    taken,
    unqualified,
    follows,
    isLater,
  }: {
    readonly taken: readonly Signed[]
    readonly unqualified: readonly Unqualified[]
    readonly follows: boolean
    readonly isLater: boolean
  },
) {
  const around = { ...aroundOf(tx, loaded), taken, unqualified }
  // What follows from an act asks nobody's leave.
  const actor = follows && isAutomatic(step.by) ? system : tx.actor
  const answers = answersOf(definition, step, actor, loaded.row, proposed, around)
  const failed = answers.filter((answer) => !answer.passed && !(isLater && answer.guard === 'permission'))
  const [first] = failed
  if (!first) return
  if (first.guard === 'permission') refuse('not-allowed', first.why, undefined, { guards: answers })
  const fields = failed.flatMap(({ guard: name, why, mend }) =>
    mend && 'field' in mend ? { field: mend.field, code: name.split(':')[0] ?? name, message: why } : [],
  )
  refuse('blocked', failed.map((answer) => answer.why).join(' '), fields[0]?.field, { guards: answers, fields })
}

/**
 * Who signs: a person whose password was just checked, who was shown exactly what stands: by the fingerprint of what is
 * signed, or by that of the record where nothing is entered with the step.
 */
function signer(
  { actor }: Tx,
  loaded: Signable,
  shown: readonly string[],
  signature: Taking['signature'],
): PersonActor {
  if (actor.kind !== 'person') return refuse('not-allowed', 'Only people sign.')
  if (actor.key) return refuse('not-allowed', keyWords.signs)
  if (!signature)
    return refuseFields([
      { field: 'signature.password', code: 'missing', message: 'This step is signed: please enter your password.' },
    ])
  if (signature.proven.person !== actor.id)
    return refuse('not-allowed', 'A signature is given by the person who is signed in.')
  if (!shown.includes(signature.seen))
    return refuse(
      'seen-changed',
      `${loaded.row.number} is no longer what you were shown. Please read it again before you sign.`,
      'signature.seen',
    )
  return actor
}

/**
 * Whether a step asks for what stands around the record. Then the record is locked before it is read: whoever has moved what
 * it is tied to holds it until that is kept (keep-true.server.ts), and only what is read after that is true. So it is with comments
 * on its passages.
 */
const isLookingAround = ({ workflow, parts, passages }: Definition, step: string) =>
  passages !== undefined ||
  (workflow.steps[step]?.guards?.some(({ looks }) => looks !== undefined || parts.length > 0) ?? false)

/** The definition with its steps as policies leave them for this record: they bind people, not what follows from an act or a day. */
async function asItStands(tx: Tx, definition: Definition, { rounds }: LoadedRecord, { follows }: Taking) {
  const isMeant = !follows && tx.depth <= 1 // Deeper down, the rules of another record take it.
  if (!isMeant || tx.actor.kind !== 'person') return definition
  await learnPolicies(tx, tx.knownPolicies, [{ definition, rounds }])
  return definitionUnder(tx.knownPolicies, definition, rounds)
}

/** Takes a step, or one seat of its round. The last signature that is needed takes the step in the same transaction. */
export async function move(
  tx: Tx,
  definition: Definition,
  name: string,
  stepName: string,
  taking: Taking,
): Promise<Passed> {
  if (isLookingAround(definition, stepName)) await lockHead(tx.db, definition, name)
  const loaded = await lock(tx, definition, name, taking.follows)
  if (taking.follows) demandSeen(loaded, taking.version)
  else await current(tx, definition, loaded, { version: taking.version, values: taking.values })
  const { row } = loaded
  const step = stepOf(await asItStands(tx, definition, loaded, taking), stepName, row)
  if (step.inPerson && tx.actor.kind === 'person' && tx.actor.key) refuse('not-allowed', keyWords.inPerson)
  const taken = openRounds(loaded.rounds)[stepName] ?? []
  const isLater = taking.isRehearsed === 'later'
  const follows = taking.follows ?? false
  if (!isLater) demandPermission(tx, definition, step, loaded, { taken, follows })
  const given = checked(definition, changeSchema(definition, step.form ?? []), taking.values ?? {})
  const values = await proposedValues(tx, definition, row, given, { step: stepName, follows: taking.follows })
  const own: AnyRow = { ...row, ...values }
  const proposed = await filledByStep(tx, definition, step, loaded, own, taking.reason?.trim() || null)
  const asked = askedOf(step.qualified ?? [], tx.actor, proposed)
  const unqualified = await unqualifiedOf(tx, asked, dayAt(tx.now, loaded.zone ?? tx.zone))
  guard(tx, definition, step, loaded, proposed, { taken, unqualified, follows, isLater })
  const reason = taking.isLook || taking.isRehearsed ? null : reasonGiven(tx, step, loaded, taking.reason)
  const signs = isSigned(step, proposed, row)
  if (taking.isRehearsed) tx.isSigned ||= signs
  if (!signs || taking.isRehearsed)
    return take(tx, definition, {
      stepName,
      step,
      loaded,
      proposed,
      reason,
      told: [],
      right: rightToTake(step, tx.actor, row),
    })

  const doer = doerOf(step, tx.actor)
  const round = seatsOf(step, row)
  const seat = seatFor(round, doer, row, taken)
  if (!seat) return refuse('not-allowed', 'There is no seat left for you in this round.')
  const several = round.seats.length > 1
  const shown = several ? await filled(tx, definition, loaded, own) : loaded
  const entered = several ? {} : (given as Json) // The schema has let only JSON through.
  const text = signedText(snapshotOf(definition, shown), stepName, entered)
  // Who signs after others signs what they have signed.
  const opened = shown.rounds.find((one) => one.step === stepName && one.endedAt === null)
  const fingerprint = opened?.hash ?? sha256(text)
  if (taking.isLook) throw new Unsigned(fingerprint)
  const actor = signer(tx, loaded, [fingerprint, sha256(snapshotOf(definition, loaded))], taking.signature)
  const right = seatRight(seat, doer, row, taken)
  const decision = {
    step: stepName,
    label: step.label,
    policy: step.policy?.number,
    round,
    seat,
    right,
    text,
    reason,
    agreed: taking.signature?.agreed,
  }
  const signed = await sign(tx, definition, shown, actor, {
    ...decision,
    excused: await excusedBy(tx, row, { round, seat, taken, signer: actor.id }),
  })
  const after = { ...shown, rounds: [...shown.rounds.filter((one) => one.id !== signed.round.id), signed.round] }
  if (missingFrom(round, signed.round.signatures) === 0)
    return take(tx, definition, { stepName, step, loaded: after, proposed, reason, told: [signed.told], right })
  await tx.act.append(tx.db, row.id, [signed.told])
  remember(tx, after)
  return { before: row, after: shown.row }
}

type Seating = {
  readonly round: Round
  readonly seat: Seat
  readonly taken: readonly Taken[]
  readonly signer: string
}

/** The names of those whom this signature excuses: they were named, and enough have signed with it. */
async function excusedBy(
  tx: Tx,
  row: AnyRow,
  { round, seat, taken, signer: person }: Seating,
): Promise<readonly string[]> {
  const after = [...taken, { seat: seat.name, person }]
  const still = missingFrom(round, after) === 0 ? [] : freeSeats(round, after)
  const lost = freeSeats(round, taken).filter((one) => one.name !== seat.name && !still.includes(one))
  const spent = new Set(spentBy(after))
  const people = [...new Set(lost.flatMap(({ who }) => namedFor(who, row)))].filter((one) => !spent.has(one))
  if (people.length === 0) return []
  const cards = await cardsOf(tx.db, people)
  return people.flatMap((one) => cards.get(one)?.title ?? [])
}

/**
 * What the first of several signers enters is kept at once, so that all of them sign the same record. Where a later one
 * changes it again, the earlier signatures lose their effect visibly.
 */
async function filled(tx: Tx, definition: Definition, loaded: LoadedRecord, proposed: AnyRow): Promise<LoadedRecord> {
  const after: AnyRow = { ...proposed, version: loaded.row.version + 1, changedAt: tx.now.toISOString() }
  const differences = changed(tx, definition, loaded.row, after)
  if (differences.length === 0) return loaded
  const ended = await endRounds(tx, definition, loaded, 'changed')
  const told: EventDraft = { kind: 'changed', record: subjectOf(definition, after), changes: differences }
  return writeOver(tx, definition, { ...loaded, rounds: ended.rounds }, after, [...ended.told, told])
}

type Passage = {
  readonly stepName: string
  readonly step: Step
  readonly loaded: LoadedRecord
  readonly proposed: AnyRow
  readonly reason: string | null
  readonly told: readonly EventDraft[]
  readonly right: Right | undefined
}

async function take(
  tx: Tx,
  definition: Definition,
  { stepName, step, loaded, proposed, reason, told, right }: Passage,
): Promise<Passed> {
  const { row } = loaded
  const after: AnyRow = {
    ...proposed,
    state: step.to,
    void: step.to === 'void',
    version: row.version + 1,
    changedAt: tx.now.toISOString(),
  }
  const others = await endRounds(tx, definition, loaded, step.returns ? 'rejected' : 'changed', stepName)
  const mine = await endRounds(tx, definition, { ...loaded, rounds: others.rounds }, 'complete')
  await yieldPlace(tx, definition, row, after)
  const label = (state: string) => definition.workflow.states[state]?.label ?? state
  const differences = changed(tx, definition, row, after)
  const moved: EventDraft = {
    kind: 'moved',
    record: subjectOf(definition, after),
    step: { name: stepName, label: step.label, from: label(row.state), to: label(step.to) },
    ...(reason !== null && { reason }),
    ...by(right),
    ...(differences.length > 0 && { changes: differences }),
    ...factsOf(definition, step, after),
  }
  await writeOver(tx, definition, { ...loaded, rounds: mine.rounds }, after, [...told, ...others.told, moved])
  return { before: row, after }
}

/**
 * What the trail tells beside a step: what one that stays in its state has found, whether it changed anything or not, and the policy
 * under which it was taken.
 */
function factsOf({ fields }: Definition, { finds, policy }: Step, after: AnyRow): Pick<EventDraft, 'facts'> {
  const [label, value] = [fields[finds ?? '']?.label, after[finds ?? '']]
  const facts = {
    ...(label !== undefined && typeof value === 'number' && { found: label, value }),
    ...(policy && { policy: policy.number }),
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}
