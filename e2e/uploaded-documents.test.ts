// A version that is a PDF: uploaded, found by a word on its second page, reviewed and approved, printed with its stamp, and compared with
// the file that comes after it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { pdfFile } from '../test/pdf-file.ts'
import { textOf } from '../test/pdf-text.ts'
import { until } from '../test/until.ts'
import { openBrowser } from './browser.ts'
import { castOf, ofGuide, type Cast } from './cast.ts'
import { faults } from './faults.ts'
import { askApi, choose, enterDay, pick, pickAlone, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { password, settled } from './visitor.ts'

type Name = 'manager' | 'auditor' | 'executive' | 'quality' | 'employee'

let product: Product
let browser: Browser
let cast: Cast<Name>

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  cast = await castOf<Name>(browser, product, ['manager', 'auditor', 'executive', 'quality', 'employee'])
  await pageOf('manager').setViewportSize(ofGuide)
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})

const pageOf = (name: Name): Page => cast.pageOf(name)

const title = 'Line clearance before a new order'
const first = [
  ['Line clearance', 'Nothing of the last order is left at the station when the next one begins.'],
  ['Kiégetés – őrjárat', 'Before burn-in the quokkabolt is turned twice.', 'The second person looks and signs.'],
]
const second = [
  first[0] ?? [],
  ['Kiégetés – őrjárat', 'Before burn-in the quokkabolt is turned thrice.', 'The second person looks and signs.'],
]

const step = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true })

/** Fills the dialog that is open and signs in it. */
async function signAs(name: Name, fill?: (page: Page) => Promise<void>): Promise<void> {
  const page = pageOf(name)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await fill?.(page)
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  if (await email.isVisible()) await email.fill(`${name}@example.com`)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function take(name: Name, address: string, label: string): Promise<void> {
  const page = pageOf(name)
  await page.goto(address)
  await step(page, label).click()
  await signAs(name)
}

const chosen = (page: Page) => page.getByLabel('Choose the file of this version')
const upload = async (page: Page, name: string, pages: readonly (readonly string[])[]) =>
  chosen(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: await pdfFile({ pages }) })

/** Begins the next version of the document. @returns its address */
async function revise(page: Page): Promise<string> {
  await page.goto(`${product.url}/document-control?view=library`)
  await page.getByRole('link', { name: title }).click()
  await waitForRecord(page, title)
  await step(page, 'Revise').click()
  await page.getByRole('link', { name: /^Open version/ }).click()
  await page.getByText('This version is a draft. Nobody works by it.').waitFor()
  await settled(page)
  return page.url()
}

type Text = { readonly state: string; readonly passages: readonly unknown[] }

/** The words of the file are read a moment after it was saved. */
const wordsRead = (page: Page, address: string) =>
  until(async () => {
    const number = new URL(address).pathname.split('/').at(-1)
    return (await askApi<Text>(page, `/api/v1/document-versions/${number}/file-text`)).state === 'read'
  })

test('a version that is a PDF goes the way of all versions', async (t) => {
  const stage = stagesOf(t)
  let draft = ''
  let document = ''

  await stage('a file takes the place of the sections of a draft, once that was said', async () => {
    const page = pageOf('manager')
    draft = await revise(page)
    await upload(page, 'line-clearance.pdf', first)
    const dialog = page.getByRole('dialog', { name: /in place of the sections/ })
    await dialog.getByText('its 6 sections are taken off', { exact: false }).waitFor()
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await dialog.getByRole('button', { name: 'Use the file' }).click()
    await page.getByRole('region', { name: 'line-clearance.pdf, Page 1 of 2' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-file')
    document = (await page.getByRole('link', { name: /^WI-/ }).first().getAttribute('href')) ?? ''
  })

  await stage('it is found by a word on its second page, and opens there', async () => {
    const page = pageOf('employee')
    await wordsRead(page, draft)
    await page.goto(`${product.url}/searchresult?term=quokkabolt`)
    await page.getByRole('link', { name: /^Page 2/ }).click()
    await page.getByRole('region', { name: 'line-clearance.pdf, Page 2 of 2' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Original file' }).count(), 0)
  })

  await stage('it is reviewed and approved by others than its author, and takes effect', async () => {
    const page = pageOf('manager')
    await step(page, 'Submit for review').click()
    await signAs('manager', async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'What changes' }).fill('It is one sheet now.')
      await dialog.getByRole('textbox', { name: 'Why it changes' }).fill('The line asked for a sheet to hang up.')
      await pickAlone(dialog, 'Reviewers', 'Tomás Ferreira')
      await pick(dialog, 'Approver', 'Helena Duarte')
      await choose(dialog, 'To be acknowledged', 'No')
      await dialog.getByLabel('Why these read it, or nobody').fill('It hangs where they work.')
      await enterDay(dialog, 'Effective on', 0)
    })
    await waitForState(page, 'In review')
    await take('auditor', draft, 'Reviewed')
    await take('executive', draft, 'Approve')
    await take('quality', draft, 'Approve')
    const quality = pageOf('quality')
    await waitForState(quality, 'Effective')
  })

  await stage('its paper is the file with who approved it, and says on each page what it is', async () => {
    const page = pageOf('employee')
    await page.goto(product.url + document)
    await waitForRecord(page, title)
    await page.getByRole('region', { name: 'line-clearance.pdf, Page 1 of 2' }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as PDF' }).click(),
    ])
    const pages = await textOf(readFileSync(await download.path()))

    assert.match(pages.join(' '), /Approval.*Tomás Ferreira.*Helena Duarte.*Maya Hartley.*line-clearance\.pdf/)
    assert.match(pages.at(-1) ?? '', /quokkabolt is turned twice.*Version \d\.0 · Effective/)
    assert.match(pages.at(-1) ?? '', /Kiégetés – őrjárat/)
    for (const [at, one] of pages.entries())
      assert.match(
        one,
        new RegExp(`Page ${at + 1} of ${pages.length}.*Uncontrolled when printed.*Printed by Ella Thornton on`),
      )
    assert.equal(await pageOf('quality').getByRole('button', { name: 'Original file' }).count(), 1)
  })

  await stage('the next file is compared with it, word by word and side by side', async () => {
    const page = pageOf('manager')
    draft = await revise(page)
    await upload(page, 'line-clearance-2.pdf', second)
    await page.getByRole('region', { name: 'line-clearance-2.pdf, Page 1 of 2' }).waitFor()
    await wordsRead(page, draft)
    await page.getByText('Changes since', { exact: false }).click()
    await page.getByRole('deletion').filter({ hasText: 'twice' }).waitFor()
    await page.getByRole('insertion').filter({ hasText: 'thrice' }).waitFor()
    await page.getByRole('region', { name: 'line-clearance.pdf, Page 1 of 2' }).waitFor()
    await page.getByRole('region', { name: 'line-clearance-2.pdf, Page 1 of 2' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-files-compared')
    await page.setViewportSize({ width: 360, height: 800 })
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })
})
