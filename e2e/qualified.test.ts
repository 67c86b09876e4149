// A duty that takes training: whoever is not qualified is refused with the way to what is missing, and whoever is may have it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { askLeads, asked, giveRole } from './observers.ts'
import { arrived, pick, waitForState } from './person.ts'
import { startProduct, type Product } from './server.ts'

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

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

const observing = 'Leading an audit, witnessed'

/** An employee who is to lead audits, and has to be watched for it. @returns the number of what they were assigned */
async function begun(): Promise<string> {
  await giveRole(product, 'employee', 'Lead auditor')
  const { items } = await asked<Listed>(product, 'employee', 'training-assignments?limit=100')
  const own = items.find(({ title }) => title === observing)
  assert.ok(own, 'It was assigned with the role.')
  return own.number
}

test('an observer who is not qualified is refused with the link to what is missing; one who is may be named', async () => {
  const number = await begun()
  const { page, leave } = await arrived(browser, product, 'employee@example.com')
  await page.goto(`${product.url}/training/${number}`)

  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Name the observer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Name the observer: / })
  await dialog.getByRole('combobox', { name: 'Observer' }).fill('Rui Martins')
  await page.getByRole('option', { name: 'Rui Martins Not qualified for this' }).waitFor()
  await pick(dialog, 'Observer', 'Rui Martins')
  await dialog.getByRole('button', { name: 'Name the observer' }).click()
  await dialog.getByText('Rui Martins is not qualified as on-the-job observer: “Change control” is not met.').waitFor()
  const link = dialog.getByRole('link').first()
  assert.match((await link.getAttribute('href')) ?? '', /^\/training\/TRR-/)
  assert.deepEqual(await faults(page), [])

  await askLeads(product)
  await dialog.getByRole('button', { name: 'Name the observer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await waitForState(page, 'In progress')
  await leave()
})

test('the tab says who may observe today, and what the others still lack; the address keeps what was asked', async () => {
  const { page, leave } = await arrived(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/training?list=who-may`)

  await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'On-the-job observer' })
  await page.getByRole('heading', { name: 'On-the-job observer: today' }).waitFor()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Rui Martins').getByText('Production lead').waitFor()
  await page.getByRole('heading', { name: /^Qualified: \d+ (person|people)$/ }).waitFor()
  assert.match(page.url(), /of=duty/)
  await page.getByRole('heading', { name: 'Gap analysis by process and site' }).waitFor()
  assert.deepEqual(await faults(page), [])
  await page.reload()
  await page.getByRole('heading', { name: 'On-the-job observer: today' }).waitFor()
  await leave()
})
