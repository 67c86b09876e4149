// What changed is read where no connection is, on a phone: the text opens again, what is seen is counted and kept, and it is signed
// as soon as there is a connection, without reading again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { until } from '../test/until.ts'
import { faults } from './faults.ts'
import { askApi, waitForState } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { holds, logIn, password, settled, visitor } from './visitor.ts'

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

type Line = { readonly key: string; readonly seconds: number | null }
type Assignment = {
  readonly number: string
  readonly title: string
  readonly version: number
  readonly shown: readonly Line[]
}

const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true }

const api = (path: string) => `${product.url}/api/v1${path}`

const openOf = async (page: Page, title: string): Promise<Assignment> => {
  const me = await askApi<{ person: { id: string } }>(page, api('/session'))
  const { items } = await askApi<{ items: readonly Assignment[] }>(
    page,
    api(`/training-assignments?state=assigned&owner=${me.person.id}`),
  )
  return items.find((one) => one.title.startsWith(title)) ?? assert.fail(title)
}

type Ref = { readonly number: string }
type Document = Ref & {
  readonly title: string
  readonly version: number
  readonly readers: readonly (Ref & { readonly state: string })[]
}

/** A document in effect that some people go by, but not this one; and the way in which document control says who they are. */
async function withReaders(but: Ref) {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'quality')
  const { items } = await askApi<{ items: readonly Ref[] }>(page, api('/documents?state=effective,review&limit=200'))
  for (const { number } of items) {
    const path = api(`/documents/${number}`)
    const { readers, title } = await askApi<Document>(page, path)
    if (readers.length === 0 || readers.some((reader) => reader.number === but.number)) continue
    const names = readers.filter(({ state }) => state === 'active').map((reader) => reader.number)
    const goneByBy = async (people: readonly string[]) => {
      const { version } = await askApi<Document>(page, path)
      const headers = { 'if-match': `"${version}"` }
      const answer = await page.request.patch(path, { headers, data: { readers: people } })
      assert.equal(answer.status(), 200, await answer.text())
    }
    return {
      title,
      add: (person: string) => goneByBy([...names, person]),
      remove: () => goneByBy(names),
      leave: () => context.close(),
    }
  }
  return assert.fail('No document names the people who go by it.')
}

/** Opens a reading and waits until this browser can open it without a connection. */
async function open(page: Page, { number, title }: Assignment): Promise<void> {
  await page.goto(`${product.url}/training/${number}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('status', { name: 'Reading progress' }).waitFor()
  await holds(page, 'navigator.serviceWorker.controller !== null')
  await settled(page)
}

const step = (page: Page) =>
  page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Read and understood' })

const says = (page: Page, sentence: string) =>
  page.getByRole('status', { name: 'Reading progress' }).getByText(sentence).waitFor()

/** Brings section after section onto the screen, until all of them were seen. */
async function readAll(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next: / })
  await until(async () => {
    await next.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    return (await next.count()) === 0
  })
}

async function sign(page: Page): Promise<void> {
  await step(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('employee@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('it is read without a connection and signed with one, without reading again', async (t) => {
  const stage = stagesOf(t)
  const { page, context, broken } = await visitor(browser, phone)
  const others = () => page.getByRole('region', { name: 'Your other open readings' })
  await logIn(page, product.url, 'employee')
  const me = await askApi<{ person: Ref }>(page, api('/session'))
  const other = await withReaders(me.person)
  await other.add(me.person.number)
  const reading = await openOf(page, 'Change control 3.0')

  await stage('the page is kept with all that is to be read', async () => {
    await open(page, reading)
    const keep = others().getByRole('button', { name: /^Keep .*on this device$/ })
    await keep.click()
    await keep.waitFor({ state: 'detached' })
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('without a connection it opens again and is read to its end', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: reading.title }).waitFor()
    await says(page, 'No connection.')
    await readAll(page)
    await says(page, 'Read. Sign when you are connected again.')
    assert.equal(await step(page).getAttribute('aria-disabled'), 'true')
    await settled(page)
  })

  await stage('what was seen is there after another reload', async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: reading.title }).waitFor()
    await says(page, 'Read. Sign when you are connected again.')
  })

  await stage('the other reading opens from here as well', async () => {
    const link = others().getByRole('link', { name: other.title })
    const title = (await link.textContent()) ?? ''
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await says(page, 'No connection. 0 of')
    await readAll(page)
    await says(page, 'Read. Sign when you are connected again.')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: reading.title }).waitFor()
    await says(page, 'Read. Sign when you are connected again.')
  })

  await stage('who logs out is told that it was not sent', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const leaving = page.getByRole('dialog', { name: '2 entries are not sent yet' })
    await leaving.getByRole('button', { name: 'Stay logged in' }).click()
    await leaving.waitFor({ state: 'detached' })
  })

  await stage('what is needed no longer is said to be so, with what now', async () => {
    await other.remove()
    await others().getByRole('link', { name: other.title }).click()
    await page.getByRole('heading', { level: 1, name: reading.title }).waitFor({ state: 'detached' })
    await says(page, 'Read. Sign when you are connected again.')
    await context.setOffline(false)
    await page.getByText('You no longer need to read this version.').waitFor()
    await page.getByText(/^What you read on this device without a connection \(.*\) was not signed/).waitFor()
    await waitForState(page, 'Cancelled')
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await page.goBack()
  })

  await stage('with a connection it is told once and signed at once', async () => {
    await page.getByRole('heading', { level: 1, name: reading.title }).waitFor()
    await says(page, 'You have seen all of it. Sign above')
    await sign(page)
    await waitForState(page, 'Completed')
    const { shown, version } = await askApi<Assignment>(page, api(`/training-assignments/${reading.number}`))
    assert.ok(shown.length > 0 && shown.every(({ seconds }) => Number(seconds) > 0))
    assert.equal(version, 3, 'it was told once, and signed')
  })
  await Promise.all([context.close(), other.leave()])
  assert.deepEqual(broken, [])
})
