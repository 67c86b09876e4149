// Copies of a new version for those who held copies of the one before: which there were, and the act that issues them.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { Refusal, refuse, refuseFields } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import { onlyInWords } from '#kernel/access/words.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import { titleOf } from '#kernel/definition/row.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { lockHead, readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { document } from '../document.ts'
import { controlledCopy } from './controlled-copy.ts'
import { mostIssued, type FormerCopy, type Issued, type Reissue } from './reissue.ts'
import { words } from './words.ts'

type Row = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly owner: string
  readonly place: string
  readonly isHere: boolean
  readonly has: boolean
}

/** The version before the one in effect, and its copies that were asked back with it. One that was called back before is needed no more. */
async function formerCopies(db: Db, actor: PersonActor, id: string): Promise<readonly Row[]> {
  const { values, bind } = parameters()
  const { rows } = await db.query<Row>({
    text: `with now as (select v.id from document_version v where v.parent = ${bind(id)} and v.state = 'effective' and not v.void),
        before as (select v.id from document_version v where v.parent = ${bind(id)} and v.state = 'superseded' and not v.void
          order by v.ordinal desc limit 1)
      select r.id, r.number, r.name as title, r.state, r.owner, r.place, p.state = 'active' as "isHere",
        exists (select from controlled_copy n where n.copy_of = (select id from now) and n.owner = r.owner and n.place = r.place
          and n.state = 'issued' and not n.void) as has
      from controlled_copy r join person p on p.id = r.owner
      where r.copy_of = (select id from before) and exists (select from now) and not r.void
        and exists (select from stay y where y.card = r.id and y.state = 'recalled' and y.step = 'recall')
        and ${readableSql(actor, controlledCopy, 'r', bind)}
      order by r.copy limit ${mostIssued}`,
    values,
  })
  return rows
}

function whyNot({ has, isHere }: Row): string | null {
  if (has) return words.hasOne
  return isHere ? null : words.isAway
}

/** The copies of the version before, and whether one of the version in effect can be issued for each. Refuses `not-found` for a document that one may not read. */
export async function reissueOf(engine: Engine, actor: PersonActor, name: string): Promise<Reissue> {
  const { id, current } = await readRow(engine.pool, actor, document, name)
  const rows = await formerCopies(engine.pool, actor, id)
  const cards = await cardsOf(engine.pool, [...new Set(rows.map(({ owner }) => owner))])
  const copies = rows.map((row): FormerCopy => {
    const holder = cards.get(row.owner)
    const { number, title, state, place } = row
    return {
      copy: { id: row.id, kind: controlledCopy.name, number, title, state },
      holder: holder ? refOf(engine.registry, actor, holder) : null,
      place,
      whyNot: whyNot(row),
    }
  })
  return { version: typeof current === 'string' ? current : null, copies }
}

const refuseCopies = (code: string, message: string): never => refuseFields([{ field: 'copies', code, message }])

/** What one of them was refused for, with its number: nobody would know which it was. */
function ofWhich(error: unknown, number: string): never {
  if (!(error instanceof Refusal)) throw error
  throw new Refusal(error.code, words.noneIssued(number, error.message), 'copies')
}

/** Issues copies of the version in effect to those who held these copies, at the same places: all of them, or none. */
export async function reissue(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { name, copies }: { readonly name: string; readonly copies: readonly string[] },
): Promise<Issued> {
  const row = await readRow(engine.pool, actor, document, name)
  if (!can(actor, controlledCopy.may.create, row)) refuse('not-allowed', onlyInWords(controlledCopy.may.create, row))
  return together(engine, actor, now, async (door) => {
    // Two who issue at once are one after the other: the second finds what the first has issued.
    await lockHead(door.db, document, row.id)
    const known = new Map((await formerCopies(door.db, actor, row.id)).map((one) => [one.number, one]))
    const issued: Ref[] = []
    for (const number of copies) {
      const former = known.get(number) ?? refuseCopies('invalid', words.noFormer(number.slice(0, 60)))
      const why = whyNot(former)
      if (why !== null) refuseCopies('invalid', words.noneIssued(number, why))
      try {
        const made = await door.create(controlledCopy, { document: row.id, owner: former.owner, place: former.place })
        const { id, state } = made
        issued.push({ id, kind: controlledCopy.name, number: made.number, title: titleOf(controlledCopy, made), state })
      } catch (error) {
        ofWhich(error, number)
      }
    }
    return { issued }
  })
}
