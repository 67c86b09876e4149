// A report from its question to whoever gets it: built while one looks at the answer, published, made as files, sent by itself and
// fetched by its recipient, who gets what they may read.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { signedIn, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import { runJob } from './run-job.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person
let admin: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  admin = await signedIn(browser, product, 'admin@example.com')
})
after(async () => {
  await maya.leave()
  await admin.leave()
  await browser.close()
  await product.stop()
})

const title = 'Open risks of the year'

const shows = (page: Page) => page.getByRole('region', { name: 'What it shows' })
const filesIn = (page: Page) => page.getByRole('region', { name: 'Runs', exact: true })

async function hashOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly hash: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return {
    name: file.suggestedFilename(),
    hash: createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  }
}

test('a report is built, published, made as a file, sent and fetched', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  let address = ''

  await stage('it begins with a question and the records that answer it', async () => {
    await page.goto(`${product.url}/reports-dashboards?list=report`)
    await page.getByRole('heading', { name: /^Reports/, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'New report' }).click()
    const form = page.getByRole('form', { name: 'New report' })
    await form.getByRole('textbox', { name: 'Report' }).fill(title)
    await form
      .getByRole('textbox', { name: 'Question it answers' })
      .fill('Which risks are open, and where do they lie?')
    await form.getByRole('combobox', { name: 'Choose the records' }).selectOption('Risks')
    await form.getByRole('button', { name: 'Create report' }).click()
    await page.waitForURL(/RPT-\d{4}-\d{4}$/)
    address = page.url()
  })

  await stage('columns, filters, order and groups are chosen while one looks at the answer', async () => {
    const section = shows(page)
    await section
      .getByRole('status')
      .getByText(/risks that you may read/)
      .waitFor()
    await section.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('menuitem', { name: 'State', exact: true }).click()
    await page
      .getByRole('option', { name: 'Identified' })
      .or(page.getByRole('checkbox', { name: 'Identified' }))
      .first()
      .click()
    await page.keyboard.press('Escape')
    await section.getByRole('combobox', { name: 'Grouped by' }).selectOption({ label: 'Department' })
    await section.getByRole('checkbox', { name: 'Draw bars' }).check()
    await section.getByRole('region', { name: 'By department' }).getByRole('listitem').first().waitFor()
    await section.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Review due, ascending' })
    await section.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Cause', exact: true }).check()
    await page.keyboard.press('Escape')
    await section.getByRole('columnheader', { name: 'Cause' }).waitFor()
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await page.reload()
    await section.getByRole('columnheader', { name: 'Cause' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'report-builder')
  })

  await stage('who leaves what is not saved is asked first', async () => {
    await shows(page).getByRole('combobox', { name: 'Grouped by' }).selectOption({ label: 'Nothing' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Risk Management' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
    await shows(page).getByRole('button', { name: 'Undo' }).click()
  })

  await stage('a file is made, and has the hash that is kept', async () => {
    const { name, hash } = await hashOf(page, () => filesIn(page).getByRole('button', { name: 'Make Excel' }).click())
    assert.match(name, /^RPT-.*\.xlsx$/)
    await filesIn(page).getByRole('cell', { name: hash }).waitFor()
  })

  await stage('it is to be sent every day, and is published', async () => {
    await page.getByRole('button', { name: /^Edit sending/i }).click()
    const form = page.getByRole('form', { name: /Sending/ })
    await form.getByText('Every day', { exact: true }).click()
    await form.getByLabel('From hour').fill('0')
    await form.getByText(/^Sent every day from 00:00 on, .* Next: /).waitFor()
    const recipients = form.getByRole('combobox', { name: 'Recipients' })
    await recipients.fill('Maya')
    await page
      .getByRole('listbox', { name: 'Recipients' })
      .getByRole('option', { name: /^Maya Hartley/ })
      .click()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Publish', exact: true }).click()
    await waitForState(page, 'Published')
  })

  await stage('it is sent once its hour has come, and its recipient fetches it', async () => {
    await runJob(product.url, 'remind')
    await page.goto(`${product.url}/alerts`)
    await page
      .getByText(/is ready for you: \d+ rows? of risks\./i)
      .first()
      .waitFor()
    await page.goto(address)
    const row = filesIn(page)
      .getByRole('row')
      .filter({ hasText: /for \d+ \w+ \d{4}/ })
    const button = row.getByRole('button', { name: /^Download RPT-/ })
    const { hash } = await hashOf(page, () => button.click())
    await row.getByRole('cell', { name: hash }).waitFor()
  })
})

test('on a phone, and in the dark', async () => {
  const { page } = maya
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${product.url}/reports-dashboards?list=report`)
  await page.getByRole('link', { name: 'Open CAPAs by severity' }).click()
  await shows(page).getByRole('table', { name: 'CAPAs' }).waitFor()
  await filesIn(page)
    .getByText(/^Sent every Monday from 07:00 on/)
    .waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
})
