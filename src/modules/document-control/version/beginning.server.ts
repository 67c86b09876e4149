// With what a version begins: with the text of one that was withdrawn since the last took effect, else with what is effective; and with
// the people who wrote and judged that, as far as they can still sign.

import type { AnyRow } from '#kernel/definition/row.ts'
import { peopleIn } from '#kernel/access/can.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { documentVersion } from '../document-version.ts'

type Basis = {
  readonly label: string
  readonly isWithdrawn: boolean
  readonly sections: unknown
  readonly revision: string
  readonly summary: string | null
  readonly reason: string | null
  readonly authors: readonly string[]
  readonly reviewers: readonly string[]
  readonly approver: string | null
  readonly furtherApprovers: readonly string[]
}

const canSign = (people: string) =>
  `array(select p.id from person p where p.id = any(${people}) and p.state = 'active' and not p.void order by array_position(${people}, p.id))`

/** $1 the document. A version that was withdrawn while it said nothing has nothing to begin with. */
const basis = `select v.label, v.state = 'withdrawn' as "isWithdrawn", v.sections, v.revision, v.summary, v.reason,
    ${canSign('v.authors')} as authors, ${canSign('v.reviewers')} as reviewers, ${canSign('array[v.approver]')} as approvers,
    ${canSign('v.further_approvers')} as "furtherApprovers"
  from document_version v left join document_version e on e.parent = v.parent and e.state = 'effective' and not e.void
  where v.parent = $1 and not v.void and (v.id = e.id
    or v.state = 'withdrawn' and jsonb_array_length(coalesce(v.sections, '[]')) > 0 and (e.id is null or v.id > e.id))
  order by v.state = 'withdrawn' desc, v.id desc limit 1`

type Row = Omit<Basis, 'approver'> & { readonly approvers: readonly string[] }

/** What the next version of a document goes on from; nothing where it has none yet. */
async function basisOf({ db }: UnitOfWork, document: string): Promise<Basis | undefined> {
  const { rows } = await db.query<Row>({ name: 'version-goes-on-from', text: basis, values: [document] })
  return rows[0] && { ...rows[0], approver: rows[0].approvers[0] ?? null }
}

/** Those of a document's authors who can still sign. */
async function authorsHere({ db }: UnitOfWork, document: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ authors: readonly string[] }>({
    name: 'authors-here',
    text: `select ${canSign('d.authors')} as authors from document d where d.id = $1`,
    values: [document],
  })
  return rows[0]?.authors ?? []
}

/**
 * Begins a version of a document. The sections keep their keys, so that what points at one goes on doing so.
 * @param first the sections of one that has nothing to go on from
 */
export async function beginVersion(door: UnitOfWork, { id }: AnyRow, first: readonly unknown[] = []): Promise<void> {
  const found = await basisOf(door, id)
  const authors = [...new Set([...(await authorsHere(door, id)), ...(found?.authors ?? [])])]
  // Whoever writes this one does not judge it, though they judged the last.
  const begins = door.actor.kind === 'person' ? door.actor.id : null
  const mayJudge = (one: string) => one !== begins && !authors.includes(one)
  const goesOn = found?.isWithdrawn === true && {
    revision: found.revision,
    summary: found.summary,
    reason: found.reason,
  }
  await door.create(
    documentVersion,
    {
      parent: id,
      revision: 'Major',
      sections: found?.sections ?? first,
      authors,
      ...(found && {
        reviewers: found.reviewers.filter(mayJudge),
        approver: peopleIn(found.approver).find(mayJudge) ?? null,
        furtherApprovers: found.furtherApprovers.filter(mayJudge),
      }),
      ...goesOn,
    },
    { follows: true },
  )
}

/** The version that was withdrawn and with whose text the next begins, as the next says it; none where it begins with what is effective. */
export async function begunFrom(door: UnitOfWork, document: unknown): Promise<string | null> {
  const found = typeof document === 'string' ? await basisOf(door, document) : undefined
  return found?.isWithdrawn ? found.label : null
}
