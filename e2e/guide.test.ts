// The user's guide: a walk through the screens it shows, which takes its pictures, and a look at its links.
import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { picture, pictures } from './picture.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { logIn, visitor } from './visitor.ts'

const guide = join(import.meta.dirname, '../docs/guide')

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct()
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

const someone = async (name: string) => {
  const { page, context } = await visitor(browser, { viewport: { width: 1200, height: 760 }, colorScheme: 'light' })
  context.setDefaultTimeout(60_000)
  await logIn(page, product.url, name)
  return { page, context }
}

/** A list of records by its API, to have one to open. */
type Listed = { readonly items: readonly { readonly number: string }[] }

test('the screens that the guide shows for everybody are as it says', async () => {
  const { page, context } = await someone('manager')
  const treated = await page.request.get(`${product.url}/api/v1/risks?state=in-treatment&limit=1`)
  const number = ((await treated.json()) as Listed).items[0]?.number // A border: the API's answer.
  assert.ok(number)

  await page
    .getByRole('list', { name: /^Tasks: / })
    .first()
    .waitFor()
  await picture(page, 'home')

  await page.goto(`${product.url}/risk-management/new/risk`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Torque driver on line 2 drifts out of tolerance')
  await picture(page, 'raise')

  await page.goto(`${product.url}/risk-management?state=in-treatment,accepted`)
  await page.getByRole('table').waitFor()
  await picture(page, 'list')
  await picture(page, 'views')
  await page.getByRole('checkbox', { name: 'Select all risks that are loaded' }).check()
  await page.getByRole('button', { name: 'Take a step' }).waitFor()
  await picture(page, 'bulk')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).waitFor()
  await picture(page, 'export')

  await page.goto(`${product.url}/risk-management/${number}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('article').getByRole('status').first().waitFor()
  await picture(page, 'record')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download record package' }).waitFor()
  await picture(page, 'more')
  await page.keyboard.press('Escape')
  await page.goto(`${product.url}/risk-management/${number}?tab=discussion`)
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
  await picture(page, 'discussion')
  await context.close()
})

test('a PDF is looked at as the guide shows it', async () => {
  const { page, context } = await someone('manager')
  const number = sample.label
  const pdf = await page.request.get(`${product.url}/api/v1/risks/${number}/pdf`)
  await page.goto(`${product.url}/risk-management/${number}`)
  await page.getByRole('button', { name: 'Add files' }).waitFor()
  const file = { name: 'Label check 2026-11.pdf', mimeType: 'application/pdf', buffer: await pdf.body() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: `View ${file.name}` }).click()
  await page.getByRole('dialog').getByText('What may happen').waitFor()
  await picture(page, 'look')
  await context.close()
})

test('the screens that the guide shows for quality and administration are as it says', async () => {
  const { page, context } = await someone('quality')
  const closed = await page.request.get(`${product.url}/api/v1/risks?state=closed&limit=1`)
  const number = ((await closed.json()) as Listed).items[0]?.number // A border: the API's answer.
  assert.ok(number)

  await page.goto(`${product.url}/risk-management/${number}?tab=trail`)
  await page.getByRole('button', { name: 'Verify this trail' }).click()
  await page
    .getByRole('region', { name: 'Trail', exact: true })
    .getByRole('status')
    .getByText(/as written and in order/)
    .waitFor()
  await picture(page, 'trail')

  const [raised, watched, drawn] = await Promise.all(
    ['risks?q=glue+of+two+suppliers', 'risks?q=packaging+tears', 'risk-matrices?state=in-use'].map(async (asked) => {
      const answer = await page.request.get(`${product.url}/api/v1/${asked}`)
      return ((await answer.json()) as Listed).items[0]?.number // A border: the API's answer.
    }),
  )
  await page.goto(`${product.url}/risk-management/${raised}`)
  await page.getByRole('button', { name: 'Edit Inherent rating' }).click()
  const cells = page.getByRole('grid', { name: /^Inherent rating on / })
  await cells.getByRole('gridcell', { name: /^Likelihood 3 possible, impact 4 major/ }).click()
  await page.getByText('a recall or a line stop').waitFor()
  await cells.evaluate((grid) => grid.scrollIntoView({ block: 'center' }))
  await picture(page, 'rate')
  await page.getByRole('form', { name: 'Edit Inherent rating' }).getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${product.url}/risk-management/${watched}`)
  const indicators = page.getByRole('region', { name: 'Key risk indicators' })
  await indicators.getByRole('img').first().waitFor()
  await indicators.evaluate((section) => section.scrollIntoView({ block: 'center' }))
  await picture(page, 'indicator')

  await page.goto(`${product.url}/risk-management/${drawn}`)
  await page.getByRole('grid', { name: 'Matrix' }).waitFor()
  await page.getByRole('grid', { name: 'Matrix' }).evaluate((grid) => grid.scrollIntoView({ block: 'center' }))
  await picture(page, 'matrix')

  await page.goto(`${product.url}/risk-management?view=heat-maps`)
  await page
    .getByRole('grid', { name: 'Current' })
    .getByRole('button', { name: /: High, [1-9]\d* risks?$/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: /^Current: likelihood / })
    .getByRole('button')
    .first()
    .waitFor()
  await picture(page, 'heat-maps')

  await page.goto(`${product.url}/risk-management`)
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import risks' }).waitFor()
  await picture(page, 'import')
  await context.close()

  const admin = await someone('admin')
  await admin.page.goto(`${product.url}/user-management`)
  await admin.page.getByRole('table').waitFor()
  await picture(admin.page, 'people')
  await admin.context.close()
})

const pages = globSync('*.md', { cwd: guide })

/** What a page of the guide points at: paths, without addresses of the web and marks within a page. */
const linksOf = (page: string): readonly string[] =>
  [...readFileSync(join(guide, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

test('every link of the guide leads somewhere, every page is reached, and every picture is shown', () => {
  const targets = pages.flatMap((page) => linksOf(page).map((link) => join(dirname(join(guide, page)), link)))

  for (const target of targets) assert.ok(existsSync(target), relative(guide, target))
  const reached = new Set(targets.map((target) => relative(guide, target)))
  for (const page of pages) assert.ok(page === 'README.md' || reached.has(page), `${page} is not linked.`)
  for (const name of readdirSync(pictures)) {
    assert.ok(reached.has(join('pictures', name)), `${name} is not shown.`)
    assert.ok(statSync(join(pictures, name)).size < 200_000, `${name} is too large.`)
  }
})
