// A field that the organisation adds: the administrator proposes it, quality approves it, an employee fills it in.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { choose, openModule, signedIn, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'

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

/** Chooses one of many that open below. */
async function select(within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

const help = 'The number on the floor, such as 4.'
const seen = 'The scale of line 4 shows 3 g too much'

test('a field is proposed, approved and filled in', async (t) => {
  const stage = stagesOf(t)
  const [rui, maya, ella] = await Promise.all([
    signedIn(browser, product, 'admin@example.com'),
    signedIn(browser, product, 'quality@example.com'),
    signedIn(browser, product, 'employee@example.com'),
  ])
  let path = ''

  await stage('the administrator drafts it, sees it as people will, and proposes it', async () => {
    const { page } = rui
    await openModule(page, 'System Settings')
    await page
      .getByRole('navigation', { name: 'Lists of System Settings' })
      .getByRole('link', { name: 'Custom fields' })
      .click()
    await page.getByRole('link', { name: 'New custom field' }).click()
    const form = page.getByRole('form', { name: 'New custom field' })
    await form.getByLabel('Choose the records').selectOption('Nonconformances')
    await form.getByRole('textbox', { name: 'Label' }).fill('Line')
    await select(form, 'Kind of value', 'Short text')
    await form.getByRole('button', { name: /^On the form/ }).click()
    await form.getByRole('textbox', { name: 'Help text' }).fill(help)
    await form.getByRole('textbox', { name: 'Section' }).fill('Where it was found')
    await choose(form, 'Column of the list', 'Yes')
    assert.deepEqual(await faults(page), [])
    await form.getByRole('button', { name: 'Create custom field' }).click()

    await waitForRecord(page, 'Line')
    path = new URL(page.url()).pathname
    const preview = page.getByRole('region', { name: 'Custom fields of Nonconformances on the form' })
    await preview.getByRole('textbox', { name: 'Line', description: help }).fill('4')
    await preview.getByRole('radiogroup', { name: 'Shift' }).waitFor()
    await picture(page, 'custom-field')
    assert.deepEqual(await faults(page), [])
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Propose', exact: true }).click()
    await waitForState(page, 'Proposed')
  })

  await stage('the quality manager approves it with a signature', async () => {
    const { page } = maya
    await page.goto(product.url + path)
    await waitForRecord(page, 'Line')
    await signStep(await openStep(page, 'Approve'), 'Approve', { email: 'quality@example.com' })
    await waitForState(page, 'In use')
  })

  await stage('an employee fills it in on a new record', async () => {
    const { page } = ella
    await page.goto(`${product.url}/issue-management/new/nonconformance`)
    const form = page.getByRole('form', { name: 'New nonconformance' })
    await form.getByRole('textbox', { name: 'What is wrong' }).fill(seen)
    await select(form, 'Category', 'Process')
    await form.getByRole('textbox', { name: 'Where', exact: true }).fill('Packing')
    await form.getByRole('button', { name: /^Where it was found/ }).click()
    await choose(form, 'Shift', 'Night')
    await form.getByRole('textbox', { name: 'Line', description: help }).fill('4')
    assert.deepEqual(await faults(page), [])
    await form.getByRole('button', { name: 'Create nonconformance' }).click()
    await waitForRecord(page, seen)
    await page.getByText('Shift', { exact: true }).first().waitFor()
    assert.deepEqual(await faults(page), [])
  })

  for (const person of [rui, maya, ella]) await person.leave()
})
