// What a policy asks is asked of everybody who takes the step, from the moment it is in use, and no looser than the product asks.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { term } from '../term.ts'
import { dryRun } from './dry-run.server.ts'
import { stepPolicy } from './step-policy.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take } = app

const asks = (step: string, what: string, which: string | null = null): SampleValues => ({
  step,
  asks: what,
  what: which,
})

const drafted = (family: string, ...rules: readonly SampleValues[]) => create('@maya', stepPolicy, { family, rules })

/** Drafted and proposed by the quality manager, approved by top management, and in use at once. */
async function inUse(policy: AnyRow): Promise<AnyRow> {
  await take('@maya', stepPolicy, policy, 'propose', { values: { inUseFrom: day(0) } })
  await take('@helena', stepPolicy, policy, 'approve')
  return read('@maya', stepPolicy, policy)
}

let made = 0
const newTerm = (values: SampleValues = {}) =>
  create('@maya', term, { list: 'risk category', label: `Word ${(made += 1)}`, key: `word-${made}`, ...values })

const reason = 'Nobody has used it for a year.'

test('a step that was open asks for a role, a field and two signatures once the policy is in use', async () => {
  const [before, word] = [await newTerm(), await newTerm()]
  assert.equal((await take('@rui-matos', term, before, 'retire', { reason, unsigned: true })).state, 'retired')

  const policy = await drafted(
    'term',
    asks('retire', 'Role', 'quality-manager'),
    asks('retire', 'Required field', 'position'),
    asks('retire', 'Signature', 'Approved'),
    asks('retire', 'Further signature', 'executive'),
  )
  assert.equal(policy.name, 'Term policy 1')
  await take('@maya', stepPolicy, policy, 'propose', { values: { inUseFrom: day(0) } })
  assert.equal((await refusal(take('@maya', stepPolicy, policy, 'approve'))).code, 'not-allowed')
  await take('@helena', stepPolicy, policy, 'approve')
  assert.equal((await read('@maya', stepPolicy, policy)).state, 'in-use')

  const barred = await refusal(take('@rui-matos', term, word, 'retire', { reason }))
  assert.deepEqual(barred.guards.slice(0, 1), ['permission'])
  assert.equal((await refusal(take('@maya', term, word, 'retire', { reason }))).guards[0], 'needs:position')
  await change('@maya', term, word, { position: 12 })
  assert.match((await refusal(take('@maya', term, word, 'retire', { reason, unsigned: true }))).why, /password/)
  assert.equal((await take('@maya', term, word, 'retire', { reason })).state, 'active', 'one signature is missing')
  assert.equal((await take('@helena', term, word, 'retire', { reason })).state, 'retired')

  const { rows } = await engine.pool.query<{ body: string }>({
    text: "select body from event where chain = $1 and kind = 'moved' order by place desc limit 1",
    values: [word.id],
  })
  assert.match(rows[0]?.body ?? '', new RegExp(`"policy":"${policy.number}"`))
})

test('a round that is open goes on under the policy that it began with', async () => {
  const word = await newTerm({ position: 3 })
  assert.equal((await take('@maya', term, word, 'retire', { reason })).state, 'active')
  const { rows } = await engine.pool.query<{ id: string }>({
    text: "select id from step_policy where family = 'term' and state = 'in-use'",
  })
  const policy = await read('@maya', stepPolicy, { id: rows[0]?.id } as AnyRow)
  await take('@helena', stepPolicy, policy, 'retire', { reason: 'It asked for too much.' })

  const other = await newTerm()
  assert.equal((await take('@rui-matos', term, other, 'retire', { reason, unsigned: true })).state, 'retired')
  assert.equal((await refusal(take('@rui-matos', term, word, 'retire', { reason }))).code, 'not-allowed')
  assert.equal((await take('@helena', term, word, 'retire', { reason })).state, 'retired')
})

test('a policy asks for nothing that the product does not let it ask for', async () => {
  const wrong: readonly (readonly [string, SampleValues, RegExp])[] = [
    ['term', asks('rewrite', 'Reason'), /no step “rewrite”/],
    ['term', asks('retire', 'Reason'), /asks for a reason already/],
    ['term', asks('retire', 'Required field', 'label'), /required already/],
    ['term', asks('retire', 'Required field', 'colour'), /“colour” cannot be required/],
    ['term', asks('retire', 'Role', 'guest-auditor'), /Choose the role/],
    ['term', asks('retire', 'Further signature', 'executive'), /ask for a signature first/],
    ['term', asks('retire', 'Signature', 'Void'), /what the signature means/],
    ['vendor', asks('approve', 'Role', 'executive'), /seat by seat/],
    ['vendor', asks('approve', 'Signature', 'Approved'), /signed already/],
    ['step-policy', asks('approve', 'Reason'), /no kind of record/],
    ['person', asks('activate', 'Reason'), /no kind of record/],
    ['nothing', asks('approve', 'Reason'), /no kind of record/],
  ]
  for (const [family, rule, why] of wrong) {
    const refused = await refusal(drafted(family, rule))
    assert.equal(refused.code, 'invalid')
    assert.match(refused.why, why)
  }
  const twice = [asks('retire', 'Role', 'executive'), asks('retire', 'Role', 'executive')]
  assert.match((await refusal(drafted('process', ...twice))).why, /twice/)
  assert.equal((await refusal(create('@ella', stepPolicy, { family: 'process' }))).code, 'not-allowed')
})

test('a dry run counts the open records and names those that nobody could take further', async () => {
  const register = engine.registry.named('term')
  const asked = { engine, actor: person('@maya'), definition: register }
  const none = await dryRun(asked, [{ step: 'retire', asks: 'Role', what: 'complaint-handler' }], new Date())
  const [line] = none.steps
  const held = await dryRun(asked, [{ step: 'retire', asks: 'Role', what: 'quality-manager' }], new Date())

  assert.deepEqual([held.steps[0]?.here, held.steps[0]?.stranded], [line?.here, 0])
  assert.ok((line?.here ?? 0) > 0)
  const lacking = await dryRun(asked, [{ step: 'retire', asks: 'Required field', what: 'position' }], new Date())
  assert.equal(lacking.steps[0]?.stranded, 0, 'it can be filled in where it stands')
})

test('the next version begins as the one in use, and takes its place', async () => {
  const first = await inUse(await drafted('process', asks('retire', 'Signature', 'Verified')))
  await take('@maya', stepPolicy, first, 'new-version')
  const { rows } = await engine.pool.query<{ id: string }>({
    text: "select id from step_policy where family = 'process' and state = 'draft'",
  })
  const next = await read('@maya', stepPolicy, { id: rows[0]?.id } as AnyRow)
  assert.deepEqual([next.name, (next.rules as readonly unknown[]).length], ['Process policy 2', 1])
  await change('@maya', stepPolicy, next, { rules: [asks('retire', 'Signature', 'Reviewed')] })
  await inUse(next)

  assert.equal((await read('@maya', stepPolicy, first)).state, 'superseded')
})

test('what follows from a step on another record is asked for nothing', async () => {
  const [capa, action] = [engine.registry.named('capa'), engine.registry.named('action')]
  await inUse(await drafted('action', asks('cancel', 'Signature', 'Approved')))
  const cause = await create('@maya', capa, {
    title: 'Membranes are scratched',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand since the spring.',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  })
  const planned = { title: 'Line the trays', expected: 'No tray scratches.', owner: '@ella', due: day(30) }
  const work = await create('@maya', action, { ...planned, department: '@production' }, [
    { type: 'addressed_by', from: cause.number },
  ])
  const cancelled = { reason: 'The product is given up.' }

  assert.match((await refusal(take('@maya', action, work, 'cancel', { ...cancelled, unsigned: true }))).why, /password/)
  await take('@maya', capa, cause, 'cancel', cancelled)
  assert.equal((await read('@maya', action, work)).state, 'cancelled')
})
