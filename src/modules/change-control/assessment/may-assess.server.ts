// Who may assess a change, and for which function: each function once, and nobody for a change that they own.

import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { stillAsked } from '../change-states.ts'

type Asked = { readonly number: string; readonly function: string; readonly state: string }

/** The functions that were asked of a change, those that need not say anything among them. */
export async function functionsAsked(db: Db, change: string): Promise<readonly Asked[]> {
  const { rows } = await db.query<Asked>({
    name: 'functions-asked',
    text: 'select number, "function", state from impact_assessment where parent = $1 and not void order by id',
    values: [change],
  })
  return rows
}

const isSame = (one: string, other: string) => fold(one.trim()) === fold(other.trim())

/** Refuses a function that is asked already: two answers of one function would be two truths. */
async function refuseTwice(db: Db, change: string, said: string): Promise<void> {
  const twin = (await functionsAsked(db, change)).find((one) => isSame(one.function, said))
  if (!twin) return
  const way = twin.state === 'asked' ? 'change its assessor there' : 'reopen it'
  refuse('invalid', `${twin.number} asks ${twin.function} already: ${way} instead.`, 'function')
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Refuses whoever owns the change as its assessor: they would weigh what they carry out. */
function refuseOwner({ cards }: UnitOfWork, owner: unknown, assessor: unknown): void {
  const named = textIn(assessor)
  if (named === undefined) return
  const card = cards.get(named)
  if (typeof owner !== 'string' || (card?.id ?? named) !== owner) return
  refuse('invalid', `${card?.title ?? 'This person'} owns the change: name somebody else of the function.`, 'assessor')
}

/** Refuses an assessment that could not count, as it is entered or given to somebody else. */
export async function refuseWrongAssessor(
  door: UnitOfWork,
  values: Readonly<Record<string, unknown>>,
  before: AnyRow | null,
): Promise<void> {
  if (before !== null) return refuseOwner(door, before.owner, values.assessor)
  const change = door.cards.get(textIn(values.parent) ?? '')
  if (!change) return
  refuseOwner(door, change.owner, values.assessor)
  const said = textIn(values.function)
  if (said !== undefined) await refuseTwice(door.db, change.id, said)
}

/**
 * Whoever asked for a change may speak for their function, but not alone: of those who assess it, somebody else has signed or is asked.
 */
export async function refuseOwnAlone({ db }: UnitOfWork, change: string): Promise<void> {
  const { rows } = await db.query<{ alone: boolean }>({
    name: 'assessed-by-creator-alone',
    text: `select bool_and(a.assessor = c.creator) as alone from change c join impact_assessment a on a.parent = c.id
      where c.id = $1 and a.state in ('asked', 'signed') and not a.void`,
    values: [change],
  })
  if (rows[0]?.alone !== true) return
  refuse(
    'blocked',
    'Whoever asked for the change would be the only one who assesses it: name somebody else for this function, or ask another one besides.',
    'assessor',
  )
}

/** Whoever asked for a change does not say who need not look at it; and who is to, its route says once it is accepted. */
export async function refuseWaiving({ db, actor }: UnitOfWork, change: string): Promise<void> {
  const { rows } = await db.query<{ creator: string | null; state: string }>({
    name: 'waived-in-change',
    text: 'select creator, state from change where id = $1',
    values: [change],
  })
  const [found] = rows
  if (actor.kind === 'person' && found?.creator === actor.id)
    refuse(
      'not-allowed',
      'You asked for the change: another change manager or the quality manager decides which assessment is not needed.',
    )
  if (found && stillAsked.includes(found.state))
    refuse('blocked', 'The change is not accepted yet: its route says then who assesses it. Waive it after that.')
}
