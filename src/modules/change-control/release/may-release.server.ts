// Which version of a document a change may release: one that is still worked on, of no other change's bundle, and of a document that its
// signed plan is about. By the bundle, by a link from either end, it is the same rule.

import { inSentence } from '#lib/in-sentence.ts'
import { refuse } from '#lib/refusal.ts'
import type { Db } from '#lib/db.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import type { Tying } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { boundWhile } from '#modules/contents/bound-while.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { versionName } from '#modules/document-control/version/version-fields.ts'
import { stillPlanned } from '../change-states.ts'

/** Frozen, and nevertheless its bundle is put together anew where something of it was given up (`open` of the link, change.ts). */
const bundledAnew: readonly string[] = ['submitted', 'implementation']

const isOne = (states: readonly string[], state: string) => states.includes(state)

/** Whether it is still to take effect: what is withdrawn or void never will. */
const isComing = ({ state, void: isVoid }: AnyRow): boolean => !isVoid && isOne(underWay, state)

/** What people call a version: by its document. */
async function calledOf(db: Db, { parent, major, minor }: AnyRow): Promise<string> {
  const { rows } = await db.query<{ number: string }>({
    name: 'document-of-version',
    text: 'select number from document where id = $1',
    values: [parent],
  })
  return `${rows[0]?.number ?? 'The document'} version ${versionName(major as number | null, minor as number | null)}` // Its own columns.
}

/** What is in effect, or was, has come into effect by something else: linking it would stand for a revision that nobody made. */
async function refuseFinished({ db }: UnitOfWork, version: AnyRow): Promise<void> {
  const { state, void: isVoid } = version
  if (isComing(version)) return
  const said = isVoid ? 'void' : inSentence(documentVersion.workflow.states[state]?.label ?? state)
  refuse(
    'invalid',
    `${await calledOf(db, version)} is ${said}: a change releases a version that is still to take effect. Bundle the document, so that its next version is begun.`,
    'to',
  )
}

/** The change that is to release a version already; undefined where none is. */
async function boundElsewhere(db: Db, version: string, but: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'version-bound-elsewhere',
    text: `select c.id from link l join change c on c.id = l.from_card and c.state = any($3) and not c.void
      where l.to_card = $1 and l.type = 'releases' and c.id <> $2 order by c.id limit 1`,
    values: [version, but, boundWhile],
  })
  return rows[0]?.id
}

/** One version takes effect once: of two changes that bundle it, one would say that it brings what the other has brought. */
async function refuseBound(door: UnitOfWork, change: AnyRow, version: AnyRow): Promise<void> {
  const { actor, db, registry } = door
  const other = await boundElsewhere(db, version.id, change.id)
  const card = other === undefined ? undefined : (await cardsOf(db, [other])).get(other)
  if (!card) return
  const isHidden = actor.kind === 'person' && 'restricted' in refOf(registry, actor, card)
  const called = isHidden ? 'another change' : card.number
  refuse(
    'invalid',
    `${await calledOf(db, version)} stands in the bundle of ${called} already: take it out there first, or leave it to that change.`,
    'to',
  )
}

// $1 the change, $2 a document, $3 a version of it: whether it is about the document, has accepted an impact on it, or was to release another
// version of it.
const about = `select 1 from change c cross join lateral jsonb_array_elements(c.items) l
    where c.id = $1 and (l.value ->> 'record')::uuid = $2
  union all select 1 from change_impact i where i.parent = $1 and i.record = $2 and i.state = 'accepted' and not i.void
  union all select 1 from link l join document_version v on v.id = l.to_card
    where l.from_card = $1 and l.type = 'releases' and v.parent = $2 and v.id <> $3`

/** Whoever signed the plan signed for what stands in it. */
async function refuseUnplanned({ db }: UnitOfWork, { id, state }: AnyRow, version: AnyRow): Promise<void> {
  if (isOne(stillPlanned, state)) return
  const { rows } = await db.query({ name: 'document-in-plan', text: about, values: [id, version.parent, version.id] })
  if (rows.length > 0) return
  refuse(
    'invalid',
    `The plan is signed and not about the document of ${await calledOf(db, version)}: accept the document as an impact of the change first.`,
    'to',
  )
}

/** What a change has brought into effect is said by its release: nothing joins it afterwards. */
function refuseAfterwards({ number, state }: AnyRow): void {
  if (!isOne(boundWhile, state))
    refuse('blocked', `${number} is no longer on its way to its release: nothing is bundled with it any more.`)
}

/** While the change is frozen, its bundle stands as it was looked at: only what never takes effect is taken out of it. */
async function refuseUnbundled({ db }: UnitOfWork, change: AnyRow, version: AnyRow): Promise<void> {
  if (!change.void && isOne(bundledAnew, change.state) && isComing(version))
    refuse(
      'blocked',
      `${await calledOf(db, version)} stays in the bundle: the change was submitted with it. Have the change returned, or withdraw the version.`,
    )
}

/**
 * Refuses that a change releases what it would not bring into effect, or what its plan says nothing of, and that what others have looked
 * at as its bundle is taken apart.
 */
export async function refuseWrongRelease(door: UnitOfWork, { is, type, from, to }: Tying): Promise<void> {
  if (type !== 'releases') return
  if (is === 'untied') return refuseUnbundled(door, from, to)
  refuseAfterwards(from)
  await refuseFinished(door, to)
  await refuseBound(door, from, to)
  await refuseUnplanned(door, from, to)
}
