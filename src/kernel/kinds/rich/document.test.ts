import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anything, assert as always, property, string } from 'fast-check'
import { documentOf, readDocument } from './document.ts'
import { proseOf, textOf } from './said.ts'
import { textBlocksOf, wordsOf } from './text-blocks.ts'

const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content })
const linked = (href: string) => paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })

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
    doc(linked('/risk-management')),
    doc(linked('//example.com/RSK-2026-0001')),
    doc(linked('/d/PROC-QA-001?on=2026-01-01')),
    doc({ type: 'picture', attrs: { src: 'data:image/png;base64,AAAA' } }),
    doc({ type: 'picture', attrs: { ...picture, type: 'image/svg+xml' } }),
    doc({ type: 'picture', attrs: { ...picture, sha256: 'short' } }),
    doc({ type: 'picture', attrs: { ...picture, width: 0 } }),
    doc({ type: 'picture', attrs: { ...picture, alt: 'a\u202Eb' } }),
    doc({ type: 'callout', attrs: { tone: 'joke' }, content: [paragraph()] }),
    doc({ type: 'callout', attrs: { tone: 'note' }, content: [{ type: 'picture', attrs: picture }] }),
    doc({ type: 'callout', attrs: { tone: 'note' }, content: [] }),
    doc({ type: 'definition', content: [{ type: 'definitionTerm', content: [] }] }),
    doc(paragraph({ type: 'text', text: '2', marks: [{ type: 'superscript' }, { type: 'subscript' }] })),
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

test('a picture is kept by what it is and what it shows, and never by an address', () => {
  const read = readDocument(
    doc({ type: 'picture', attrs: { ...picture, src: 'https://example.com/a.png', title: 'x' } }),
  )

  assert.deepEqual(read, doc({ type: 'picture', attrs: picture }))
  assert.equal(textOf(read), '[Picture: The open valve]')
})

test('callouts and definitions say what they are, and search reads their words alone', () => {
  const said = doc(
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph({ type: 'text', text: 'The plate is hot.' })] },
    {
      type: 'definition',
      content: [
        { type: 'definitionTerm', content: [{ type: 'text', text: 'Torque' }] },
        { type: 'definitionMeaning', content: [{ type: 'text', text: 'Turning force' }] },
      ],
    },
  )

  assert.equal(textOf(said), 'Warning: The plate is hot.\nTorque: Turning force')
  assert.equal(proseOf(readDocument(said) ?? null), 'The plate is hot. Torque Turning force')
  assert.deepEqual(textBlocksOf(readDocument(said) ?? null).map(wordsOf), [
    'The plate is hot.',
    'Torque',
    'Turning force',
  ])
})

test('words above and below the line are kept, and told in small signs where there are such', () => {
  const raised = (text: string) => ({ type: 'text', text, marks: [{ type: 'superscript' }] })
  const lowered = (text: string) => ({ type: 'text', text, marks: [{ type: 'subscript' }] })
  const plain = (text: string) => ({ type: 'text', text })
  const said = doc(
    paragraph(plain('10'), raised('−3'), plain(' m'), raised('2'), plain(' of H'), lowered('2'), plain('O')),
    paragraph(plain('V'), lowered('CC'), plain(' in the 1'), raised('st')),
  )

  assert.deepEqual(readDocument(said), said)
  assert.equal(textOf(said), '10⁻³ m² of H₂O\nVCC in the 1ˢᵗ')
  assert.deepEqual(textBlocksOf(readDocument(said) ?? null).map(wordsOf)[0], '10−3 m2 of H2O')
})

test('a link within the product says the number of its record, once', () => {
  const to = (text: string) =>
    textOf(
      doc(paragraph({ type: 'text', text, marks: [{ type: 'link', attrs: { href: '/d/PROC-QA-001#section-k1' } }] })),
    )

  assert.equal(to('the procedure'), 'the procedure (PROC-QA-001)')
  assert.equal(to('PROC-QA-001, section 2'), 'PROC-QA-001, section 2')
})

test('a plain text becomes a document that says the same', () => {
  always(
    property(string(), (text) => {
      const plain = text.trim()
      assert.equal(textOf(documentOf(plain)), plain)
    }),
  )
})
