// Who is asked what a change means to them, and what follows when all of them have said so.

import { fold } from '#lib/fold.ts'
import { refuse } from '#lib/refusal.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { ended } from '../change-states.ts'
import { askedBy } from '../route/route-of.server.ts'
import { impactAssessment } from './impact-assessment.ts'
import { functionsAsked, refuseOwnAlone, refuseWaiving, refuseWrongAssessor } from './may-assess.server.ts'

/**
 * Whoever lets a change go on stands in for an assessor who owns it, or who asked for it and would assess it alone, until they name
 * somebody else of that function: it is neither held up nor weighed by them.
 */
function standIn({ actor }: UnitOfWork, { owner, creator }: AnyRow, family: string): string {
  if (actor.kind === 'person' && actor.id !== owner && actor.id !== creator) return actor.id
  return refuse('invalid', `You answer for ${family}, which assesses the change: name another owner.`, 'owner')
}

/** Asks every function that the route of the change names, and that is not asked yet. Answers how many. */
export async function askFunctions(door: UnitOfWork, change: AnyRow): Promise<number> {
  const known = new Set((await functionsAsked(door.db, change.id)).map((one) => fold(one.function)))
  const sets = (await askedBy(door.db, change.route)).filter(({ family }) => !known.has(fold(family)))
  const people = await cardsOf(
    door.db,
    sets.map(({ assessor }) => assessor),
  )
  const gone = sets.find(({ assessor }) => {
    const card = people.get(assessor)
    return !card || isTerminal(door.registry.named('person'), card)
  })
  if (gone) refuse('blocked', `The assessor of ${gone.family} has left: name another in its question set first.`)
  const isAlone = known.size === 0 && sets.every(({ assessor }) => assessor === change.creator)
  const isKept = (assessor: string) => assessor === change.owner || (isAlone && assessor === change.creator)
  for (const { id, family, assessor, questions } of sets)
    await door.create(
      impactAssessment,
      {
        parent: change.id,
        function: family,
        assessor: isKept(assessor) ? standIn(door, change, family) : assessor,
        set: id,
        answers: questions.map(({ question }) => ({ question, answer: null, note: null })),
      },
      { follows: true },
    )
  return sets.length
}

/** Where its route asks anybody, somebody has looked at a change before it goes on: not every function is needless. */
async function refuseUnassessed({ db }: UnitOfWork, change: string): Promise<void> {
  const { rows } = await db.query<{ route: string | null; left: number }>({
    name: 'assessments-left',
    text: `select c.route, (select count(*)::int from impact_assessment a
        where a.parent = c.id and a.state in ('asked', 'signed') and not a.void) as left
      from change c where c.id = $1 and c.state <> all($2)`,
    values: [change, ended],
  })
  const [found] = rows
  if (!found || found.left > 0 || (await askedBy(db, found.route)).length === 0) return
  refuse(
    'blocked',
    'It is the last assessment of the change, and its route asks for one at least: let it be signed, by another assessor where this one cannot say.',
  )
}

type Open = { readonly version: number; readonly open: number }

/** Takes a change on to its planning where nobody is asked any more. */
export async function goOnIfAssessed(door: UnitOfWork, change: string): Promise<void> {
  const { rows } = await door.db.query<Open>({
    name: 'assessments-open',
    text: `select c.version, (select count(*)::int from impact_assessment a where a.parent = c.id and a.state = 'asked' and not a.void) as open
      from change c where c.id = $1 and c.state = 'assessment'`,
    values: [change],
  })
  const [found] = rows
  if (found?.open === 0)
    await door.move(door.registry.named('change'), change, 'assessed', { version: found.version, follows: true })
}

const questionsIn = (answers: unknown): readonly unknown[] =>
  Array.isArray(answers) ? (answers as readonly { readonly question: unknown }[]).map(({ question }) => question) : []

/** What is asked is asked: whoever answers leaves no question out and puts none in another's words. */
function refuseRewritten(answers: unknown, before: AnyRow): void {
  if (answers === undefined || before.set === null) return
  const [asked, said] = [questionsIn(before.answers), questionsIn(answers)]
  if (asked.length !== said.length || asked.some((question, at) => question !== said[at]))
    refuse('invalid', 'The questions stay as they were asked: answer each of them.', 'answers')
}

export const assessmentRules: Rules = {
  async complete(door, values, before) {
    await refuseWrongAssessor(door, values, before)
    if (before) refuseRewritten(values.answers, before)
    return values
  },
  async after(door, { after, step }) {
    const within = parentIn(after)
    if (!within || (step !== 'sign' && step !== 'waive' && step !== 'void')) return
    await refuseOwnAlone(door, within.id)
    if (step === 'waive') await refuseWaiving(door, within.id)
    if (step !== 'sign') await refuseUnassessed(door, within.id)
    await goOnIfAssessed(door, within.id)
  },
}
