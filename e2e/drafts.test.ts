// Who reads a draft and who does not; what one has to do with documents; the library by clauses.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { signedIn, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person
let ella: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  ella = await signedIn(browser, product, 'employee@example.com')
})
after(async () => {
  await maya.leave()
  await ella.leave()
  await browser.close()
  await product.stop()
})

const at = (path: string) => `${product.url}/document-control${path}`

test('a draft that quality reads is not there for whoever has no part in it', async () => {
  const { page } = maya
  await page.goto(at('?list=document-version&state=draft'))
  const draft = page.getByRole('table').getByText(/^VER-/).first()
  const number = (await draft.textContent()) ?? ''
  await draft.click()
  await page.getByText('This version is a draft. Nobody works by it.').waitFor()

  await ella.page.goto(at(`/${number}`))

  await ella.page.getByRole('heading', { name: `There is no ${number} for you to read` }).waitFor()
})

test('what one has to do with documents stands together, and each line leads on', async () => {
  const { page } = ella
  await page.goto(at('?list=mine'))
  await page.getByRole('heading', { name: 'My documents', level: 1 }).waitFor()
  const copies = page.getByRole('region', { name: /Controlled copies that I hold/ })
  await copies.getByRole('link').first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  const tabs = page.getByRole('navigation', { name: 'Lists of Document Control' })
  assert.deepEqual(await tabs.locator('[aria-current=page]').allInnerTexts(), ['My documents'])

  await copies.getByRole('link').first().click()

  await page.getByRole('heading', { level: 1, name: /copy \d+/ }).waitFor()
})

test('the library stands by clauses, each with its documents, and the address says so', async () => {
  const { page } = maya
  await page.goto(at('?view=library'))
  await page.getByRole('radio', { name: 'Clause' }).waitFor()
  await settled(page)
  await page.getByRole('radio', { name: 'Clause' }).check({ force: true })
  const tree = page.getByRole('navigation', { name: 'Clause' })
  const shelf = tree.getByRole('button', { name: /^7\.5\.3 / })
  await shelf.waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  const count = Number(/(\d+)$/.exec((await shelf.textContent()) ?? '')?.[1])

  await shelf.click()

  await page.waitForURL(/clauses=/)
  assert.match(page.url(), /by=clauses/)
  await page.reload()
  await tree.getByRole('button', { name: /^7\.5\.3 / }).waitFor()
  await page.locator('[aria-current=true]', { hasText: '7.5.3' }).waitFor()
  await settled(page)
  const documents = page.getByRole('main').getByRole('list').getByRole('link')
  assert.equal(await documents.count(), count)
})
