// What a watch does by itself: the first look is so many months away; a new edition that is taken over begins a version of the
// document, and is the one in use once that version takes effect.

import { addMonths } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '../document-version.ts'
import { editionWatch } from '../edition-watch.ts'
import { revisingStep } from '../review.ts'
import { mostMonths } from './watch-fields.ts'

type Standing = { readonly number: string; readonly version: number }
type Version = Standing & { readonly id: string; readonly state: string }
type Watched = Standing & { readonly state: string; readonly draft: Version | null }

/** The document that is watched, and the version of it that is being worked on. */
async function watched({ db }: UnitOfWork, document: unknown): Promise<Watched | undefined> {
  const { rows } = await db.query<Watched>({
    name: 'watched-document',
    text: `select d.number, d.version, d.state, (select jsonb_build_object('id', v.id, 'number', v.number, 'version', v.version, 'state', v.state)
        from document_version v where v.parent = d.id and v.state = any($2) and not v.void limit 1) as draft
      from document d where d.id = $1`,
    values: [document, underWay],
  })
  return rows[0]
}

type Origin = {
  readonly number: string
  readonly owner: string | null
  readonly site: string | null
  readonly sort: string | null
}

const keepers = ['document-controller', 'quality', 'quality-manager'] as const

/** What comes from outside is watched, by whoever answers for it or keeps documents: one watch holds the place of all. */
async function refuseStranger({ db, actor, cards }: UnitOfWork, named: unknown): Promise<void> {
  const id = typeof named === 'string' ? cards.get(named)?.id : undefined
  if (id === undefined) return
  const { rows } = await db.query<Origin>({
    name: 'origin-of-document',
    text: `select d.number, d.owner, d.site, t.sort from document d left join document_type t on t.id = d.type where d.id = $1`,
    values: [id],
  })
  const [document] = rows
  if (!document) return
  if (document.sort !== 'External document')
    refuse(
      'invalid',
      `${document.number} is a document of our own: only those of external origin have editions to watch.`,
      'document',
    )
  if (actor.kind !== 'person' || actor.id === document.owner) return
  if (!keepers.some((role) => hasRole(actor, role, document.site)))
    refuse(
      'not-allowed',
      `The owner of ${document.number}, document control or quality watches over its editions.`,
      'document',
    )
}

const reasonOf = ({ publisher, latest }: AnyRow) =>
  typeof publisher === 'string' && typeof latest === 'string' ? `${publisher} has published edition ${latest}.` : null

/** Begins the version that takes a new edition over; the draft that there is already does so. */
async function begin(door: UnitOfWork, watch: AnyRow): Promise<void> {
  const document = await watched(door, watch.document)
  if (!document) return
  if (document.draft && document.draft.state !== 'draft')
    return refuse(
      'blocked',
      `${document.draft.number} of ${document.number} is no draft any more: the new edition is taken over by the version after it.`,
    )
  if (!document.draft)
    await door.move(
      door.registry.named('document'),
      document.number,
      document.state === 'draft' ? 'draft-again' : revisingStep(document.state),
      {
        version: document.version,
      },
    )
  const draft = document.draft ?? (await watched(door, watch.document))?.draft
  if (!draft) return
  if (!document.draft)
    await door.save(documentVersion, draft.number, draft.version, { summary: watch.whatIsNew, reason: reasonOf(watch) })
  await door.move(editionWatch, watch.number, 'begun', {
    version: watch.version,
    follows: true,
    values: { takenOverBy: draft.id },
  })
}

type Moved = { readonly step: string; readonly text: string; readonly value: string }

async function moveWatches(door: UnitOfWork, { step, text, value }: Moved): Promise<void> {
  const { rows } = await door.db.query<Standing>({
    text: `select number, version from edition_watch where ${text} and not void order by id`,
    values: [value],
  })
  for (const { number, version } of rows) await door.move(editionWatch, number, step, { version, follows: true })
}

const takenOverBy = `taken_over_by = $1 and state = 'adopting'`

/** The edition that a version takes over is the one in use from its first day on. */
export const adoptEdition = (door: UnitOfWork, version: string): Promise<void> =>
  moveWatches(door, { step: 'adopted', text: takenOverBy, value: version })

/** What a version was to take over is to be decided again once the version has been given up. */
export const reopenEdition = (door: UnitOfWork, version: string): Promise<void> =>
  moveWatches(door, { step: 'reopen', text: takenOverBy, value: version })

/** Nobody looks for editions of what nobody works by. */
export const endWatch = (door: UnitOfWork, document: string): Promise<void> =>
  moveWatches(door, { step: 'end-with-document', text: `document = $1 and state <> 'ended'`, value: document })

export const watchRules: Rules = {
  async complete(door, values, before) {
    if (before !== null) return values
    await refuseStranger(door, values.document)
    if (typeof values.nextCheck === 'string') return values
    const { months } = values
    // Months that cannot be counted by are refused as such.
    const isCounted = typeof months === 'number' && Number.isInteger(months) && months > 0 && months <= mostMonths
    return isCounted ? { ...values, nextCheck: addMonths(door.today(), months) } : values
  },
  async after(door, { after, step }) {
    if (step === 'take-over') await begin(door, after)
  },
}
