// What one takes up oneself: any requirement in effect that is neither asked of one nor met.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { inSql } from '#lib/in-sql.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { lockHead } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import {
  assign,
  learnerColumns,
  requirementColumns,
  type Learner,
  type Requirement,
} from '../assignment/reconcile.server.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import { ofRequirement } from '../standing/required.server.ts'
import { homeFor, type Offered } from './home.ts'

const mostOffered = 100

/** What is asked of somebody, or has been shown by them and is good. */
const standing = inSql([...openStates, ...metStates])

/** A document can be read where one may read it and something of it is in effect. */
const canBeRead = (registry: Registry, actor: PersonActor, bind: Bind) => `(q.document is null or exists (
    select from document d join document_version v on v.parent = d.id and v.state = 'effective' and not v.void
      and v.creator <> ${bind(actor.id)} and ${bind(actor.id)} <> all(v.authors)
    where d.id = q.document and not d.void and ${readableSql(actor, registry.named('document'), 'd', bind)}))`

/** Requirements that one may take up, those whose title or text has the words. Refuses guests. */
export async function offeredTo(
  { pool, registry }: Engine,
  actor: PersonActor,
  words: string,
): Promise<readonly Offered[]> {
  if (!hasRole(actor, homeFor, null)) refuse('not-allowed', 'Guests have no training of their own.')
  const { values, bind } = parameters()
  const me = bind(actor.id)
  const said = bind(words.trim().toLowerCase())
  const { rows } = await pool.query<Offered>({
    text: `select q.number, q.title, q.description, q.method, q.due_days as "dueDays" from training_requirement q
      where q.state = 'effective' and not q.void
        and (strpos(lower(q.title), ${said}) > 0 or strpos(lower(q.description), ${said}) > 0)
        and not exists (select from training_assignment a
          where a.owner = ${me} and not a.void and a.state in ${standing} and ${ofRequirement('a', 'q')})
        and ${canBeRead(registry, actor, bind)}
      order by q.title, q.id limit ${mostOffered}`,
    values,
  })
  return rows
}

type Taken = { readonly requirement: Requirement; readonly learner: Learner; readonly state: string }

async function wanted({ db }: UnitOfWork, actor: PersonActor, number: string): Promise<Taken | undefined> {
  const { rows } = await db.query<Taken>({
    name: 'training-wanted',
    text: `select ${requirementColumns} as requirement, ${learnerColumns} as learner, q.state
      from training_requirement q, person p where q.number = $1 and not q.void and p.id = $2`,
    values: [number, actor.id],
  })
  return rows[0]
}

type Known = { readonly number: string; readonly state: string }

/** The assignment of somebody that speaks of a requirement and stands. */
async function knownOf(db: Db, actor: PersonActor, requirement: string): Promise<Known | undefined> {
  const { rows } = await db.query<Known>({
    name: 'training-known-of',
    text: `select a.number, a.state from training_assignment a join training_requirement q on q.id = $2
      where a.owner = $1 and not a.void and a.state in ${standing} and ${ofRequirement('a', 'q')} order by a.id desc limit 1`,
    values: [actor.id, requirement],
  })
  return rows[0]
}

const field = 'requirement'

/** Whether one may take it up; refuses with a sentence where it is asked already, met already, or nothing to be read by one. */
async function refuseNeedless(door: UnitOfWork, actor: PersonActor, { requirement }: Taken): Promise<void> {
  const known = await knownOf(door.db, actor, requirement.id)
  if (known && (metStates as readonly string[]).includes(known.state))
    refuse('blocked', `You have met it already: ${known.number} says so.`, field)
  if (known) refuse('blocked', `It is asked of you already: ${known.number}.`, field)
  const { values, bind } = parameters()
  const { rows } = await door.db.query({
    text: `select from training_requirement q where q.id = ${bind(requirement.id)} and ${canBeRead(door.registry, actor, bind)}`,
    values,
  })
  if (rows.length === 0) refuse('blocked', 'There is nothing of its document that you could read.', field)
}

/** Two calls at once of the same person are one after the other. */
const inTurn = ({ db }: UnitOfWork, actor: PersonActor) =>
  db.query({
    name: 'training-enrol-in-turn',
    text: "select pg_advisory_xact_lock(hashtextextended('training-enrol ' || $1, 0))",
    values: [actor.id],
  })

/** Assigns a requirement to whoever takes it up; answers the number of the assignment. */
export async function enrol(
  engine: Engine,
  askToRead: AskToRead,
  actor: PersonActor,
  { now, requirement: number }: { readonly now: Date; readonly requirement: string },
): Promise<string> {
  if (!hasRole(actor, homeFor, null)) refuse('not-allowed', 'Guests have no training of their own.')
  return together(engine, actor, now, async (door) => {
    await inTurn(door, actor)
    await lockHead(door.db, trainingRequirement, number) // Somebody may be assigning it just now.
    const taken = await wanted(door, actor, number)
    if (!taken) return refuse('unknown-name', `There is no requirement ${number}.`, field)
    if (taken.state !== 'effective') refuse('blocked', 'It is not in effect, so nobody takes it up.', field)
    await refuseNeedless(door, actor, taken)
    await assign(door, askToRead, taken, { why: 'Self-enrolled', isNamed: true })
    const made = await knownOf(door.db, actor, taken.requirement.id)
    return made?.number ?? refuse('blocked', 'There is nothing of its document to be read now.', field)
  })
}
