// Whoever invited somebody hears that the invitation ends, or has ended, and nobody has used it.

import { raise } from '#features/alerts/raise.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

const day = 24 * 60 * 60_000

type Ending = {
  readonly id: string
  readonly madeBy: string
  readonly person: string
  readonly name: string
  readonly number: string
}

// The newest of a person's invitations is the one that counts; who has an account by now needs none.
const noting = `update invitation i set told = $2 from person p
  where p.id = i.person and i.purpose = 'invitation' and i.used_at is null and i.made_by is not null
    and i.expires_at <= $1 and i.told is distinct from $2 and i.told is distinct from 'ended' and p.state in ('active', 'invited')
    and not exists (select from account a where a.person = i.person)
    and not exists (select from invitation n where n.person = i.person and n.expires_at > i.expires_at)
  returning i.id, i.made_by as "madeBy", i.person, p.name, p.number`

const says = {
  ended: (name: string) => `The invitation of ${name} has ended, and was not used. You can send another.`,
  ending: (name: string) => `The invitation of ${name} ends within a day, and was not used yet.`,
} as const

/** Tells of invitations that end within a day, and of those that have ended; of each once. @returns how often */
export const tellOfInvitations = (engine: Engine, now: Date): Promise<number> =>
  together(engine, clock, now, async (door) => {
    const found = async (told: keyof typeof says, until: Date) =>
      (await door.db.query<Ending>({ name: 'ending-invitations', text: noting, values: [until.toISOString(), told] }))
        .rows
    const news = (told: keyof typeof says, rows: readonly Ending[]) =>
      rows.map(({ id, madeBy, name, number }) => ({
        to: [madeBy],
        kind: 'expiry' as const,
        severity: 'info' as const,
        title: says[told](name),
        link: `/user-management/${number}`,
        dedupe: `invitation ${told} ${id}`,
      }))
    const ended = await found('ended', now)
    const ending = await found('ending', new Date(now.getTime() + day))
    raise(door, [...news('ended', ended), ...news('ending', ending)])
    return ended.length + ending.length
  })
