// Votes for suggestions: one a person, none for one's own, and how many there are kept beside them.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { watchBecause } from '#features/watch/watch.server.ts'
import { peopleIn } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { hasThoughtOf } from '../authors.server.ts'
import { suggestion } from '../suggestion.ts'
import { unanswered } from '../suggestion-states.ts'
import type { Votes } from './votes.ts'

/** Refuses a vote for what one has thought of, alone or with others. */
async function refuseOwn(door: UnitOfWork, card: string, person: string): Promise<void> {
  const { rowCount } = await door.db.query({
    name: 'vote-for-ones-own',
    text: `select from suggestion s where s.id = $1 and ${hasThoughtOf('s', '$2::uuid')}`,
    values: [card, person],
  })
  if (rowCount) refuse('blocked', 'Others vote for your suggestion.')
}

const ofAuthors = `with gone as (
    delete from suggestion_vote v using suggestion s where s.id = $1 and v.card = s.id and ${hasThoughtOf('s', 'v.person')} returning v.card)
  update suggestion_tally t set votes = t.votes - (select count(*) from gone) where t.card = $1 and exists (select from gone)`

/** Takes back the votes of whoever is named as an author of it by now. */
export async function dropVotesOfAuthors(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  await door.db.query({ name: 'votes-of-authors', text: ofAuthors, values: [id] })
}

/** Begins to count the votes of a new suggestion. */
export async function openTally(door: UnitOfWork, card: string): Promise<void> {
  await door.db.query({
    name: 'suggestion-tally',
    text: 'insert into suggestion_tally (card, votes) values ($1, 0) on conflict do nothing',
    values: [card],
  })
}

const vote = `with voted as (insert into suggestion_vote (card, person) values ($1, $2) on conflict do nothing returning card)
  update suggestion_tally t set votes = t.votes + 1 from voted v where t.card = v.card`

const takeBack = `with gone as (delete from suggestion_vote where card = $1 and person = $2 returning card)
  update suggestion_tally t set votes = t.votes - 1 from gone g where t.card = g.card`

const counted = `select t.votes, exists (select from suggestion_vote v where v.card = t.card and v.person = $2) as mine
  from suggestion_tally t where t.card = $1`

/**
 * Votes for a suggestion that one may read, or takes the vote back; either twice changes nothing.
 * @throws Refusal blocked where it is one's own, or is answered already
 */
export const voteFor = (
  engine: Engine,
  actor: PersonActor,
  number: string,
  isFor: boolean,
  now: Date,
): Promise<Votes> =>
  together(engine, actor, now, async (door) => {
    const row = await readRow(door.db, actor, suggestion, number)
    await refuseOwn(door, row.id, actor.id)
    if (row.void || !unanswered.includes(row.state))
      refuse('blocked', `${row.number} is answered: votes are counted until then.`)
    await door.db.query({
      name: isFor ? 'vote' : 'vote-taken-back',
      text: isFor ? vote : takeBack,
      values: [row.id, actor.id],
    })
    const { rows } = await door.db.query<Votes>({ name: 'votes', text: counted, values: [row.id, actor.id] })
    return rows[0] ?? { votes: 0, mine: false }
  })

/** How many votes a suggestion has that one may read, and whether one's own is among them. */
export async function votesOf(engine: Engine, actor: PersonActor, number: string): Promise<Votes> {
  const row = await readRow(engine.pool, actor, suggestion, number)
  const { rows } = await engine.pool.query<Votes>({ name: 'votes', text: counted, values: [row.id, actor.id] })
  return rows[0] ?? { votes: 0, mine: false }
}

const moved = `with came as (
    insert into suggestion_vote (card, person) select $2, v.person from suggestion_vote v join suggestion s on s.id = $2
      where v.card = $1 and not ${hasThoughtOf('s', 'v.person')} on conflict do nothing returning card)
  update suggestion_tally set votes = votes + (select count(*) from came) where card = $2`

/** Hands the votes of a suggestion on to the one it was merged into, whose news its authors hear from now on. */
export async function handOnVotes(door: UnitOfWork, { id, creator, coauthors, mergedInto }: AnyRow): Promise<void> {
  if (typeof mergedInto !== 'string') return
  await door.db.query({ name: 'votes-handed-on', text: moved, values: [id, mergedInto] })
  const people = [creator, peopleIn(coauthors)].flat().filter((one) => one !== null)
  if (people.length === 0) return
  const record = await readRow(door.db, door.actor, suggestion, mergedInto)
  await watchBecause(door, { definition: suggestion, record, people, now: new Date(door.at) })
}
