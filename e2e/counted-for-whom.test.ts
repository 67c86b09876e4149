// A figure is the same for all who read it, or it says that it counts what its reader may read.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { addressOf, sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { logIn, sessionOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

const restricted = { title: 'Kept between two people', confidentiality: 'Restricted' }

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  sample = await sampleOf(product)
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const values = { ...restricted, cause: 'A cause', event: 'An event', consequence: 'A loss' }
  const made = await fetch(`${product.url}/api/v1/risks`, { method: 'POST', headers, body: JSON.stringify(values) })
  assert.equal(made.status, 201, await made.text())
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** Screens on which something is counted, with the names of records in them as e2e/sample.ts has them. */
const screens = [
  '/risk-management',
  '/risk-management?view=heat-maps',
  '/risk-management?view=top',
  '/risk-management?view=reviews',
  '/risk-management?list=risk-register',
  '/risk-management/:label',
  '/risk-management/:label?tab=connected',
  '/issue-management',
  '/issue-management?view=board',
  '/issue-management?list=capa',
  '/issue-management/:labels',
  '/issue-management/:french',
  '/employee-suggestions',
  '/searchresult?term=label',
]

const label = 'of those you may read'

type Seen = { readonly title: string; readonly figures: readonly string[]; readonly isLabelled: boolean }

/** What counts on a screen: everything in figures but days, times and numbers of records. */
async function seenOn(page: Page, path: string): Promise<Seen> {
  await page.goto(product.url + addressOf(sample, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  const text = await page.getByRole('main').innerText()
  const isLabelled = (await page.getByText(label, { exact: true }).count()) > 0
  const figures = text.match(/\b\d+ (?:of|other|similar|cases?|times|records?)\b.*/g) ?? []
  return { title: await page.getByRole('heading', { level: 1 }).innerText(), figures, isLabelled }
}

test('quality manager and employee see the same figures, or the employee is told of what they count', async () => {
  const quality = await visitor(browser)
  const employee = await visitor(browser)
  await logIn(quality.page, product.url, 'quality')
  await logIn(employee.page, product.url, 'employee')

  const wrong: string[] = []
  for (const path of screens) {
    const [all, some] = await Promise.all([seenOn(quality.page, path), seenOn(employee.page, path)])
    if (all.isLabelled) wrong.push(`${path}: the quality manager is told that they may not read all`)
    const isSame = all.title === some.title && all.figures.join() === some.figures.join()
    if (!isSame && !some.isLabelled) wrong.push(`${path}: ${JSON.stringify([all, some])}`)
  }

  assert.deepEqual(wrong, [])
  await seenOn(employee.page, '/risk-management')
  assert.equal(await employee.page.getByText(label, { exact: true }).isVisible(), true)
  await Promise.all([quality.context.close(), employee.context.close()])
})
