// A PDF on a record is looked at on its page: turned, enlarged, read out, without leaving and without running anything.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, holds, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await sharedProduct()
  sample = await sampleOf(product)
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** Somebody at a record, with everything that the browser refused because of our policy. */
async function looker(size: { width: number; height: number }) {
  const who = await visitor(browser, { viewport: size })
  const refused: string[] = []
  who.page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text())
  })
  await comeIn(who.page, product.url, 'manager@example.com')
  await who.page.goto(`${product.url}/risk-management/${sample.label}`)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...who, refused }
}

async function add(page: Page, name: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer: content })
  await page.getByRole('button', { name: `View ${name}` }).waitFor()
}

/** A PDF with a page for each text, in a font that it does not bring along, and a script that would run on opening. */
function pdfOf(texts: readonly string[]): Buffer {
  const pages = texts.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("ran"\\)) >> >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, at) => {
      const drawing = text === '' ? '0 0 200 200 re f' : `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** How many points of the drawn page are dark. */
const dark = (page: Page) =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('[role=dialog] canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] < 200) count += 1
    return count
  })()`)

const region = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('region', { name })

test('a PDF is looked at on the page: its pages are turned and enlarged by keyboard, its text can be read out', async () => {
  const { page, context, broken, refused } = await looker({ width: 1440, height: 900 })
  await add(page, 'report.pdf', pdfOf(['The cable is worn', 'It was replaced', '']))

  await page.getByRole('button', { name: 'View report.pdf' }).focus()
  await page.keyboard.press('Enter')
  await region(page, /Page 1 of 3/)
    .getByText('The cable is worn')
    .waitFor()
  const drawn = await dark(page)
  await page.keyboard.press('PageDown')
  await region(page, /Page 2 of 3/)
    .getByText('It was replaced')
    .waitFor()
  const small = await page.locator('[role=dialog] canvas').boundingBox()
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Fit to the width' }).getByText('125 %').waitFor()
  await holds(
    page,
    `document.querySelector('[role=dialog] canvas').getBoundingClientRect().width > ${(small?.width ?? 0) * 1.2}`,
  )
  await page.getByRole('textbox', { name: 'Page' }).fill('3')
  await page.keyboard.press('Enter')
  await region(page, /Page 3 of 3/).waitFor()
  await page.getByText('This page is an image').waitFor()

  assert.ok(drawn > 500, `${drawn} dark points: the letters of a font that the PDF does not bring along`)
  assert.equal(await page.getByRole('button', { name: 'Next page' }).isDisabled(), true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await focused(page.getByRole('button', { name: 'View report.pdf' }))
  await context.close()
  assert.deepEqual([broken, refused], [[], []])
})

test('what reads a PDF comes only when one is looked at', async () => {
  const { page, context } = await looker({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await add(page, 'lazy.pdf', pdfOf(['Later']))
  assert.deepEqual(
    asked.filter((url) => /pdf[.-][^/]*js$/.test(url)),
    [],
  )

  await page.getByRole('button', { name: 'View lazy.pdf' }).click()
  await region(page, /Page 1 of 1/)
    .getByText('Later')
    .waitFor()

  assert.ok(
    asked.some((url) => /pdf\.worker[^/]*js$/.test(url)),
    asked.join('\n'),
  )
  await context.close()
})

test('a PDF that cannot be shown says why and is downloaded instead', async () => {
  const { page, context, broken } = await looker({ width: 1440, height: 900 })
  await add(page, 'broken.pdf', Buffer.from('%PDF-1.7\nand then nothing that anybody could read'))

  await page.getByRole('button', { name: 'View broken.pdf' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('This document cannot be shown').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click(),
  ])

  assert.equal(download.suggestedFilename(), 'broken.pdf')
  await page.keyboard.press('Escape')
  await page.route('**/files/*', (route) => route.abort())
  await add(page, 'away.pdf', pdfOf(['Unreachable']))
  await page.getByRole('button', { name: 'View away.pdf' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('The server does not answer').waitFor()
  await context.close()
  assert.deepEqual(broken, [])
})

test('on a phone a page is as wide as the window, nothing sticks out, and all of it is accessible', async () => {
  const { page, context, broken } = await looker({ width: 360, height: 740 })
  await page.getByRole('heading', { name: 'Files' }).scrollIntoViewIfNeeded()
  await add(page, 'phone.pdf', pdfOf(['On the phone', 'Second']))

  await page.getByRole('button', { name: 'View phone.pdf' }).click()
  await region(page, /Page 1 of 2/)
    .getByText('On the phone')
    .waitFor()
  const canvas = await page.locator('[role=dialog] canvas').boundingBox()
  await page.getByRole('button', { name: 'Next page' }).click()
  await region(page, /Page 2 of 2/)
    .getByText('Second')
    .waitFor()

  const found = await faults(page, '[role=dialog]')

  assert.deepEqual(found, [])
  assert.ok(canvas && canvas.x >= 0 && canvas.width > 240 && canvas.x + canvas.width <= 360, JSON.stringify(canvas))
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  await context.close()
  assert.deepEqual(broken, [])
})
