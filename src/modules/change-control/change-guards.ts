// What the steps of a change ask beyond filled fields.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Part, Tied } from '#kernel/definition/workflow.ts'
import { beforeEffect, carriedOut } from './change-states.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

const living = (parts: readonly Part[] | undefined, without: readonly string[]) =>
  (parts ?? []).filter(({ state }) => !without.includes(String(state)))

const impactsOf = ({ parts }: Around) => living(parts?.['change-impact'], [])
const assessmentsOf = ({ parts }: Around) => living(parts?.['impact-assessment'], ['waived'])
const actionsOf = ({ parts }: Around) => living(parts?.['change-action'], ['cancelled'])

const isDone = ({ state }: Part) => state === 'done'
const isAccepted = ({ state }: Part) => state === 'accepted'

/** From here on what it touches is looked for anew, and decided again before the release. */
export const workedOn: readonly string[] = [
  'implementation',
  'ready',
  'release-set',
  ...carriedOut,
  'effective',
  'closure-review',
]

/** From here on it stands as it was carried out. */
const afterwards: readonly string[] = ['effective', 'closure-review', ...carriedOut]

export const endSaid: Guard = {
  name: 'end-said',
  why: 'Enter until when the temporary change lasts.',
  mend: { field: 'endsOn' },
  holds: ({ duration, endsOn }) => duration !== 'Temporary' || text(endsOn) !== '',
}

/** What takes two clicks rewrites nothing but the wording of documents, and is neither urgent nor taken back. */
export const wordingOnly: Guard = {
  name: 'wording-only',
  why: 'An administrative change corrects the wording of documents only: it is routine and permanent, and changes no process, no vendor and nothing besides. Choose another class.',
  mend: { field: 'class' },
  holds: (change) =>
    change.class !== 'Administrative' ||
    (change.urgency !== 'Emergency' &&
      change.duration !== 'Temporary' &&
      namesIn(change.besides).length === 0 &&
      namesIn(change.processes).length === 0 &&
      namesIn(change.vendors).length === 0),
}

/** A change that is over before anybody has decided on it asks for nothing. */
export const endAhead: Guard = {
  name: 'end-ahead',
  why: 'The temporary change would have ended already: enter a last day that is still to come.',
  mend: { field: 'endsOn' },
  once: 'Its last day comes.',
  holds: ({ duration, endsOn }, { today }) => duration !== 'Temporary' || text(endsOn) === '' || text(endsOn) >= today,
}

/** The last day that a change is to take effect on: released for it, or planned. */
const effectDay = ({ releaseOn, due }: AnyRow) => text(releaseOn) || text(due)

/** What is to end takes effect before. */
export const endAfterEffect: Guard = {
  name: 'end-after-effect',
  why: ({ releaseOn }) =>
    text(releaseOn) === ''
      ? 'The temporary change must take effect before its last day: enter an earlier planned effective date.'
      : 'The temporary change must take effect before its last day: choose an earlier release date.',
  mend: { field: 'due' },
  holds: (change) =>
    change.duration !== 'Temporary' ||
    text(change.endsOn) === '' ||
    effectDay(change) === '' ||
    effectDay(change) < text(change.endsOn),
}

/** What cannot wait begins by two signatures and is weighed after: it does not go both ways. */
export const routineOnly: Guard = {
  name: 'routine-only',
  why: 'An emergency begins by “Start as an emergency”. To have it weighed before it begins, choose the urgency Routine.',
  mend: { field: 'urgency' },
  holds: ({ urgency }) => urgency !== 'Emergency',
}

export const requestedBefore: Guard = {
  name: 'requested-before',
  why: 'The day of the request lies in the future.',
  mend: { field: 'requestedOn' },
  once: 'The day comes.',
  holds: ({ requestedOn }, { today }) => text(requestedOn) <= today,
}

export const itemsSaid: Guard = {
  name: 'items-said',
  why: 'Enter what changes: a record among the items to change, or what has no record under “Also affected”.',
  mend: { field: 'items' },
  holds: ({ items, besides }) => namesIn(items).length > 0 || namesIn(besides).length > 0,
}

export const approverOther: Guard = {
  name: 'approver-other',
  why: 'The area approver must be somebody else than the owner and whoever asked for the change.',
  mend: { field: 'approver' },
  holds: ({ approver, owner, creator }) => approver === null || (approver !== owner && approver !== creator),
}

/** One person takes one seat: who is named twice, or may not sign at all, would leave a seat that nobody can take. */
export const approversOther: Guard = {
  name: 'approvers-other',
  why: 'A further area approver must be somebody else than the area approver, the owner and whoever asked for the change.',
  mend: { field: 'approvers' },
  holds: ({ approvers, approver, owner, creator }) =>
    namesIn(approvers).every((one) => one !== approver && one !== owner && one !== creator),
}

/** Whoever is to sign reads what they sign: of what is Restricted, top management is told nothing. */
export const approversRead: Guard = {
  name: 'approvers-read',
  why: 'Top management signs this plan and does not read what is Restricted: choose Confidential.',
  mend: { field: 'confidentiality' },
  holds: ({ approval, confidentiality }) =>
    approval !== 'Area, quality and top management' || confidentiality !== 'Restricted',
}

export const approverNamed: Guard = {
  name: 'approver-named',
  why: 'The route requires an area approver: name one.',
  mend: { field: 'approver' },
  holds: ({ approval, approver }) => text(approval) === '' || approval === 'Quality' || text(approver) !== '',
}

export const dueAhead: Guard = {
  name: 'due-ahead',
  why: 'The planned effective date has passed: enter one that is still to come.',
  mend: { field: 'due' },
  once: 'The day on which it is to take effect comes.',
  holds: ({ due }, { today }) => text(due) === '' || text(due) >= today,
}

const isDuplicateLink = ({ type, side }: Tied) => type === 'duplicate_of' && side === 'here'

export const originalLinked: Guard = {
  name: 'original-linked',
  why: 'Link the change that this one duplicates.',
  mend: { link: 'duplicate_of' },
  looks: ['duplicate_of'],
  holds: (_change, { tied }) => tied.some(isDuplicateLink),
}

export const assessmentsSigned: Guard = {
  name: 'assessments-signed',
  why: (_change, around) => {
    const open = assessmentsOf(around).filter(({ state }) => state !== 'signed')
    return `${open.length === 1 ? 'One assessment is' : `${open.length} assessments are`} not signed yet.`
  },
  mend: { parts: 'impact-assessment' },
  returns: 'assessment',
  until: workedOn,
  holds: (_change, around) => assessmentsOf(around).every(({ state }) => state === 'signed'),
}

/** What an emergency owed is there before it is closed. */
export const assessedAtLast: Guard = {
  ...assessmentsSigned,
  name: 'assessed-at-last',
  returns: 'closure-review',
  until: [],
}

export const impactsDecided: Guard = {
  name: 'impacts-decided',
  why: (_change, around) => {
    const open = impactsOf(around).filter(({ state }) => state === 'proposed')
    return `${open.length === 1 ? 'One proposed impact is' : `${open.length} proposed impacts are`} not decided yet.`
  },
  mend: { parts: 'change-impact' },
  returns: 'planning',
  until: workedOn,
  holds: (_change, around) => impactsOf(around).every(({ state }) => state !== 'proposed'),
}

const isReleased = ({ type, side, void: isVoid }: Tied) => type === 'releases' && side === 'here' && !isVoid

const isInEffect = (one: Tied) => isReleased(one) && one.state === 'effective'

/** What is to be revised is planned, or revised in the bundle; what is only told, reviewed or left takes no action. */
const takesAction = (impact: Part, tied: readonly Tied[]) =>
  isAccepted(impact) &&
  impact.treatment === 'Revise' &&
  !tied.some((one) => isReleased(one) && one.id === impact.revisedIn)

const coveredBy = (action: Part): readonly unknown[] => (Array.isArray(action.covers) ? action.covers : [])

/** Accepted impacts for which nothing is planned. */
const uncovered = (around: Around) => {
  const covered = new Set(actionsOf(around).flatMap(coveredBy))
  return impactsOf(around).filter((impact) => takesAction(impact, around.tied) && !covered.has(impact.id))
}

export const impactsCovered: Guard = {
  name: 'impacts-covered',
  why: (_change, around) => {
    const [first, ...more] = uncovered(around)
    const others = more.length === 0 ? '' : ` and of ${more.length} more`
    return `No planned action covers the revision of ${text(first?.number)}${others}.`
  },
  mend: { part: 'change-action' },
  looks: ['releases'],
  returns: 'planning',
  until: workedOn,
  holds: (_change, around) => uncovered(around).length === 0,
}

/** What came to hang on it while the plan was carried out is decided before it is released. */
export const impactsDecidedAnew: Guard = {
  ...impactsDecided,
  name: 'impacts-decided-anew',
  returns: 'implementation',
  until: afterwards,
}

export const impactsCoveredAnew: Guard = {
  ...impactsCovered,
  name: 'impacts-covered-anew',
  returns: 'implementation',
  until: afterwards,
}

export const rollbackSaid: Guard = {
  name: 'rollback-said',
  why: 'The route requires a rollback plan: enter how the change is undone if it fails.',
  mend: { field: 'rollback' },
  holds: ({ rollbackNeeded, rollback }) => rollbackNeeded !== 'Yes' || text(rollback) !== '',
}

export const checkPlanned: Guard = {
  name: 'check-planned',
  why: 'The route requires an effectiveness check: enter its metric, target, first day and verifier.',
  mend: { field: 'metric' },
  holds: ({ checkNeeded, metric, target, checkFrom, verifier }) =>
    checkNeeded !== 'Yes' || [metric, target, checkFrom, verifier].every((one) => text(one) !== ''),
}

export const checkLater: Guard = {
  name: 'check-later',
  why: 'The effectiveness check must start after the planned effective date.',
  mend: { field: 'checkFrom' },
  holds: ({ due, checkFrom }) => text(checkFrom) === '' || text(due) === '' || text(checkFrom) > text(due),
  once: 'The planned day moves by extensions and by the release alone, and the check with it.',
}

export const verifierOther: Guard = {
  name: 'verifier-other',
  why: 'The verifier must be somebody else than the owner, whoever asked for the change and its area approvers.',
  mend: { field: 'verifier' },
  holds: ({ verifier, owner, creator, approver, approvers }) =>
    verifier === null || ![owner, creator, approver, ...namesIn(approvers)].includes(verifier),
}

export const beforeDone: Guard = {
  name: 'before-done',
  why: (_change, around) => {
    const open = actionsOf(around).filter((one) => one.phase !== 'Post-implementation' && !isDone(one))
    return `${open.length === 1 ? 'One action' : `${open.length} actions`} before the release ${open.length === 1 ? 'is' : 'are'} not done yet.`
  },
  mend: { parts: 'change-action' },
  returns: 'implementation',
  holds: (_change, around) => actionsOf(around).every((one) => one.phase === 'Post-implementation' || isDone(one)),
}

/** Versions that could not take effect: not approved yet, or given up. */
const unready = ['draft', 'review', 'approval', 'withdrawn']

export const documentsApproved: Guard = {
  name: 'documents-approved',
  // Not by their titles: who reads the change need not read each of them.
  why: (_change, { tied }) => {
    const { length } = tied.filter((one) => isReleased(one) && unready.includes(one.state))
    return `${length === 1 ? 'One version of the bundle is' : `${length} versions of the bundle are`} not approved.`
  },
  mend: { tied: 'releases' },
  looks: ['releases'],
  returns: 'implementation',
  until: afterwards,
  holds: (_change, { tied }) => tied.every((one) => !isReleased(one) || !unready.includes(one.state)),
  waits: (_change, { tied }) => tied.filter((one) => isReleased(one) && unready.includes(one.state)),
}

/** Of an administrative change, whose documents take effect in the same act. */
export const documentsReady: Guard = {
  name: 'documents-ready',
  why: documentsApproved.why,
  mend: { tied: 'releases' },
  looks: ['releases'],
  once: 'They take effect with it.',
  holds: documentsApproved.holds,
}

/** What is to take effect first and is still on its way. */
const isAhead = ({ type, side, state, void: isVoid }: Tied) =>
  type === 'takes_effect_after' && side === 'here' && !isVoid && beforeEffect.some((one) => one === state)

/** Of two changes to the same, the second waits for the first; one that is given up is waited for no more. */
export const orderKept: Guard = {
  name: 'order-kept',
  why: (_change, { tied }) => {
    const [first, ...more] = tied.filter(isAhead)
    const others = more.length === 0 ? '' : ` and ${more.length} more`
    return `It waits for ${first?.number ?? 'another change'}${others}: what comes first is not in effect yet.`
  },
  mend: { tied: 'takes_effect_after' },
  looks: ['takes_effect_after'],
  once: 'The order is kept once both are in effect.',
  holds: (_change, { tied }) => !tied.some(isAhead),
}

export const validationSigned: Guard = {
  name: 'validation-signed',
  why: 'Validation is needed: enter its result.',
  mend: { field: 'validated' },
  holds: ({ validation, validated }) => validation !== 'Needed' || text(validated) !== '',
}

export const releaseAhead: Guard = {
  name: 'release-ahead',
  why: 'Choose today or a later day: nothing takes effect in the past.',
  mend: { field: 'releaseOn' },
  once: 'The day comes.',
  holds: ({ releaseOn }, { today }) => text(releaseOn) === '' || text(releaseOn) >= today,
}

export const allDone: Guard = {
  name: 'all-done',
  why: 'Some actions of the plan are still open.',
  mend: { parts: 'change-action' },
  returns: 'effective',
  holds: (_change, around) => actionsOf(around).every(isDone),
}

/** Who is to be notified, and the actions of the plan by which that happens. */
const noticesIn = ({ customerNotice, regulatorNotice }: AnyRow, around: Around) =>
  (
    [
      ['customers', 'Customers', customerNotice],
      ['the regulator', 'Regulator', regulatorNotice],
    ] as const
  )
    .filter(([, , notice]) => notice === 'Needed')
    .map(([called, whom]) => ({ called, actions: actionsOf(around).filter(({ notifies }) => notifies === whom) }))

const calledIn = (notices: readonly { readonly called: string }[]) => notices.map(({ called }) => called).join(' and ')

const unplanned = (change: AnyRow, around: Around) =>
  noticesIn(change, around).filter(({ actions }) => actions.length === 0)

/** What somebody is to be told has a person, a day and its evidence, as everything in the plan. */
export const noticesPlanned: Guard = {
  name: 'notices-planned',
  why: (change, around) =>
    `No planned action notifies ${calledIn(unplanned(change, around))}: add one that says who does it and by when.`,
  mend: { part: 'change-action' },
  returns: 'planning',
  until: workedOn,
  holds: (change, around) => unplanned(change, around).length === 0,
}

/** An emergency was not planned before, and what is cancelled while the plan is carried out is planned anew. */
export const noticesPlannedAnew: Guard = {
  ...noticesPlanned,
  name: 'notices-planned-anew',
  returns: 'implementation',
  until: afterwards,
}

/** What notifies is there until the change is closed; that it is done, all actions being done says. */
export const noticesSent: Guard = {
  ...noticesPlanned,
  name: 'notices-sent',
  returns: 'effective',
  until: [],
}

/** The last day on which somebody was notified by the actions of the plan; null where nobody was. */
export const notifiedOn = (whom: string, around: Around): string | null =>
  actionsOf(around)
    .filter((action) => isDone(action) && action.notifies === whom)
    .map(({ doneOn }) => text(doneOn))
    .toSorted()
    .at(-1) ?? null

/** Whether it releases documents, so that whoever keeps them looks at the set. */
export const releasesDocuments = ({ tied }: Around): boolean => tied.some(isReleased)

/** Whether people are asked to read or train with it. */
export const asksForTraining = (around: Around): boolean =>
  releasesDocuments(around) || impactsOf(around).some((impact) => isAccepted(impact) && impact.treatment === 'Retrain')

export const checkDue: Guard = {
  name: 'check-due',
  why: 'The effectiveness check is not due yet.',
  mend: { field: 'checkFrom' },
  holds: ({ checkFrom, verifier }, { today }) =>
    text(checkFrom) !== '' && text(checkFrom) <= today && text(verifier) !== '',
}

/** What stands no more, or did not work. */
const failed: readonly string[] = ['reverted', 'not-effective']

/** The changes that have made one permanent by taking effect, failed ones among them. */
const makesPermanent = (tied: readonly Tied[]) =>
  tied.filter(
    ({ type, side, void: isVoid, state }) =>
      type === 'made_permanent_by' && side === 'here' && !isVoid && afterwards.includes(state),
  )

export const permanentLinked: Guard = {
  name: 'permanent-linked',
  why: 'Link the change that makes it permanent, and let it take effect first.',
  mend: { link: 'made_permanent_by' },
  looks: ['made_permanent_by'],
  holds: (_change, { tied }) => makesPermanent(tied).length > 0,
}

export const permanentStands: Guard = {
  name: 'permanent-stands',
  why: 'The change that was to make it permanent was reverted or did not work: link one that stands.',
  mend: { link: 'made_permanent_by' },
  looks: ['made_permanent_by'],
  once: 'What is reverted later is decided by two, who see what it has made permanent.',
  holds: (_change, { tied }) => {
    const all = makesPermanent(tied)
    return all.length === 0 || all.some(({ state }) => !failed.includes(state))
  },
}

/** What is taken back stands no longer: a document that it brought into effect is brought back first. */
export const documentsReverted: Guard = {
  name: 'documents-reverted',
  why: (_change, { tied }) => {
    const { length } = tied.filter(isInEffect)
    return `${length === 1 ? 'One version that it released is' : `${length} versions that it released are`} still in effect: bring into effect a version without the change first.`
  },
  mend: { tied: 'releases' },
  looks: ['releases'],
  holds: (_change, { tied }) => !tied.some(isInEffect),
  waits: (_change, { tied }) => tied.filter(isInEffect),
}

/** By which links it is said what follows from a change that did not work. */
export const following: readonly string[] = ['corrected_by', 'followed_by']

/** What did not work is followed by something: another change, or a CAPA. */
export const followedUp: Guard = {
  name: 'followed-up',
  why: 'Link the CAPA or the change that follows from it.',
  mend: { link: 'corrected_by' },
  looks: following,
  once: 'Its link is not cut any more; what follows goes its own way, and says itself what becomes of it.',
  holds: (_change, { tied }) => tied.some((one) => following.includes(one.type) && one.side === 'here' && !one.void),
}

/** Whoever gives up says what became of what was done. */
export const undoneSaid: Guard = {
  name: 'undone-said',
  why: 'Some planned actions are done already: enter how they are undone.',
  mend: { field: 'undone' },
  once: 'Nothing of its plan is done once it is cancelled.',
  holds: ({ undone }: AnyRow, around) => text(undone) !== '' || !actionsOf(around).some(isDone),
}
