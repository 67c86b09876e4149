// The certificate of a destruction: what is left of a version, on paper.

import { isDay } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { PersonActor } from '#lib/actor.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import type { RichDocument } from '#kernel/kinds/rich/document.ts'
import { dayInWords } from '#ui/dates.ts'
import { documentVersion } from '../document-version.ts'
import type { Rendition, SignedBy } from '../paper/rendition.ts'
import { versionName } from '../version/version-fields.ts'
import type { Fingerprint } from './destroying.server.ts'
import { words } from './words.ts'

type About = {
  readonly number: string
  readonly title: string
  readonly type: string
  readonly rule: string | null
  readonly ground: string | null
  readonly proposer: string | null
  readonly reason: string | null
}

/** The document of a version, the rule it was kept under, and who proposed its destruction, why. */
async function aboutOf(db: Db, version: string): Promise<About | undefined> {
  const { rows } = await db.query<About>({
    name: 'certificate-of',
    text: `select d.number, d.title, t.family as type, r.name as rule, r.ground, e.proposer, e.reason from document_version v
        join document d on d.id = v.parent join document_type t on t.id = d.type left join retention_rule r on r.id = v.kept_under
        left join lateral (
          select e.body::json -> 'actor' ->> 'name' as proposer, e.body::json ->> 'reason' as reason from event e
          where e.chain = v.id::text and e.kind = 'moved' and e.body::json -> 'step' ->> 'name' = 'propose-destruction'
          order by e.place desc limit 1) e on true
      where v.id = $1`,
    values: [version],
  })
  return rows[0]
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

const paragraphs = (texts: readonly string[]) =>
  ({ type: 'doc', content: texts.map(paragraph) }) as unknown as RichDocument // Paragraphs of text are what every editor writes.

const section = (key: string, number: string, heading: string, texts: readonly string[]) => ({
  key,
  number,
  depth: 1,
  heading,
  body: paragraphs(texts),
})

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? dayInWords(value) : '–')

/** What the certificate of a version says; none of a version that was not destroyed. */
export async function certificateOf(
  { pool }: Engine,
  actor: PersonActor,
  named: string,
  at: (instant: string) => string,
): Promise<Rendition | null> {
  const { row, rounds, stays } = await readWhole(pool, actor, documentVersion, named)
  const about = row.state === 'destroyed' ? await aboutOf(pool, row.id) : undefined
  if (!about) return null
  const { certificate } = words
  const round = rounds.find(({ step, outcome }) => step === 'destroy' && outcome === 'complete')
  const signatures: readonly SignedBy[] = (round?.signatures ?? []).map(
    ({ meaning, name, role, at: instant, reason }) => ({ meaning, name, role, at: at(instant), reason }),
  )
  const destroyed = stays.find(({ state }) => state === 'destroyed')?.enteredAt
  const prints = (row.fingerprints ?? []) as readonly Fingerprint[] // The field's kind says so.
  const label = versionName(Number(row.major), Number(row.minor))
  const proposed = about.proposer === null ? '–' : [about.proposer, about.reason].filter(Boolean).join(': ')
  return {
    number: about.number,
    title: about.title,
    type: certificate.title,
    label,
    state: certificate.state,
    notEffective: certificate.band,
    facts: [
      [certificate.facts.destroyed, destroyed === undefined ? '–' : at(destroyed)],
      [certificate.facts.kept, dayOf(row.keptUntil)],
      [certificate.facts.rule, about.rule ?? '–'],
    ],
    signatures,
    fingerprint: round?.hash ?? null,
    revisions: [],
    sections: [
      section('proposed', '1', certificate.proposed, [proposed]),
      section('ground', '2', certificate.facts.ground, [about.ground ?? '–']),
      section('gone', '3', certificate.gone, [
        certificate.goneExplain,
        ...prints.map(({ what, sha256 }) => `${what}: ${sha256}`),
      ]),
      section('rest', '4', certificate.rest, [words.stays, certificate.bytes]),
    ],
    file: null,
    copy: null,
  }
}
