// A line manager sees how their people stand, gives and takes a role, and takes a training record away; one requirement is assigned to many.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { arrived, askApi, pick, signedIn } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

test('a line manager looks through their team, takes a role, and takes the training record of one away', async () => {
  const { page, leave } = await arrived(browser, product, 'manager@example.com')
  await page.goto(`${product.url}/training`)
  await page.getByRole('link', { name: 'My team', exact: true }).click()
  const ella = page.getByRole('region', { name: 'Ella Thornton' })
  await ella.getByRole('list', { name: 'How Ella Thornton stands' }).waitFor()
  await ella.getByRole('button', { name: 'Roles, gaps and plan of Ella Thornton' }).click()
  await ella.getByRole('region', { name: 'If this person left' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await page.setViewportSize({ width: 1200, height: 900 })
  await picture(page, 'training-team')

  const download = page.waitForEvent('download')
  await ella.getByRole('button', { name: 'Training record (PDF)' }).click()
  assert.match((await download).suggestedFilename(), /^PER-\d+-\d+-training-record\.pdf$/)

  const roles = ella.getByRole('region', { name: 'Job roles', exact: true })
  await roles.getByRole('button', { name: 'Withdraw First aider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The course is repeated next year.')
  await dialog.getByRole('button', { name: 'Withdraw the role' }).click()
  await roles.getByRole('button', { name: 'Withdraw First aider' }).waitFor({ state: 'detached' })

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 760 })
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await leave()
})

test('a requirement is assigned to many once it was shown to whom', async () => {
  const { page, leave } = await signedIn(browser, product, 'quality@example.com')
  const { items } = await askApi<Listed>(page, '/api/v1/training-requirements?state=effective&method=Video+or+material')
  const [requirement = assert.fail('there is nothing to assign')] = items
  await page.goto(`${product.url}/training?list=assign`)
  const main = page.getByRole('main')
  await pick(main, 'Requirement', requirement.title)
  await pick(main, 'Departments', 'Quality')
  await page.getByRole('textbox', { name: 'Why' }).fill('Everybody in quality learns it this year.')
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await page.getByRole('button', { name: 'Look first' }).click()
  await page.getByRole('region', { name: /^To be assigned \(\d+\)$/ }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await page.getByRole('button', { name: /^Assign to \d+ (person|people)$/ }).click()
  await page.getByText(/was assigned to \d+ (person|people)\.$/).waitFor()

  await page.getByRole('button', { name: 'Assign another' }).click()
  await pick(main, 'Requirement', requirement.title)
  await pick(main, 'Departments', 'Quality')
  await page.getByRole('textbox', { name: 'Why' }).fill('Nobody is asked twice for the same.')
  await page.getByRole('button', { name: 'Look first' }).click()
  await page.getByText(/would be assigned to nobody/).waitFor()
  await leave()
})
