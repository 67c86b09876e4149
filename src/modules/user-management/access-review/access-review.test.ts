// An access review looks at everybody but the reviewer, decides on what was drawn, and what it withdraws ends with its signature.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { person } from '../person.ts'
import { accessReview } from './access-review.ts'
import { areTheSame, linesIn, type Line } from './lines.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, known, person: personOf, read, take } = app

const begun = async (scope: string, by = '@maya') => {
  const made = await create(by, accessReview, { scope, due: day(20), owner: by })
  return take(by, accessReview, made, 'begin')
}

const sent = (lines: readonly Line[]) => lines.map((line) => ({ ...line }))

const decide = async (by: string, review: AnyRow, verdictOf: (line: Line) => object) => {
  const lines = sent(linesIn((await read(by, accessReview, review)).lines)).map((line) => ({
    ...line,
    ...verdictOf(line),
  }))
  return take(by, accessReview, review, 'decide', { values: { lines } })
}

test('it draws whoever holds the roles, each role by itself, and not the reviewer', async () => {
  const lines = linesIn((await begun('Roles that sign')).lines)

  assert.ok(lines.length >= 4)
  assert.ok(lines.every(({ verdict, person: who }) => verdict === null && who !== personOf('@maya').id))
  assert.ok(lines.some(({ person: who }) => who === personOf('@helena').id))
})

test('it decides on what was drawn, no others, and on each before it is signed', async () => {
  const review = await begun('Roles that sign')
  const [first, ...rest] = linesIn(review.lines)
  const other = { values: { lines: sent(rest) } }
  assert.match((await refusal(take('@maya', accessReview, review, 'decide', other))).why, /that were drawn, no others/)

  await decide('@maya', review, ({ key }) => (key === first?.key ? {} : { verdict: 'Keep' }))
  assert.deepEqual((await refusal(take('@maya', accessReview, review, 'complete'))).guards, ['each-decided'])
  await decide('@maya', review, ({ key }) => (key === first?.key ? { verdict: 'Withdraw' } : {}))
  assert.deepEqual((await refusal(take('@maya', accessReview, review, 'complete'))).guards, ['withdrawals-reasoned'])
})

test('what is withdrawn ends with the signature, and the trail of the person says why', async () => {
  const review = await begun('All roles')
  const tomas = personOf('@tomas').id
  await decide('@maya', review, (line) =>
    line.person === tomas ? { verdict: 'Withdraw', why: 'He no longer leads audits here.' } : { verdict: 'Keep' },
  )
  assert.equal((await take('@maya', accessReview, review, 'complete')).state, 'done')

  assert.deepEqual((await read('@maya', person, known('@tomas'))).grants, [])
})

test('nobody decides on a review in which they stand themselves', async () => {
  const review = await begun('Roles that sign')
  await change('@maya', accessReview, review, { owner: '@helena' })

  const own = await refusal(decide('@helena', review, () => ({ verdict: 'Keep' })))
  assert.match(own.why, /Your own roles stand in this review/)
})

test('one administrator always stays', async () => {
  const review = await begun('Administrators')
  await decide('@maya', review, () => ({ verdict: 'Withdraw', why: 'Nobody should administer this.' }))

  assert.match((await refusal(take('@maya', accessReview, review, 'complete'))).why, /Nobody would be administrator/)
})

test('lines are the same whatever was decided of them', () => {
  const line: Line = { key: 'a', person: 'p', role: 'r', site: null, signedIn: null, verdict: null, why: null }

  assert.ok(areTheSame([line], [{ ...line, verdict: 'Keep', why: 'Why' }]))
  assert.ok(!areTheSame([line], [{ ...line, role: 'other' }]))
  assert.ok(!areTheSame([line], []))
  assert.ok(!areTheSame([line], [line, line]))
})

test('what is withdrawn of somebody who was suspended meanwhile does not come back with them', async () => {
  const review = await begun('All roles')
  const hannah = known('@hannah')
  await take('@rui-matos', person, hannah, 'suspend', { reason: 'Her badge was lost.' })
  await decide('@maya', review, (line) =>
    line.person === hannah.id
      ? { verdict: 'Withdraw', why: 'She keeps no records of training any more.' }
      : { verdict: 'Keep' },
  )
  assert.equal((await take('@maya', accessReview, review, 'complete')).state, 'done')

  await take('@rui-matos', person, hannah, 'reinstate', { reason: 'The badge was found.' })
  assert.deepEqual((await read('@maya', person, hannah)).grants, [])
})
