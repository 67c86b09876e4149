// A record takes the pictures that its texts draw: each was sent by whoever writes it, or stands in a record that they may read, as a
// text goes on from another.

import { mayRead } from '#kernel/access/scopes.ts'
import { fieldsOf } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { refuseFields } from '#lib/refusal.ts'
import { waitsFor } from './waits-for.ts'

type Drawn = { readonly field: string; readonly label: string; readonly picture: SentFile }

const drawnBy = (definition: Deed['definition'], row: AnyRow | null): readonly Drawn[] =>
  row === null
    ? []
    : fieldsOf(definition).flatMap(([field, kind]) =>
        kindOf(kind)
          .pictures(kind, row[field])
          .map((picture) => ({ field, label: kind.label, picture })),
      )

const keyOf = ({ id, name, type, size, sha256 }: SentFile) => [id, name, type, size, sha256].join('\u0000')

type Known = SentFile & {
  readonly creator: string | null
  readonly isFresh: boolean
  readonly cards: readonly string[]
}

async function knownOf({ db, now }: Tx, pictures: readonly SentFile[]): Promise<readonly Known[]> {
  const { rows } = await db.query<Known>({
    name: 'pictures-to-take',
    text: `select f.id, f.name, f.type, f.size, f.sha256, f.creator, f.card is null and f.at > $2 as "isFresh",
        array_remove(array(select f.card union select p.card from text_picture p where p.file = f.id), null) as cards
      from field_file f where f.id = any($1)`,
    values: [pictures.map(({ id }) => id), new Date(now.getTime() - waitsFor).toISOString()],
  })
  return rows
}

/** Those of the pictures that the writer may draw, as they were sent, by what they say of themselves. */
async function takenOf(tx: Tx, pictures: readonly SentFile[]): Promise<ReadonlySet<string>> {
  const { actor, registry, db } = tx
  const known = await knownOf(tx, pictures)
  const cards = await cardsOf(
    db,
    known.flatMap((file) => file.cards),
  )
  const isOwn = ({ isFresh, creator }: Known) => isFresh && actor.kind === 'person' && creator === actor.id
  const isRead = (file: Known) =>
    file.cards.some((id) => {
      const card = cards.get(id)
      return card !== undefined && mayRead(actor, registry.named(card.kind), card)
    })
  return new Set(known.filter((file) => isOwn(file) || isRead(file)).map(keyOf))
}

/** Notes that a record draws pictures that it did not draw before; refuses those that its writer has neither sent nor may read. */
export async function takePictures(tx: Tx, { definition, before, after }: Deed): Promise<void> {
  const was = new Set(drawnBy(definition, before).map(({ picture }) => keyOf(picture)))
  const added = drawnBy(definition, after).filter(({ picture }) => !was.has(keyOf(picture)))
  if (added.length === 0) return
  const taken = await takenOf(
    tx,
    added.map(({ picture }) => picture),
  )
  const lost = added.find(({ picture }) => !taken.has(keyOf(picture)))
  if (lost) {
    const message = `${lost.label} draw a picture, “${lost.picture.name}”, that you have not sent. Please insert it again.`
    refuseFields([{ field: lost.field, code: 'unknown', message }])
  }
  const ids = [...new Set(added.map(({ picture }) => picture.id))]
  await tx.db.query({
    name: 'take-pictures',
    text: `with first as (update field_file set card = $1 where id = any($2) and card is null)
      insert into text_picture (file, card) select unnest($2::uuid[]), $1 on conflict do nothing`,
    values: [after.id, ids],
  })
}
