// The documents that a change revises, released together: each with the version that it brings, begun where none is worked on.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { Refusal, refuse, refuseFields } from '#lib/refusal.ts'
import { inSentence } from '#lib/in-sentence.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { revisingStep } from '#modules/document-control/review.ts'
import { change } from '../change.ts'
import { beforeEffect } from '../change-states.ts'
import { changeImpact } from '../impact/change-impact.ts'

type GivenUp = { readonly link: string; readonly name: string; readonly state: string; readonly void: boolean }

/** A document that changes with a change. */
export type Revised = {
  readonly document: string
  readonly number: string
  readonly version: number
  readonly state: string
  /** The version that the change releases, or that it could release. */
  readonly bound: { readonly id: string; readonly label: string; readonly state: string } | null
  /** Versions by which it was to be released and that take effect with no change any more, by their links. */
  readonly givenUp: readonly GivenUp[]
  /** The version that is worked on, and the other open change that is to release it. */
  readonly open: { readonly id: string; readonly version: number; readonly elsewhere: string | null } | null
  /** The impact by which it is revised; none where the change is about it. */
  readonly impact: { readonly id: string; readonly version: number } | null
}

// $1 the change. What it is about and what of it is revised, as far as that is a document, and what else it releases. What is in effect
// before the change is, was brought by something else, and what was withdrawn comes by nothing: neither is bound.
const revised = `with about as (
    select (l.value ->> 'record')::uuid as document, null::uuid as impact from change c
      cross join lateral jsonb_array_elements(c.items) l where c.id = $1
    union all select i.record, i.id from change_impact i
      where i.parent = $1 and i.state = 'accepted' and i.treatment = 'Revise' and not i.void
    union all select v.parent, null from link l join document_version v on v.id = l.to_card
      where l.from_card = $1 and l.type = 'releases')
  select d.id as document, d.number, d.version, d.state,
    (select json_build_object('id', v.id, 'label', v.label, 'state', v.state) from link l join document_version v on v.id = l.to_card
      join change c on c.id = l.from_card where l.from_card = $1 and l.type = 'releases' and v.parent = d.id and not v.void and (v.state = any($2) or c.state <> all($3))
      order by v.id desc limit 1) as bound,
    (select coalesce(json_agg(json_build_object('link', l.id, 'name', coalesce(v.major, 0) || '.' || coalesce(v.minor, 1), 'state', v.state, 'void', v.void) order by v.id), '[]')
      from link l join document_version v on v.id = l.to_card join change c on c.id = l.from_card
      where l.from_card = $1 and l.type = 'releases' and v.parent = d.id and (v.void or v.state <> all($2)) and c.state = any($3)) as "givenUp",
    (select json_build_object('id', v.id, 'version', v.version, 'elsewhere', (select c.id from link l join change c on c.id = l.from_card
        where l.to_card = v.id and l.type = 'releases' and c.id <> $1 and c.state = any($3) and not c.void order by c.id limit 1))
      from document_version v where v.parent = d.id and v.state = any($2) and not v.void order by v.id desc limit 1) as open,
    (select json_build_object('id', i.id, 'version', i.version) from change_impact i where i.id = (array_remove(array_agg(a.impact), null))[1]) as impact
  from about a join document d on d.id = a.document and not d.void group by d.id order by d.number`

/** The documents that a change revises, with what it releases of each. */
export async function revisedBy(db: Db, of: string): Promise<readonly Revised[]> {
  const { rows } = await db.query<Revised>({
    name: 'documents-revised',
    text: revised,
    values: [of, underWay, beforeEffect],
  })
  return rows
}

/** The version that is worked on, begun where there is none. */
async function versionFor(door: UnitOfWork, { number, title }: AnyRow, one: Revised): Promise<string> {
  if (one.open) return one.open.id
  await door.move(door.registry.named('document'), one.document, revisingStep(one.state), { version: one.version })
  const { rows } = await door.db.query<{ id: string; version: number }>({
    name: 'draft-of-document',
    text: `select id, version from document_version where parent = $1 and state = 'draft' and not void`,
    values: [one.document],
  })
  const [draft] = rows
  if (!draft) return refuse('blocked', 'Its draft was not begun.')
  const reason = `${number} ${title as string}`.slice(0, 2000)
  await door.save(door.registry.named('document-version'), draft.id, draft.version, { reason })
  return draft.id
}

async function bundle(door: UnitOfWork, row: AnyRow, one: Revised): Promise<void> {
  const version = await versionFor(door, row, one)
  await door.tie(change, row.id, 'releases', version)
  if (one.impact)
    await door.move(changeImpact, one.impact.id, 'bundle', {
      version: one.impact.version,
      values: { revisedIn: version },
      follows: true,
    })
}

/** What was given up stays readable as what the change was to release; it is waited for no more. */
async function strikeGivenUp(door: UnitOfWork, { id }: AnyRow, one: Revised): Promise<void> {
  for (const old of one.givenUp) await door.untie(change, id, old.link, struckBecause(one, old))
}

function struckBecause({ number }: Revised, { name, state, void: isVoid }: GivenUp): string {
  const { states } = documentVersion.workflow
  const said = isVoid ? 'void' : inSentence(states[state]?.label ?? state)
  return `${number} version ${name} is ${said}: the document was bundled anew with the version that is worked on.`
}

/** What one of them was refused for, with its number: nobody would know which it was. */
function ofWhich(error: unknown, number: string): never {
  if (!(error instanceof Refusal)) throw error
  const { code, message, details } = error
  throw new Refusal(
    code,
    `${number}: ${message} Nothing was bundled.`,
    undefined,
    details?.guards ? { guards: details.guards } : {},
  )
}

/** Bundles documents that a change revises, all of them or none; a revision is begun of each that is not worked on. */
export async function bundleDocuments(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  name: string,
  documents: readonly string[],
): Promise<void> {
  await together(engine, actor, now, async (door) => {
    const row = await readRow(door.db, actor, change, name)
    const known = new Map((await revisedBy(door.db, row.id)).map((one) => [one.number, one]))
    for (const number of documents) {
      const one = known.get(number)
      if (!one)
        return refuseFields([
          {
            field: 'documents',
            code: 'invalid',
            message: `${row.number} neither changes nor revises a document ${number.slice(0, 60)}.`,
          },
        ])
      try {
        if (!one.bound) await bundle(door, row, one)
        await strikeGivenUp(door, row, one)
      } catch (error) {
        ofWhich(error, number)
      }
    }
    return undefined
  })
}
