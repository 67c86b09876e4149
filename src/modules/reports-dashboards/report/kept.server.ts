// The runs that were kept, and their files: each for whom it was made, and read again for its hash before it is handed out.

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Run } from './question.ts'
import { askedOf, endRun, failRun, makeFile, type FormatName } from './run.server.ts'

const overseers = ['quality-manager', 'auditor', 'administrator'] as const

/** Whether somebody sees that others have run it; their files stay theirs. */
const seesAll = (actor: PersonActor, report: AnyRow): boolean =>
  report.owner === actor.id || overseers.some((role) => hasRole(actor, role, null))

/** The newest runs of a report that somebody may see. */
export async function runsOf(db: Db, actor: PersonActor, report: AnyRow, limit: number): Promise<readonly Run[]> {
  const { rows } = await db.query<Run>({
    name: 'report-runs',
    text: `select r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.name as person, r.person = $2 as mine,
        r.due::text as due, r.version, r.format, r.name, r.rows, r.size, r.sha256, r.fault
      from report_run r join person p on p.id = r.person
      where r.card = $1 and (r.person = $2 or $3) order by r.id desc limit $4`,
    values: [report.id, actor.id, seesAll(actor, report), limit],
  })
  return rows
}

/** Runs a report for whoever asks, and keeps what came of it. Refuses what cannot be made; the run then says why. */
export async function runFor(
  engine: Engine,
  actor: PersonActor,
  { report, format, now }: { readonly report: AnyRow; readonly format: FormatName; readonly now: Date },
): Promise<Pick<Run, 'id' | 'name' | 'rows' | 'sha256'>> {
  const id = newId(now)
  await engine.pool.query({
    name: 'begin-report-run',
    text: 'insert into report_run (id, card, person, at, version, format, asked) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [id, report.id, actor.id, now.toISOString(), report.version, format, askedOf(report)],
  })
  try {
    const made = await makeFile(engine, { id, report, reader: actor, format, by: actor, now })
    await endRun(engine.pool, id, made, now)
    return { id, ...made }
  } catch (error) {
    const why = error instanceof Refusal ? error.message : 'It could not be made.'
    await failRun(engine.pool, id, why, now)
    throw error
  }
}

async function* partsOf(db: Db, run: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const { rows } = await db.query<{ bytes: Buffer }>({
      name: 'report-part',
      text: 'select bytes from report_run_part where run = $1 and place = $2',
      values: [run, place],
    })
    if (!rows[0]) return
    yield rows[0].bytes
  }
}

async function hashOf(db: Db, run: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const part of partsOf(db, run)) sum.update(part)
  return sum.digest('hex')
}

type File = { readonly name: string; readonly size: number; readonly sha256: string; readonly format: string }

/** The file of a run, for whom it was made and for nobody else. Its bytes are asked for their hash first. */
export async function fileOfRun(db: Db, actor: PersonActor, report: AnyRow, run: string) {
  const { rows } = await db.query<File>({
    name: 'report-file',
    text: `select name, size, sha256, format from report_run
      where id = $1 and card = $2 and person = $3 and sha256 is not null`,
    values: [isId(run) ? run : null, report.id, actor.id],
  })
  const [file] = rows
  if (!file) return refuse('not-found', `${report.number} has no such file of yours.`)
  if ((await hashOf(db, run)) !== file.sha256)
    return refuse(
      'altered',
      'The file is gone, or its bytes no longer have the hash that was kept. Please run the report again.',
    )
  return { ...file, content: Readable.from(partsOf(db, run), { highWaterMark: 1 }) }
}

/** So many files of a report stay for each of its readers, and so long; that it was made, and its hash, stay for good. */
const [mostKept, keptFor] = [10, 400 * 24 * 60 * 60_000]

/** Removes the files of runs of long ago, and of those that newer ones have followed. Answers how many parts they had. */
export async function sweepReportFiles(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: `delete from report_run_part where run in (
      select id from (select id, ended_at, row_number() over (partition by card, person order by at desc, id desc) as place
        from report_run where ended_at is not null and id in (select run from report_run_part)) kept
      where ended_at < $1 or place > $2)`,
    values: [new Date(now.getTime() - keptFor).toISOString(), mostKept],
  })
  return rowCount ?? 0
}
