// Sign-ins as a file, as they are narrowed. Who takes them stands in the trail before the first byte leaves.

import { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { refuseFields } from '#lib/refusal.ts'
import { clockOf } from '#features/export/clock.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { formats, isFormat, type Format } from '#features/export/formats.ts'
import { xlsx } from '#features/export/xlsx.server.ts'
import { filterInWords } from '#features/trail/said-filter.server.ts'
import type { Cell } from '#kernel/kinds/kind.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import type { Asked } from './asked.ts'
import type { SignIn } from './sign-in.ts'
import { countSignIns, everySignIn } from './sign-ins.server.ts'
import { words } from './words.ts'

/** Reads the format. Refuses what lists are not written as. */
export function readFormat(text: unknown): Format {
  if (isFormat(text)) return text
  const message = `Sign-ins are exported as ${Object.keys(formats).join(', ')}.`
  return refuseFields([{ field: 'format', code: 'invalid', message }])
}

const widths = [10, 20, 24, 16, 12, 18, 24, 18, 22, 40, 50]

const cellsOf = (one: SignIn): readonly Cell[] => [
  Number(one.id),
  { instant: one.at },
  one.person?.title ?? words.nobody,
  one.person?.number ?? null,
  words.outcomes[one.outcome],
  words.file.how(one),
  words.file.factor(one),
  one.address,
  words.device(one) || null,
  one.agent,
  one.why,
]

async function* cellsIn(pages: AsyncIterable<readonly SignIn[]>) {
  for await (const page of pages) yield page.map(cellsOf)
}

async function* csv(pages: AsyncIterable<readonly SignIn[]>, zoned: (instant: string) => string) {
  yield mark + csvLines([words.file.columns], zoned)
  for await (const rows of cellsIn(pages)) yield csvLines(rows, zoned)
}

async function* jsonLines(pages: AsyncIterable<readonly SignIn[]>) {
  for await (const page of pages) yield page.map((one) => `${JSON.stringify(one)}\n`).join('')
}

/** What happens after an export has begun is not in it: the file holds what was counted. */
const until = (asked: Asked, now: Date): Asked => {
  const isOver = asked.to !== undefined && Date.parse(asked.to) + 48 * 60 * 60_000 < now.getTime()
  return isOver ? asked : { ...asked, to: new Date(now.getTime() + 1).toISOString() }
}

type Take = { readonly asked: Asked; readonly format: Format; readonly now: Date }

/** Begins an export; the content must be read to its end or destroyed. */
export async function exportSignIns(engine: Engine, actor: PersonActor, { asked, format, now }: Take) {
  const whole = until(asked, now)
  const count = await countSignIns(engine, actor, whole)
  const { person, outcome, from, to } = asked
  const narrowed = await filterInWords(engine, actor, { record: person, from, to })
  const said = [outcome && words.outcomes[outcome], narrowed].filter((one) => typeof one === 'string')
  const filter = said.length > 0 ? said.join(', ') : null
  const { label, ending, type } = formats[format]
  const what = `${words.file.of}, ${count} ${count === 1 ? 'row' : 'rows'}, as ${label}${filter === null ? '' : ` (${filter})`}`
  await trace(engine, actor, now, 'system', {
    kind: 'exported',
    facts: { what, of: 'sign-ins', format, rows: count, filter },
  })
  const pages = everySignIn(engine, actor, whole)
  const zoned = clockOf(engine.zone)
  const name = `sign-ins-${dayAt(now, engine.zone)}.${ending}`
  if (format === 'csv') return { name, type, count, content: Readable.from(csv(pages, zoned), { highWaterMark: 1 }) }
  if (format === 'jsonl') return { name, type, count, content: Readable.from(jsonLines(pages), { highWaterMark: 1 }) }
  const about = [
    ['What', words.title],
    ['Taken by', actor.name],
    ['Taken at', `${zoned(now.toISOString())} (${engine.zone})`],
    ['Narrowed to', filter ?? 'Nothing'],
    ['Rows', count],
  ] as const
  const columns = words.file.columns.map((column, at) => ({ label: column, width: widths[at] ?? 20 }))
  return { name, type, count, content: xlsx({ name: words.title, columns, count, about, zoned }, cellsIn(pages)) }
}
