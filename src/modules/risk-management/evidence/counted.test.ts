// What is counted as evidence, of what one may read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readQuery } from '#kernel/store/query.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { risk } from '../risk.ts'
import { contradicted, evidenceOf } from './evidence.server.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, pass, person, take } = app

const story = {
  title: 'Oven drifts',
  cause: 'the door leaks',
  event: 'the oven may run cold',
  consequence: 'the burn-in has to be repeated',
  category: '@risk-equipment',
  process: '@process-test',
  caseCategory: 'Equipment',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
  matrix: '@matrix-2',
}

const claim = (currentLikelihood: number, values: SampleValues = {}) =>
  create('@priya', risk, { ...story, currentLikelihood, currentImpact: 3, ...values })

const happen = (on: number, values: SampleValues) =>
  create('@maya', nonconformance, {
    title: 'Oven 2 too cold',
    category: 'Equipment',
    where: 'Burn-in',
    detectedOn: day(on),
    process: '@process-test',
    site: '@leeds',
    department: '@production',
    ...values,
  })

const evidence = (row: AnyRow, who = '@maya') => evidenceOf(engine, person(who), row.id, day(0))
const disagreeing = async (who = '@maya', asked: Readonly<Record<string, string>> = {}) =>
  (await contradicted(engine, person(who), readQuery(risk, asked, day(0)))).items.map(({ number }) => number)

let oven: AnyRow
let door: AnyRow

before(async () => {
  oven = await claim(2)
  door = await claim(4, { title: 'Door of the oven jams', caseCategory: 'Safety or environment' })
  await happen(-20, {})
  await happen(-100, { risk: oven.id })
  await happen(-700, { risk: oven.id })
  await happen(-1200, { risk: oven.id })
  await happen(-30, { category: 'Process' })
  await happen(-30, { process: '@process-assembly' })
  await happen(-30, { risk: door.id })
  const double = await happen(-10, { risk: oven.id })
  await take('@sofia', nonconformance, double, 'dismiss', { reason: 'The same as the one before.' })
  const mistaken = await happen(-10, { risk: oven.id })
  await take('@maya', nonconformance, mistaken, 'void', { reason: 'Entered as a trial of the form.' })
})

test('cases linked to a risk count, and those of its category on its process that are linked to none', async () => {
  const { linked, alike } = await evidence(oven)

  assert.deepEqual(linked, { year: 1, threeYears: 2 })
  assert.deepEqual(alike, { year: 1, threeYears: 1 })
})

test('the counts suggest the highest likelihood whose bound they reach, in the words of the matrix', async () => {
  const { claimed, suggests, bound, isBounded } = await evidence(oven)

  assert.deepEqual(claimed, { degree: 2, word: 'unlikely', meaning: 'once in three to ten years' })
  assert.deepEqual(suggests, { degree: 4, word: 'likely', meaning: 'several times a year' })
  assert.deepEqual([bound, isBounded], [null, true])
})

test('a risk that claims less than has happened is offered for review, one that claims enough is not', async () => {
  assert.deepEqual(await disagreeing(), [oven.number])
  assert.deepEqual(await disagreeing('@maya', { q: 'jams' }), [])

  await change('@priya', risk, oven, { currentLikelihood: 4 })
  assert.deepEqual(await disagreeing(), [])
  await change('@priya', risk, oven, { currentLikelihood: 2 })
})

test('what was accepted with its cases known comes back with the next case', async () => {
  const controls = [{ text: 'Weekly look', type: 'Detective', effect: 3 }]
  const row = await claim(2, { title: 'Known and accepted', caseCategory: null, process: '@process-sales', controls })
  await happen(-60, { risk: row.id })
  await happen(-50, { risk: row.id })
  await take('@priya', risk, row, 'assess', {
    values: { inherentLikelihood: 3, inherentImpact: 3, reviewDate: day(90) },
  })
  assert.ok((await disagreeing()).includes(row.number))

  await take('@priya', risk, row, 'accept-as-is', {
    values: { acceptanceRationale: 'Two in a year cost little.', acceptanceExpiry: day(200), reviewDate: day(90) },
  })
  assert.ok(!(await disagreeing()).includes(row.number))

  const later = addDays(dayAt(new Date(), engine.zone), 1)
  pass(24 * 60 * 60_000)
  await happen(0, { risk: row.id, detectedOn: later })
  const { items } = await contradicted(engine, person('@maya'), readQuery(risk, {}, later))
  assert.ok(items.some(({ number }) => number === row.number))
})

test('what one may not read is not counted for one', async () => {
  const quiet = await claim(2, { title: 'Quiet risk', caseCategory: null, process: '@process-sales' })
  await happen(-5, { risk: quiet.id, confidentiality: 'Restricted' })
  await happen(-6, { risk: quiet.id, confidentiality: 'Restricted' })

  assert.equal((await evidence(quiet)).suggests?.word, 'likely')
  assert.deepEqual((await evidence(quiet, '@priya')).linked, { year: 0, threeYears: 0 })
  assert.ok((await disagreeing()).includes(quiet.number))
  assert.ok(!(await disagreeing('@priya')).includes(quiet.number))
})

test('nobody counts for a risk that they may not read', async () => {
  const secret = await claim(2, { confidentiality: 'Restricted' })

  assert.equal((await refusal(evidence(secret, '@ella'))).code, 'not-found')
})

test('a matrix that bounds nothing suggests nothing', async () => {
  const unbounded = await claim(2, { title: 'Unbounded', matrix: null })

  assert.deepEqual([(await evidence(unbounded)).suggests, (await evidence(unbounded)).isBounded], [null, false])
})

test('whoever owns a risk hears once that it is said to have come true, and no word of the case', async () => {
  const heard = await claim(3, { title: 'Heard of', owner: '@grace' })
  const told = async () => {
    const { rows } = await engine.pool.query<{ title: string }>({
      text: `select title from alert where card = $1 and person = $2 and kind = 'threshold'`,
      values: [heard.id, person('@grace').id],
    })
    return rows.map(({ title }) => title)
  }
  const one = await happen(-2, { risk: heard.id, confidentiality: 'Restricted' })
  await change('@maya', nonconformance, one, { where: 'Burn-in, Leeds' })

  assert.deepEqual(await told(), ['is said to have come true: a nonconformance was linked to it.'])
})
