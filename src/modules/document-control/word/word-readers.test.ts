import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { usualBounds } from '#lib/apart/readers.server.ts'
import { Refusal } from '#lib/refusal.ts'
import { p, relation, wordFile, zipOf } from '../../../../test/word-file.ts'
import { openWordReaders } from './word-readers.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-word-readers-'))
const readers = openWordReaders()
after(() => {
  readers.close()
  rmSync(folder, { recursive: true })
})

let files = 0
/** Why a file is not read; its first heading where it is. */
async function said(content: Buffer | string, by = readers): Promise<string> {
  const path = join(folder, String((files += 1)))
  writeFileSync(path, content)
  try {
    const { sections } = await by.read('mara', path)
    return `read: ${sections[0]?.heading ?? ''}`
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error))
    assert.deepEqual([error.status, error.field], [422, 'file'])
    return error.message
  }
}

const good = () => wordFile({ body: p('All is well.') })
const entity = (name: string, text: string) => `<!ENTITY ${name} "${text}">`

test('what is no Word file is told so in a sentence', async () => {
  assert.equal(await said(''), 'The file is empty.')
  assert.match(await said('Just words.'), /^This is not a Word file\./)
  assert.match(
    await said(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    /old kind \(\.doc\), or it is locked with a password/,
  )
  assert.match(await said(await zipOf({ 'xl/workbook.xml': '<workbook/>' })), /^This is not a Word file\./)
  assert.match(await said((await good()).subarray(0, 300)), /damaged/)
  assert.match(await said(await wordFile({ body: '<w:p><w:r>' })), /damaged/)
  assert.equal(await said(await wordFile({ body: '<w:p/>' })), 'This Word file holds no text.')
  assert.equal(await said(await good()), 'read: Introduction')
})

test('a file with macros is refused, by what it says it is and by what it holds', async () => {
  const sentence = 'This file holds macros. Save it as a Word document without them (.docx).'

  assert.equal(await said(await wordFile({ body: p('a'), parts: { 'word/vbaProject.bin': 'x' } })), sentence)
  assert.equal(
    await said(await wordFile({ body: p('a'), type: 'application/vnd.ms-word.document.macroEnabled.main+xml' })),
    sentence,
  )
})

test('a template from the web is refused, and never asked for', async () => {
  const template = relation('rIdT', 'attachedTemplate', 'https://example.com/t.dotm', 'TargetMode="External"')

  assert.match(
    await said(await wordFile({ body: p('a'), relations: template })),
    /^This file loads a template from the web/,
  )
})

test('a file that unpacks to far more than it should is not unpacked', async () => {
  const bomb = await wordFile({ body: p('a'), parts: { 'word/document.xml': Buffer.alloc(64 * 1024 * 1024, ' ') } })

  assert.ok(bomb.length < 1_000_000)
  assert.match(await said(bomb), /^Unpacked, this Word file holds 67 MB in one part; 50 MB are read/)
})

test('parts within parts without end, or side by side, are refused, and no entity unfolds', async () => {
  assert.match(await said(await wordFile({ body: '<w:ins>'.repeat(100_000) })), /more than 200 deep in each other/)
  assert.match(await said(await wordFile({ body: '<w:p/>'.repeat(300_001) })), /more parts than a text of that size/)
  const laughs = `<!DOCTYPE x [${entity('a', 'ha'.repeat(100))}${entity('b', '&a;'.repeat(100))}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('<w:r><w:t>&b;</w:t></w:r>')}</w:body></w:document>`
  assert.match(await said(await wordFile({ body: '', document: laughs })), /damaged/)
})

test('more characters than a section can hold are named with where they stand', async () => {
  assert.match(
    await said(await wordFile({ body: p('long '.repeat(12_000)) })),
    /^Below “Introduction” there are 59,999 characters; a section may have 50,000/,
  )
})

test('what takes too much memory or too long ends its reader, and the next file is read', async () => {
  const tight = openWordReaders({ ...usualBounds, memory: 1 })
  const hasty = openWordReaders({ ...usualBounds, answer: 0 })

  assert.match(await said(await good(), tight), /^Reading this file takes more memory/)
  assert.match(await said(await good(), hasty), /^Reading this file takes too long/)
  assert.equal(await said(await good()), 'read: Introduction')
})
