// An action that can never be done is refused where it is entered: with the field that says so.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { circleOf, laterFirst, type InPlan } from './contradictions.ts'

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const namesIn = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

async function planOf({ db }: UnitOfWork, change: string): Promise<readonly InPlan[]> {
  const { rows } = await db.query<InPlan>({
    name: 'change-actions-waiting',
    text: `select id, title, phase, depends_on as after from change_action
      where parent = $1 and not void and state <> 'cancelled' order by id`,
    values: [change],
  })
  return rows
}

/** Of records, those that are no parts of a change, by their ids. */
async function strangersOf({ db }: UnitOfWork, change: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.query<{ id: string }>({
    name: 'change-parts-of-others',
    text: `select id from change_action where id = any($2) and parent <> $1
      union all select id from change_impact where id = any($2) and parent <> $1
      union all select id from impact_assessment where id = any($2) and parent <> $1`,
    values: [change, ids],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Refuses an action that ends before it starts, waits for or covers what is another change's, or waits for itself or a later phase. */
export async function refuseContradictions(door: UnitOfWork, values: Values, before: AnyRow | null): Promise<void> {
  const { cards } = door
  const action: Values = { ...before, ...values }
  const idOf = (name: string) => cards.get(name)?.id ?? name
  const calledOf = (name: string) => `“${cards.get(name)?.title ?? name}”`
  const isEntered = (field: string) => Object.hasOwn(values, field)
  const [start, due] = [textOf(action.start), textOf(action.due)]
  if ((isEntered('start') || isEntered('due')) && start !== '' && due !== '' && start > due)
    refuse('invalid', 'The action starts after it is due: enter an earlier start or a later due date.', 'start')

  const change = idOf(textOf(action.parent))
  const fresh = (field: string) => {
    const standing = namesIn(before?.[field])
    return isEntered(field) ? namesIn(values[field]).filter((name) => !standing.includes(idOf(name))) : []
  }
  const [waitsFor, covers] = [fresh('dependsOn'), fresh('covers')]
  const strangers = await strangersOf(door, change, [...waitsFor, ...covers].map(idOf))
  const isStrange = (name: string) => strangers.has(idOf(name))
  const [first, covered] = [waitsFor.find(isStrange), covers.find(isStrange)]
  if (first !== undefined)
    refuse('invalid', `${calledOf(first)} is an action of another change: choose one of the same plan.`, 'dependsOn')
  if (covered !== undefined)
    refuse('invalid', `${calledOf(covered)} belongs to another change: choose one of the same change.`, 'covers')
  if (isEntered('dependsOn') || (isEntered('phase') && before !== null))
    refuseOrder(before?.id ?? '', action, idOf, await planOf(door, change))
}

/** @param id none of a new action, which nothing waits for yet */
function refuseOrder(id: string, action: Values, idOf: (name: string) => string, others: readonly InPlan[]): void {
  const after = namesIn(action.dependsOn).map(idOf)
  const own = { id, title: textOf(action.title), phase: textOf(action.phase), after }
  const plan = [own, ...others.filter((one) => one.id !== id)]
  const circle = circleOf(id, plan)
  if (circle?.length === 0) refuse('invalid', 'The action waits for itself: take it out.', 'dependsOn')
  if (circle) {
    const way = circle.map(({ title }) => `“${title}”`).join(', then ')
    refuse('invalid', `The action would wait for itself, by way of ${way}: take one of them out.`, 'dependsOn')
  }
  const wrong = laterFirst(id, plan)
  if (!wrong) return
  const [waits, first] = wrong
  const why = `“${waits.title}” (${waits.phase}) cannot wait for “${first.title}” (${first.phase}), whose phase comes later`
  refuse('invalid', `${why}: choose another phase or another action.`, waits.id === id ? 'dependsOn' : 'phase')
}
