// What follows from an approval is seen before it is signed; what cites a document is revised with it, and drawn.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, signedIn, waitForRecord, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { password, sessionOf, settled } from './visitor.ts'

let product: Product
let browser: Browser
let quality: Person
let executive: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ;[quality, executive] = (await Promise.all(
    ['quality', 'executive'].map((name) => signedIn(browser, product, `${name}@example.com`)),
  )) as [Person, Person] // Two were asked for.
})
after(async () => {
  for (const person of [quality, executive]) await person.leave()
  await browser.close()
  await product.stop()
})

type Listed = { readonly items: readonly { readonly number: string; readonly id: string }[] }

const openApproval = async (page: Page, number: string) => {
  await page.goto(`${product.url}/document-control/${number}`)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const follows = dialog.getByRole('region', { name: 'What follows' })
  await follows.getByRole('heading', { name: 'At once' }).waitFor()
  return { dialog, follows }
}

test('an approver sees what follows, is asked again where it has changed, and signs it with the text', async () => {
  const { page } = executive
  const api = `${product.url}/api/v1`
  const { items } = await askApi<Listed>(page, `${api}/document-versions?state=approval&limit=1`)
  const [{ number } = assert.fail()] = items
  const version = await askApi<{ parent: { number: string } }>(page, `${api}/document-versions/${number}`)

  const { dialog, follows } = await openApproval(page, number)
  await follows.getByText('training assignments are created: Assigned').waitFor()
  await follows.getByText('that you may not read').first().waitFor()
  await follows.getByRole('heading', { name: /^Not before .*: Takes effect$/ }).waitFor()
  await follows.getByText('1 version: Effective → Superseded').waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])

  // Meanwhile fewer people go by the document.
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const of = await askApi<{ version: number }>(page, `${api}/documents/${version.parent.number}`)
  const departments = await askApi<Listed>(page, `${api}/departments?state=active&limit=2`)
  const changed = await fetch(`${api}/documents/${version.parent.number}`, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': `"${of.version}"` },
    body: JSON.stringify({ departments: departments.items.map((one) => one.number) }),
  })
  assert.equal(changed.status, 200, await changed.text())

  const sign = async () => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Sign: Approve' }).click()
  }
  await dialog.getByRole('textbox', { name: 'Email' }).fill('executive@example.com')
  await sign()
  await follows.getByRole('alert').getByText('What follows has changed since you looked').waitFor()
  await follows.getByText('No longer:').first().waitFor()
  assert.equal(await dialog.getByRole('textbox', { name: 'Password' }).inputValue(), '')
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  await sign()
  await page.getByText('One more signature is needed').waitFor()

  await quality.page.setViewportSize({ width: 1200, height: 760 })
  const last = await openApproval(quality.page, number)
  await picture(quality.page, 'document-approval')
  await last.follows.locator('summary').first().click()
  await last.follows.getByText('not signed before').first().waitFor()
  await last.dialog.getByRole('textbox', { name: 'Email' }).fill('quality@example.com')
  await last.dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await last.dialog.getByRole('button', { name: 'Sign: Approve' }).click()
  await last.dialog.waitFor({ state: 'hidden' })
  await quality.page.goto(`${product.url}/document-control/${number}?tab=trail`)
  await quality.page.getByText('shown what follows:').first().waitFor()
})

test('what refers to a document is drawn, and gone through by keyboard', async () => {
  const { page } = quality
  await page.goto(`${product.url}/document-control/PROC-QA-004`)
  const section = page.getByRole('region', { name: 'Where used' })
  const list = section.getByRole('radio', { name: 'List' })
  await list.focus()
  await page.keyboard.press('ArrowRight')
  const drawn = section.getByRole('group', { name: 'Where PROC-QA-004 is used, drawn' })
  await drawn.getByRole('link').nth(1).waitFor({ state: 'attached' })
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])

  await drawn.focus()
  // Fitted it shows numbers alone; titles come as it grows.
  for (let times = 0; times < 12 && !(await drawn.getByRole('link').nth(1).isVisible()); times += 1)
    await page.keyboard.press('+')
  await page.keyboard.press('Tab')
  const title = await page.evaluate(() => document.activeElement?.textContent ?? '')
  assert.ok(title.length > 0)
  await page.keyboard.press('Tab')
  const next = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/PROC-QA-004'))
  await waitForRecord(page, next)
})

test('the documents that refer to one are revised in one act, and one that is worked on already is shown', async () => {
  const { page } = quality
  await page.goto(`${product.url}/document-control/PROC-QA-004`)
  const section = page.getByRole('region', { name: 'Where used' })
  await section.getByRole('button', { name: 'Revise documents that refer to it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revise what refers to PROC-QA-004' })
  const boxes = dialog.getByRole('checkbox')
  await boxes.first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, '[role=dialog]'), [])
  const count = await dialog.getByRole('checkbox', { checked: true }).count()
  assert.ok(count > 0)

  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Calibration is done at the station from now on.')
  await dialog.getByRole('button', { name: /^Begin \d+ revisions?$/ }).click()
  await dialog.getByText(/^The revisions of .* are begun\.$/).waitFor()
  assert.equal(await dialog.getByRole('link').count(), count)
  await dialog.getByRole('link').first().click()
  await page.getByText('Because of PROC-QA-004', { exact: false }).first().waitFor()

  await page.goto(`${product.url}/document-control/PROC-QA-004`)
  await section.getByRole('button', { name: 'Revise documents that refer to it' }).click()
  await dialog.getByText('A version is worked on already:').first().waitFor()
  assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 0)
})
