import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { readQuery } from '#kernel/store/query.ts'
import { openOrganisation } from '../../../../../test/organisation.ts'
import { audit } from '../../audit.ts'
import { auditorQualification } from '../qualification.ts'
import { loadOf } from './load.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, person } = app

/** A day in the middle of a year, so that no year ends within the test. */
const today = `${new Date().getUTCFullYear() + 1}-06-15`
const day = (days: number) => addDays(today, days)

const load = async (who = '@maya', filters: Readonly<Record<string, string>> = {}) => {
  const { items } = await loadOf(engine, person(who), readQuery(auditorQualification, filters, today))
  return items.map(({ person: named, scopes, ...rest }) => ({
    ...rest,
    name: named && 'title' in named ? named.title : null,
    scopes: scopes.map(({ scope }) => scope),
  }))
}

const ofName = async (name: string, ...how: Parameters<typeof load>) =>
  (await load(...how)).find((one) => one.name === name)

const withGrace = [{ person: '@grace', role: 'Auditor' }]

before(async () => {
  const plan = async (title: string, start: number, values: SampleValues = {}, held = false) => {
    const dates = { plannedStart: day(start), plannedEnd: day(start + 1) }
    const { id } = await create('@maya', audit, { title, owner: '@tomas', ...dates, ...values })
    if (held)
      await engine.pool.query({ text: 'update audit set ended_on = $2 where id = $1', values: [id, day(start + 1)] })
  }
  await plan('Long ago', -400, {}, true)
  await plan('In spring', -60, { team: withGrace }, true)
  await plan('Next month', 30, { team: withGrace })
  await plan('In autumn', 100, { owner: '@grace', team: withGrace })
  await plan('Looked on', 40, { team: [{ person: '@grace', role: 'Observer' }] })
  await plan('Quiet', 20, { confidentiality: 'Restricted' })
  await plan('Next year', 300)
})

test('whoever is qualified is shown with the audits of the year, led or taken part in, the last and the next', async () => {
  const tomas = await ofName('Tomás Ferreira')
  assert.deepEqual([tomas?.audits, tomas?.led, tomas?.held], [4, 4, 1])
  assert.deepEqual([tomas?.last?.title, tomas?.last?.day, tomas?.next?.title], ['In spring', day(-59), 'Quiet'])

  const grace = await ofName('Grace Lin')
  assert.deepEqual([grace?.audits, grace?.led, grace?.scopes], [3, 1, ['Lead auditor', 'Auditor']])
})

test('an audit that one may not read is not counted', async () => {
  const tomas = await ofName('Tomás Ferreira', '@ella')

  assert.deepEqual([tomas?.audits, tomas?.next?.title], [3, 'Next month'])
})

test('the filters of the list narrow it, and whoever gave auditing up is not shown', async () => {
  assert.deepEqual(
    (await load('@maya', { scope: 'Technical expert' })).map(({ name, audits }) => [name, audits]),
    [['Sofia Almeida', 0]],
  )
  assert.equal(await ofName('Owen Whitaker'), undefined)
})
