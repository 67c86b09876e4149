// Reporting an issue on a telephone: photo, what and where, with a connection or without, and what becomes of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { photo } from './photo.ts'
import { startProduct, type Product } from './server.ts'
import { fillIn, focused, holds, logIn, settled, visitor } from './visitor.ts'

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

type Case = {
  readonly number: string
  readonly title: string
  readonly where: string
  readonly description: string | null
  readonly comments: number
}

const phone = { viewport: { width: 390, height: 844 } } as const

async function told<T>({ request }: BrowserContext, path: string): Promise<T> {
  const answer = await request.get(product.url + path)
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
  return (await answer.json()) as T // A border: the API's answer.
}

/** The cases of this title, as their reporter finds them. */
const casesOf = async (context: BrowserContext, title: string) =>
  (await told<{ items: readonly Case[] }>(context, '/api/v1/nonconformances?limit=100')).items.filter(
    (one) => one.title === title,
  )

const filesOf = async (context: BrowserContext, number: string) =>
  (await told<{ items: readonly { name: string }[] }>(context, `/api/v1/nonconformances/${number}/files`)).items

async function open(page: Page, query = '') {
  await page.goto(`${product.url}/report${query}`)
  await page.getByRole('heading', { level: 1, name: 'Report an issue' }).waitFor()
  await settled(page)
}

/** Whether the device keeps these words of a form, as an expression of the page. */
const keptOnDevice = (words: string) => `new Promise((resolve) => {
  const opening = indexedDB.open('plumbline')
  opening.onsuccess = () => {
    const asked = opening.result.transaction('typed').objectStore('typed').getAll()
    asked.onsuccess = () => {
      opening.result.close()
      resolve(JSON.stringify(asked.result).includes(${JSON.stringify(words)}))
    }
  }
})`

async function takePhoto(page: Page) {
  const buffer = await photo(page, 800, 600)
  await page.locator('input[type=file][capture]').setInputFiles({ name: 'seal.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
}

async function say(page: Page, what: string) {
  await page.getByLabel('What is wrong?').fill(what)
  await page.getByLabel('What is it about?').selectOption('Product or material')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send report' }).click()
const sent = (page: Page) => page.getByRole('heading', { name: 'Report sent' }).waitFor()

test('whoever scans the code of a place reports with a photo, and is told who looks at it', async () => {
  const { page, context, broken } = await visitor(browser, phone)
  // The camera opens a page of its own, where nobody is signed in yet.
  await page.goto(`${product.url}/report?place=Packing+line+2`)
  await fillIn(page, 'employee')
  await page.getByRole('heading', { level: 1, name: 'Report an issue' }).waitFor()
  assert.equal(await page.getByLabel('Where?').inputValue(), 'Packing line 2')

  await takePhoto(page)
  await say(page, 'Corner of the sealing foil gapes. The boxes beside it are fine.')
  await page.getByLabel('Yes, affected items may move on').check()
  await send(page)
  await sent(page)

  await page.getByRole('region', { name: 'Do this now' }).getByText('Mark them clearly.').waitFor()
  const next = page.getByRole('region', { name: 'What happens next' })
  await next.getByText('Accept or dismiss the report').waitFor()
  await next.getByText('Maya Hartley').waitFor()
  assert.deepEqual(await faults(page), [])

  const [made, ...others] = await casesOf(context, 'Corner of the sealing foil gapes')
  assert.ok(made)
  assert.equal(others.length, 0)
  assert.equal(made.where, 'Packing line 2')
  assert.match(made.description ?? '', /The boxes beside it are fine\.[^]*affected items may move on/)
  assert.deepEqual(
    (await filesOf(context, made.number)).map(({ name }) => name),
    ['seal.jpg'],
  )

  // The next one begins at the same place, which is one of the recent ones from now on.
  await page.getByRole('button', { name: 'Report another issue' }).click()
  assert.equal(await page.getByLabel('Where?').inputValue(), 'Packing line 2')
  assert.equal(await page.getByLabel('What is wrong?').inputValue(), '')
  const recent = page.getByRole('group', { name: 'Your recent places' })
  await recent.getByRole('button', { name: 'Packing line 2', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'My reports' }).click()
  await page.getByRole('link', { name: /Corner of the sealing foil gapes/ }).click()
  await page.waitForURL(`**/issue-management/${made.number}`)
  assert.deepEqual(broken, [])
  await context.close()
})

test('without a connection a report is kept for its reporter alone, and sent once', async () => {
  const { page, context, broken } = await visitor(browser, phone)
  await logIn(page, product.url, 'employee')
  await open(page, '?place=Goods-in')
  await context.setOffline(true)
  await takePhoto(page)
  await say(page, 'Pallet stands in the fire door')
  await page.getByText('No connection. It is kept on this device and sent when there is one.').waitFor()
  await send(page)
  await page.getByRole('heading', { name: 'Kept on this device' }).waitFor()
  await page.getByRole('region', { name: 'Do this now' }).waitFor()
  assert.deepEqual(await faults(page), [])

  // It stands in the open, and somebody else on the same telephone neither sees nor sends it.
  await page.getByRole('button', { name: 'Report another issue' }).click()
  await page.getByRole('region', { name: 'Not sent yet' }).getByText('Pallet stands in the fire door').waitFor()
  assert.deepEqual(await faults(page), [])
  // The server lets somebody else in; the page of the first one is closed before it hears of that.
  await page.close()
  await context.clearCookies()
  await context.setOffline(false)
  const other = await context.newPage()
  await logIn(other, product.url, 'quality')
  await open(other)
  assert.equal(await other.getByRole('region', { name: 'Not sent yet' }).count(), 0)
  assert.deepEqual(await casesOf(context, 'Pallet stands in the fire door'), [])
  await other.close()
  await context.clearCookies()

  const again = await context.newPage()
  await logIn(again, product.url, 'employee')
  await again.getByText(/What you reported on this device is sent: NC-/).waitFor()
  const made = await casesOf(context, 'Pallet stands in the fire door')
  assert.equal(made.length, 1)
  assert.equal((await filesOf(context, made[0]?.number ?? '')).length, 1)
  await open(again)
  assert.equal(await again.getByRole('region', { name: 'Not sent yet' }).count(), 0)
  assert.deepEqual(broken, [])
  await context.close()
})

test('what is sent while nobody answers goes by itself when the connection is back', async () => {
  const { page, context } = await visitor(browser, phone)
  await logIn(page, product.url, 'employee')
  await open(page, '?place=Test+bench+4')
  await context.setOffline(true)
  await say(page, 'Display of the bench flickers green')
  await send(page)
  await page.getByRole('heading', { name: 'Kept on this device' }).waitFor()
  await context.setOffline(false)
  await sent(page)
  assert.equal((await casesOf(context, 'Display of the bench flickers green')).length, 1)
  await context.close()
})

test('what is typed outlives the page', async () => {
  const { page, context } = await visitor(browser, phone)
  await logIn(page, product.url, 'employee')
  await open(page)
  await say(page, 'Scale shows other grams each time')
  await page.getByText('Draft kept').waitFor()
  await holds(page, keptOnDevice('Product or material'))
  await page.reload()
  await page.getByText('Draft kept').waitFor()
  assert.equal(await page.getByLabel('What is wrong?').inputValue(), 'Scale shows other grams each time')
  await context.close()
})

test('the same issue becomes a comment on the case that is known', async () => {
  const { page, context } = await visitor(browser, phone)
  await logIn(page, product.url, 'employee')
  await open(page, '?place=Goods-in')
  await say(page, 'Barcode scanner reads zebra stripes twice')
  await send(page)
  await sent(page)
  const [known] = await casesOf(context, 'Barcode scanner reads zebra stripes twice')
  assert.ok(known)

  await page.getByRole('button', { name: 'Report another issue' }).click()
  await page.getByLabel('What is wrong?').fill('The barcode scanner reads zebra stripes twice, third time today')
  await page.getByRole('button', { name: `Same issue as ${known.number}` }).click()
  await page.getByRole('heading', { name: `Added to ${known.number}` }).waitFor()
  assert.deepEqual(await faults(page), [])

  const talk = await told<{ items: readonly { body: string }[] }>(
    context,
    `/api/v1/nonconformances/${known.number}/comments`,
  )
  assert.deepEqual(
    talk.items.map(({ body }) => body),
    ['Seen again: Goods-in.\n\nThe barcode scanner reads zebra stripes twice, third time today'],
  )
  assert.equal((await casesOf(context, 'The barcode scanner reads zebra stripes twice, third time today')).length, 0)
  await context.close()
})

test('what lacks is said at its field, which has the focus', async () => {
  const { page, context } = await visitor(browser, phone)
  await logIn(page, product.url, 'employee')
  await open(page)
  await send(page)
  await page.getByText('Enter what is wrong.').waitFor()
  await page.getByText('Enter where it was found.').waitFor()
  await page.getByText('Choose what it is about.').waitFor()
  await focused(page.getByLabel('What is wrong?'))
  assert.deepEqual(await faults(page), [])
  await page.getByLabel('What is wrong?').fill('Something')
  assert.equal(await page.getByText('Enter what is wrong.').count(), 0)
  await context.close()
})

test('quality prints codes of places', async () => {
  const { page, context } = await visitor(browser, { ...phone, colorScheme: 'dark' })
  await logIn(page, product.url, 'quality')
  await open(page)
  await page.getByRole('link', { name: 'QR codes for places' }).click()
  await page.getByLabel('Places, one a line').fill('Packing line 2\nGoods-in')
  await page.getByRole('img', { name: 'QR code: report an issue at Goods-in' }).waitFor()
  assert.equal(await page.getByRole('img', { name: /^QR code/ }).count(), 2)
  assert.deepEqual(await faults(page), [])
  await context.close()
})

test('the browser’s offer to install waits in the user menu and after a report, and is declined once', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'employee')
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void (globalThis.asked = true) }))`)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Install on this device' }).waitFor()
  await page.getByRole('menuitem', { name: 'Report an issue' }).click()
  await page.getByLabel('Where?').fill('Canteen')
  await say(page, 'Ladder without inspection plate')
  await send(page)
  const offer = page.getByRole('region', { name: 'Put Plumbline on this device' })
  await offer.getByRole('button', { name: 'Not now' }).click()
  assert.equal(await offer.count(), 0)
  assert.equal(await page.evaluate('globalThis.asked'), undefined)
  await context.close()
})
