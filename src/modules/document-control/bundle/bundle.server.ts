// Revisions of all that cites a document, begun in one act: a draft for each, with the reason, tied to what caused it.

import type { PersonActor } from '#lib/actor.ts'
import { listed } from '#lib/listed.ts'
import { Refusal, refuse, refuseFields } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import type { Part } from '#kernel/definition/workflow.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import { answering } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow, readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { withPolicies } from '#kernel/store/policies.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { document } from '../document.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from '../document-version.ts'
import { revisingStep } from '../review.ts'
import { whereUsed } from '../where-used/where-used.server.ts'
import { documentsCiting, type Citing, type Use } from '../where-used/where-used.ts'
import type { Begun, Candidate, Candidates } from './bundle.ts'

/** The documents in use that refer to one, as far as the caller may read them. */
async function citing(engine: Engine, actor: PersonActor, cause: string): Promise<readonly Citing[]> {
  return documentsCiting(await whereUsed(engine, actor, cause))
}

const sectionsOf = ({ cites }: Use): readonly string[] => cites.map(({ number }) => number)

const isOpen = ({ state }: Part) => (underWay as readonly unknown[]).includes(state)

const openIn = ({ parts }: LoadedRecord) => (parts['document-version'] ?? []).find(isOpen)

/** What may be revised because of a document. */
export async function candidatesFor(engine: Engine, actor: PersonActor, now: Date, cause: string): Promise<Candidates> {
  const candidates: Candidate[] = []
  for (const { ref, use } of await citing(engine, actor, cause)) {
    const read = await readWhole(engine.pool, actor, document, ref.id)
    const loaded = await withPolicies({ ...engine, db: engine.pool }, document, read)
    const { steps } = answering(engine, actor, new Map()).whole(document, loaded, now)
    const revise = (steps as readonly StepView[]).find(({ name }) => name === revisingStep(loaded.row.state))
    const open = openIn(loaded)
    const card = open && (await cardsOf(engine.pool, [String(open.id)])).get(String(open.id))
    candidates.push({
      record: ref,
      version: loaded.row.version,
      cites: sectionsOf(use),
      // That something is worked on is no secret; which version it is, is one to whoever may not read it.
      underWay:
        card && mayRead(actor, documentVersion, card)
          ? { id: card.id, kind: card.kind, number: card.number, title: card.title, state: card.state }
          : null,
      whyNot: revise?.open ? null : (revise?.guards.find(({ passed }) => !passed)?.why ?? 'It cannot be revised now.'),
    })
  }
  return { candidates }
}

type Chosen = { readonly number: string; readonly version: number }

export type Bundle = {
  readonly cause: string
  readonly documents: readonly Chosen[]
  readonly reason: string
}

/** The version of the cause that the drafts are tied to: the one that is worked on, else the one in effect. */
async function causeOf({ db }: UnitOfWork, cause: AnyRow): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'version-that-causes',
    text: `select id from document_version where parent = $1 and not void and (state = any($2) or state = 'effective')
      order by state = 'effective', id desc limit 1`,
    values: [cause.id, underWay],
  })
  return rows[0]?.id
}

async function draftOf({ db }: UnitOfWork, id: string): Promise<{ id: string; version: number }> {
  const { rows } = await db.query<{ id: string; version: number }>({
    name: 'draft-just-begun',
    text: `select id, version from document_version where parent = $1 and state = 'draft' and not void`,
    values: [id],
  })
  return rows[0] ?? refuse('blocked', 'Its draft was not begun.')
}

/** Why it is revised: what caused it, with the sections that it cites, and what was said. */
function whyOf(cause: AnyRow, cited: readonly string[], reason: string): string {
  const sections = cited.length === 0 ? '' : `, section${cited.length === 1 ? '' : 's'} ${listed(cited)}`
  return `Because of ${cause.number} ${titleOf(document, cause)}${sections}: ${reason}`.slice(0, 2000)
}

/** What one of them was refused for, with its number: nobody would know which it was. */
function ofWhich(error: unknown, number: string): never {
  if (!(error instanceof Refusal)) throw error
  const { code, message, details } = error
  throw new Refusal(
    code,
    `${number}: ${message} No revision was begun.`,
    undefined,
    details?.guards ? { guards: details.guards } : {},
  )
}

/** Begins the revisions of all of them, or of none. */
export async function reviseTogether(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { cause, documents, reason }: Bundle,
): Promise<Begun> {
  const known = new Map((await citing(engine, actor, cause)).map((one) => [one.ref.number, one]))
  const strange = documents.find(({ number }) => !known.has(number))
  if (strange) {
    const { number } = await readRow(engine.pool, actor, document, cause)
    return refuseFields([
      {
        field: 'documents',
        code: 'invalid',
        message: `${strange.number.slice(0, 60)} is no document in use that refers to ${number}.`,
      },
    ])
  }
  return together(engine, actor, now, async (door) => {
    const because = await readRow(door.db, actor, document, cause)
    const version = await causeOf(door, because)
    const begun: { document: Ref; draft: Ref }[] = []
    for (const chosen of documents) {
      const { ref, use } = known.get(chosen.number) ?? refuse('not-found', 'There is no such document.')
      try {
        await door.move(document, chosen.number, revisingStep(ref.state), { version: chosen.version })
      } catch (error) {
        ofWhich(error, chosen.number)
      }
      const draft = await draftOf(door, ref.id)
      const why = whyOf(because, sectionsOf(use), reason)
      const row = await door.save(documentVersion, draft.id, draft.version, { reason: why })
      if (version !== undefined) await door.tie(documentVersion, row.id, 'related_to', version)
      const { id, number, state } = row
      const title = titleOf(documentVersion, row)
      begun.push({ document: ref, draft: { id, kind: documentVersion.name, number, title, state } })
    }
    return { begun }
  })
}
