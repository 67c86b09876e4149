// Whoever's way to sign in, roles or delegations were changed hears of it, and so do the quality managers: a stolen account shows
// itself first by that.

import { holdersOf } from '#kernel/access/holders.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { raise } from './raise.server.ts'

type Change = {
  readonly person: { readonly id: string; readonly name: string }
  /** What was changed, to the person: “Your password was changed.” Nothing where a mail of its own says it. */
  readonly own?: string
  /** The same to those who keep watch: “has a new password.”, read after the person's number. */
  readonly others: string
  /** What they can do about it. */
  readonly advice?: string
}

/** Tells the person, whether or not it was they who did it, and the quality managers, what was changed of their account. */
export async function tellOfChange(
  door: UnitOfWork,
  { person, own, others, advice = 'Ask them whether it was they who did it. The trail says who did.' }: Change,
): Promise<void> {
  const keepers = await holdersOf(door.db, ['quality-manager'])
  const news = { kind: 'security', severity: 'warn', doer: true } as const
  // Each change is news of its own, though it be the same again.
  const dedupe = `${others} ${person.id} ${door.at}`
  if (own !== undefined)
    raise(door, [
      {
        ...news,
        to: [person.id],
        link: '/profile',
        title: own,
        body: 'If you did not do or expect that, tell a quality manager at once.',
        dedupe: `own ${dedupe}`,
      },
    ])
  raise(door, [
    {
      ...news,
      to: keepers.filter((keeper) => keeper !== person.id),
      card: person.id,
      title: others,
      body: advice,
      dedupe,
    },
  ])
}
