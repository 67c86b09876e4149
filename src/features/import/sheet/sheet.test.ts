import assert from 'node:assert/strict'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { ZipFile } from 'yazl'
import { Refusal } from '#lib/refusal.ts'
import { xlsx } from '#features/export/xlsx.server.ts'
import type { Cell } from '#features/export/columns.ts'
import { openSheet } from './open.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-sheets-'))
after(() => rmSync(folder, { recursive: true }))

let files = 0
const written = (content: string | Uint8Array): string => {
  const path = join(folder, String((files += 1)))
  writeFileSync(path, content)
  return path
}

async function rowsOf(path: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const page of (await openSheet(path)).pages) rows.push(...page.map(({ cells }) => cells))
  return rows
}

const read = (content: string | Uint8Array) => rowsOf(written(content))

async function refused(path: string): Promise<string> {
  try {
    await rowsOf(path)
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    return error.message
  }
  return 'It was read.'
}

async function zipped(parts: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const path = join(folder, String((files += 1)))
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function* once<T>(...pages: readonly T[]) {
  await Promise.resolve()
  yield* pages
}

async function workbook(rows: readonly (readonly Cell[])[], labels: readonly string[]): Promise<string> {
  const columns = labels.map((label) => ({ label, width: 10 }))
  const sheet = {
    name: 'Risks',
    columns,
    count: rows.length,
    about: [],
    zoned: (instant: string) => instant.slice(0, 19).replace('T', ' '),
  }
  const path = join(folder, String((files += 1)))
  await pipeline(xlsx(sheet, once(rows)), createWriteStream(path))
  return path
}

const aRow = [
  ['Title', 'Größe'],
  ['a,b', 'ü'],
]

test('a CSV file is read whatever its delimiter and encoding', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Title\tGröße\r\na,b\tü\r\n', 'utf16le')])

  assert.deepEqual(await read('\uFEFFTitle,Größe\r\n"a,b",ü\r\n'), aRow)
  assert.deepEqual(await read('Title;Größe\n"a,b";ü'), aRow)
  assert.deepEqual(await read('Title|Größe\n"a,b"|ü\n'), aRow)
  assert.deepEqual(await read(utf16), aRow)
  assert.deepEqual(await read(Buffer.from('Title;Größe\r\na,b;ü\r\n', 'latin1')), aRow)
})

test('cells may hold line breaks and quotation marks, over any boundary of reading', async () => {
  const cell = 'one\ntwo "three"\n'
  const many = Array.from({ length: 20_000 }, () => `"${cell.replaceAll('"', '""')}",5" pipe`)

  const rows = await read(`Text,Size\r\n${many.join('\r\n')}`)

  assert.equal(rows.length, 20_001)
  assert.ok(rows.slice(1).every(([text, size]) => text === cell && size === '5" pipe'))
})

test('an Excel file gives its texts, numbers and dates; a formula is its result, an empty cell is none', async () => {
  const cells: readonly Cell[] = [
    '=1+1',
    -3.5,
    { day: '2026-12-04' },
    { instant: '2026-12-04T10:15:00.000Z' },
    'a <b> & "c"\n_x000D_ _x0041_',
    null,
    'ß',
  ]

  const rows = await rowsOf(await workbook([cells], ['A', 'B', 'C', 'D', 'E', 'F', 'G']))

  assert.deepEqual(rows[1], [
    '=1+1',
    '-3.5',
    '2026-12-04',
    '2026-12-04 10:15:00',
    'a <b> & "c"\n_x000D_ _x0041_',
    '',
    'ß',
  ])
})

const around = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="x0"/><sheet name="b" r:id="x1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="x1" Target="worksheets/sheet7.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Title</t></si><si><r><t>Two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></si></sst>',
}

const sheet7 = (rows: string) =>
  zipped({ ...around, 'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` })

test('an Excel file of another program is read too: shared texts, gaps, its own date formats', async () => {
  const rows = await rowsOf(
    await sheet7(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="4"><c r="B4" s="1"><v>46360</v></c><c r="C4" s="2"><v>46360.5</v></c><c r="D4" t="str"><f>A1</f><v>sum</v></c><c r="E4" t="b"><v>1</v></c></row>',
    ),
  )

  assert.deepEqual(rows, [
    ['Title', '', 'Two runs'],
    ['', '2026-12-04', '2026-12-04 12:00:00', 'sum', 'TRUE'],
  ])
})

test('what is no table is told so in a sentence', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49])
  const half = Buffer.concat([Buffer.from('Title\n'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('\n')])
  const whole = await workbook([['a']], ['A'])

  assert.match(await refused(written('')), /^The file is empty/)
  assert.match(await refused(written(png)), /^This is not a table/)
  assert.match(await refused(written(Buffer.from('d0cf11e0a1b11ae1', 'hex'))), /^This is an Excel file of the old kind/)
  assert.match(await refused(written(half)), /^The file holds broken characters/)
  assert.match(await refused(written('Title,Cause\n"a,b\nc,d\n')), /^Row 2 has a quotation mark without its partner/)
  assert.match(await refused(written('Title,Cause\n"a"b,c\n')), /^Row 2 has a quotation mark without its partner/)
  assert.match(await refused(written(`${'x,'.repeat(999)}x\n`)), /^Row 1 has 1,000 columns; a file may have 200/)
  assert.match(await refused(written(`Title\n${'x'.repeat(40_000)}\n`)), /^Row 2 has 40,000 characters in column 1/)
  assert.match(
    await refused(written(`Title\n"${'x,\n'.repeat(700_000)}`)),
    /^Row 2 has a quotation mark without its partner/,
  )
  assert.match(await refused(written(readFileSync(whole).subarray(0, 900))), /^This Excel file cannot be read/)
  assert.match(await refused(await zipped({ 'a.txt': 'no workbook' })), /^This is not an Excel file/)
  assert.match(
    await refused(await sheet7('<row><c t="inlineStr"><is><t>&#xD800;</t></is></c></row>')),
    /^This Excel file cannot be read/,
  )
  assert.match(await refused(await sheet7('<row r="1"><c r="XFD1"><v>1</v></c></row>')), /^Row 1 has 16,384 columns/)
})

test('a cell far to the right or far below is refused before there is a place for it', async () => {
  assert.match(
    await refused(await sheet7('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
    /^Row 1 has 321,272,406 columns; a file may have 200/,
  )
  for (const row of ['4294967296', '0', 'x', '1e300'])
    assert.match(await refused(await sheet7(`<row r="${row}"><c><v>1</v></c></row>`)), /^A sheet has 1,048,576 rows/)
  assert.match(
    await refused(await sheet7('<row r="7"><c><v>1</v></c></row><row r="7"><c><v>1</v></c></row>')),
    /after row 7 comes row 7/,
  )
})

test('what nests without end, holds cells without end, or a sign that no text has, is refused', async () => {
  assert.match(await refused(await sheet7('<a>'.repeat(5_000))), /^This Excel file cannot be read: its parts lie more/)
  assert.match(await refused(written(`Title\n${','.repeat(150).concat('\n').repeat(60_000)}`)), /8,000,000 cells/)
  assert.match(
    await refused(await sheet7('<row><c t="str"><v>_x0000_</v></c></row>')),
    /^Row 1 holds a character in column 1 that cannot be kept/,
  )
})

/** Makes the last part of a zip say another size than it has. */
function lying(path: string, size: number): string {
  const bytes = readFileSync(path)
  bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24)
  return written(bytes)
}

test('an Excel file that unpacks to gigabytes is not unpacked, and no entity unfolds', async () => {
  const plain = await sheet7('<row r="1"><c t="str"><v>a</v></c></row>')
  const laughs = await zipped({
    ...around,
    'xl/worksheets/sheet7.xml':
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
  })

  assert.match(
    await refused(lying(plain, 4_000_000_000)),
    /^Unpacked, this Excel file holds 4,000 MB in one part; 537 MB are read/,
  )
  assert.match(await refused(lying(plain, 10)), /^This Excel file cannot be read/)
  assert.match(await refused(laughs), /^This Excel file cannot be read/)
})
