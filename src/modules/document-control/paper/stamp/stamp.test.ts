// Uploaded PDFs as paper: each page says which version it is, whole and upright, whatever made the file; what cannot be stamped is
// refused with what to do.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { degrees, PDFDocument, PDFHexString, PDFName, PDFString, type PDFPage } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { pdfFile } from '../../../../../test/pdf-file.ts'
import { textOf } from '../../../../../test/pdf-text.ts'
import { openRenderers } from '../renderers.server.ts'
import type { Rendition } from '../rendition.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-stamp-'))
const renderers = openRenderers()
after(() => {
  renderers.close()
  rmSync(folder, { recursive: true })
})

const rendition: Rendition = {
  number: 'PROC-QA-014',
  title: 'Őrzött kapuk',
  type: 'Procedure',
  label: '2.0',
  state: 'Superseded',
  notEffective: 'NOT EFFECTIVE: this version is superseded. Work by the one that is effective.',
  facts: [['Revision', 'Major']],
  signatures: [{ meaning: 'Approved', name: 'Erdős Ferenc', role: 'Quality', at: '1 May 2026', reason: null }],
  fingerprint: 'a'.repeat(64),
  revisions: [],
  sections: [],
  file: { name: 'kapuk.pdf', size: 1024, sha256: 'b'.repeat(64), isPdf: true },
  copy: null,
}
const printing = {
  paper: 'a4',
  by: 'Győző',
  at: '2 May 2026, 10:00 UTC',
  now: new Date(0),
  provider: 'Northfield',
} as const

async function stamped(bytes: Uint8Array, of: Rendition = rendition): Promise<Buffer> {
  const path = join(folder, 'upload.pdf')
  writeFileSync(path, bytes)
  return renderers.draw('ella', of, printing, { upload: path })
}

/** A file of one page of words, to which something is done. */
async function changed(change: (page: PDFPage, document: PDFDocument) => void, landscape?: true): Promise<Uint8Array> {
  const plan = { pages: [['Zebrafinch opens the gate.']] }
  const document = await PDFDocument.load(await pdfFile(landscape ? { ...plan, landscape } : plan))
  change(document.getPage(0), document)
  return document.save()
}

/** The size of the last page, and where on it a word stands, from the lower left. */
async function placeOf(pdf: Buffer, word: string) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const page = await document.getPage(document.numPages)
  const { width, height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const found = items.flatMap((item) => ('str' in item && item.str.includes(word) ? [item.transform as number[]] : []))
  const [a = 0, b = 0, , , x = 0, y = 0] = found[0] ?? assert.fail(`${word} is not there`)
  return { width: Math.round(width), height: Math.round(height), x, y, isUpright: a > 0 && Math.abs(b) < 0.01 }
}

test('cover, approval and the file itself: number, version, state, page, mark and who printed it are on each page', async () => {
  const pages = await textOf(await stamped(await pdfFile({ pages: [['Zebrafinch'], ['Árvíztűrő tükörfúrógép']] })))

  assert.equal(pages.length, 4)
  for (const [at, page] of pages.entries()) {
    assert.match(page, /PROC-QA-014 Őrzött kapuk.*Version 2\.0 · Superseded/)
    assert.match(page, /NOT EFFECTIVE: this version is superseded/)
    assert.match(page, new RegExp(`Page ${at + 1} of 4.*Uncontrolled when printed.*Printed by Győző on`))
  }
  assert.match(pages[1] ?? '', /Erdős Ferenc.*File.*kapuk\.pdf.*1 (?:kB|KB|KiB).*(?:b ?){64}.*Its 2 pages follow/)
  assert.match(pages[3] ?? '', /Árvíztűrő tükörfúrógép/)
  assert.match(pages[3] ?? '', /Page 2 of the file, at 86 %/)
})

test('a controlled copy says so in the place of the mark', async () => {
  const copy = { copy: 3, holder: 'Ella', place: 'Line 2', issued: 'today' }
  const pages = await textOf(await stamped(await pdfFile({ pages: [['Zebrafinch']] }), { ...rendition, copy }))

  assert.match(pages.at(-1) ?? '', /Controlled copy 3 · Holder: Ella · Place: Line 2/)
  assert.doesNotMatch(pages.at(-1) ?? '', /Uncontrolled/)
})

test('pages that are turned come upright, with the stamp above and below as people see them', async () => {
  for (const angle of [90, 180, 270]) {
    const pdf = await stamped(await changed((page) => page.setRotation(degrees(angle))))
    const [number, foot] = [await placeOf(pdf, 'PROC-QA-014'), await placeOf(pdf, 'Uncontrolled')]

    assert.deepEqual([number.width, number.height], angle === 180 ? [595, 842] : [842, 595], `${angle}`)
    assert.ok(number.isUpright && number.y > number.height - 60 && foot.y < 60, `${angle}: ${number.y} ${foot.y}`)
    const own = await placeOf(pdf, 'Zebrafinch')
    assert.equal(own.isUpright, false, 'what was turned by its maker stays turned')
    assert.ok(own.y > 58 && own.y < own.height - 62 && own.x > 0 && own.x < own.width, `${angle}: ${own.x} ${own.y}`)
  }
})

test('of a page that is cropped what is seen is shown, and nothing beside it', async () => {
  const pdf = await stamped(await changed((page) => page.setCropBox(20, 600, 400, 240)))

  const own = await placeOf(pdf, 'Zebrafinch')

  assert.deepEqual([own.width, own.height], [400, 360], 'a low page keeps its size on a higher one')
  assert.ok(own.y > 58 && own.y < 298, String(own.y))
})

test('landscape, tiny and very large pages have room for what stands around them', async () => {
  const wide = await placeOf(await stamped(await changed(() => undefined, true)), 'Zebrafinch')
  assert.deepEqual([wide.width, wide.height], [842, 595])

  const label = await placeOf(await stamped(await changed((page) => page.setMediaBox(0, 700, 120, 142))), 'PROC-QA-014')
  assert.deepEqual([label.width, label.height], [340, 262])

  const drawing = await placeOf(
    await stamped(await changed((page) => page.setMediaBox(0, 0, 3370, 2384))),
    'PROC-QA-014',
  )
  assert.ok(drawing.height === 2384 && drawing.y > 2384 - 62 * 4.1)
})

test('a page that leaves its drawing undone, or says nothing, does no harm to the stamp', async () => {
  const undone = await changed((page, document) => {
    const content = document.context.register(document.context.stream('q 0.1 0 0 0.1 900 900 cm q q'))
    page.node.set(PDFName.of('Contents'), content)
  })
  const empty = await changed((page) => page.node.delete(PDFName.of('Contents')))

  for (const bytes of [undone, empty]) {
    const foot = await placeOf(await stamped(bytes), 'Uncontrolled')
    assert.ok(foot.isUpright && foot.y < 60)
  }
})

test('answers in a form are printed, and nothing that could be started comes along', async () => {
  const bytes = await changed((page, document) => {
    const { context } = document
    const look = context.register(
      context.stream('BT /F1 12 Tf 2 2 Td (Quollform) Tj ET', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 100, 20],
        Resources: { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
      }),
    )
    const launch = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
    const answer = { Type: 'Annot', Subtype: 'Widget', Rect: [60, 300, 160, 320], F: 4, AP: { N: look }, A: launch }
    page.node.set(PDFName.of('Annots'), context.obj([answer]))
    document.catalog.set(PDFName.of('OpenAction'), context.obj(launch))
  })

  const pdf = await stamped(bytes)

  const own = await placeOf(pdf, 'Quollform')
  assert.ok(own.y > 58 && own.isUpright)
  const kept = await PDFDocument.load(pdf)
  assert.equal(kept.catalog.has(PDFName.of('OpenAction')), false)
  assert.deepEqual(
    kept.context.enumerateIndirectObjects().filter(([, object]) => object.toString().includes('JavaScript')),
    [],
  )
})

test('a file that somebody has signed says that its stamped copy carries the signature no more', async () => {
  const bytes = await changed((_page, { context, catalog }) => {
    const value = { Type: 'Sig', Filter: 'Adobe.PPKLite', Contents: PDFHexString.of('00'), ByteRange: [0, 1, 2, 3] }
    const field = context.register(context.obj({ FT: 'Sig', T: PDFString.of('Signature1'), V: value }))
    catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }))
  })

  const pages = await textOf(await stamped(bytes))

  assert.match(pages[1] ?? '', /carries a digital signature of its own\. A stamp would break it.*original file/)
})

test('a locked or damaged file is refused with what to do', async () => {
  const locked = await PDFDocument.load(await pdfFile({ pages: [['Zebrafinch']] }))
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })

  await assert.rejects(stamped(await locked.save()), {
    code: 'blocked',
    message: /is locked.*Save it without a password/,
  })
  await assert.rejects(stamped(Buffer.from('%PDF-1.7\nnothing')), { code: 'blocked', message: /is damaged/ })
})

test('of a file that is no PDF the paper is the cover, which names the file and says why', async () => {
  const file = { name: 'Őrjárat.docx', size: 2048, sha256: 'c'.repeat(64), isPdf: false }
  const pages = await textOf(await renderers.draw('ella', { ...rendition, file }, printing))

  assert.match(pages.join(' '), /Erdős Ferenc.*Őrjárat\.docx.*(?:c ?){64}.*cannot be stamped.*compare it before/)
})

test('two hundred pages are stamped within the bounds', async () => {
  const line = 'Zebrafinches open the gate at dawn and close it at dusk, whoever is there. '.repeat(4)
  const bytes = await pdfFile({
    pages: Array.from({ length: 200 }, (_, at) => [`Page ${at}`, ...Array.from({ length: 10 }, () => line)]),
  })

  const pages = await textOf(await stamped(bytes))

  assert.equal(pages.length, 202)
  assert.match(pages.at(-1) ?? '', new RegExp(`Page ${pages.length} of ${pages.length}`))
})
