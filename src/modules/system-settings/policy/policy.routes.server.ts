import type { FastifyInstance } from 'fastify'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { dryRun } from './dry-run.server.ts'
import { ruleOf } from './policy.rules.server.ts'
import type { Policies, PolicyVersion } from './policies.ts'
import { differenceOf } from './said.ts'
import { stepPolicy } from './step-policy.ts'

type Kept = Omit<PolicyVersion, 'rules'> & { readonly rules: readonly object[] }

/** The versions that are in use, and those on their way: two of each kind of record at most. */
async function standing(db: Db): Promise<readonly PolicyVersion[]> {
  const { rows } = await db.query<Kept>({
    name: 'policies-standing',
    text: `select family as "of", number, edition, version, state, rules, ground from step_policy
      where not void and state in ('draft', 'proposed', 'approved', 'in-use') order by family, edition`,
  })
  return rows.map((row) => ({ ...row, rules: row.rules.map(ruleOf) }))
}

/** Adds `/workflows`: the policies of steps, and what each would mean for the records that are open now. */
export function policyRoutes(app: FastifyInstance, { engine, actorOf, now }: RouteContext): void {
  const tags = [stepPolicy.label[1]]
  const list = { tags, summary: 'The policies of steps that are in use or on their way' }
  app.get('/api/v1/workflows', { schema: list }, async (request): Promise<Policies> => {
    const mayDraft = can(actorOf(request), stepPolicy.may.create, {})
    return { policies: await standing(engine.pool), mayDraft }
  })

  const dry = { tags, summary: 'What a policy would mean for the records that are open now; nothing is changed' }
  app.get<{ Params: { policy: string } }>('/api/v1/workflows/:policy/dry-run', { schema: dry }, async (request) => {
    const actor = actorOf(request)
    const { family, rules } = await readRow(engine.pool, actor, stepPolicy, request.params.policy)
    const definition = engine.registry.find(typeof family === 'string' ? family : '')
    if (!definition) return refuse('not-found', 'There is no such kind of record any more.')
    const all = await standing(engine.pool)
    const inUse = all.find(({ of, state }) => of === definition.name && state === 'in-use')
    const asked = (Array.isArray(rules) ? rules : []).map(ruleOf)
    return dryRun({ engine, actor, definition }, differenceOf(inUse?.rules ?? [], asked).added, now())
  })
}
