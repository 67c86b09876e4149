// What is destroyed of a version: its fingerprints, which stay, and what is said of it before anybody signs.

import { canonical, type Json } from '#lib/canonical.ts'
import { sha256 } from '#lib/hash.server.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Db } from '#lib/db.ts'
import type { ToSay } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { documentVersion } from '../document-version.ts'
import { sectionsIn } from '../numbering.ts'
import { fileIn } from '../uploads/file-in.ts'
import { words } from './words.ts'

/** A line of the tombstone. */
export type Fingerprint = { readonly what: string; readonly sha256: string }

type Attached = { readonly name: string; readonly size: number; readonly sha256: string }
type Signed = { readonly step: string; readonly hash: string; readonly at: string }

/** The files that hang on it, and the pictures that no other record draws. */
async function attachedTo(db: Db, version: string): Promise<readonly Attached[]> {
  const { rows } = await db.query<Attached>({
    name: 'attached-to-version',
    text: `select name, size, sha256 from (
        select name, size, sha256, at, id from file where card = $1
        union all select f.name, f.size, f.sha256, f.at, f.id from text_picture p join field_file f on f.id = p.file
        where p.card = $1 and not exists (select from text_picture o where o.file = p.file and o.card <> p.card)
        union all select f.name, f.size, f.sha256, f.at, f.id from kept_paper k join field_file f on f.id = k.file where k.card = $1) one order by at, id`,
    values: [version],
  })
  return rows
}

async function signedOf(db: Db, version: string): Promise<readonly Signed[]> {
  const { rows } = await db.query<Signed>({
    name: 'signed-of-version',
    text: `select r.step, r.hash, to_char(r.opened_at at time zone 'UTC', 'FMDD Mon YYYY') as at from round r
      where r.card = $1 and r.step <> 'destroy' and exists (select from signature s where s.round = r.id) order by r.opened_at, r.id`,
    values: [version],
  })
  return rows
}

const most = 200

/** A step as people know it. */
const labelOf = (step: string) => documentVersion.workflow.steps[step]?.label ?? step

/** What stays of what is destroyed: the SHA-256 of its text, of each of its files, and of each text that was signed. */
export async function fingerprintsOf({ db }: UnitOfWork, version: AnyRow): Promise<readonly Fingerprint[]> {
  const sections = sectionsIn(version.sections)
  const file = fileIn(version)
  const all = [
    ...(sections.length > 0
      ? [{ what: words.prints.text(sections.length), sha256: sha256(canonical(version.sections as Json)) }]
      : []),
    ...(file ? [{ what: words.prints.file(file.name), sha256: file.sha256 }] : []),
    ...(await attachedTo(db, version.id)).map(({ name, sha256: hash }) => ({
      what: words.prints.attached(name),
      sha256: hash,
    })),
    ...(await signedOf(db, version.id)).map(({ step, hash, at }) => ({
      what: words.prints.signed(labelOf(step), at),
      sha256: hash,
    })),
  ]
  return all.slice(0, most).map((one) => ({ ...one, what: one.what.slice(0, 300) }))
}

async function pastOf(db: Db, version: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'past-of-version',
    text: 'select count(*)::int as count from past_version where card = $1',
    values: [version],
  })
  return rows[0]?.count ?? 0
}

/** What will be gone, and what will stay, as sentences: shown before it is signed. */
export async function foretellDestruction({ db }: UnitOfWork, before: AnyRow | null): Promise<readonly ToSay[]> {
  if (!before) return []
  const sections = sectionsIn(before.sections)
  const file = fileIn(before)
  const attached = await attachedTo(db, before.id)
  const says = [
    ...(sections.length > 0 ? [words.gone.text(sections.length)] : []),
    ...[...(file ? [file] : []), ...attached].map(({ name, size }) => words.gone.file(name, sizeInWords(size))),
    words.gone.signed((await signedOf(db, before.id)).length),
    words.gone.past(await pastOf(db, before.id)),
    words.stays,
  ]
  return says.map((one) => ({ says: one }))
}
