// Somebody follows a link and sets their password: an invited person, one who forgot theirs, or the first administrator.

import type { PersonActor } from '#lib/actor.ts'
import { refuseFields } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { setPassword } from './account.server.ts'
import { openLink, useUp, type OpenLink } from './invitation.server.ts'
import { faultIn } from './password-rules.ts'
import { hashedPassword } from './password.server.ts'
import { endSessionsOf } from './session.server.ts'
import { personById, subjectOf, type Who } from './who.server.ts'

/** What a person declares with their first password (21 CFR Part 11 §11.100(c)); the trail keeps the words. */
const statement =
  'I understand that my electronic signature in this system is the legally binding equivalent of my handwritten signature.'

/** Who the first administrator is; others have their record already. */
type Newcomer = { readonly firstName: string; readonly lastName: string; readonly email: string }

export type Acceptance = { readonly token: string; readonly password: string; readonly newcomer: Newcomer | undefined }

const founder = { kind: 'job', name: 'First administrator', founder: true } as const

/** What the screen of a link shows before anything is set. */
export async function linkView(engine: Engine, token: string, now: Date) {
  const { purpose, who } = await openLink(engine.pool, token, now)
  return { purpose, name: who?.actor.name ?? null, email: who?.actor.email ?? null, statement }
}

/** The role that makes an administrator; a new installation may have none yet. */
async function administratorRole(engine: Engine, door: UnitOfWork): Promise<string> {
  const { rows } = await door.db.query<{ id: string }>({ text: `select id from role where key = 'administrator'` })
  if (rows[0]) return rows[0].id
  const role = engine.registry.named('role')
  return (await door.create(role, { name: 'Administrator', key: 'administrator' })).id
}

async function newAdministrator(engine: Engine, door: UnitOfWork, newcomer: Newcomer): Promise<Who> {
  const role = await administratorRole(engine, door)
  const { id } = await door.create(engine.registry.named('person'), { ...newcomer, grants: [{ role, site: null }] })
  const who = await personById(door.db, id)
  if (!who) throw new Error('A person that was just created is not there.')
  return who
}

const missing = (field: string, message: string) => ({ field, code: 'missing', message })

function newcomerOf(newcomer: Newcomer | undefined): Newcomer {
  if (newcomer) return newcomer
  return refuseFields([
    missing('firstName', 'Enter your first name.'),
    missing('lastName', 'Enter your last name.'),
    missing('email', 'Enter your email address.'),
  ])
}

/** Sets the password that a link was made for. @returns the email to sign in with */
export async function accept(
  engine: Engine,
  { token, password, newcomer }: Acceptance,
  now: Date,
): Promise<{ email: string }> {
  const link = await openLink(engine.pool, token, now)
  const holder = link.who?.actor ?? { name: '', ...newcomerOf(newcomer) }
  const fault = faultIn(password, holder)
  if (fault) refuseFields([{ field: 'password', code: 'invalid', message: fault }])
  const hashed = await hashedPassword(password)
  const actor: PersonActor | typeof founder = link.who?.actor ?? founder
  return together(engine, actor, now, async (door) => {
    await useUp(door.db, link, now)
    const who = link.who ?? (await newAdministrator(engine, door, newcomerOf(newcomer)))
    await setPassword(door.db, [who.actor.id], { hashed, trial: false, accepted: true }, now)
    await endSessionsOf(door.db, who.actor.id, 'password-set', now)
    await door.tell(who.actor.id, { kind: 'password-set', record: subjectOf(who), facts: factsOf(link) })
    return { email: who.actor.email }
  })
}

const factsOf = ({ purpose }: OpenLink) => ({ purpose, ...(purpose !== 'new-password' && { statement }) })
