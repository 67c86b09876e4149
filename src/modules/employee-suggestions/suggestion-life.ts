// The life of a suggestion: screened, asked about, evaluated, answered, carried out, and its benefit verified.

import type { Json } from '#lib/canonical.ts'
import { dayAt } from '#lib/days.ts'
import { addWorkingDays, workingDaysSince } from '#lib/working-days.ts'
import type { Bar, Who } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Around, Guard, Step, Taken, Tied, Workflow } from '#kernel/definition/workflow.ts'
import { withLine } from '#kernel/kinds/rows/with-line.ts'
import { committeeLimit, isAboveLimit } from './committee/committee.ts'
import { isFinished, isUnderWay } from './finished-states.ts'
import { promisedDays } from './suggestion-states.ts'
import { quadrantOf } from './worth.ts'

type Sets = { readonly [field: string]: Json }

const explained: Guard = {
  name: 'explained',
  why: 'Whoever suggested it needs to know why: explain in at least 10 characters.',
  mend: { field: 'answer' },
  holds: ({ answer }) => typeof answer !== 'string' || answer.length >= 10,
}

const ahead: Guard = {
  name: 'ahead',
  why: 'The day it is looked at again must lie ahead.',
  mend: { field: 'until' },
  holds: ({ until }, { today }) => typeof until !== 'string' || until > today,
  once: 'The day comes, and the evaluation begins again.',
}

/** One is asked for, and answered, at a time: what is there of the one before is taken away again. */
const filled = (field: 'question' | 'reply', why: string): Guard => ({
  name: field === 'question' ? 'asked' : 'replied',
  why,
  mend: { field },
  holds: (values) => typeof values[field] === 'string',
  once: 'The next question begins empty.',
})

const asked = filled('question', 'Enter the question.')
const replied = filled('reply', 'Enter the reply.')

const firstAppeal: Guard = {
  name: 'firstAppeal',
  why: 'An appeal was made once already, and answered.',
  mend: { field: 'appeal' },
  holds: (_values, { before }) => typeof before?.appeal !== 'string',
  once: 'It says that there was no appeal before this one.',
}

const becoming = ['becomes_change', 'becomes_capa', 'becomes_action', 'becomes_nonconformance', 'becomes_risk'] as const

const isBecoming = ({ type, side }: Tied) => side === 'here' && becoming.some((one) => one === type)

/** What it became and is not carried out yet. */
const stillOpen = ({ tied }: Around): readonly Tied[] =>
  tied.filter((one) => isBecoming(one) && !one.void && isUnderWay(one))

const settled: Guard = {
  name: 'settled',
  why: (_values, around) =>
    `${stillOpen(around)
      .map(({ number }) => number)
      .join(', ')} carries it out and is still open.`,
  mend: { tied: 'becomes_change' },
  looks: becoming,
  holds: (_values, around) => stillOpen(around).length === 0,
  waits: (_values, around) => stillOpen(around),
  once: 'What carried it out may be opened again for reasons of its own.',
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []) // A set of people.

/** Nobody rates, or votes on, what they thought of. */
const othersRate: Guard = {
  name: 'othersRate',
  why: 'Nobody rates a suggestion of their own: leave its author and co-authors out.',
  mend: { field: 'evaluators' },
  holds: ({ evaluators, creator, coauthors }) =>
    !idsIn(evaluators).some((one) => one === creator || idsIn(coauthors).includes(one)),
  once: 'Each rating asks it again.',
}

const rateAhead: Guard = {
  name: 'rateAhead',
  why: 'The day by which it is rated must not lie in the past.',
  mend: { field: 'rateBy' },
  holds: ({ rateBy }, { today }) => typeof rateBy !== 'string' || rateBy >= today,
  once: 'The day comes and goes.',
}

/** Where several rate it, their median places it, and no hand moves it. */
const ratedAlone: Guard = {
  name: 'ratedAlone',
  why: 'Several people rate it: their median places it.',
  mend: { parts: 'suggestion-rating' },
  holds: ({ evaluators }) => idsIn(evaluators).length === 0,
  once: 'Others may be asked after it.',
}

const isFilled = (value: unknown) => value !== null && value !== undefined

const withinLimit: Guard = {
  name: 'withinLimit',
  why: `Its benefit or its cost is estimated at more than ${committeeLimit.toLocaleString('en-GB')}: submit it to the committee.`,
  mend: { step: 'to-committee' },
  holds: (values) => !isAboveLimit(values),
  once: 'What the committee has accepted is above the limit.',
}

/** Without an estimate nobody knows whether it is for a committee to decide: it is said in figures, or said that there are none. */
const estimated: Guard = {
  name: 'estimated',
  why: 'Estimate what it brings a year, in money or in hours, or choose “Intangible” as the kind of benefit.',
  mend: { field: 'benefitKind' },
  holds: ({ benefitKind, estimate, hours }) =>
    !isFilled(benefitKind) || benefitKind === 'Intangible' || isFilled(estimate) || isFilled(hours),
  once: 'It may be evaluated again, and estimated otherwise.',
}

/** What it brings and takes, as whoever decides about it says at the latest. */
const figures = ['benefitKind', 'estimate', 'hours', 'cost'] as const

/** Whoever thought of it, alone or with others. */
const authors = ['creator', 'person in coauthors'] as const satisfies readonly Bar[]

/** Neither who thought of it decides, nor, after an appeal, who has declined it: it leaves that state by an appeal alone. */
const undecided = [...authors, 'taker of decline'] as const satisfies readonly Bar[]

// Quality sees that every suggestion is answered; nobody decides about their own.
const deciders: Who = { any: ['owner', 'quality'], not: undecided }
/** What it would bring and take is also said by whoever has declined it: that decides nothing. */
const weighers: Who = { any: ['owner', 'quality'], not: authors }
const mergers: Who = { any: ['quality'], not: undecided }
const screeners: Who = { any: ['quality'], not: authors }

/** Whoever carried out what it became: its owner, and who said in the place of its owner that the work was done. */
const carriers: readonly Bar[] = [
  ...becoming.map((type): Bar => `owner of ${type}`),
  'taker of report-ready in becomes_change',
  'taker of implemented in becomes_capa',
  'taker of complete in becomes_action',
  'taker of done in becomes_nonconformance',
  'taker of hand-over in becomes_nonconformance',
  'taker of actions-done in becomes_risk',
]

/** Whether it was worth it is not said by whoever carried it out, or thought of it. */
const verifiers: Who = { any: ['quality'], not: ['owner', ...authors, 'taker of finish', ...carriers] }
const open = ['submitted', 'evaluation']

const noHolidays: ReadonlySet<string> = new Set()

/** Working days in which several people rate it, where nobody says by when. */
const usualDays = 5

/** The day of the first answer, and how many working days it took (Monday to Friday); what was answered before stays. */
function answered({ answeredOn, createdAt }: AnyRow, { today, zone }: Taken): Sets {
  if (answeredOn) return {}
  return { answeredOn: today, answerDays: workingDaysSince(dayAt(new Date(createdAt), zone), today, noHolidays) }
}

/** Another line of what was asked and replied. */
const line = (suggestion: AnyRow, { today }: Taken, by: 'Quality' | 'Author', text: unknown): Sets => ({
  dialogue: withLine(suggestion.dialogue, { on: today, by, text: String(text) }),
})

/** The next question begins empty, as its reply does: what was said stands in the lines. */
const answeredBack: NonNullable<Step['sets']> = (after, taken) => ({
  question: null,
  ...line(after, taken, 'Author', after.reply),
})

const replying = { from: 'asked', to: 'submitted', guards: [replied], form: ['reply'], sets: answeredBack } as const

const appealing = {
  from: 'declined',
  to: 'evaluation',
  needs: ['appeal'],
  guards: [firstAppeal],
  form: ['appeal'],
} as const

/** Accepted as what it lies on the board as, where nobody has said otherwise. */
function accepted(after: AnyRow, taken: Taken): Sets {
  const quadrant = quadrantOf(after as { impact: number | null; effort: string | null } & AnyRow)
  const usual = quadrant === 'Project' ? 'Project' : 'Quick win'
  return { ...answered(after, taken), way: after.way ?? usual }
}

/** What it was carried out by, where nobody says what came of it. */
function carriedOutBy({ result }: AnyRow, { tied, today }: Taken): Sets {
  const by = tied.filter((one) => isBecoming(one) && isFinished(one)).map(({ number }) => number)
  return { implementedOn: today, result: typeof result === 'string' ? result : `Carried out by ${by.join(', ')}.` }
}

const steps = {
  forward: {
    label: 'Forward',
    from: 'submitted',
    to: 'evaluation',
    by: 'quality',
    needs: ['category', 'owner'],
    form: ['category', 'owner', 'impact', 'effort'],
  },
  ask: {
    label: 'Ask a question',
    from: 'submitted',
    to: 'asked',
    by: screeners,
    guards: [asked],
    form: ['question'],
    sets: (after, taken) => ({ reply: null, ...line(after, taken, 'Quality', after.question) }),
  },
  reply: { label: 'Reply', ...replying, by: 'creator' },
  'reply-by-code': { label: 'Reply', ...replying, by: 'act' },
  'go-on': {
    label: 'Go on without a reply',
    from: 'asked',
    to: 'submitted',
    by: screeners,
    reason: true,
    sets: () => ({ question: null }),
  },
  accept: {
    label: 'Accept',
    from: open,
    to: 'accepted',
    by: deciders,
    needs: ['answer', 'owner', 'benefitKind'],
    guards: [estimated, withinLimit],
    form: ['answer', 'owner', 'due', 'way', ...figures],
    sets: accepted,
  },
  rate: {
    label: 'Rate',
    from: 'evaluation',
    to: 'evaluation',
    by: weighers,
    needs: ['impact', 'effort'],
    guards: [ratedAlone],
    form: ['impact', 'effort', ...figures],
  },
  'ask-ratings': {
    label: 'Ask for ratings',
    from: 'evaluation',
    to: 'evaluation',
    by: screeners,
    needs: ['evaluators'],
    guards: [othersRate, rateAhead],
    form: ['evaluators', 'rateBy'],
    sets: (after, { today }) => ({ rateBy: after.rateBy ?? addWorkingDays(today, usualDays, noHolidays) }),
  },
  rated: { label: 'Rated', from: 'evaluation', to: 'evaluation', by: 'act', form: ['impact', 'effort', 'evaluators'] },
  estimate: {
    label: 'Estimate',
    from: 'evaluation',
    to: 'evaluation',
    by: weighers,
    needs: ['benefitKind'],
    form: figures,
  },
  'to-committee': {
    label: 'Submit to the committee',
    from: open,
    to: 'committee',
    by: deciders,
    needs: ['proposal', 'owner', 'benefitKind'],
    guards: [estimated],
    form: ['proposal', 'owner', 'due', 'way', ...figures],
  },
  'committee-accept': {
    label: 'Accepted by the committee',
    from: 'committee',
    to: 'accepted',
    by: 'act',
    sets: (after, taken) => ({ ...accepted(after, taken), answer: after.proposal ?? null }),
  },
  'committee-decline': {
    label: 'Declined by the committee',
    from: 'committee',
    to: 'declined',
    by: 'act',
    form: ['answer'],
    sets: answered,
  },
  recall: {
    label: 'Take back from the committee',
    from: 'committee',
    to: 'evaluation',
    by: deciders,
    reason: true,
    returns: true,
  },
  defer: {
    label: 'Defer',
    from: open,
    to: 'deferred',
    by: deciders,
    needs: ['answer', 'until'],
    guards: [explained, ahead],
    form: ['answer', 'until'],
    sets: answered,
  },
  decline: {
    label: 'Decline',
    from: open,
    to: 'declined',
    by: deciders,
    needs: ['answer'],
    guards: [explained, withinLimit],
    form: ['answer'],
    sets: answered,
  },
  merge: {
    label: 'Merge',
    from: open,
    to: 'merged',
    by: mergers,
    // Whoever suggested it hears in words why it goes on elsewhere: without them it is no answer, and keeps no promise.
    needs: ['mergedInto', 'answer'],
    guards: [explained],
    form: ['mergedInto', 'answer'],
    sets: answered,
  },
  resume: { label: 'Evaluate again', from: 'deferred', to: 'evaluation', by: 'clock', at: 'until' },
  'take-up': { label: 'Evaluate now', from: 'deferred', to: 'evaluation', by: deciders, reason: true },
  appeal: { label: 'Appeal', ...appealing, by: 'creator' },
  'appeal-by-code': { label: 'Appeal', ...appealing, by: 'act' },
  finish: {
    label: 'Implemented',
    from: 'accepted',
    to: 'implemented',
    by: { any: ['owner', 'quality'] },
    needs: ['result'],
    guards: [settled],
    form: ['result'],
    sets: (_after, { today }) => ({ implementedOn: today }),
  },
  reconsider: { label: 'Evaluate again', from: 'accepted', to: 'evaluation', by: deciders, reason: true },
  'carried-out': {
    label: 'Carried out',
    from: 'accepted',
    to: 'implemented',
    by: 'clock',
    found: true,
    guards: [settled],
    sets: carriedOutBy,
  },
  verify: {
    label: 'Verify the benefit',
    from: 'implemented',
    to: 'done',
    by: verifiers,
    needs: ['measured'],
    form: ['measured', 'actual', 'actualHours', 'recognition'],
    signed: 'Verified',
  },
  'not-yet': {
    label: 'Not implemented yet',
    from: 'implemented',
    to: 'accepted',
    by: verifiers,
    reason: true,
    returns: true,
    sets: () => ({ implementedOn: null }),
  },
} as const satisfies Record<string, Step>

export const suggestionLife: Workflow = {
  starts: 'submitted',
  states: {
    submitted: {
      label: 'Submitted',
      tone: 'open',
      // Whoever suggests something hears within four weeks what becomes of it.
      asks: { who: 'quality', what: 'Answer it or assign a decision maker', kind: 'answer', within: promisedDays },
    },
    asked: {
      label: 'Question asked',
      tone: 'waiting',
      asks: { who: 'creator', what: 'Answer the question', kind: 'answer' },
    },
    evaluation: {
      label: 'In evaluation',
      tone: 'open',
      asks: { who: deciders, what: 'Decide and answer', kind: 'answer', within: promisedDays },
    },
    committee: { label: 'With the committee', tone: 'waiting', frozen: true },
    deferred: { label: 'Deferred', tone: 'waiting', frozen: true },
    accepted: { label: 'Accepted', tone: 'open', frozen: true, asks: { who: 'owner', what: 'Implement it' } },
    implemented: {
      label: 'Implemented',
      tone: 'waiting',
      frozen: true,
      met: true,
      asks: { who: verifiers, what: 'Verify the benefit', kind: 'verify', within: 20 },
    },
    declined: { label: 'Declined', tone: 'closed', frozen: true },
    merged: { label: 'Merged', tone: 'closed', frozen: true },
    done: { label: 'Done', tone: 'done', frozen: true },
  },
  steps,
}
