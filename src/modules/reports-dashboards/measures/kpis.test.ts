// Each measure of the list of KPIs against a worked example: the same value asked of the rows of the sample organisation by other
// means, in a line or two, as of the day of the test.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { roleKeys } from '#lib/roles.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import { definitions, modules } from '#modules/modules.ts'
import { openTestApp, startsAt } from '../../../../test/app.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { ownerOf } from '../measure.ts'
import type { Card, PageOfBehind } from './answered.ts'
import { measureNamed, measures } from './measures.ts'
import { reckon } from './reckon.server.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())
const { owner, pool } = app.database

const zone = 'Europe/London'
const day = dayAt(startsAt, zone)
const now = { at: startsAt.toISOString(), day }
const registry = registryOf(definitions, modules)

const dayOf = (instant: string) => `(${instant} at time zone '${zone}')::date`
const year = (on: string) => `${on} > date '${day}' - interval '12 months' and ${on} <= date '${day}'`
const entered = (card: string, ...states: readonly string[]) =>
  `(select max(entered_at) from stay where card = ${card} and state in ('${states.join("','")}'))`
const firstEntered = (card: string, ...states: readonly string[]) => entered(card, ...states).replace('max', 'min')
const percent = (part: string, from: string) =>
  `select 100.0 * count(*) filter (where ${part}) / nullif(count(*), 0) from ${from}`
const middle = (days: string, from: string) =>
  `select percentile_cont(0.5) within group (order by ${days}) from ${from}`
const staff = `(select count(*) from person where state = 'active')`

const approvedOn = dayOf(firstEntered('v.id', 'approved', 'training', 'effective'))
const approvals = `document_version v where v.state not in ('withdrawn', 'void') and ${year(approvedOn)}`
const returns = `(select count(*) from stay where card = v.id and state = 'draft')`
const suggestions = `suggestion where state not in ('merged', 'void') and ${year(dayOf('created_at'))}`
const open = `state in ('assigned','in-progress','handed-in','observed','failed')`

const worked: readonly (readonly [string, string])[] = [
  [
    'nc-recurrence',
    percent(
      `exists (select from nonconformance o where o.id <> n.id and o.process = n.process and o.category = n.category and o.cause_kind = n.cause_kind
        and o.state not in ('dismissed','void') and o.detected_on > n.detected_on - interval '12 months'
        and (o.detected_on < n.detected_on or (o.detected_on = n.detected_on and o.id < n.id)))`,
      `nonconformance n where state not in ('dismissed','void') and process is not null and cause_kind is not null and ${year('detected_on')}`,
    ),
  ],
  [
    'complaint-rate',
    `select 1000.0 * count(*) / (select sum(units) from shipment where state = 'active' and ${year('month')})
      from complaint where state not in ('not-complaint','merged','void') and ${year('aware_on')}`,
  ],
  [
    'complaint-closure',
    middle(
      `${dayOf(entered('c.id', 'closed'))} - aware_on`,
      `complaint c where state = 'closed' and ${year(dayOf(entered('c.id', 'closed')))}`,
    ),
  ],
  [
    'nps',
    `select 100.0 * sum(case when score >= 9 then 1 when score <= 6 then -1 else 0 end) / nullif(count(*), 0)
      from survey_answer where scale = 'NPS' and not void and ${year('given_on')}`,
  ],
  [
    'finding-per-audit',
    `select avg((select count(*) from finding f where f.audit = a.id and f.state not in ('draft','withdrawn','void')))
      from audit a where state not in ('cancelled','void') and ${year(dayOf(firstEntered('a.id', 'issued')))}`,
  ],
  [
    'document-first-pass',
    percent(
      `${returns} = 1`,
      `document_version v where state not in ('withdrawn','void') and ${year(dayOf(firstEntered('v.id', 'review', 'approval')))}
        and (${returns} > 1 or ${approvedOn} is not null)`,
    ),
  ],
  [
    'document-in-review',
    middle(`${dayOf(entered('v.id', 'approval'))} - ${dayOf(entered('v.id', 'review'))}`, approvals),
  ],
  ['document-in-approval', middle(`${approvedOn} - ${dayOf(entered('v.id', 'approval'))}`, approvals)],
  [
    'training-gap',
    percent(
      `${open} or state = 'expired'`,
      `training_assignment where not void and (${open} or state in ('expired','completed','credited','waived'))`,
    ),
  ],
  [
    'vendor-ppm',
    `select 1000000.0 * sum(rejected) / sum(quantity) from receipt where not void and purpose = 'Series' and ${year('received_on')}`,
  ],
  [
    'risk-treatment',
    percent(
      `state in ('done','verified') and done_on <= due`,
      `action a where state not in ('cancelled','void') and ${year('due')}
        and exists (select from link where to_card = a.id and type = 'mitigated_by')`,
    ),
  ],
  [
    'change-in-planning',
    middle(
      `(select ${dayOf('s.left_at')} - ${dayOf('s.entered_at')} from stay s where s.card = c.id and s.state = 'planning' order by place desc limit 1)`,
      `change c where state not in ('duplicate','rejected','cancelled','void')
        and ${year(dayOf(`(select s.left_at from stay s where s.card = c.id and s.state = 'planning' order by place desc limit 1)`))}`,
    ),
  ],
  [
    'change-effective',
    percent(
      `result = 'Effective'`,
      `change c where result is not null and not void and ${year(dayOf(`(select max(left_at) from stay where card = c.id and state = 'effectiveness-check')`))}`,
    ),
  ],
  ['suggestion-implemented', percent(`state in ('implemented','done')`, suggestions)],
  ['suggestion-per-employee', `select count(*)::numeric / ${staff} from ${suggestions}`],
  ['suggestion-participation', `select 100.0 * count(distinct creator) / ${staff} from ${suggestions}`],
  [
    'suggestion-hours',
    `select coalesce(sum(actual_hours), 0) from suggestion s where state = 'done' and ${year(dayOf(entered('s.id', 'done')))}`,
  ],
  ['task-per-person', `select count(*)::numeric / ${staff} from task where assigned_at <= now() and ended_at is null`],
]

for (const [name, text] of worked)
  test(`${name} is what its rows say`, async () => {
    const measure = measureNamed(name) ?? assert.fail(name)
    const actor = { kind: 'job', name: 'measures' } as const
    const [point] = await reckon({ db: pool, registry, zone, actor }, measure, [now])
    const { rows } = await owner.query<{ value: number | null }>(`select (${text})::float8 as value`)
    const expected = rows[0]?.value ?? null
    assert.notEqual(expected, null, 'the sample organisation has something to count')
    assert.equal(point?.value?.toFixed(6), expected?.toFixed(6))
  })

test('every measure says who answers for it and how often, and has no name twice', () => {
  for (const measure of measures) assert.ok(roleKeys.includes(ownerOf(measure)), measure.name)
  assert.equal(new Set(measures.map(({ name }) => name)).size, measures.length)
  assert.equal(new Set(measures.map(({ label }) => label)).size, measures.length)
})

test('a rate lists the records of its denominator by themselves, and a measure without one refuses in a sentence', async () => {
  const { rows } = await owner.query<{ id: string; email: string }>(
    `select id, email from person where name = 'Maya Hartley'`,
  )
  const maya = await signedInAs(app, rows[0] ?? assert.fail())
  const card = (await maya.call('GET', '/api/v1/measures/complaint-rate')).json<Card>()
  assert.equal(card.tile.isRate, true)
  assert.deepEqual([card.says.owner, card.says.frequency], ['Complaint handler', 'monthly'])
  const part = (name: string) => maya.call('GET', `/api/v1/measures/${name}/records?part=denominator`)
  const { items } = (await part('complaint-rate')).json<PageOfBehind>()
  assert.deepEqual([...new Set(items.map(({ kind }) => kind))], ['shipment'])
  const refused = await part('capa-open')
  assert.deepEqual([refused.statusCode, refused.json<{ field: string }>().field], [422, 'part'])
})
