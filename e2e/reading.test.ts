// A new version is held until those who go by it have read what changed and signed: one reads and signs, document control sees
// how far it is and lets it take effect.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { until } from '../test/until.ts'
import { castOf, ofGuide, type Cast } from './cast.ts'
import { faults } from './faults.ts'
import { askApi, waitForState } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { password, settled } from './visitor.ts'

type Name = 'manager' | 'employee' | 'quality'

let product: Product
let browser: Browser
let cast: Cast<Name>

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  cast = await castOf<Name>(browser, product, ['manager', 'employee', 'quality'], ofGuide)
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})

const pageOf = (name: Name): Page => cast.pageOf(name)

type Listed = { readonly number: string; readonly title?: string }
type Items = { readonly items: readonly Listed[] }
type Readers = { readonly items: readonly { readonly state: string }[] }

const first = async (page: Page, path: string, title?: string): Promise<Listed> => {
  const { items } = await askApi<Items>(page, path)
  return items.find((one) => title === undefined || one.title?.endsWith(title)) ?? assert.fail(`Nothing is at ${path}.`)
}

/** Presses a step, says why where that is asked, and signs. */
async function take(name: Name, label: string, reason?: string): Promise<void> {
  const page = pageOf(name)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  if (reason !== undefined) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('what changed is read and signed before it takes effect', async (t) => {
  const stage = stagesOf(t)
  let held = ''

  await stage('whoever is asked is led to the text by their tasks', async () => {
    const page = pageOf('employee')
    await page.goto(`${product.url}/tasks`)
    await page.getByRole('button', { name: /^Read and acknowledge: Change control 3\.0/ }).click()
    await page.getByRole('link', { name: 'Open the record' }).click()
    await page.getByText('You have not signed a version of this document before').waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'reading')
  })

  await stage('it is not signed before all of it was on the screen', async () => {
    const page = pageOf('employee')
    const step = page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Read and understood' })
    assert.equal(await step.isDisabled(), true)
    const next = page.getByRole('button', { name: /^Next: / })
    await until(async () => {
      await next.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
      return (await next.count()) === 0
    })
    await page.getByText('You have seen all of it.').waitFor()
  })

  await stage('then it is, once, with the time that it took', async () => {
    await take('employee', 'Read and understood')
    const page = pageOf('employee')
    await waitForState(page, 'Completed')
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('document control sees how many have read it, and who has not', async () => {
    const page = pageOf('quality')
    const { number } = await first(page, `${product.url}/api/v1/document-versions?state=training`)
    held = `${product.url}/document-control/${number}`
    await page.goto(held)
    await waitForState(page, 'Held for reading')
    const readers = await askApi<Readers>(page, `${product.url}/api/v1/training-assignments?reads=${number}&limit=200`)
    const asked = readers.items.filter(({ state }) => state !== 'cancelled')
    const done = asked.filter(({ state }) => state !== 'assigned')
    assert.ok(done.length > 1 && done.length < asked.length)
    const share = page.getByRole('link', { name: `${done.length} of ${asked.length} have read it` })
    await share.waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-held')
    await share.click()
    await page.getByRole('table').getByRole('row').filter({ hasText: 'Assigned' }).first().waitFor()
  })

  await stage('and does not let it go before the change that releases it', async () => {
    const page = pageOf('quality')
    await page.goto(held)
    const step = page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Release now' })
    await step.waitFor()
    assert.equal(await step.isDisabled(), true)
    await page
      .getByText(/CC-[\d-]+ releases it: it becomes effective with that\./)
      .first()
      .waitFor()
  })

  await stage('whoever has signed a version before sees first what changed since', async () => {
    const page = pageOf('manager')
    const { number } = await first(
      page,
      `${product.url}/api/v1/training-assignments?state=completed&owner=me`,
      'Changing drill bits 1.2',
    )
    await page.goto(`${product.url}/training/${number}`)
    await page.getByText(/^What changed since version/).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })
})
