import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commentOf, emptyReport, faultsOf, titleOf, valuesOf } from './typed-report.ts'
import { words } from './words.ts'

const today = '2026-11-27'
const home = { department: null, site: null }
const typed = {
  ...emptyReport('Packing line 2'),
  what: 'Seal foil on 3 boxes is open at the corner. The boxes beside them are fine.',
  category: 'Product or material',
}

test('the title is the first sentence of what is wrong', () => {
  assert.equal(titleOf(typed.what), 'Seal foil on 3 boxes is open at the corner')
  assert.equal(titleOf('Leak at valve V1.2 again'), 'Leak at valve V1.2 again')
  assert.equal(titleOf('  Foil open\nSeen twice'), 'Foil open')
})

test('a long title is cut between words', () => {
  const title = titleOf('seal '.repeat(60))
  assert.ok(title.length <= 121 && title.endsWith('seal…'), title)
  assert.equal(titleOf('x'.repeat(300)).length, 121)
})

test('what is typed becomes a nonconformance that says all of it once', () => {
  assert.deepEqual(valuesOf(typed, today, home), {
    title: 'Seal foil on 3 boxes is open at the corner',
    category: 'Product or material',
    where: 'Packing line 2',
    detectedOn: today,
    description: typed.what,
    ...home,
  })
  assert.equal('description' in valuesOf({ ...typed, what: 'Foil open.' }, today, home), false)
})

test('whether it goes on, the day and a closed case that it is like are said', () => {
  const more = { ...typed, what: 'Foil open', going: 'danger', foundOn: '2026-11-25' } as const
  const values = valuesOf(more, today, home, 'NC-2026-0011')
  assert.equal(values.detectedOn, '2026-11-25')
  assert.equal(values.description, `${words.saidOf.danger}\n\n${words.sameAs('NC-2026-0011')}`)
  assert.equal(commentOf(more), `Seen again: Packing line 2.\n\nFoil open\n\n${words.saidOf.danger}`)
})

test('each input that lacks something has its sentence', () => {
  assert.deepEqual(faultsOf(typed, today), {})
  assert.deepEqual(faultsOf({ ...emptyReport(' '), foundOn: '2026-11-28' }, today), {
    what: words.enterWhat,
    category: words.enterCategory,
    where: words.enterWhere,
    foundOn: words.ahead,
  })
  assert.deepEqual(Object.keys(faultsOf({ ...typed, what: 'x'.repeat(4000), where: 'x'.repeat(201) }, today)), [
    'what',
    'where',
  ])
})
