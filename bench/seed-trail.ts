// Fills the trail with many events behind those that are there, each in its chain with place, hash and the hash before, as the door
// writes them; their heads move with them. What it says is made up, that chains and seals hold is not: the product verifies them, and finds
// that the signatures of which it tells stand nowhere.

import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { newId } from '#lib/ids.ts'
import { sha256 } from '#lib/hash.server.ts'
import { bodyOf, noHead, type Doer, type Happening, type Head, type Subject } from '#kernel/trail/event.ts'
import { random } from './seed.ts'

const day = 86_400_000

/** Over so many days events are spread, up to now. */
const spread = 730

const reasons = [
  'Corrected after the weekly check',
  'As agreed in the review',
  'Typing mistake',
  'New supplier since May',
]
const fields = ['title', 'likelihood', 'impact', 'owner', 'due', 'cause', 'control', 'confidentiality']
const steps = [
  { name: 'submit', label: 'Submit', from: 'draft', to: 'assessed' },
  { name: 'approve', label: 'Approve', from: 'assessed', to: 'accepted' },
  { name: 'close', label: 'Close', from: 'accepted', to: 'closed' },
]

type Pick = (below: number) => number

type People = readonly { readonly id: string; readonly name: string }[]

type Given = { readonly people: People; readonly records: readonly Omit<Subject, 'version'>[] }

async function givenIn(owner: Client): Promise<Given> {
  const [people, records] = [
    await owner.query<People[number]>(`select id, name from person where state = 'active' order by number`),
    await owner.query<Given['records'][number]>(
      `select id, kind, number, title from card where kind = 'risk' order by id`,
    ),
  ]
  return { people: people.rows, records: records.rows }
}

async function headsIn(owner: Client): Promise<Map<string, Head>> {
  const { rows } = await owner.query<Head & { id: string }>('select id, place, hash from chain')
  return new Map(rows.map(({ id, place, hash }) => [id, { place, hash }]))
}

/** One person does half of everything, the others the rest. */
const doerOf = (people: People, pick: Pick): Doer => {
  const person = people[pick(2) === 0 ? 0 : pick(people.length)]
  return { kind: 'person', id: person?.id ?? null, name: person?.name ?? '' }
}

const changeOf = (pick: Pick) => {
  const field = fields[pick(fields.length)] ?? 'title'
  return { field, label: field, from: `Value ${pick(5000)}`, to: `Value ${pick(5000)}` }
}

/** What happened: of a hundred events 70 changes, 12 steps, 5 signatures, 8 sign-ins, 4 comments, one export. */
function happeningOf(at: Date, given: Given, pick: Pick): readonly [string, Happening] {
  const actor = doerOf(given.people, pick)
  const common = { at: at.toISOString(), act: newId(at), actor }
  const which = pick(100)
  if (which < 8)
    return [
      actor.id ?? 'system',
      { ...common, kind: 'signed-in', facts: { address: `10.4.${pick(250)}.${pick(250)}`, agent: 'Firefox' } },
    ]
  if (which < 9) return ['system', { ...common, kind: 'exported', facts: { what: 'risks' } }]
  const subject = given.records[pick(given.records.length)]
  if (!subject) throw new Error('There are no risks.')
  const record = { ...subject, version: 1 + pick(40) }
  // One in 100,000 says something that is looked for in vain elsewhere.
  const reason = pick(100_000) === 0 ? 'The beryllium gasket' : (reasons[pick(reasons.length)] ?? '')
  if (which < 13) return [record.id, { ...common, kind: 'comment-added', record, facts: { body: reason } }]
  if (which < 18)
    return [record.id, { ...common, kind: 'signed', record, facts: { seat: 'approver', meaning: 'Approved' } }]
  const step = steps[pick(steps.length)]
  if (which < 30 && step)
    return [record.id, { ...common, kind: 'moved', record, step, changes: [changeOf(pick)], reason }]
  return [record.id, { ...common, kind: 'changed', record, changes: [changeOf(pick)], reason }]
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')

/** A line as COPY reads it. */
function rowOf(chain: string, happening: Happening, before: Head): readonly [string, Head] {
  const body = bodyOf(happening, chain, before)
  const head = { place: before.place + 1, hash: sha256(body) }
  const { kind, actor, at, record, changes = [] } = happening
  const cells = [
    chain,
    head.place,
    before.hash,
    head.hash,
    escaped(body),
    kind,
    actor.id ?? '\\N',
    at,
    record?.id ?? '\\N',
  ]
  return [`${cells.join('\t')}\t{${changes.map(({ field }) => field).join(',')}}\n`, head]
}

async function copy(owner: Client, into: string, lines: Iterable<string>): Promise<void> {
  const stream = owner.query(copyFrom(`copy ${into} from stdin`))
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < 1_000_000) continue
    if (!stream.write(chunk)) await once(stream, 'drain')
    chunk = ''
  }
  stream.end(chunk)
  await finished(stream)
}

const indexes = ['event_at', 'event_actor', 'event_kind', 'event_signed']

/** Adds so many events, in the order of their time. */
export async function seedTrail(owner: Client, count: number): Promise<void> {
  const given = await givenIn(owner)
  const heads = await headsIn(owner)
  const pick = random(20_261_126)
  const start = Date.now() - spread * day
  const moved = new Map<string, Head>()

  function* events() {
    for (let at = 0; at < count; at += 1) {
      const [chain, happening] = happeningOf(new Date(start + Math.floor((at / count) * spread * day)), given, pick)
      const [line, head] = rowOf(chain, happening, heads.get(chain) ?? noHead)
      heads.set(chain, head)
      moved.set(chain, head)
      yield line
    }
  }

  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  )
  const { rows: made } = await owner.query<{ text: string }>(
    'select pg_get_indexdef(name::regclass) as text from unnest($1::text[]) as name',
    [indexes],
  )
  await owner.query(`drop index ${indexes.join(', ')}`)
  await copy(owner, 'event (chain, place, before, hash, body, kind, actor, at, record, fields)', events())
  for (const { text } of made) await owner.query(text)
  await owner.query('create temporary table moved (id text, place int, hash text)')
  await copy(
    owner,
    'moved',
    (function* () {
      for (const [id, { place, hash }] of moved) yield `${id}\t${place}\t${hash}\n`
    })(),
  )
  await owner.query(
    `insert into chain (id, place, hash) select id, place, hash from moved
      on conflict (id) do update set place = excluded.place, hash = excluded.hash`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze event')
  await owner.query('vacuum analyze chain')
}
