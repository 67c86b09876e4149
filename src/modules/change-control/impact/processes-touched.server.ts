// What a change says of a process it says of one that it is about or touches: what hangs on it has been looked at then.

import type { Db } from '#lib/db.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Line = { readonly key: string; readonly process: string } & {
  readonly [said in 'owner' | 'inputs' | 'outputs']?: unknown
}
type Change = { readonly id: string; readonly items?: unknown; readonly processes?: unknown }

const linesIn = (rows: unknown): readonly unknown[] => (Array.isArray(rows) ? rows : [])

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const isIdle = ({ owner, inputs, outputs }: Line) => ![owner, inputs, outputs].some(isSaid)

const wrong = ({ key }: Line, message: string) => ({ field: `processes[${key}].process`, code: 'invalid', message })

/** Of those, the processes that are impacts of a change; whether one that is not decided yet is accepted is another's question. */
async function impactsAmong(db: Db, change: string, processes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ record: string }>({
    name: 'processes-touched',
    text: `select record from change_impact
      where parent = $1 and state in ('proposed', 'accepted') and not void and record = any($2::uuid[])`,
    values: [change, processes],
  })
  return new Set(rows.map(({ record }) => record))
}

/** Refuses what says nothing of a process, or says it twice, or of one that the change neither is about nor touches. */
export async function refuseUntouchedProcesses({ db, cards }: UnitOfWork, change: Change): Promise<void> {
  const lines = linesIn(change.processes) as readonly Line[] // The field's own columns.
  if (lines.length === 0) return
  const idOf = (name: string) => cards.get(name)?.id ?? name
  const items = linesIn(change.items) as readonly { readonly record: string }[] // The field's own columns.
  const about = new Set(items.map(({ record }) => idOf(record)))
  const named = lines.map(({ process }) => idOf(process))
  const touched = await impactsAmong(db, change.id, named)
  const faults = lines.flatMap((line, at) => {
    const id = named[at] ?? line.process
    const title = cards.get(line.process)?.title ?? 'this process'
    if (isIdle(line)) return wrong(line, `Say what becomes of “${title}”: a new owner, inputs or outputs.`)
    if (named.indexOf(id) !== at) return wrong(line, `“${title}” stands in a line before: say both there.`)
    if (about.has(id) || touched.has(id)) return []
    return wrong(
      line,
      `Name “${title}” among the items to change, or accept it as an impact: what hangs on it is looked at by that.`,
    )
  })
  if (faults.length > 0) refuseFields(faults)
}
