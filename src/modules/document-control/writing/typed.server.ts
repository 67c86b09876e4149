// Who has something unsaved in which section of a draft, of those who write it: whoever may only read it holds up nobody.

import type { Db } from '#lib/db.ts'
import { heldBy } from '#kernel/access/held.ts'
import { partOf } from '#features/drafts/drafts.ts'

/** Whoever has typed within so many minutes is writing now. */
const minutes = 5

/** What was left alone for longer concerns nobody but its writer. */
const hours = 24

/** So many are told of. */
const most = 50

/** Something typed into a section and not saved. */
export type Typed = {
  /** The key of the section; a new one is written `after-` the key of the one before it. */
  readonly section: string
  /** Whoever typed it, by id. */
  readonly person: string
  /** When they typed last: milliseconds since 1970. */
  readonly at: number
  readonly isNow: boolean
}

// By the bytes of the forms, as their index has them: those that begin with $1 stand before $2. $3 now, $4 who asks, $5 the version.
const typed = `select substr(t.form, length($1) + 1) as section, t.person, (extract(epoch from t.at) * 1000)::float8 as at,
    t.at > $3::timestamptz - interval '${minutes} minutes' as "isNow"
  from draft t join person p on p.id = t.person
    join document_version v on v.number = $5 join document d on d.id = v.parent
  where t.form ~>=~ $1 and t.form ~<~ $2 and (t.person = $4 or t.at > $3::timestamptz - interval '${hours} hours')
    and (t.person in (v.creator, d.owner) or t.person = any(v.authors)
      or exists (select from ${heldBy('p')} where r.key = 'document-controller'))
  order by t.at desc limit ${most}`

/**
 * What is typed into the sections of a draft and not saved, the last first: one's own, and what others typed within a day.
 * @param asked `me`: the person who asks, by id; `at`: the instant, ISO 8601
 */
export async function typedInto(
  db: Db,
  version: { readonly number: string },
  { me, at }: { readonly me: string; readonly at: string },
): Promise<readonly Typed[]> {
  const begins = partOf(version, '')
  const { rows } = await db.query<Typed>({
    name: 'sections-being-written',
    text: typed,
    values: [begins, `${begins}\u{10FFFF}`, at, me, version.number],
  })
  return rows
}
