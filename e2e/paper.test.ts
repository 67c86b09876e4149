// A record leaves the screen: by its menu, on paper, as a PDF, as a dossier, as another like it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { addressOf, sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await sharedProduct()
  sample = await sampleOf(product)
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function at(name: string, path: string) {
  const who = await visitor(browser)
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  return who
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

async function textOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

async function saved(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  await openMenu(page)
  const [download] = await Promise.all([page.waitForEvent('download'), item(page, name).click()])
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test('the menu of a record is worked by keyboard, and its link is copied', async () => {
  const { page, context, broken } = await at('quality', `/risk-management/${sample.lithium}`)
  // Granting one permission takes the others away, downloads among them.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: 'More', exact: true })

  await button.focus()
  await page.keyboard.press('Enter')
  await item(page, 'Duplicate as new').waitFor()
  await page.keyboard.press('ArrowDown')
  await item(page, 'Copy link').focus()
  await page.keyboard.press('Enter')
  await page.getByText(`The link to ${sample.lithium} is copied`).waitFor()

  const link = await page.evaluate('navigator.clipboard.readText()')
  assert.equal(link, `${product.url}/risk-management/${sample.lithium}`)
  await button.focus()
  await page.keyboard.press('Enter')
  await item(page, 'Copy link').waitFor()
  await page.keyboard.press('Escape')
  await item(page, 'Copy link').waitFor({ state: 'detached' })
  await focused(button)
  await context.close()
  assert.deepEqual(broken, [])
})

test('a record is saved as a PDF and as a dossier, named by its number and version', async () => {
  const { page, context } = await at('quality', `/risk-management/${sample.lithium}`)

  const pdf = await saved(page, 'Save as PDF')
  const pages = await textOf(new Uint8Array(pdf.content))
  const dossier = await saved(page, 'Download record package')

  assert.match(pdf.name, new RegExp(`^${sample.lithium}-v\\d+\\.pdf$`))
  assert.ok(pages[1]?.includes(`Page 2 of ${pages.length}`))
  assert.ok(pages.join(' ').includes('Printed by Maya Hartley on'))
  assert.match(dossier.name, new RegExp(`^${sample.lithium}-v\\d+-dossier\\.zip$`))
  assert.equal(dossier.content.subarray(0, 2).toString(), 'PK')
  await context.close()
})

test('a dossier that cannot be made says why and lets one try again', async () => {
  const { page, context } = await at('quality', `/risk-management/${sample.lithium}`)
  await page.route('**/dossier*', (route) => route.abort())
  await openMenu(page)
  await item(page, 'Download record package').click()

  const dialog = page.getByRole('dialog', { name: `Record package of ${sample.lithium}` })
  await dialog.getByRole('alert').waitFor()
  await page.unroute('**/dossier*')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ])

  assert.match(download.suggestedFilename(), /dossier\.zip$/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('a duplicate begins with what people entered, and is a record of its own, tied to the one it began as', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.label}`)
  await openMenu(page)
  await item(page, 'Duplicate as new').click()

  const form = page.getByRole('form', { name: 'New risk' })
  await page.getByText(`Copied from ${sample.label}, without`, { exact: false }).waitFor()
  assert.equal(await form.getByLabel('Title').inputValue(), 'Label in the wrong language reaches a customer')
  await form.getByLabel('Title').fill('Label of the wrong size reaches a customer')
  await form.getByRole('button', { name: 'Create risk' }).click()

  await page.getByRole('heading', { level: 1, name: 'Label of the wrong size reaches a customer' }).waitFor()
  const number = new URL(page.url()).pathname.split('/').at(-1)
  assert.notEqual(number, sample.label)
  await page.getByRole('article').getByRole('status').filter({ hasText: 'Identified' }).first().waitFor()
  assert.equal(await page.getByRole('region', { name: 'Signatures' }).count(), 0)
  await page.getByText('Copied from').first().waitFor()
  await page.goto(`${product.url}/risk-management/${sample.label}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Copied as').first().waitFor()
  await context.close()
})

for (const [what, path, said] of [
  ['a record', '/risk-management/:lithium', /RSK-\d{4}-\d{4} · Record version \d+ · Closed/],
  ['a list', '/risk-management', /Risks/],
] as const)
  test(`${what} prints without the frame, and each page says what it is, who printed it when, and x of y`, async () => {
    const { page, context } = await at('quality', addressOf(sample, path))
    await settled(page)

    const pages = await textOf(new Uint8Array(await page.pdf({ format: 'A4' })))

    for (const [place, text] of pages.entries()) {
      assert.ok(text.includes(`Page ${place + 1} of ${pages.length}`), text)
      assert.match(text, /Uncontrolled when printed · Printed by Maya Hartley on \d+ \w+ \d{4}, \d\d:\d\d/)
      assert.match(text, said)
      for (const frame of ['Collapse sidebar', 'Hello,', 'Created by', 'Void']) assert.ok(!text.includes(frame), frame)
    }
    await context.close()
  })

test('a printed record shows nothing that is only pressed', async () => {
  const { page, context } = await at('quality', `/risk-management/${sample.machinery}`)
  const watch = page.getByRole('button', { name: /^(Watch|Stop watching) / })
  const copy = page.getByRole('button', { name: 'Copy the number' })
  await watch.waitFor()
  await copy.waitFor()

  await page.emulateMedia({ media: 'print' })

  await watch.waitFor({ state: 'hidden' })
  await copy.waitFor({ state: 'hidden' })
  await context.close()
})

test('a signature says which version was signed and which stands now, and hands out what was signed', async () => {
  const { page, broken } = await at('quality', `/issue-management/${sample.ovens}`)
  const signature = page.getByRole('figure').filter({ hasText: 'Accept anew' })

  await signature.getByText(/^Signed at record version 3; the record is at 7 now/).waitFor()
  assert.equal(await page.getByRole('figure').filter({ hasText: 'Approve plan' }).getByText('; now version').count(), 0)
  const look = signature.getByRole('button', { name: 'What was signed (PDF): Accept anew, Maya Hartley' })
  const [download] = await Promise.all([page.waitForEvent('download'), look.click()])

  assert.equal(download.suggestedFilename(), `${sample.ovens}-v3.pdf`)
  const whole = (await textOf(new Uint8Array(readFileSync(await download.path())))).join(' ')
  assert.match(whole, /As signed: version 3 \(Investigation\), with “Accept anew”, by Maya Hartley on/)
  assert.ok(whole.includes('As it stands now: version 7 (Plan approval)'), whole)
  assert.match(whole, /Metric – Hours in which an oven is outside its limits without an alarm/)
  assert.deepEqual(broken, [])
})
