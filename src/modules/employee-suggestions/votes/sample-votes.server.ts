import type { Db } from '#lib/db.ts'
import { hasThoughtOf } from '../authors.server.ts'

/** Who votes for what in the sample: the same people for the same suggestions each time, by their places in the order of both. */
const voted = `with people as (
    select id, row_number() over (order by id) - 1 as at, count(*) over () as all from person where state = 'active' and not void),
  wanted as (select id, creator, coauthors, row_number() over (order by id) as at from suggestion where not void and state <> 'merged')
  insert into suggestion_vote (card, person)
  select w.id, p.id from wanted w join people p on (p.at + w.at * 5) % p.all < w.at * 7 % 15 and not ${hasThoughtOf('w', 'p.id')}
  on conflict do nothing`

const counted = `update suggestion_tally t set votes = v.votes
  from (select card, count(*)::int as votes from suggestion_vote group by card) v where v.card = t.card`

/** Lets the people of the sample organisation vote for its suggestions. */
export async function voteInSample(db: Db): Promise<void> {
  await db.query({ text: voted })
  await db.query({ text: counted })
}
