// Many records changed, or taken a step further, by one call: each by itself through the door, with an answer for each.

import type { PersonActor } from '#lib/actor.ts'
import { refuse, Refusal, type RefusalBody } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { recordRefusal } from '#kernel/store/taking.server.ts'

/** The most rows of one call. */
export const mostRows = 500

/** What is asked of one record: other values, or a step. */
type Wanted = {
  readonly number: string
  readonly version: number
  readonly values: unknown
  readonly step: string | undefined
  readonly reason: string | undefined
}

/** What became of one record: `version` is the one it stands at now. */
export type Outcome =
  | { readonly number: string; readonly outcome: 'done'; readonly version: number; readonly state: string }
  | ({ readonly number: string; readonly outcome: 'refused' | 'stale' } & Pick<
      RefusalBody,
      'code' | 'message' | 'field'
    >)

type Body = { readonly [name: string]: unknown }

const known = ['number', 'version', 'values', 'step', 'reason']

function readRow(given: unknown, at: number): Wanted {
  const wrong = (message: string) => refuse('invalid', `Row ${at + 1}: ${message}`, `rows[${at}]`)
  if (typeof given !== 'object' || given === null) return wrong('it is an object with number and version.')
  const row = given as Body // An object: its members are read one by one.
  const { number, version, values, step, reason } = row
  if ('signature' in row) return wrong('a step that is signed is taken for each record by itself.')
  const unknown = Object.keys(row).find((name) => !known.includes(name))
  if (unknown !== undefined) return wrong(`“${unknown.slice(0, 60)}” is not known here.`)
  if (typeof number !== 'string' || typeof version !== 'number' || !Number.isInteger(version))
    return wrong('it names the number of a record and the version it stands at.')
  if (values !== undefined && (typeof values !== 'object' || values === null || Array.isArray(values)))
    return wrong('values are an object: fields by name.')
  if (step !== undefined && typeof step !== 'string') return wrong('a step is named by a text.')
  if (reason !== undefined && typeof reason !== 'string') return wrong('a reason is a text.')
  if (values === undefined && step === undefined) return wrong('it says which values to change, or which step to take.')
  return { number, version, values, step, reason }
}

/** Reads the rows of a call. Refuses the whole call when one of them cannot be read: nothing was done then. */
export function readRows(body: unknown): readonly Wanted[] {
  const rows = typeof body === 'object' && body !== null && 'rows' in body ? body.rows : undefined
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostRows)
    return refuse('invalid', `Choose 1 to ${mostRows} rows.`, 'rows')
  return rows.map(readRow)
}

async function one(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  definition: Definition,
  row: Wanted,
): Promise<Outcome> {
  const { number, version, values, step, reason } = row
  try {
    const after = await together(engine, actor, now, (door) =>
      step === undefined
        ? door.save(definition, number, version, values, reason)
        : door.move(definition, number, step, { version, values, reason }),
    )
    return { number, outcome: 'done', version: after.version, state: after.state }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (step !== undefined) await recordRefusal(engine, actor, now, { definition, number, step }, error)
    const { code, message, field } = error.body()
    return {
      number,
      outcome: code === 'stale' ? 'stale' : 'refused',
      code,
      message,
      ...(field !== undefined && { field }),
    }
  }
}

/**
 * Does one row after the other, each in a transaction of its own: what one person may not, or what is stale, keeps no
 * other row from being done.
 */
export async function batch(
  engine: Engine,
  actor: PersonActor,
  now: () => Date,
  definition: Definition,
  rows: readonly Wanted[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await one(engine, actor, now(), definition, row))
  return outcomes
}
