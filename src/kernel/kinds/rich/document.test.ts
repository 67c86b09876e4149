import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anything, assert as always, property, string } from 'fast-check'
import { documentOf, readDocument, textOf } from './document.ts'

const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const linked = (href: string) => paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })

test('what an editor says beside what is known is left out', () => {
  const link = { type: 'link', attrs: { href: 'https://example.com', target: '_blank', class: null } }
  const read = readDocument(doc(paragraph({ type: 'text', text: 'here', marks: [link] })))

  assert.deepEqual(read, doc(linked('https://example.com')))
})

test('what is not known is no document', () => {
  const wrong = [
    null,
    'text',
    { type: 'paragraph' },
    doc({ type: 'script', content: [] }),
    doc(paragraph({ type: 'text', text: '' })),
    doc(paragraph({ type: 'text', text: 'a\u0000b' })),
    doc(paragraph({ type: 'image', attrs: { src: 'x' } })),
    doc({ type: 'heading', attrs: { level: 7 }, content: [] }),
    doc({ type: 'paragraph', content: 'text' }),
    doc(null),
    doc(linked('javascript:alert(1)')),
    doc(linked(' javascript:alert(1)')),
    doc(linked('data:text/html,x')),
  ]
  for (const one of wrong) assert.equal(readDocument(one), undefined, JSON.stringify(one))
})

test('what is nested without end is no document', () => {
  let block: unknown = paragraph()
  for (let depth = 0; depth < 100_000; depth += 1)
    block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] }

  assert.equal(readDocument(doc(block)), undefined)
})

test('no value makes the reader fail', () => {
  always(property(anything(), (value) => void readDocument(value)))
})

test('lists and tables are told with signs', () => {
  const item = (text: string) => ({ type: 'listItem', content: [paragraph({ type: 'text', text })] })
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph({ type: 'text', text })] })
  const told = textOf(
    doc(
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Steps' }] },
      { type: 'orderedList', content: [item('Open'), item('Close')] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('Part'), cell('Torque')] }] },
    ),
  )

  assert.equal(told, 'Steps\n1. Open\n2. Close\nPart | Torque')
})

test('a plain text becomes a document that says the same', () => {
  always(
    property(string(), (text) => {
      const plain = text.trim()
      assert.equal(textOf(documentOf(plain)), plain)
    }),
  )
})
