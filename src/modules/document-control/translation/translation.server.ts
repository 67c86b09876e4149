// A document may say in another language what another document says: which of its versions it says, and who hears when that is no
// longer the one in effect.

import { endAlerts, raise } from '#features/alerts/raise.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'

type Source = {
  readonly id: string
  readonly language: string | null
  readonly translationOf: string | null
}

/** A document, named by number or id. */
async function sourceOf(db: Db, named: unknown): Promise<Source | undefined> {
  const { rows } = await db.query<Source>({
    name: 'translated-document',
    text: `select id, language, translation_of as "translationOf" from document where number = $1 or id::text = $1`,
    values: [named],
  })
  return rows[0]
}

async function isTranslated(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'is-translated',
    text: 'select exists (select from document where not void and translation_of = $1) as "is"',
    values: [id],
  })
  return rows[0]?.is ?? false
}

/** Nothing is said of a document that whoever names it may not read. */
async function maySee({ db, actor, registry }: UnitOfWork, id: string): Promise<boolean> {
  const card = (await cardsOf(db, [id])).get(id)
  return card !== undefined && (actor.kind !== 'person' || mayRead(actor, registry.named('document'), card))
}

/** Refuses a translation of itself, of another translation, into the same language, and one that has translations of its own. */
export async function refuseTranslation(
  door: UnitOfWork,
  values: Readonly<Record<string, unknown>>,
  before: AnyRow | null,
): Promise<void> {
  const { db } = door
  if (!('translationOf' in values) && !('language' in values)) return
  const { translationOf, language } = { ...before, ...values }
  if (typeof translationOf !== 'string') return
  const source = await sourceOf(db, translationOf)
  if (!source || !(await maySee(door, source.id))) return // That it is unknown is said by its field.
  if (source.id === before?.id)
    refuse('invalid', 'A document is no translation of itself: choose another.', 'translationOf')
  if (source.translationOf !== null)
    refuse('invalid', 'This is a translation itself: choose the document that it is a translation of.', 'translationOf')
  if (before !== null && (await isTranslated(db, before.id)))
    refuse('invalid', 'Other documents are translations of this one, so it cannot be one itself.', 'translationOf')
  if ((language ?? 'English') === source.language)
    refuse('invalid', `What it translates is in ${source.language} too: choose the language of this one.`, 'language')
}

/** The version in effect of what a document is a translation of; none of one that is no translation. */
export async function translatedBy({ db }: UnitOfWork, document: string): Promise<string | null> {
  const { rows } = await db.query<{ current: string | null }>({
    name: 'translated-version',
    text: 'select s.current from document d join document s on s.id = d.translation_of where d.id = $1',
    values: [document],
  })
  return rows[0]?.current ?? null
}

const keyOf = (source: string, version: string) => `translation-behind ${source} ${version}`

type Behind = { readonly id: string; readonly owner: string; readonly translated: string | null }

/** Once a new version of a document has taken effect, the owners of its translations hear that these are behind. */
export async function tellTranslations(door: UnitOfWork, { id, current }: AnyRow): Promise<void> {
  if (typeof current !== 'string') return
  const { rows } = await door.db.query<Behind>({
    name: 'translations-behind',
    text: `select id, owner, translated from document where not void and translation_of = $1
      and state not in ('obsolete', 'withdrawn') and owner is not null and translated is distinct from $2 order by id`,
    values: [id, current],
  })
  raise(
    door,
    rows.map(({ id: card, owner, translated }) => ({
      to: [owner],
      kind: 'threshold' as const,
      severity: 'warn' as const,
      card,
      title:
        translated === null
          ? `is to say what version ${current} of the document says that it translates, which has just taken effect.`
          : `is behind: it says version ${translated}, and version ${current} of the document that it translates has taken effect. Revise it.`,
      dedupe: keyOf(id, current),
    })),
  )
}

/** A translation that says what is in effect is behind no more. */
export async function settleTranslation(door: UnitOfWork, { id, translationOf, translated }: AnyRow): Promise<void> {
  if (typeof translationOf !== 'string' || typeof translated !== 'string') return
  if ((await translatedBy(door, id)) === translated)
    endAlerts(door, [{ card: id, dedupe: keyOf(translationOf, translated) }])
}
