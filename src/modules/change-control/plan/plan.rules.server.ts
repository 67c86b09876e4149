// The actions of a plan begin with the phase that they belong to, and end with their change.

import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { phases } from '../what-changes.ts'
import { refuseContradictions } from './refuse-contradictions.server.ts'

type Phase = (typeof phases)[number]
type Planned = { readonly number: string; readonly version: number }

/** The phases whose actions are worked on while a change stands in a state. */
const begunIn = (state: string): readonly Phase[] => {
  if (state === 'implementation') return ['Pre-implementation', 'Implementation']
  return state === 'effective' ? ['Post-implementation'] : []
}

async function actionsIn({ db }: UnitOfWork, change: string, states: readonly string[], of: readonly string[]) {
  const { rows } = await db.query<Planned>({
    name: 'change-actions-in',
    text: `select number, version from change_action
      where parent = $1 and state = any($2) and phase = any($3) and not void order by id`,
    values: [change, states, of],
  })
  return rows
}

/** Lets the actions begin whose phase has come. */
export async function beginActions(door: UnitOfWork, { id, state }: AnyRow): Promise<void> {
  const definition = door.registry.named('change-action')
  for (const { number, version } of await actionsIn(door, id, ['planned'], begunIn(state)))
    await door.move(definition, number, 'begin', { version, follows: true })
}

const everyPhase = ['Pre-implementation', 'Implementation', 'Post-implementation']

/** What is not done yet is open to be planned otherwise, once its change is planned anew. */
export async function haltActions(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const definition = door.registry.named('change-action')
  for (const { number, version } of await actionsIn(door, id, ['open'], everyPhase))
    await door.move(definition, number, 'halt', { version, follows: true })
}

/** Nobody goes on working at the plan of a change that was given up. */
export async function endActions(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const definition = door.registry.named('change-action')
  for (const { number, version } of await actionsIn(door, id, ['planned', 'open'], everyPhase))
    await door.move(definition, number, 'end-with-change', { version, follows: true })
}

export const planRules: Rules = {
  async complete(door, values, before, step) {
    if (step === undefined) await refuseContradictions(door, values, before)
    return values
  },
  async after(door, { before, after }) {
    const within = parentIn(after)
    // One that is added while its phase runs begins at once.
    if (before === null && within && begunIn(within.state).includes(after.phase as Phase))
      await door.move(door.registry.named('change-action'), after.id, 'begin', {
        version: after.version,
        follows: true,
      })
  },
}
