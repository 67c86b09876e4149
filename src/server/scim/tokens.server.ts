// What a directory shows to come in: made by an administrator, shown once, revoked at any time. Only its hash is kept.

import { z } from 'zod'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

/** How one knows it where it was left lying about. */
const prefix = 'plumbline-scim-'

/** The last use is written down once in so long, in milliseconds. */
const usedEvery = 60 * 60_000

const most = 20

export const naming = z.strictObject({
  name: z
    .string({ error: 'Name the token.' })
    .trim()
    .min(1, { error: 'Name the token.' })
    .max(60, { error: 'A name has at most 60 characters.' })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: 'The name holds a broken character.' }),
})

export type ScimToken = {
  readonly id: string
  readonly name: string
  readonly madeAt: string
  readonly madeBy: string
  readonly usedAt: string | null
}

type Row = Omit<ScimToken, 'madeAt' | 'usedAt'> & { readonly madeAt: number; readonly usedAt: number | null }

const instant = (at: number) => new Date(at).toISOString()

/** All tokens that open, the oldest first. */
export async function allTokens(db: Db): Promise<readonly ScimToken[]> {
  const { rows } = await db.query<Row>({
    text: `select t.id, t.name, (extract(epoch from t.made_at) * 1000)::float8 as "madeAt", p.name as "madeBy",
        (extract(epoch from t.used_at) * 1000)::float8 as "usedAt"
      from scim_token t join person p on p.id = t.made_by order by t.id limit 500`,
  })
  return rows.map((row) => ({
    ...row,
    madeAt: instant(row.madeAt),
    usedAt: row.usedAt === null ? null : instant(row.usedAt),
  }))
}

const tell = (door: UnitOfWork, what: 'added' | 'removed', name: string) =>
  door.tell('configuration', { kind: 'configured', facts: { what, kind: 'token', name, of: 'the directory (SCIM)' } })

/** Makes a token. It is answered this once. */
export async function addToken(engine: Engine, actor: PersonActor, name: string, now: Date) {
  const token = `${prefix}${newToken()}`
  const id = newId(now)
  await together(engine, actor, now, async (door) => {
    const { rows } = await door.db.query<{ same: boolean; count: number }>({
      text: 'select coalesce(bool_or(lower(name) = lower($1)), false) as same, count(*)::int as count from scim_token',
      values: [name],
    })
    if (rows[0]?.same) refuse('invalid', `There is a token called “${name}” already.`, 'name')
    if ((rows[0]?.count ?? 0) >= most) refuse('blocked', `There are ${most} tokens already. Revoke one first.`)
    await door.db.query({
      text: 'insert into scim_token (id, name, hash, made_at, made_by) values ($1, $2, $3, $4, $5)',
      values: [id, name, hashToken(token), door.at, actor.id],
    })
    await tell(door, 'added', name)
  })
  return { id, name, token }
}

/** Revokes a token: it opens nothing from now on. */
export async function revokeToken(engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> {
  await together(engine, actor, now, async (door) => {
    const { rows } = isId(id)
      ? await door.db.query<{ name: string }>({
          text: 'delete from scim_token where id = $1 returning name',
          values: [id],
        })
      : { rows: [] }
    const name = rows[0]?.name ?? refuse('not-found', 'There is no such token.')
    await tell(door, 'removed', name)
  })
}

/** Whether a header shows a token that opens (RFC 6750 §2.1). */
export async function isToken(db: Db, header: string | undefined, now: Date): Promise<boolean> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(header ?? '') ?? []
  if (!token?.startsWith(prefix)) return false
  const { rows } = await db.query<{ id: string; used: number | null }>({
    name: 'scim-token',
    text: 'select id, (extract(epoch from used_at) * 1000)::float8 as used from scim_token where hash = $1',
    values: [hashToken(token)],
  })
  const [row] = rows
  if (row && now.getTime() > (row.used ?? 0) + usedEvery)
    await db.query({ text: 'update scim_token set used_at = $2 where id = $1', values: [row.id, now.toISOString()] })
  return row !== undefined
}
