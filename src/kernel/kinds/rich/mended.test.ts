import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, readDocument } from './document.ts'
import { mendedDocument, showsWordsOnly, shownDocument } from './mended.ts'
import { rich, richKind } from './rich.ts'
import { textOf } from './said.ts'

const text = (said: string, ...marks: readonly string[]) => ({
  type: 'text',
  text: said,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })

const path = doc(paragraph(text('Path '), text('\u202AC:\\Docs\\a.txt', 'bold'), text('\u2069')))

test('a text with a sign that cannot be kept is the same without it', () => {
  assert.equal(readDocument(path), undefined)
  assert.deepEqual(mendedDocument(path), doc(paragraph(text('Path '), text('C:\\Docs\\a.txt', 'bold'))))
  assert.equal(showsWordsOnly(path), false)
})

test('what a picture shows is mended, too', () => {
  const picture = (alt: string) => ({
    type: 'picture',
    attrs: {
      id: '01890000-0000-7000-8000-000000000001',
      name: 'valve.png',
      type: 'image/png',
      size: 100,
      sha256: 'a'.repeat(64),
      width: 40,
      height: 30,
      alt,
    },
  })

  assert.deepEqual(mendedDocument(doc(picture('The \u202Evalve'))), doc(picture('The valve')))
})

/** A list so deep in itself that it cannot be kept. */
const deep = (depth: number): unknown =>
  depth === 0
    ? paragraph(text('Innermost'))
    : {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(text(`Level ${depth}`)), deep(depth - 1)] }],
      }

test('of a text that holds what is not known its words are shown, and it is never taken for an empty one', () => {
  const wrong = doc(paragraph(text('First\u202A'), { type: 'hardBreak' }, text('line')), deep(20))

  assert.equal(mendedDocument(wrong), undefined)
  assert.equal(showsWordsOnly(wrong), true)
  const shown = shownDocument(wrong)
  assert.ok(readDocument(shown))
  assert.match(textOf(shown), /^First\nline\nLevel 20\n(?:Level \d+\n){19}Innermost$/)
})

test('nothing is shown of nothing, and a readable text as it is', () => {
  assert.equal(shownDocument(null), null)
  assert.equal(shownDocument(undefined), null)
  assert.deepEqual(shownDocument(documentOf('As it is')), documentOf('As it is'))
})

test('a form sends a text without such signs, and one that cannot be kept as it is: it is refused, not emptied', () => {
  const field = rich('Text')
  const wrong = doc(deep(20))

  assert.deepEqual(richKind.sent(field, path), mendedDocument(path))
  assert.deepEqual(richKind.sent(field, wrong), wrong)
  assert.equal(richKind.schema(field).safeParse(wrong).success, false)
  assert.equal(richKind.sent(field, documentOf('')), null)
  assert.equal(richKind.sent(field, undefined), null)
})
