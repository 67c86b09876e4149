import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rich, richKind } from './rich.ts'

const picture = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'valve.png',
  type: 'image/png',
  size: 100,
  sha256: 'a'.repeat(64),
  width: 40,
  height: 30,
  alt: 'The open valve',
}
const text = (...pictures: readonly object[]) => ({
  type: 'doc',
  content: pictures.map((attrs) => ({ type: 'picture', attrs })),
})

const refused = (field: ReturnType<typeof rich>, value: unknown) =>
  richKind.schema(field).safeParse(value).error?.issues[0]?.message

test('a text takes pictures where its field says so, and refuses them elsewhere in words', () => {
  assert.equal(refused(rich('Text', { pictures: true }), text(picture)), undefined)
  assert.equal(
    refused(rich('Procedure'), text(picture)),
    'Procedure takes no pictures: add them to the files of the record.',
  )
})

test('a text has fifty pictures at most', () => {
  assert.match(
    refused(rich('Text', { pictures: true }), text(...Array.from({ length: 51 }, () => picture))) ?? '',
    /at most 50 pictures; it has 51/,
  )
})

test('a picture alone is a text', () => {
  assert.deepEqual(richKind.schema(rich('Text', { pictures: true })).parse(text(picture)), text(picture))
})
