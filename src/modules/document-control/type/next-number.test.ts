// The next number is asked for by anybody, with whatever they may send.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp, type Body } from '../../../../test/app.ts'

const app = await openTestApp()
after(() => app.close())

test('what is no prefix and no pattern, is missing or said twice, is refused with its field', async () => {
  const caller = await app.signIn((await app.person('Nora')).email)
  const asked = async (query: string) => {
    const answer = await caller.call('GET', `/api/v1/document-types/next-number${query}`)
    return [answer.statusCode, answer.json<Body>().field]
  }

  assert.deepEqual(await asked(''), [422, 'prefix'])
  assert.deepEqual(await asked('?prefix=proc&pattern=%7BTYPE%7D'), [422, 'prefix'])
  assert.deepEqual(await asked('?prefix=WCA&prefix=WCB'), [422, 'prefix'])
  assert.deepEqual(await asked('?prefix=WCA'), [422, 'pattern'])
  assert.deepEqual(await asked(`?prefix=WCA&pattern=${'N'.repeat(41)}`), [422, 'pattern'])
  assert.deepEqual(await asked('?prefix=WCA&pattern=WCA-001'), [422, 'pattern'])
})
