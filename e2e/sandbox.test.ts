// A sandbox from the first space to its end: made, entered, acted in as somebody else, its clock moved on, left and purged.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { excess, faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { openStep } from './steps.ts'
import { comeIn, visitor } from './visitor.ts'

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

/** A space is told by a process of its own, which has the processor last. */
const patience = { timeout: 240_000 }

test('a quality manager practises in a space, and nothing of it reaches the organisation', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 1440, height: 900 } })
  await comeIn(page, product.url, 'quality@example.com')
  await page.goto(`${product.url}/sandbox`)
  await page.getByText('No space stands at present.').waitFor()
  assert.deepEqual(await faults(page), [])

  await page.getByRole('link', { name: 'New space' }).click()
  await page.getByLabel('Title').fill('Practice before the audit')
  await page.getByText('People and master data', { exact: true }).click()
  await page.getByRole('button', { name: 'Create sandbox space' }).click()
  await page.waitForURL(/\/sandbox\/SPC-/)
  const made = page.url()
  await page.goto(`${product.url}/sandbox`)
  await page.getByRole('button', { name: 'Enter: Practice before the audit' }).click(patience)

  const band = page.getByRole('complementary', { name: 'Sandbox' })
  await band.getByText('Nothing here is real').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Practice before the audit' }).waitFor()
  await page.getByRole('button', { name: '+7 days' }).click()
  await band.getByText('(+7 days)').waitFor(patience)
  await page.getByRole('heading', { name: /fired on the way/ }).waitFor()
  assert.deepEqual(await faults(page), [])
  await page.setViewportSize({ width: 1200, height: 680 })
  await picture(page, 'sandbox')
  await page.setViewportSize({ width: 1440, height: 900 })

  await band.getByLabel('Acting as').selectOption({ label: await labelOf(page, 'Jack') })
  await page.getByText('Hello, Jack').waitFor()
  const text = 'A shelf for the gauges, so that nobody looks for them.'
  const suggested = await page.request.post(`${product.url}/api/v1/suggestions`, { data: { text } })
  const { number } = (await suggested.json()) as { readonly number: string } // A border: the API's answer.
  await page.goto(`${product.url}/employee-suggestions/${number}`)
  await page.getByRole('heading', { level: 1, name: 'A shelf for the gauges' }).waitFor()
  assert.match(number, /^SBX-SUG-/)
  await page.goto(`${product.url}/sandbox`)
  await page.getByText('An idea of your own').click()
  await page.getByRole('link', { name: 'Done: Suggest something' }).waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  assert.ok((await excess(page)) <= 0)
  assert.deepEqual(await faults(page), [])
  await page.setViewportSize({ width: 1440, height: 900 })

  await band.getByRole('button', { name: 'Leave sandbox' }).click()
  await band.waitFor({ state: 'hidden' })
  await page.getByText('Hello, Maya').waitFor()
  await page.goto(made)
  const asked = await openStep(page, 'Purge')
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Nobody practises here any more.')
  await asked.getByRole('button', { name: 'Purge', exact: true }).click()
  await page.getByText('Purged', { exact: true }).first().waitFor()
  await page.goto(`${product.url}/sandbox`)
  await page.getByText('No space stands at present.').waitFor()
  await context.close()
})

/** The whole label of somebody in the list of whom one may act as. */
async function labelOf(page: Awaited<ReturnType<typeof visitor>>['page'], name: string): Promise<string> {
  const labels = await page.getByLabel('Acting as').locator('option').allTextContents()
  return labels.find((label) => label.startsWith(name)) ?? ''
}
