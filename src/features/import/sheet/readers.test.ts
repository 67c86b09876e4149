import assert from 'node:assert/strict'
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import { ZipFile } from 'yazl'
import type { Bounds } from '#lib/apart/readers.server.ts'
import { Refusal } from '#lib/refusal.ts'
import { until } from '../../../../test/until.ts'
import { openSheetReaders } from './readers.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-readers-'))
after(() => rmSync(folder, { recursive: true }))

const megabyte = 1024 * 1024
const wide: Bounds = { memory: 512 * megabyte, answer: 60_000, whole: 60_000 }

let files = 0
const fresh = () => join(folder, String((files += 1)))

function written(content: string): string {
  const path = fresh()
  writeFileSync(path, content)
  return path
}

async function* repeated(before: string, text: string, times: number, end: string) {
  await Promise.resolve()
  yield Buffer.from(before)
  const many = Buffer.from(text.repeat(10_000))
  for (let at = 0; at < times; at += 10_000) yield many
  yield Buffer.from(end)
}

/** An Excel file whose sheet is so many times the same. */
async function workbook(before: string, text: string, times: number, end: string): Promise<string> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name)
  add('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x1"/></sheets></workbook>')
  add('xl/_rels/workbook.xml.rels', '<r><Relationship Id="x1" Target="worksheets/sheet1.xml"/></r>')
  zip.addReadStream(Readable.from(repeated(before, text, times, end)), 'xl/worksheets/sheet1.xml')
  zip.end()
  const path = fresh()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** What is read of a file, or why it is not. */
async function read(readers: ReturnType<typeof openSheetReaders>, path: string): Promise<readonly string[] | string> {
  try {
    return await readers.read('mara', async (open) => {
      const rows: string[] = []
      for await (const page of (await open(path)).pages) rows.push(...page.map(({ cells }) => cells.join('|')))
      return rows
    })
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    assert.deepEqual([error.status, error.field], [422, 'file'])
    return error.message
  }
}

test('a file is read apart from the server, and the next one by the same process', async () => {
  const readers = openSheetReaders(wide)

  assert.deepEqual(await read(readers, written('Title,Cause\na,b\n\nc,d\n')), ['Title|Cause', 'a|b', 'c|d'])
  assert.equal(await read(readers, written('')), 'The file is empty.')
  assert.deepEqual(await read(readers, written('Title\ne\n')), ['Title', 'e'])
  readers.close()
})

test('a sheet of elements within each other, millions deep, is refused at once', async () => {
  const readers = openSheetReaders(wide)

  assert.match(
    String(await read(readers, await workbook('<worksheet>', '<a>', 10_000_000, ''))),
    /^This Excel file cannot be read: its parts lie more than 64 deep in each other/,
  )
  readers.close()
})

test('what takes more memory than it may ends its reader and nothing else', async () => {
  const readers = openSheetReaders({ ...wide, memory: 200 * megabyte })
  const path = await workbook('<worksheet x="', 'Pumps leak. ', 25_000_000, '"></worksheet>')

  assert.match(
    String(await read(readers, path)),
    /^Reading this file takes more memory than a table of its size should/,
  )
  assert.deepEqual(await read(readers, written('Title\na\n')), ['Title', 'a'])
  readers.close()
})

test('what takes too long ends its reader and nothing else', async () => {
  const path = written('Title\na\n')

  assert.match(String(await read(openSheetReaders({ ...wide, answer: 0 }), path)), /^Reading this file takes too long/)
  assert.match(String(await read(openSheetReaders({ ...wide, whole: 0 }), path)), /^Reading this file takes too long/)
})

/** The processes that read for us, where the system shows them. */
const atWork = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading.server')
      } catch {
        return false // It has ended meanwhile.
      }
    })

const isLinux = process.platform === 'linux'

test('what gets no turn on a busy machine is waited for', { skip: !isLinux && 'needs Linux' }, async () => {
  const readers = openSheetReaders({ ...wide, answer: 3_000 })
  // Those of the tests before may be on their way out.
  const others = atWork()
  const reading = read(readers, written('Title\na\n'))
  const pid = Number(await until(() => atWork().find((one) => !others.includes(one))))
  process.kill(pid, 'SIGSTOP')
  await sleep(3_500)
  process.kill(pid, 'SIGCONT')

  assert.deepEqual(await reading, ['Title', 'a'])
  readers.close()
})

test('whoever leaves a file in the middle leaves the reader fit for the next', async () => {
  const readers = openSheetReaders(wide)
  const long = written(`Title\n${'a\n'.repeat(200_000)}`)

  const first = await readers.read('mara', async (open) => {
    for await (const page of (await open(long)).pages) return page[0]?.cells
    return []
  })

  assert.deepEqual(first, ['Title'])
  assert.deepEqual(await read(readers, written('Title\na\n')), ['Title', 'a'])
  readers.close()
})

test('one person reads one file at a time, and a few wait', async () => {
  const readers = openSheetReaders(wide)
  const path = written('Title\na\n')

  const all = await Promise.all(
    Array.from({ length: 5 }, () => readers.read('mara', (open) => open(path)).catch((error: unknown) => error)),
  )

  const codes = all.map((one) => (one instanceof Refusal ? one.code : 'read'))
  assert.deepEqual(codes, ['read', 'read', 'read', 'busy', 'busy'])
  readers.close()
})
