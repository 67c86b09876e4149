// Fills a database with many documents, three versions each, five sections a version: the last but one is effective, or the last.

import type { Client } from 'pg'
import type { Json } from '#lib/canonical.ts'
import { newId } from '#lib/ids.ts'
import { ordinalOf } from '#lib/record-number.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { titleOf, type AnyRow } from '#kernel/definition/row.ts'
import { documentOf } from '#kernel/kinds/rich/document.ts'
import { document } from '#modules/document-control/document.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { addBatch, random, type Organisation } from './seed.ts'

const batch = 500
const start = Date.UTC(2025, 0, 1)

const things = ['gauge', 'oven', 'label', 'lot', 'bench', 'drawing', 'solvent', 'carton', 'record', 'fixture', 'valve']
const acts = ['checked', 'cleaned', 'released', 'weighed', 'counted', 'sealed', 'compared', 'measured', 'stored']
const headings = ['Purpose', 'Scope', 'Responsibilities', 'Procedure', 'Records']

type Pick = (below: number) => number

/** Some 900 characters, as a section of a procedure has. */
function textOf(pick: Pick, rare: boolean): string {
  const sentence = () =>
    `The ${things[pick(things.length)]} of line ${1 + pick(400)} is ${acts[pick(acts.length)]} before the ${
      things[pick(things.length)]
    } is ${acts[pick(acts.length)]}, and entry ${pick(90_000)} says who did it and when.`
  const common = pick(3) === 0 ? ' It is calibrated every year.' : ''
  return `${Array.from({ length: 8 }, sentence).join(' ')}${common}${rare ? ' The gasket is of beryllium.' : ''}`
}

/** Lists are never null: what holds nothing is an empty one. */
const emptyOf = (definition: Definition) =>
  Object.fromEntries(
    fieldsOf(definition).map(([name, { kind }]) => [name, kind === 'rows' || kind === 'multi' ? [] : null]),
  )

export type Given = { readonly types: readonly string[]; readonly processes: readonly string[] }

const standing = (at: number, place: number) => ({
  id: newId(new Date(start + at * 60_000 + place)),
  version: 1,
  void: false,
  createdAt: new Date(start + at * 60_000).toISOString(),
  changedAt: new Date(start + at * 60_000).toISOString(),
})

function documentRow(at: number, { departments, site, people }: Organisation, given: Given, pick: Pick): AnyRow {
  const number = `BNC-B${String(at % 90)}-${String(Math.floor(at / 90) + 1).padStart(3, '0')}`
  const owner = people[pick(people.length)]?.id ?? null
  return {
    ...emptyOf(document),
    ...standing(at, 0),
    number,
    ordinal: ordinalOf(number),
    state: 'effective',
    creator: owner,
    title: `Handling of the ${things[pick(things.length)]} on line ${at}`,
    type: given.types[at % given.types.length] ?? null,
    series: number.slice(0, number.lastIndexOf('-')),
    current: '2.0',
    effectiveSince: '2025-06-01',
    process: given.processes[at % given.processes.length] ?? null,
    language: 'English',
    owner,
    department: departments[at % departments.length] ?? null,
    site,
    confidentiality: 'Internal',
  }
}

type Line = { readonly key: string; readonly heading: string; readonly depth: string; readonly body: Json }

const lineOf = (section: number, heading: string, text: string): Line => ({
  key: `k${section}`,
  heading,
  depth: '1',
  body: { ...documentOf(text) },
})

const versionRow = (at: number, place: number, of: AnyRow, state: string, sections: readonly Line[]): AnyRow => ({
  ...emptyOf(documentVersion),
  ...standing(at, place + 1),
  number: `VER-2025-${String(at * 3 + place + 1).padStart(5, '0')}`,
  state,
  creator: of.creator,
  parent: of.id,
  name: `${titleOf(document, of)} ${place + 1}.0`,
  label: `${place + 1}.0`,
  major: place + 1,
  minor: 0,
  revision: 'Major',
  sections,
})

/** One superseded, one effective, and of every second document a draft; of the others two superseded. */
function versionsOf(at: number, of: AnyRow, pick: Pick): readonly AnyRow[] {
  const states = at % 2 === 0 ? ['superseded', 'effective', 'draft'] : ['superseded', 'superseded', 'effective']
  return states.map((state, place) => {
    const sections = headings.map((heading, section) =>
      lineOf(section, heading, textOf(pick, at % 2000 === 0 && section === 3)),
    )
    return versionRow(at, place, of, state, sections)
  })
}

/** The second version of sections: every fifth says something else, one is new, one is gone, and one stands elsewhere. */
function rewritten(sections: readonly Line[], pick: Pick): readonly Line[] {
  const [moved, , ...others] = sections.map((one, at) =>
    at % 5 === 2 ? { ...one, body: lineOf(at, one.heading, textOf(pick, false)).body } : one,
  )
  return [...others, ...(moved ? [moved] : []), lineOf(sections.length, 'What is new', textOf(pick, false))]
}

/** Adds one long document of two versions. Answers their numbers, the earlier first. */
export async function seedLongDocument(
  owner: Client,
  organisation: Organisation,
  given: Given,
  count: number,
): Promise<readonly [string, string]> {
  const pick = random(20_261_128)
  await owner.query('set session_replication_role = replica')
  const of = documentRow(0, organisation, given, pick)
  const before = Array.from({ length: count }, (_, at) => lineOf(at, `Work step ${at + 1}`, textOf(pick, false)))
  const versions = [
    versionRow(0, 0, of, 'superseded', before),
    versionRow(0, 1, of, 'effective', rewritten(before, pick)),
  ]
  await addBatch(owner, organisation, document, [of])
  await addBatch(owner, organisation, documentVersion, versions)
  await owner.query('vacuum analyze')
  return [String(versions[0]?.number), String(versions[1]?.number)]
}

const ids = async (owner: Client, text: string) => (await owner.query<{ id: string }>(text)).rows.map(({ id }) => id)

/** The types and processes of the sample organisation. */
export const givenIn = async (owner: Client): Promise<Given> => ({
  types: await ids(owner, 'select id from document_type order by number'),
  processes: await ids(owner, 'select id from process order by number'),
})

/** Adds `count` documents as `seedRisks` adds risks. */
export async function seedDocuments(
  owner: Client,
  organisation: Organisation,
  count: number,
  given: Given,
): Promise<void> {
  if (count === 0) return
  const pick = random(20_261_123)
  await owner.query('set session_replication_role = replica')
  const indexes = ['search_entry_folded', 'passage_folded', 'passage_past']
  const { rows: made } = await owner.query<{ text: string }>(
    'select pg_get_indexdef(name::regclass) as text from unnest($1::text[]) as name',
    [indexes],
  )
  await owner.query(`drop index ${indexes.join(', ')}`)
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) =>
      documentRow(from + at, organisation, given, pick),
    )
    await addBatch(owner, organisation, document, rows)
    await addBatch(
      owner,
      organisation,
      documentVersion,
      rows.flatMap((row, at) => versionsOf(from + at, row, pick)),
    )
  }
  await owner.query("set maintenance_work_mem = '512MB'")
  for (const { text } of made) await owner.query(text)
  await owner.query('vacuum analyze')
}
