// What comes again and again is said once; the clock asks for it, and whoever does it says how it went.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enterDay, openModule, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'

let product: Product
let browser: Browser
let ella: Person
let admin: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  admin = await signedIn(browser, product, 'admin@example.com')
})
after(async () => {
  for (const person of [ella, admin]) await person.leave()
  await browser.close()
  await product.stop()
})

const title = 'Empty the box of suggestions at the gate'

test('a task that recurs is said in a form, comes on its day, is done, and its page shows how it went', async () => {
  const { page } = ella
  await page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('link', { name: 'Recurring' }).click()
  await page.getByRole('link', { name: 'New recurring task' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill(title)
  await page
    .getByRole('radiogroup', { name: 'Evidence' })
    .getByRole('radio', { name: 'Asked for', exact: true })
    .check()
  await page.getByRole('radiogroup', { name: 'Repeats by' }).getByRole('radio', { name: 'Days' }).check()
  await page.getByRole('textbox', { name: 'Every', exact: true }).fill('3')
  await page
    .getByRole('status')
    .filter({ hasText: /^Every 3 days: / })
    .waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Frequency' }).inputValue(), 'Every 3 days')
  // What is typed is read as well as what is chosen, and refused in words where it cannot be.
  await page.getByRole('textbox', { name: 'Frequency' }).fill('Every now and then')
  await page.getByRole('button', { name: 'Create recurring task' }).click()
  await page.getByRole('alert').getByText('Enter a frequency such as').waitFor()
  await page.getByRole('textbox', { name: 'Frequency' }).fill('every second day')
  await enterDay(page.getByRole('form'), 'Until', 90)
  await page.getByRole('button', { name: 'Create recurring task' }).click()
  await waitForRecord(page, title)
  await waitForState(page, 'Active')
  const recurring = page.url()

  const asked = await admin.page.request.post(`${product.url}/api/v1/jobs/steps`)
  assert.equal(asked.status(), 202)

  await openModule(page, 'Home')
  const name = `Complete the task and record the result: ${title}`
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const task = page.getByRole('region', { name, exact: true })
  await task.getByText('The system raised it').waitFor()
  await task.getByText('Every 2 days').waitFor()
  await task.getByRole('button', { name: 'Done', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await dialog.getByText('evidence is asked for').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Result' }).fill('Three slips, all filed as suggestions.')
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })

  await page.goto(recurring)
  const went = page.getByRole('region', { name: 'Occurrences' })
  await went.getByText('Three slips, all filed as suggestions.').waitFor()
  assert.equal(await went.getByRole('listitem').count(), 1)
})
