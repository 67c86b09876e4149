// What a policy would mean for the records that are open now. It looks, and changes nothing.

import type { PersonActor } from '#lib/actor.ts'
import { heldBy } from '#kernel/access/held.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { PolicyRule } from '#kernel/definition/policy.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { tableName } from '#kernel/outline/names.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { columnsOf } from '#kernel/store/statements.server.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { statesBefore } from './limits.ts'
import type { DryRun, DryStep, Stranded } from './policies.ts'
import { lackingOf, statesAhead, whyStranded, type Holding } from './stranding.ts'

/** So many records at a step are looked at one by one. */
const mostLookedAt = 500

/** So many are named. */
const mostNamed = 20

type Asking = { readonly engine: Engine; readonly actor: PersonActor; readonly definition: Definition }

async function countByState({ engine, actor, definition }: Asking): Promise<ReadonlyMap<string, number>> {
  const { bind, values } = parameters()
  const { rows } = await engine.pool.query<{ state: string; count: number }>({
    text: `select r.state, count(*)::int as count from ${tableName(definition)} r
      where not r.void and ${readableSql(actor, definition, 'r', bind)} group by r.state`,
    values,
  })
  return new Map(rows.map(({ state, count }) => [state, count]))
}

type AtStep = AnyRow & { readonly isSigning: boolean }

/** The records that stand where a step leads out, the oldest first. */
async function recordsAt({ engine, actor, definition }: Asking, step: string): Promise<readonly AtStep[]> {
  const { bind, values } = parameters()
  const states = statesBefore(definition.workflow.steps[step] ?? { from: [] })
  const { rows } = await engine.pool.query<AtStep>({
    text: `select ${columnsOf(definition, 'r')},
        exists (select from round o where o.card = r.id and o.step = ${bind(step)} and o.ended_at is null) as "isSigning"
      from ${tableName(definition)} r
      where not r.void and r.state = any(${bind(states)}) and ${readableSql(actor, definition, 'r', bind)}
      order by r.ordinal limit ${mostLookedAt + 1}`,
    values,
  })
  return rows
}

const holdings = `select distinct r.key as role, g ->> 'site' as site from person p, ${heldBy('p')}
  where p.state = 'active' and not p.void`

const sum = (states: readonly string[], counts: ReadonlyMap<string, number>) =>
  states.reduce((total, state) => total + (counts.get(state) ?? 0), 0)

/** The steps that a policy makes stricter than they are. */
const stepsIn = (rules: readonly PolicyRule[]) => [...new Set(rules.map(({ step }) => step))]

type Looked = {
  readonly line: DryStep
  readonly found: readonly { readonly row: AtStep; readonly why: string }[]
  readonly isCut: boolean
}

async function lookAt(
  asking: Asking,
  step: string,
  {
    rules,
    counts,
    held,
  }: { rules: readonly PolicyRule[]; counts: ReadonlyMap<string, number>; held: readonly Holding[] },
): Promise<Looked> {
  const { definition } = asking
  const rows = await recordsAt(asking, step)
  // A round that is open goes on under what it began with.
  const concerned = rows.slice(0, mostLookedAt).filter(({ isSigning }) => !isSigning)
  const found = concerned.flatMap((row) => {
    const why = whyStranded(definition, step, rules, row, held)
    return why === null ? [] : { row, why }
  })
  const line: DryStep = {
    step,
    before: sum(statesAhead(definition, step), counts),
    here: sum(statesBefore(definition.workflow.steps[step] ?? { from: [] }), counts),
    signing: rows.filter(({ isSigning }) => isSigning).length,
    lacking: concerned.filter((row) => lackingOf(definition, rules, row).length > 0).length,
    stranded: found.length,
  }
  return { line, found, isCut: rows.length > mostLookedAt }
}

/**
 * What rules would mean for the open records of a kind, as far as the actor may read them.
 * @param added what a policy asks that is not asked today
 */
export async function dryRun(asking: Asking, added: readonly PolicyRule[], now: Date): Promise<DryRun> {
  const { engine, actor, definition } = asking
  const [counts, { rows: held }] = await Promise.all([
    countByState(asking),
    engine.pool.query<Holding>({ name: 'roles-held-where', text: holdings }),
  ])
  const looked: Looked[] = []
  for (const step of stepsIn(added))
    looked.push(await lookAt(asking, step, { rules: added.filter((rule) => rule.step === step), counts, held }))
  const named = looked
    .flatMap(({ line, found }) => found.map((one) => ({ ...one, step: line.step })))
    .slice(0, mostNamed)
  const cards = await cardsOf(engine.pool, [...new Set(named.map(({ row }) => row.id))])
  const over = terminalStates(definition)
  return {
    at: now.toISOString(),
    open: sum(
      [...counts.keys()].filter((state) => !over.includes(state)),
      counts,
    ),
    steps: looked.map(({ line }) => line),
    stranded: named.flatMap(({ row, why, step }): readonly Stranded[] => {
      const card = cards.get(row.id)
      const record = card && refOf(engine.registry, actor, card)
      return record && isRef(record) ? [{ step, record, why }] : []
    }),
    isCut: looked.some(({ isCut }) => isCut),
  }
}
