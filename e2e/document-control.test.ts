// Documents by their permanent address, and what document control does with them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, pick, signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { password, settled } from './visitor.ts'

let product: Product
let browser: Browser
let quality: Person
let employee: Person
let control: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ;[quality, employee, control] = (await Promise.all(
    ['quality', 'employee', 'documents'].map((name) => signedIn(browser, product, `${name}@example.com`)),
  )) as [Person, Person, Person] // Three were asked for.
})
after(async () => {
  for (const person of [quality, employee, control]) await person.leave()
  await browser.close()
  await product.stop()
})

type Listed = { readonly number: string; readonly title: string; readonly label: string; readonly effectiveOn: string }
type Answered = { readonly items: readonly Listed[] }

test('a permanent address leads to what is effective, on a day to the version of then, and says where there is nothing', async () => {
  const { page } = employee
  const api = `${product.url}/api/v1`
  const past = await askApi<Answered>(page, `${api}/document-versions?state=superseded&limit=1`)
  const [version] = past.items
  assert.ok(version)
  const { parent } = await askApi<{ parent: { number: string; title: string } }>(
    page,
    `${api}/document-versions/${version.number}`,
  )

  await page.goto(`${product.url}/d/${parent.number}#section-purpose`)
  await waitForRecord(page, parent.title)
  assert.equal(new URL(page.url()).pathname, `/document-control/${parent.number}`)
  assert.equal(new URL(page.url()).hash, '#section-purpose')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', { name: 'Copy permanent address' }).click()
  await page.getByText(`The permanent address of ${parent.number} is copied`).waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${product.url}/d/${parent.number}`)

  await page.goto(`${product.url}/d/${parent.number}?on=${version.effectiveOn}`)
  await page.getByText('As it stood on', { exact: false }).waitFor()
  await page.getByText('This version is superseded.', { exact: false }).waitFor()
  assert.equal(new URL(page.url()).pathname, `/document-control/${version.number}`)
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await page.goto(`${product.url}/d/${parent.number}?on=1999-01-01`)
  await page.getByRole('heading', { level: 1, name: `No version of ${parent.number} was effective on` }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await page.goto(`${product.url}/d/${parent.number}?on=soon`)
  await page.getByText('Choose a day such as 2026-03-03', { exact: false }).waitFor()
  await page.goto(`${product.url}/d/PROC-QA-987`)
  await page.getByText('There is no document PROC-QA-987, or you may not read it.').waitFor()
})

test('a new version of a type says what it changes, field by field and line by line, beside what holds today', async () => {
  const { page } = quality
  const { items } = await askApi<Answered>(page, `${product.url}/api/v1/document-types?state=in-use&limit=1`)
  const [type] = items
  assert.ok(type)
  await page.goto(`${product.url}/document-control/${type.number}`)
  const made = page.waitForResponse(/\/steps\/new-version$/)
  await page.getByRole('button', { name: 'New version', exact: true }).click()
  await made
  const drafts = await askApi<Answered>(page, `${product.url}/api/v1/document-types?state=draft&limit=1`)
  const draft = drafts.items[0]?.number ?? assert.fail('No draft was made.')
  await page.goto(`${product.url}/document-control/${draft}`)
  const changes = page.getByRole('region', { name: /^What changes/ })
  await changes.getByText('Nothing yet: it says the same as the version before.').waitFor()

  await page.getByRole('button', { name: 'Edit Periodic review', exact: true }).click()
  const form = page.getByRole('form', { name: 'Edit Periodic review' })
  await form.getByRole('textbox', { name: 'Reviewed every (months)' }).fill('7')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const months = changes.getByRole('listitem').filter({ hasText: 'Reviewed every (months)' })
  await months.getByRole('definition').filter({ hasText: /^7$/ }).waitFor()
  await changes.getByRole('link', { name: `from ${type.number}` }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
})

test('the workbench shows what waits for document control, and is for those who hold it', async () => {
  const { page } = quality
  await page.goto(`${product.url}/document-control?list=workbench`)
  await page.getByRole('heading', { level: 1, name: 'Workbench' }).waitFor()
  const numbers = page.getByRole('region', { name: 'Number register' })
  await numbers.getByRole('link', { name: 'PROC-QA' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await page.getByRole('region', { name: 'Drafts older than' }).getByRole('link').first().waitFor()
  await numbers.getByRole('link', { name: 'PROC-QA' }).click()
  await page.getByRole('checkbox', { name: 'Select PROC-QA-001' }).waitFor()
  await page.goto(`${product.url}/document-control?list=document-version`)
  await page.getByRole('heading', { level: 1, name: 'Versions' }).waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await employee.page.goto(`${product.url}/document-control?list=workbench`)
  await employee.page.getByText('This needs one of these roles', { exact: false }).waitFor()
  assert.equal(await employee.page.getByRole('link', { name: 'Workbench' }).count(), 0)
})

test('the documents of somebody who leaves are handed to another, each with its reason', async () => {
  const { page } = quality
  await page.goto(`${product.url}/document-control?list=workbench`)
  await page.getByRole('button', { name: 'Transfer documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer documents to another owner' })
  await pick(dialog, 'Owner who hands over', 'Callum Reid')
  const moved = dialog.getByRole('listitem')
  await moved.first().waitFor()
  const count = await moved.count()
  const first = (await moved.first().innerText()).split(/\s/)[0]
  await pick(dialog, 'New owner', 'Ella Thornton')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Callum leaves facilities at the end of the month.')
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])

  await dialog
    .getByRole('button', { name: count === 1 ? 'Transfer the document' : `Transfer ${count} documents` })
    .click()

  await dialog.getByText(`${count} done`).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(`${product.url}/document-control/${first}?tab=trail`)
  await page.getByText('Callum leaves facilities at the end of the month', { exact: false }).first().waitFor()
})

test('a document says where it is used, and so does the proposal of its obsolescence', async () => {
  const { page } = quality
  await page.goto(`${product.url}/document-control/PROC-QA-004`)
  const section = page.getByRole('region', { name: 'Where used' })
  await section.getByText('Cites section 4.2', { exact: false }).first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await section.getByRole('heading', { level: 3, name: 'Findings' }).waitFor()
  await section
    .getByRole('link', { name: /^section 4\.2 / })
    .first()
    .click()
  await page.waitForURL(/#section-/)

  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Propose obsolescence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('region', { name: /^Where .* is used$/ })
    .getByText('Findings', { exact: false })
    .first()
    .waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
})

test('people come to what they work by, and what a document is called is changed with a signature', async () => {
  const { page } = control
  await page.goto(`${product.url}/document-control`)
  const views = page.getByRole('navigation', { name: 'Saved views of documents' })
  await views.locator('[aria-current=page]').filter({ hasText: 'Effective' }).waitFor()
  await views.getByRole('link', { name: /^All/ }).click()
  await page.waitForURL('**/document-control?tab=all')

  await page.goto(`${product.url}/document-control/PROC-QA-006`)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByRole('columnheader', { name: 'Effective until' }).waitFor()
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Change the details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the details: PROC-QA-006' })
  await dialog.getByText('PROC-QA-006 stays Effective.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is about the review by top management alone.')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('documents@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.getByText('It says all of this already', { exact: false }).waitFor()

  await dialog.getByRole('textbox', { name: 'Title' }).fill('Review by top management')
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()

  await dialog.waitFor({ state: 'detached' })
  await waitForRecord(page, 'Review by top management')
  assert.equal(new URL(page.url()).pathname, '/document-control/PROC-QA-006')
})
