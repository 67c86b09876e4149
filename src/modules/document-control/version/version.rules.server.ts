// What a version does by itself: it is counted from the one in effect, keeps to the type that is in use when it is begun, and takes
// its document into effect with it.

import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { reviewAfter } from '../review.ts'
import { versionName, type Revision } from './version-fields.ts'

type Count = { readonly major: number; readonly minor: number }

/** The number after the one in effect: a major revision counts anew, the others go on from it. */
const after = (present: Count | undefined, revision: Revision): Count => {
  if (!present) return { major: 1, minor: 0 }
  return revision === 'Major'
    ? { major: present.major + 1, minor: 0 }
    : { major: present.major, minor: present.minor + 1 }
}

type Start = {
  readonly major: number | null
  readonly minor: number | null
  readonly type: string
  readonly approval: string
  readonly leastReviewers: number | null
}

/** The version in effect, and what the document's type says that is in use now. */
async function startingFrom({ db }: UnitOfWork, document: unknown) {
  const { rows } = await db.query<Start>({
    name: 'version-starts-from',
    text: `select v.major, v.minor, t.id as type, t.approval, t.reviewers as "leastReviewers" from document d
        left join document_version v on v.parent = d.id and v.state = 'effective' and not v.void
        join document_type o on o.id = d.type
        left join document_type u on u.family = o.family and u.state = 'in-use' and not u.void
        join document_type t on t.id = coalesce(u.id, o.id)
      where d.number = $1 or d.id::text = $1`,
    values: [document],
  })
  const { major = null, minor = null, ...rules } = rows[0] ?? {}
  return { present: major === null || minor === null ? undefined : { major, minor }, rules }
}

/** The document comes into effect with its first version, and is renewed with each later one. */
async function takeAlong(door: UnitOfWork, version: AnyRow): Promise<void> {
  const within = parentIn(version)
  if (!within) return
  const definition = door.registry.named('document')
  const { row } = door.loaded(within.id)
  const since = door.today(within.id)
  const current = versionName(Number(version.major), Number(version.minor))
  await door.move(definition, row.id, row.state === 'draft' ? 'take-effect' : 'renew', {
    version: row.version,
    follows: true,
    values: { current, effectiveSince: since, nextReview: reviewAfter({ ...row, renewal: null }, since) },
  })
}

export const versionRules: Rules = {
  async complete(door, values, before) {
    const isNew = before === null
    if (!isNew && values.revision === undefined) return values
    const document = isNew ? values.parent : parentIn(before)?.id
    const { present, rules } = await startingFrom(door, document)
    const count = after(present, (values.revision ?? 'Major') as Revision)
    return { ...values, ...count, ...(isNew && rules) }
  },
  async after(door, { after: version, step }) {
    if (step === 'take-effect' || step === 'release-early') await takeAlong(door, version)
  },
}
