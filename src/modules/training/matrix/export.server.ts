// The matrix as a file, as it is filtered. Who takes it stands in the trail before the first byte leaves.

import { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { refuseFields } from '#lib/refusal.ts'
import { clockOf } from '#features/export/clock.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { formats } from '#features/export/formats.ts'
import { xlsx } from '#features/export/xlsx.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { standingWords } from '../standing-words.ts'
import { tellTaken } from '../taken.server.ts'
import { filters, type Asked } from './asked.ts'
import { matrixOf } from './matrix.server.ts'
import { roleMatrixOf } from './role-matrix.server.ts'
import { peopleSheet, rolesSheet, type Sheet } from './sheet.ts'
import type { When } from './asking.server.ts'
import { words } from './words.ts'

export type MatrixFormat = 'csv' | 'xlsx'

/** Reads the format. Refuses what the matrix is not written as. */
export function readFormat(text: unknown): MatrixFormat {
  if (text === 'csv' || text === 'xlsx') return text
  return refuseFields([{ field: 'format', code: 'invalid', message: 'The matrix is exported as csv or xlsx.' }])
}

const sheetOf = async (engine: Engine, actor: PersonActor, asked: Asked, when: When): Promise<Sheet> =>
  asked.by === 'roles'
    ? rolesSheet(await roleMatrixOf(engine, actor, asked, when))
    : peopleSheet(await matrixOf(engine, actor, asked, when))

/** What narrows it, in words; null where nothing does. */
export function narrowedInWords(asked: Asked): string | null {
  const said = filters.flatMap((name) =>
    asked[name].length > 0 ? `${words.filters[name]}: ${asked[name].join(', ')}` : [],
  )
  const standing = asked.standing.map((one) => standingWords[one])
  return [...said, ...(standing.length > 0 ? [`Standing: ${standing.join(', ')}`] : [])].join('; ') || null
}

export type MatrixFile = {
  readonly name: string
  readonly type: string
  readonly count: number
  readonly content: Readable
}

type Take = { readonly asked: Asked; readonly when: When; readonly format: MatrixFormat }

/** Writes the matrix as a file. */
export async function exportMatrix(
  engine: Engine,
  actor: PersonActor,
  { asked, when, format }: Take,
): Promise<MatrixFile> {
  const sheet = await sheetOf(engine, actor, asked, when)
  const filter = narrowedInWords(asked)
  const count = sheet.rows.length
  const as = formats[format].label
  await tellTaken(engine, actor, when.now, {
    what: 'the training matrix',
    of: 'training-matrix',
    format,
    as,
    rows: count,
    filter,
  })
  const day = dayAt(when.now, engine.zone)
  const past = when.asOf ? `as-of-${when.asOf.day}-` : ''
  const { ending, type } = formats[format]
  const name = `training-matrix-${past}${day}.${ending}`
  const zoned = clockOf(engine.zone)
  if (format === 'csv') {
    const lines = csvLines([sheet.columns.map(({ label }) => label), ...sheet.rows], zoned)
    return { name, type, count, content: Readable.from([mark + lines]) }
  }
  const about = [
    ['What', words.title],
    ['Taken by', actor.name],
    ['Taken at', `${zoned(when.now.toISOString())} (${engine.zone})`],
    ['As it stood on', when.asOf?.day ?? day],
    ['Narrowed to', filter ?? `Everybody whose training ${actor.name} may read`],
    ['Rows', count],
  ] as const
  const content = xlsx({ name: words.title, columns: sheet.columns, count, about, zoned }, Readable.from([sheet.rows]))
  return { name, type, count, content }
}
