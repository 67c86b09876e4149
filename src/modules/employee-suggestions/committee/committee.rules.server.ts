// Who votes on a suggestion above the limit, and what follows from the votes.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { hasThoughtOf } from '../authors.server.ts'
import { titleOfRow } from '../title-of.ts'
import { committeeRoles, leastMembers, outcomeOf, type Ballot } from './committee.ts'
import { committeeVote } from './committee-vote.ts'

type Cast = Ballot & { readonly number: string; readonly version: number }

/** The ids of those who sit in the committee, less whoever suggested it or is to carry it out. */
async function membersFor(db: Db, { id }: AnyRow): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'committee-members',
    text: `select p.id from person p join suggestion s on s.id = $2
      where p.state = 'active' and not p.void and exists (select from ${heldBy('p')} where r.key = any($1))
        and p.id is distinct from s.owner and not ${hasThoughtOf('s', 'p.id')}
      order by p.id`,
    values: [committeeRoles, id],
  })
  return rows.map((row) => row.id)
}

/** Asks every member for their vote. Refuses `blocked` where there are too few to be a committee. */
export async function askCommittee(door: UnitOfWork, suggestion: AnyRow): Promise<void> {
  const members = await membersFor(door.db, suggestion)
  if (members.length < leastMembers)
    refuse(
      'blocked',
      'A committee takes two members who neither suggested it nor carry it out: top management, the quality manager, change managers.',
    )
  const common = {
    parent: suggestion.id,
    title: titleOfRow(suggestion),
    cost: suggestion.cost ?? null,
  }
  for (const member of members) await door.create(committeeVote, { ...common, member }, { follows: true })
}

const votesNow = `select number, version, state, vote, why from committee_vote
  where parent = $1 and not void and created_at >= (select max(s.entered_at) from stay s where s.card = $1 and s.state = 'committee')
  order by ordinal`

/** The votes of this time that it lies before the committee; those of an earlier time stay, and do not count again. */
async function votesOf(db: Db, suggestion: string): Promise<readonly Cast[]> {
  const { rows } = await db.query<Cast>({ name: 'committee-votes-of', text: votesNow, values: [suggestion] })
  return rows
}

/** Nobody votes any more on what was decided or taken back. */
export async function endVotes(door: UnitOfWork, suggestion: string): Promise<void> {
  const open = (await votesOf(door.db, suggestion)).filter(({ state }) => state === 'asked')
  for (const { number, version } of open) await door.move(committeeVote, number, 'end', { version, follows: true })
}

/** What is answered where the committee did not agree: in the words of those who voted against. */
const declinedBecause = (votes: readonly Cast[]): string => {
  const against = votes.filter(({ vote }) => vote === 'Against').map(({ why }) => why)
  return ['The committee did not accept it.', ...against].join('\n')
}

/** Decides as soon as no vote that is out can change the outcome. Two that vote at once wait here for each other. */
async function decide(door: UnitOfWork, suggestion: string): Promise<void> {
  const { rows } = await door.db.query<{ version: number; state: string }>({
    name: 'voted-suggestion',
    text: 'select version, state from suggestion where id = $1 for update',
    values: [suggestion],
  })
  const [of] = rows
  if (of?.state !== 'committee') return
  const votes = await votesOf(door.db, suggestion)
  const outcome = outcomeOf(votes)
  if (outcome === null) return
  const definition = door.registry.named('suggestion')
  const taking = { version: of.version, follows: true } as const
  if (outcome === 'accepted') await door.move(definition, suggestion, 'committee-accept', taking)
  else
    await door.move(definition, suggestion, 'committee-decline', {
      ...taking,
      values: { answer: declinedBecause(votes) },
    })
}

export const committeeRules: Rules = {
  async after(door, { after, step }) {
    const within = parentIn(after)
    if (within && (step === 'cast' || step === 'withdraw' || step === 'end' || step === 'void'))
      await decide(door, within.id)
  },
}
