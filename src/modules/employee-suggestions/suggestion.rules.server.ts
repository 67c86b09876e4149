// What a suggestion does beyond its definition: it can be voted for from its first moment on, one that is merged hands on its votes
// and its author, what carries it out ends it, nothing is decided past a reply that is on its way, and ratings and votes of the
// committee are open as long as it is for them.

import { refuse } from '#lib/refusal.ts'
import type { Db } from '#lib/db.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Finding, Found, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { askCommittee, endVotes } from './committee/committee.rules.server.ts'
import { endsOfWork } from './finished-states.ts'
import { askEvaluators, closeRatings, thawRatings } from './ratings/rating.rules.server.ts'
import { dropVotesOfAuthors, handOnVotes, openTally } from './votes/votes.server.ts'

/** What is done by code comes out of the letterbox itself. */
const byCode: readonly (string | undefined)[] = ['reply-by-code', 'appeal-by-code']

/** Refuses to go on while what the author has written without a name waits for the night. */
async function awaitLetters(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rowCount } = await door.db.query({
    name: 'letters-of',
    text: 'select from letter where card = $1 limit 1',
    values: [id],
  })
  if (rowCount)
    refuse('blocked', 'The author has written without a name: it is handed over tonight. Please wait for it.')
}

// $3 kinds, with the states in which each is carried out and those in which it is given up, as json.
const finished = `with ends as (select * from json_to_recordset($3) as e(kind text, finished text[], "givenUp" text[])),
  asked as (
    select s.id, s.number, s.version from suggestion s where s.state = 'accepted' and not s.void and s.id > $1
      and exists (select from link l where l.from_card = s.id and l.type like 'becomes\\_%')
    order by s.id limit $2)
  select a.id, a.number, a.version, string_agg(c.number, ', ' order by c.number) || ' carried it out.' as reason
  from asked a join link l on l.from_card = a.id and l.type like 'becomes\\_%' join card c on c.id = l.to_card and not c.void
    join ends e on e.kind = c.kind and c.state <> all(e."givenUp")
  group by a.id, a.number, a.version having bool_and(c.state = any(e.finished)) order by a.id`

async function carriedOut(db: Db, { after, limit }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({
    name: 'suggestions-carried-out',
    text: finished,
    values: [after, limit, JSON.stringify(endsOfWork)],
  })
  return rows
}

/** Ratings are open while it is evaluated, votes of the committee while it lies there. */
async function openAndClose(door: UnitOfWork, before: AnyRow, after: AnyRow): Promise<void> {
  if (before.state === after.state) return
  if (before.state === 'evaluation') await closeRatings(door, after.id)
  if (before.state === 'committee') await endVotes(door, after.id)
  if (after.state === 'evaluation') await thawRatings(door, after.id)
  if (after.state === 'committee') await askCommittee(door, after)
}

export const suggestionRules: Rules = {
  async after(door, { before, after, step }) {
    if (!before) return openTally(door, after.id)
    if (step === undefined) await dropVotesOfAuthors(door, after)
    const isLeft = ['asked', 'declined'].includes(before.state) && after.state !== before.state
    if (isLeft && !byCode.includes(step)) await awaitLetters(door, after)
    if (step === 'merge') await handOnVotes(door, after)
    if (step === 'ask-ratings') await askEvaluators(door, after)
    await openAndClose(door, before, after)
  },
  due: { 'carried-out': carriedOut },
}
