import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readDocument, type Block, type Inline } from '#kernel/kinds/rich/document.ts'
import { pngFile } from '../../../../../test/png-file.ts'
import { unzip } from '../../../../../test/unzip.ts'
import { sectionsIn } from '../../numbering.ts'
import { toldDocuments } from '../../samples/documents.sample-texts.ts'
import { written } from '../../samples/written.ts'
import { matched } from '../matched.ts'
import { readWord } from '../reading/read-word.server.ts'
import { writeWord } from './write-word.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-write-word-'))
after(() => rmSync(folder, { recursive: true }))

const sheet = (sections: unknown) => ({
  title: 'Internal audits',
  top: 'PROC-QA-005 · Version 2.0 · Effective',
  foot: 'Uncontrolled when printed',
  sections: sectionsIn(sections),
  pictures: new Map(),
  origin: 'https://qms.example.com',
})

/** The sections that come in again of what went out. */
async function roundTrip(
  sections: readonly {
    readonly key: string
    readonly heading: string
    readonly depth: string
    readonly body: unknown
  }[],
) {
  const path = join(folder, 'round-trip')
  writeFileSync(path, await writeWord(sheet(sections)))
  const { title, sections: read } = await readWord(path)
  assert.equal(title, 'Internal audits')
  return matched(sections, read)
}

const text = (said: string, ...marks: readonly ('bold' | 'italic' | 'superscript' | 'subscript')[]): Inline => ({
  type: 'text',
  text: said,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const para = (...content: readonly Inline[]): Block => ({ type: 'paragraph', content })
const items = (type: 'bulletList' | 'orderedList', ...all: readonly (readonly Block[])[]): Block => ({
  type,
  content: all.map((content) => ({ type: 'listItem', content })),
})
const cell = (type: 'tableCell' | 'tableHeader', said: string, colspan = 1, rowspan = 1) =>
  ({ type, attrs: { colspan, rowspan }, content: [para(text(said))] }) as const

test('what goes out comes in again as the same sections: all sample documents', async () => {
  for (const { sections, title } of toldDocuments) {
    const lines = sections.map(({ heading, depth = 1, text: said }, at) => ({
      key: `s${at}`,
      heading,
      depth: String(depth),
      body: readDocument(written(said)) ?? null,
    }))
    assert.deepEqual(await roundTrip(lines), lines, title)
  }
})

test('marks, breaks, lists in lists and cells over others come in again', async () => {
  const body: readonly Block[] = [
    para(
      text('plain '),
      text('bold', 'bold'),
      text(' both', 'bold', 'italic'),
      text(' m'),
      text('2', 'bold', 'superscript'),
      text(' of CO'),
      text('2', 'subscript'),
      { type: 'hardBreak' },
      {
        type: 'text',
        text: 'a link',
        marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }],
      },
    ),
    items(
      'orderedList',
      [para(text('one')), para(text('more of one')), items('bulletList', [para(text('a'))], [para(text('b'))])],
      [para(text('two')), para(text('more of two'))],
    ),
    items('orderedList', [para(text('counted anew'))]),
    items('bulletList', [para(text('bullet')), items('orderedList', [para(text('i'))])]),
    { type: 'heading', attrs: { level: 1 }, content: [text('Within the text')] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Hazard', 2), cell('tableHeader', 'Rank')] },
        {
          type: 'tableRow',
          content: [cell('tableCell', 'Cut', 1, 2), cell('tableCell', 'hand'), cell('tableCell', '3 < 4')],
        },
        { type: 'tableRow', content: [cell('tableCell', 'arm'), cell('tableCell', '2')] },
      ],
    },
    para(text('behind')),
  ]
  const lines = [
    { key: 'a', heading: 'Purpose & scope', depth: '1', body: null },
    { key: 'b', heading: 'Below', depth: '2', body: { type: 'doc', content: body } as const },
  ]

  assert.deepEqual(await roundTrip(lines), lines)
})

test('each page says which version it is, and which page of how many', async () => {
  const file = await unzip(await writeWord(sheet([{ key: 'a', heading: 'Purpose', depth: '1', body: null }])))
  const parts = [...file]
    .filter(([name]) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
    .map(([, part]) => part.toString())
    .join('')

  assert.match(parts, /PROC-QA-005 · Version 2\.0 · Effective/)
  assert.match(parts, /Uncontrolled when printed/)
  assert.match(parts, /Page [\s\S]*PAGE[\s\S]* of [\s\S]*NUMPAGES/)
  assert.match(
    file.get('word/document.xml')?.toString() ?? '',
    /w:val="Title"[\s\S]*Internal audits[\s\S]*w:val="Heading1"/,
  )
})

test('callouts and definitions come in again, beside each other too', async () => {
  const callout = (tone: 'note' | 'warning', ...said: readonly string[]): Block => ({
    type: 'callout',
    attrs: { tone },
    content: said.map((one) => para(text(one))),
  })
  const definition = (term: string, meaning: string): Block => ({
    type: 'definition',
    content: [
      { type: 'definitionTerm', content: [text(term)] },
      { type: 'definitionMeaning', content: [text(meaning)] },
    ],
  })
  const content = [
    definition('Torque', 'Turning force'),
    definition('Lot', 'What was made in one go'),
    callout('note', 'Ask the shift lead.', 'They know the line.'),
    callout('note', 'Another matter.'),
    callout('warning', 'The plate is hot.'),
    para(text('behind')),
  ]
  const lines = [{ key: 'a', heading: 'Purpose', depth: '1', body: { type: 'doc', content } as const }]

  assert.deepEqual(await roundTrip(lines), lines)
})

test('pictures go along with what they show, callouts and definitions by styles of their own', async () => {
  const png = pngFile(4, 3, [10, 20, 30])
  const id = '01890000-0000-7000-8000-000000000001'
  const attrs = {
    id,
    name: 'valve.png',
    type: 'image/png',
    size: png.length,
    sha256: 'a'.repeat(64),
    width: 4,
    height: 3,
    alt: 'The open valve',
  }
  const body = {
    type: 'doc',
    content: [
      { type: 'picture', attrs },
      { type: 'callout', attrs: { tone: 'warning' }, content: [para(text('The plate is hot.'))] },
      {
        type: 'definition',
        content: [
          { type: 'definitionTerm', content: [text('Torque')] },
          { type: 'definitionMeaning', content: [text('Turning force')] },
        ],
      },
      para({
        type: 'text',
        text: 'the risk',
        marks: [{ type: 'link', attrs: { href: '/risk-management/RSK-2026-0001' } }],
      }),
    ],
  } as const
  const plain = sheet([{ key: 'a', heading: 'Purpose', depth: '1', body }])

  const file = await unzip(await writeWord({ ...plain, pictures: new Map([[id, png]]) }))

  const main = file.get('word/document.xml')?.toString() ?? ''
  assert.match(main, /descr="The open valve"/)
  assert.ok([...file].some(([name, part]) => name.startsWith('word/media/') && part.equals(png)))
  assert.match(
    main,
    /w:val="Warning"[\s\S]*The plate is hot\.[\s\S]*w:val="Term"[\s\S]*Torque[\s\S]*w:val="Meaning"[\s\S]*Turning force/,
  )
  assert.match(main, /the risk \(RSK-2026-0001\)/)
  assert.match(
    file.get('word/_rels/document.xml.rels')?.toString() ?? '',
    /https:\/\/qms\.example\.com\/risk-management\/RSK-2026-0001/,
  )
})
