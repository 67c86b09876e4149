// Every kind of field in a real browser: in a product that has one more module, added as anybody would add it.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type * as server from './server.ts'
import type { Product } from './server.ts'
import { comeIn, visitor } from './visitor.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-kinds-'))

let product: Product
let browser: Browser

const change = (file: string, from: string | RegExp, to: string) => {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const now = text.replace(from, to)
  assert.notEqual(now, text, `${file} has no ${String(from)}`)
  writeFileSync(path, now)
}

/** The product with a kind of record more: a definition, named by its module, and a migration. */
function addModule(): void {
  const left = ['node_modules', 'dist', '.git', 'data']
  cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(basename(path)) || path.includes('/src/') })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'test/gadget.ts'), join(folder, 'src/modules/vendor-management/gadget.ts'))
  const module = 'src/modules/vendor-management/module.ts'
  change(module, /^import /m, "import { gadget } from './gadget.ts'\nimport ")
  // The first of a module is what its route opens with.
  change(module, 'records: [', 'records: [gadget, ')
  const run = (...args: readonly string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
  run('scripts/migrations.ts', 'gadgets')
  run('scripts/build.ts')
}

// Not in a hook, which has to end within the time of one test: building takes a while.
addModule()

before(async () => {
  const { startProduct } = (await import(join(folder, 'e2e/server.ts'))) as typeof server
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Chooses the first that a picker finds. */
async function pick(page: Page, input: Locator, words: string): Promise<void> {
  await input.click()
  await input.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

async function fillEach(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Title').fill('One of each')
  await form.getByLabel('Words').fill('Amber valve')
  await form.getByLabel('Count').fill('12.5')
  await form.getByRole('radio', { name: 'red' }).check()
  await form.getByRole('radio', { name: /much/ }).check()
  await pick(page, form.getByRole('combobox', { name: 'Class' }), 'Safety')
  await pick(page, form.getByRole('combobox', { name: 'Keeper' }), 'Priya')
  await pick(page, form.getByRole('combobox', { name: 'Made for' }), 'Maya')
  await form.getByLabel('Made on', { exact: true }).fill('19 Nov 2026')
  await form.getByLabel('Repair time').fill('2.5 h')
  await form.getByLabel('Price', { exact: true }).fill('1,234.5 usd')
  await form.getByLabel('Mass').fill('0.000000000000000001')
  await pick(page, form.getByRole('combobox', { name: 'Team' }), 'Priya')
  await pick(page, form.getByRole('combobox', { name: 'Team' }), 'Maya')
  await form.getByRole('button', { name: 'Add a line to causes' }).click()
  await form.getByLabel('Cause', { exact: true }).fill('Worn seal')
  await form
    .locator('input[type=file][aria-label=Drawing]')
    .setInputFiles({ name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('drawing') })
  await form.getByText('drawing.txt').waitFor()
  const editor = form.getByRole('textbox', { name: 'Procedure' })
  await editor.click()
  await form.getByRole('combobox', { name: 'Style' }).selectOption('Heading 2')
  await page.keyboard.type('Calibration')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Bulleted list' }).click()
  await form.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Warm up')
}

test('each kind is filled in a form, and seen on its page and in the list', async () => {
  const { page, context, broken } = await visitor(browser)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await comeIn(page, product.url, 'quality@example.com')
  await page.goto(`${product.url}/vendor-management`)
  await page.getByRole('link', { name: 'New gadget' }).first().click()
  const form = page.getByRole('form', { name: 'New gadget' })

  await fillEach(page, form)
  await form.getByRole('button', { name: 'Create gadget' }).click()

  await page.getByRole('heading', { level: 1, name: 'One of each' }).waitFor()
  const main = page.getByRole('main')
  for (const words of ['Amber valve', '12.5', 'red', '3 much', '19 Nov 2026', '2 h 30 min', '1234.50 USD', 'Worn seal'])
    await main.getByText(words).first().waitFor()
  await main.getByText('0.000000000000000001').waitFor()
  await main.getByRole('heading', { name: 'Calibration' }).waitFor()
  await main.getByRole('listitem').filter({ hasText: 'Warm up' }).locator('strong').waitFor()
  const file = await page.request.get(
    `${product.url}${await main.getByRole('link', { name: 'drawing.txt' }).getAttribute('href')}`,
  )
  assert.equal(await file.text(), 'drawing')

  // As many columns as there is room for.
  const row = page.getByRole('row').filter({ hasText: 'One of each' })
  await page.goto(`${product.url}/vendor-management?columns=aMoney,aDuration,aFile`)
  for (const words of ['1234.50 USD', '2 h 30 min', 'drawing.txt']) await row.getByText(words).waitFor()
  await page.goto(`${product.url}/vendor-management?columns=aMulti,aRich`)
  for (const words of [/Maya.*Priya|Priya.*Maya/, 'Calibration']) await row.getByText(words).waitFor()
  assert.deepEqual([broken, refused], [[], []])
  await context.close()
})
