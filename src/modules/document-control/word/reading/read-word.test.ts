import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Block } from '#kernel/kinds/rich/document.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { pngFile } from '../../../../../test/png-file.ts'
import { unzip } from '../../../../../test/unzip.ts'
import {
  li,
  list,
  namespaces,
  outline,
  p,
  picture,
  r,
  relation,
  style,
  styled,
  tbl,
  tc,
  tr,
  wordFile,
  type WordParts,
} from '../../../../../test/word-file.ts'
import { makers, type Maker } from '../../../../../test/word-makers.ts'
import type { ReadSection, ReadWord } from '../word-import.ts'
import { readWord } from './read-word.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-word-'))
after(() => rmSync(folder, { recursive: true }))

let files = 0
async function read(file: Buffer): Promise<ReadWord> {
  const path = join(folder, String((files += 1)))
  writeFileSync(path, file)
  return readWord(path)
}

/** All text of blocks, without the signs of lists and tables. */
const textsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block): string => {
      if (block.type === 'paragraph' || block.type === 'heading')
        return block.content.map((one) => (one.type === 'text' ? one.text : '')).join('')
      if (block.type === 'picture') return ''
      if (block.type === 'callout') return textsOf(block.content)
      if (block.type === 'definition')
        return textsOf(block.content.map(({ content }) => ({ type: 'paragraph', content })))
      return block.type === 'table'
        ? block.content.flatMap((row) => row.content.map((cell) => textsOf(cell.content))).join('')
        : block.content.map((item) => textsOf(item.content)).join('')
    })
    .join('')

const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00AD\u202E]/g, '')

const sorted = (text: string) => Array.from(bare(text)).toSorted().join('')

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** What the runs of a file say, read off it by other means than those that are tried here. */
async function runsIn({ file, lost = [] }: Maker): Promise<readonly string[]> {
  const xml = (await unzip(await file)).get('word/document.xml')?.toString() ?? ''
  const runs = [...xml.matchAll(/<\w+:t(?: [^>]*)?>([^<]*)<\/\w+:t>/g)].map(([, text = '']) => unescaped(text))
  const left = [...lost]
  return runs.filter((run) => {
    const at = left.indexOf(run)
    if (at >= 0) left.splice(at, 1)
    return at < 0 && !xml.includes(`<m:t>${run}<`)
  })
}

const outlineOf = (sections: readonly ReadSection[]) => sections.map(({ heading, depth }) => `${depth} ${heading}`)

test('there are twenty files of different makers', () => assert.ok(makers.length >= 20))

for (const maker of makers)
  test(`no text is lost: ${maker.name}`, async () => {
    const runs = await runsIn(maker)
    const { title, sections } = await read(await maker.file)
    const said = `${title ?? ''}${sections.map(({ heading, body }) => heading + textsOf(body?.content ?? [])).join('')}`

    for (const run of runs) assert.ok(bare(said).includes(bare(run)), `“${run}” in “${said}”`)
    assert.equal(sorted(said), sorted(runs.join('') + (maker.more ?? '')))
  })

test('headings become sections, as deep as they lie among each other', async () => {
  for (const maker of makers) {
    const { sections } = await read(await maker.file)
    assert.deepEqual(outlineOf(sections), maker.sections, maker.name)
  }
})

const bodyOf = async (parts: WordParts) => (await read(await wordFile(parts))).sections[0]?.body?.content ?? []
const lossesOf = async (parts: WordParts) =>
  Object.fromEntries(
    (await read(await wordFile(parts))).losses.map(({ kind, count, examples }) => [kind, [count, ...examples]]),
  )

test('lists lie within lists, and what stands between two numbers belongs to the first', async () => {
  const blocks = await bodyOf({
    numbering: list(1, 'decimal', 'bullet') + list(2, 'bullet'),
    body: [
      li(1, 0, 'one'),
      li(2, 0, 'a point'),
      p('a word more'),
      li(1, 0, 'two'),
      li(1, 1, 'below'),
      p('behind'),
      li(2, 0, 'own'),
    ].join(''),
  })

  assert.equal(
    textOf({ type: 'doc', content: blocks }),
    '1. one\n  • a point\n  a word more\n2. two\n  • below\nbehind\n• own',
  )
})

test('a table keeps its head and the cells that reach over others', async () => {
  const [table] = await bodyOf({
    body: tbl(
      tr([tc('Hazard', '<w:gridSpan w:val="2"/>')], '<w:tblHeader/>'),
      tr([tc('Cut', '<w:vMerge w:val="restart"/>'), tc('hand')]),
      tr([tc('<w:p/>', '<w:vMerge/>'), tc('arm')]),
    ),
  })

  assert.ok(table?.type === 'table')
  const cells = table.content.map((row) => row.content.map(({ type, attrs }) => [type, attrs.colspan, attrs.rowspan]))
  assert.deepEqual(cells, [
    [['tableHeader', 2, 1]],
    [
      ['tableCell', 1, 2],
      ['tableCell', 1, 1],
    ],
    [['tableCell', 1, 1]],
  ])
})

test('marks and links come along; what leads to a script does not', async () => {
  const link = (target: string) => relation('rIdX', 'hyperlink', target, 'TargetMode="External"')
  const body = `<w:p>${r('bold', '<w:b/>')}${r('not', '<w:b w:val="0"/>')}<w:hyperlink r:id="rIdX">${r('here', '<w:i/>')}</w:hyperlink></w:p>`

  assert.deepEqual(await bodyOf({ body, relations: link('https://example.com') }), [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'not' },
        {
          type: 'text',
          text: 'here',
          marks: [{ type: 'link', attrs: { href: 'https://example.com' } }, { type: 'italic' }],
        },
      ],
    },
  ])
  assert.deepEqual((await lossesOf({ body, relations: link('javascript:alert(1)') })).links, [1, 'javascript:alert(1)'])
})

test('words above and below the line stay there, by their own look or by that of their style', async () => {
  const raised = '<w:vertAlign w:val="superscript"/>'
  const styles = `<w:style w:type="character" w:styleId="Index"><w:name w:val="Index"/><w:rPr><w:vertAlign w:val="subscript"/></w:rPr></w:style>`
  const body = `<w:p>${r('5 m')}${r('2', raised)}${r(' of H')}${r('2', '<w:rStyle w:val="Index"/>')}${r('O', '<w:rStyle w:val="Index"/><w:vertAlign w:val="baseline"/>')}</w:p>`

  assert.deepEqual(await bodyOf({ body, styles }), [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '5 m' },
        { type: 'text', text: '2', marks: [{ type: 'superscript' }] },
        { type: 'text', text: ' of H' },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: 'O' },
      ],
    },
  ])
  const heads = styles + style('Heading1', 'heading 1', outline(0))
  const under = styled('Heading1', r('Below 10') + r('-3', raised) + r(' mbar'))
  const { sections, losses } = await read(await wordFile({ body: under + body, styles: heads }))
  assert.deepEqual([sections.map(({ heading }) => heading), losses], [['Below 10⁻³ mbar'], []])
})

test('the report says what did not come in as it was', async () => {
  const found = await lossesOf({
    numbering: list(1, 'lowerLetter'),
    relations: [
      relation('rIdC', 'comments', 'comments.xml'),
      relation('rIdH', 'header', 'header1.xml'),
      relation('rIdO', 'oleObject', 'file:///C:/prices.xlsx', 'TargetMode="External"'),
      relation('rIdS2', 'settings', 'settings.xml'),
    ].join(''),
    body: [
      p('Intro'),
      p(`<w:r><w:drawing><a:blip r:embed="x"/></w:drawing></w:r>${r('gone', '<w:strike/>')}`),
      `<w:p><w:r><w:object><o:OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r><w:del w:id="1" w:author="Mara"><w:r><w:delText>old words</w:delText></w:r></w:del></w:p>`,
      li(1, 0, 'step a'),
    ].join(''),
    parts: {
      'word/comments.xml': `<w:comments ${namespaces}><w:comment w:id="0" w:author="Mara">${p('Is that so?')}</w:comment></w:comments>`,
      'word/header1.xml': `<w:hdr ${namespaces}>${p('PROC-QA-001')}</w:hdr>`,
      'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'attachedTemplate', 'file:///C:/SOP.dotm', 'TargetMode="External"')}</Relationships>`,
    },
  })

  assert.deepEqual(found, {
    deleted: [1, 'old words'],
    comments: [1, 'Mara: Is that so?'],
    pictures: [1],
    embedded: [1, 'Excel.Sheet.12'],
    around: [1, 'PROC-QA-001'],
    opening: [1],
    struck: [1, 'gone'],
    outside: [1, 'file:///C:/prices.xlsx'],
    template: [1, 'file:///C:/SOP.dotm'],
    lettered: [1, 'step a'],
  })
})

const shape = (by: string) =>
  `<w:r><w:pict><v:shape alt="The valve"><v:imagedata r:id="${by}" o:title="valve"/></v:shape></w:pict></w:r>`

test('pictures come along with what they show, and stand below what they stood in', async () => {
  const png = pngFile(4, 3, [10, 20, 30])
  const { sections, pictures, losses } = await read(
    await wordFile({
      numbering: list(1, 'decimal'),
      relations: [
        relation('rId7', 'image', 'media/image1.png'),
        relation('rId8', 'image', 'media/image2.emf'),
        relation('rId9', 'image', 'https://example.com/spy.png', 'TargetMode="External"'),
        relation('rId10', 'image', 'media/image3.jpeg'),
        relation('rId11', 'image', 'media/gone.png'),
      ].join(''),
      body: [
        li(1, 0, r('Open it') + picture('rId7', 'The lid, open')),
        li(1, 0, 'Close it'),
        p(picture('rId7') + picture('rId8', 'A drawing') + picture('rId9') + picture('rId11')),
        tbl(tr([tc(p(shape('rId10')))])),
      ].join(''),
      parts: { 'word/media/image1.png': png, 'word/media/image2.emf': 'strokes', 'word/media/image3.jpeg': 'light' },
    }),
  )

  const [list1, alone, table] = sections[0]?.body?.content ?? []
  assert.ok(list1?.type === 'orderedList' && alone?.type === 'picture' && table?.type === 'table')
  const [first, second] = list1.content
  assert.deepEqual(
    first?.content.map(({ type }) => type),
    ['paragraph', 'picture'],
  )
  assert.equal(second?.content.length, 1)
  const all = picturesIn(sections[0]?.body ?? null)
  assert.deepEqual(
    all.map(({ attrs }) => [attrs.name, attrs.alt]),
    [
      ['image1.png', 'The lid, open'],
      ['image1.png', ''],
      ['image3.jpeg', 'The valve'],
    ],
  )
  assert.deepEqual(
    pictures.map(({ id, type, content }) => [id, type, Buffer.from(content, 'base64').toString('latin1')]),
    [
      [all[0]?.attrs.id, 'image/png', png.toString('latin1')],
      [all[2]?.attrs.id, 'image/jpeg', 'light'],
    ],
  )
  assert.equal(all[1]?.attrs.id, all[0]?.attrs.id)
  assert.deepEqual(
    losses.find(({ kind }) => kind === 'pictures'),
    { kind: 'pictures', count: 3, examples: ['A drawing'] },
  )
})

test('pictures of more than 20 MB together are left out from there on', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const { pictures, losses } = await read(
    await wordFile({
      relations: names.map((name) => relation(name, 'image', `media/${name}.png`)).join(''),
      body: names.map((name) => p(picture(name, name))).join(''),
      parts: Object.fromEntries(
        names.map((name) => [`word/media/${name}.png`, Buffer.alloc(name === 'a' ? 11_000_000 : 6_000_000)]),
      ),
    }),
  )

  assert.deepEqual(
    pictures.map(({ name }) => name),
    ['b.png', 'c.png', 'd.png'],
  )
  assert.deepEqual(
    losses.find(({ kind }) => kind === 'pictures'),
    { kind: 'pictures', count: 2, examples: ['a', 'e'] },
  )
})

test('more headings than a version has sections stay within the text', async () => {
  const headings = Array.from(
    { length: 150 },
    (_, at) => styled('Heading1', `One ${at}`) + styled('Heading2', `Two ${at}`),
  )

  const { sections, losses } = await read(await wordFile({ body: headings.join('') }))

  assert.equal(sections.length, 150)
  assert.equal(textsOf(sections[0]?.body?.content ?? []), 'Two 0')
  assert.deepEqual(
    losses.map(({ kind }) => kind),
    ['folded'],
  )
})
