import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfFile } from '../../../test/pdf-file.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { marked } from './marked.server.ts'

test('each page of a paper says whose it is, whatever size it has, and says what it said', async () => {
  const pdf = Buffer.from(await pdfFile({ pages: [['Zebrafinch'], ['Second page']] }))

  const pages = await textOf(await marked(pdf, 'Őry Zsófia (guest, GST-2026-0001) · 26 Nov 2026'))

  assert.deepEqual(
    pages.map((page) => page.includes('Őry Zsófia (guest, GST-2026-0001)')),
    [true, true],
  )
  assert.ok(pages[0]?.includes('Zebrafinch') && pages[1]?.includes('Second page'), pages.join(' | '))
})
