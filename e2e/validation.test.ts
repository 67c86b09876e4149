// The validation pack, from the screen that traces requirements to the file that verifies by itself.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { Index } from '#modules/system-settings/validation/compare.ts'
import { unzip } from '../test/unzip.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { logIn, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function open(page: Page, search = '') {
  await page.goto(`${product.url}/system-settings?list=validation${search}`)
  await page.getByRole('heading', { level: 1, name: 'Validation' }).waitFor()
}

const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? Buffer.of())
    .digest('hex')

test('the matrix is narrowed, the installation is checked, and the pack that is made holds together', async () => {
  const { page, context, broken } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  await open(page)

  const matrix = page.getByRole('table', { name: 'Traceability matrix' })
  await matrix.getByRole('row', { name: /URS-TRL-01/ }).waitFor()
  await picture(page, 'validation')
  await page.getByRole('combobox', { name: 'Module', exact: true }).selectOption('Training')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('quiz')
  await matrix.getByRole('row', { name: /URS-TRN-03 No door tells/ }).waitFor()
  assert.match(page.url(), /about=training/)
  assert.match(page.url(), /find=quiz/)
  await matrix.getByLabel('URS-TRN-03: 1 test').click()
  await matrix
    .getByRole('listitem')
    .filter({ hasText: /^no door tells whoever may take a quiz/ })
    .waitFor()
  await page.getByRole('combobox', { name: 'Result', exact: true }).selectOption('Failed')
  await page.getByRole('heading', { name: 'No requirement matches' }).waitFor()

  await page.getByRole('button', { name: 'Check now' }).click()
  const checks = page.getByRole('table', { name: 'Installation' })
  await checks.getByRole('row', { name: /IQ-02 .* Passed plumbline_app owns no table/ }).waitFor()
  assert.deepEqual(await faults(page), [])

  // Some hundred pages are laid out in a thread that has the processor when nobody else asks for it.
  const download = page.waitForEvent('download', { timeout: 240_000 })
  await page.getByRole('button', { name: 'Make the pack' }).click()
  const file = await download
  assert.match(file.suggestedFilename(), /^validation-pack-\d{4}-\d\d-\d\d\.zip$/)
  const files = await unzip(readFileSync(await file.path()))
  const lines = (files.get('SHA256SUMS')?.toString() ?? '').trimEnd().split('\n')
  assert.equal(lines.length, files.size - 1)
  for (const line of lines) {
    const [hash, name = ''] = line.split('  ')
    assert.equal(sha256(files.get(name)), hash, name)
  }

  const index = JSON.parse(files.get('index.json')?.toString() ?? '') as Index // A border: our own file.
  const earlier = `${await file.path()}-index.json`
  writeFileSync(earlier, JSON.stringify({ ...index, version: '0.0.9', requirements: index.requirements.slice(1) }))
  await page.locator('input[type=file]').setInputFiles(earlier)
  await page.getByText(/^Since 0\.0\.9, made/).waitFor()
  await page
    .getByRole('table', { name: 'Since an earlier pack' })
    .getByRole('row', { name: /URS-TRL-01 .* New/ })
    .waitFor()
  assert.deepEqual(broken, [])
  await context.close()
})

test('on a phone in the dark nothing sticks out, and who is neither administrator nor of quality is refused', async () => {
  const phone = await visitor(browser, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
  await logIn(phone.page, product.url, 'quality')
  await open(phone.page)
  await phone.page
    .getByRole('table', { name: 'Traceability matrix' })
    .getByRole('row', { name: /URS-TRL-01/ })
    .waitFor()
  await phone.page.getByRole('button', { name: 'Check now' }).click()
  await phone.page.getByRole('table', { name: 'Installation' }).waitFor()
  await phone.page.getByRole('table', { name: 'Configuration' }).waitFor()
  assert.deepEqual(await faults(phone.page), [])
  assert.ok((await phone.page.evaluate(() => document.documentElement.scrollWidth)) <= 320)
  await phone.context.close()

  const other = await visitor(browser)
  await logIn(other.page, product.url, 'employee')
  const answer = await other.page.request.get(`${product.url}/api/v1/validation`)
  assert.equal(answer.status(), 403)
  await other.context.close()
})
