// What a change says of a process it says of one that it is about or touches: what hangs on it has been looked at then.

import { refuseFields } from '#lib/refusal.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { linesIn, touchedBy, type Touching } from './touched.server.ts'

type Line = { readonly key: string; readonly process: string } & {
  readonly [said in 'owner' | 'inputs' | 'outputs']?: unknown
}
type Change = Touching & { readonly processes?: unknown }

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const isIdle = ({ owner, inputs, outputs }: Line) => ![owner, inputs, outputs].some(isSaid)

const wrong = ({ key }: Line, message: string) => ({ field: `processes[${key}].process`, code: 'invalid', message })

/** Refuses what says nothing of a process, or says it twice, or of one that the change neither is about nor touches. */
export async function refuseUntouchedProcesses(door: UnitOfWork, change: Change): Promise<void> {
  const { cards } = door
  const lines = linesIn(change.processes) as readonly Line[] // The field's own columns.
  if (lines.length === 0) return
  const idOf = (name: string) => cards.get(name)?.id ?? name
  const named = lines.map(({ process }) => idOf(process))
  const isTouched = await touchedBy(door, change, named)
  const faults = lines.flatMap((line, at) => {
    const id = named[at] ?? line.process
    const title = cards.get(line.process)?.title ?? 'this process'
    if (isIdle(line)) return wrong(line, `Say what becomes of “${title}”: a new owner, inputs or outputs.`)
    if (named.indexOf(id) !== at) return wrong(line, `“${title}” stands in a line before: say both there.`)
    if (isTouched(id)) return []
    return wrong(
      line,
      `Name “${title}” among the items to change, or accept it as an impact: what hangs on it is looked at by that.`,
    )
  })
  if (faults.length > 0) refuseFields(faults)
}
