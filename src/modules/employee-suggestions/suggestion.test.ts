import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { suggestion } from './suggestion.ts'
import { suggestionTitle } from './title-of.ts'

const app = await openOrganisation()
after(app.drop)
const { create, read, take } = app

const suggest = (by: string, text = 'Print the label after the scan, not before.') => create(by, suggestion, { text })

test('anybody may suggest something; its beginning is its title', async () => {
  const made = await suggest('@ella', 'Hooks at the bench.\nAbove the head they hurt the shoulders.')

  assert.equal(made.title, 'Hooks at the bench.')
  assert.match(made.number, /^SUG-\d{4}-\d{4}$/)
  assert.equal(made.state, 'submitted')
})

test('a long suggestion is called by its first 80 characters, cut at a word', () => {
  const title = suggestionTitle('We could '.repeat(20))

  assert.equal(title, `${'We could '.repeat(8)}We…`)
  assert.equal(suggestionTitle('x'.repeat(200)).length, 79)
  assert.equal(suggestionTitle('  Short.  '), 'Short.')
})

test('blanks are no suggestion', async () => {
  assert.equal((await refusal(suggest('@ella', ' \n '))).code, 'invalid')
})

test('quality answers a suggestion and whoever made it reads the answer', async () => {
  const made = await suggest('@ella')
  await take('@sofia', suggestion, made, 'accept', {
    values: { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' },
  })

  const seen = await read('@ella', suggestion, made)
  assert.deepEqual([seen.state, seen.answer], ['accepted', 'Yes, this month.'])
})

test('a colleague neither answers nor forwards a suggestion', async () => {
  const made = await suggest('@ella')

  const answer = { values: { answer: 'Yes, this month.', owner: '@callum', benefitKind: 'Intangible' } }
  assert.equal((await refusal(take('@jack', suggestion, made, 'accept', answer))).code, 'not-allowed')
  assert.equal((await refusal(take('@ella', suggestion, made, 'accept', answer))).code, 'not-allowed')
})

test('nobody decides about their own suggestion, not even quality', async () => {
  const made = await suggest('@sofia')
  const answer = { values: { answer: 'We will do that.', owner: '@callum', benefitKind: 'Intangible' } }

  assert.equal((await refusal(take('@sofia', suggestion, made, 'accept', answer))).code, 'not-allowed')
  assert.equal((await take('@maya', suggestion, made, 'accept', answer)).state, 'accepted')
})

test('whoever was asked back replies, and the suggestion is open again', async () => {
  const made = await suggest('@ella')
  await take('@sofia', suggestion, made, 'ask', { values: { question: 'At which station?' } })

  assert.equal(
    (await refusal(take('@jack', suggestion, made, 'reply', { values: { reply: 'Both.' } }))).code,
    'not-allowed',
  )
  assert.equal((await take('@ella', suggestion, made, 'reply', { values: { reply: 'Both.' } })).state, 'submitted')
})

test('whoever it was forwarded to decides, and says why not', async () => {
  const made = await suggest('@ella')
  await take('@sofia', suggestion, made, 'forward', { values: { category: 'Quality', owner: '@priya' } })

  const short = await refusal(take('@priya', suggestion, made, 'decline', { values: { answer: 'No.' } }))
  assert.deepEqual(short.guards, ['explained'])
  const answer = 'The printer cannot wait for the scan.'
  assert.equal((await take('@priya', suggestion, made, 'decline', { values: { answer } })).state, 'declined')
})
