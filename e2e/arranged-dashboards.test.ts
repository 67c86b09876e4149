// Dashboards that people arrange: one by pointer, from a copy to what another reads of it, and one by keys alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { arrived, type Person, signedIn } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { focused, placeOf, settled, tabOf } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const route = '/reports-dashboards'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const handles = (page: Page) => button(page, /^Move .*, place \d+ of \d+$/)
const handleOf = (page: Page, label: string) => button(page, new RegExp(`^Move ${label}, place`))

/** The widgets that are arranged, in their order. */
const order = async (page: Page): Promise<readonly string[]> =>
  (await handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map((said) =>
    said.replace(/^Move (.*), place.*$/, '$1'),
  )

const more = async (page: Page, item: string) => {
  await button(page, /^More about the dashboard/).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const middleOf = async (what: Locator) => {
  const box = await what.boundingBox()
  assert.ok(box)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes a widget by its handle and lets it go over another. */
async function drag(page: Page, from: string, to: string) {
  const start = await middleOf(handleOf(page, from))
  const end = await middleOf(page.getByRole('listitem').filter({ has: handleOf(page, to) }))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 10 })
  await page.mouse.up()
}

test('a delivered dashboard is made one’s own, arranged by pointer, shared, and opens first', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  let place = ''

  await stage('a copy of it is arranged at once', async () => {
    await page.goto(`${product.url}${route}?list=dashboards&view=complaint`)
    await button(page, 'Make it mine').click()
    const dialog = page.getByRole('dialog', { name: 'Make it mine' })
    await dialog.getByLabel('Name').fill('Customers')
    await dialog.getByRole('button', { name: 'Create and arrange' }).click()
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
    await handles(page).first().waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'dashboard-arranging')
  })

  await stage('a widget is dragged to the first place, and stays there', async () => {
    const earlier = await order(page)
    const [first = '', , third = ''] = earlier
    await drag(page, third, first)
    await page
      .getByRole('status')
      .filter({ hasText: `${third}: place 1 of ${earlier.length}.` })
      .first()
      .waitFor()
    assert.deepEqual((await order(page)).slice(0, 2), [third, first])
  })

  await stage('the gallery finds a measure by what it asks, and puts its trend there', async () => {
    await button(page, 'Add widget').click()
    const gallery = page.getByRole('dialog', { name: 'Add a widget' })
    await gallery.getByLabel('Search measures').fill('capa agreed')
    await gallery.getByRole('button', { name: 'Add CAPA on time as trend' }).click()
    await gallery.getByRole('status').filter({ hasText: 'Added: CAPA on time, trend.' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await page.keyboard.press('Escape')
    await gallery.waitFor({ state: 'hidden' })
    await page.getByRole('combobox', { name: 'Width of CAPA on time' }).selectOption('Full width')
  })

  await stage('what was removed comes back', async () => {
    const earlier = await order(page)
    await button(page, 'Remove CAPA on time').click()
    await handleOf(page, 'CAPA on time').waitFor({ state: 'detached' })
    await button(page, 'Undo').click()
    await handleOf(page, 'CAPA on time').waitFor()
    assert.deepEqual(await order(page), earlier)
  })

  await stage('whoever leaves is asked first, and saving keeps it', async () => {
    await page.getByRole('link', { name: 'Workload' }).click()
    await button(page, 'Stay here').click()
    await button(page, 'Save').click()
    await button(page, 'Arrange').waitFor()
    await page.getByRole('region', { name: 'CAPA on time' }).waitFor()
    place = placeOf(page)
    assert.match(place, /view=[\da-f-]{36}$/)
  })

  await stage('it is shared with everybody and opens first', async () => {
    await more(page, 'Share')
    const dialog = page.getByRole('dialog', { name: 'Share “Customers”' })
    await dialog.getByLabel('Everybody').check()
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Shared with Everybody.').waitFor()
    await more(page, 'Open first for me')
    await page.getByText('“Customers” opens first for you from now on.').waitFor()
    await page.goto(product.url + route)
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  })

  await stage('another reads it, and copies it instead of changing it', async () => {
    const ella = await arrived(browser, product, 'employee@example.com')
    await ella.page.goto(product.url + place)
    await ella.page.getByText('Arranged by Maya').waitFor()
    await button(ella.page, 'Make it mine').waitFor()
    assert.equal(await button(ella.page, 'Arrange').count(), 0)
    await ella.leave()
  })

  await stage('what another tab saved meanwhile is told, and nothing is lost', async () => {
    const other = await tabOf(page.context())
    await other.page.goto(`${product.url}${place}&arrange=true`)
    await handles(other.page).first().waitFor()
    await page.goto(`${product.url}${place}&arrange=true`)
    await page.getByLabel('Name').fill('Customers first')
    await other.page.getByLabel('Name').fill('Customers last')
    await button(other.page, 'Save').click()
    await button(other.page, 'Arrange').waitFor()
    await button(page, 'Save').click()
    await page.getByRole('alert').filter({ hasText: 'changed “Customers last” meanwhile' }).waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Customers first')
    await button(page, 'Save mine over it').click()
    await page.getByRole('heading', { name: 'Customers first', level: 1 }).waitFor()
    await other.page.close()
  })

  await stage('it is deleted once that is confirmed, and the delivered one opens first again', async () => {
    await more(page, 'Delete dashboard')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Executive', level: 1 }).waitFor()
    await page.goto(product.url + place)
    await page.getByText('There is no such dashboard, or it is not shared with you.').waitFor()
  })
})

/** Goes on by Tab until something has the focus. */
async function goTo(what: Locator) {
  const page = what.page()
  await what.waitFor()
  for (let left = 90; left > 0; left -= 1) {
    if ((await what.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`Tab never came to ${String(what)}`)
}

async function use(what: Locator) {
  await goTo(what)
  await what.page().keyboard.press('Enter')
}

test('by keyboard alone an empty dashboard is filled, arranged and saved', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('an empty one is begun', async () => {
    await page.goto(`${product.url}${route}?list=dashboards&view=capa`)
    await use(button(page, 'More about the dashboard CAPA'))
    await focused(page.getByRole('menuitem', { name: 'New dashboard' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New dashboard' })
    await focused(dialog.getByLabel('Name'))
    await page.keyboard.type('By keys')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing stands on this dashboard yet.').waitFor()
  })

  await stage('a heading and two measures are put there', async () => {
    await use(button(page, 'Add widget'))
    const gallery = page.getByRole('dialog', { name: 'Add a widget' })
    await focused(gallery.getByLabel('Search measures'))
    await page.keyboard.type('open capas')
    await use(gallery.getByRole('button', { name: 'Add Open CAPAs by age as chart' }))
    await use(gallery.getByRole('button', { name: 'Add Open CAPAs by age as tile' }))
    await gallery.getByText('2 of 24 widgets').waitFor()
    await goTo(gallery.getByRole('button', { name: 'Heading or text' }))
    await page.keyboard.press('Enter')
    const note = page.getByRole('dialog', { name: 'Heading or text' })
    await focused(note.getByLabel('Heading'))
    await page.keyboard.type('What we watch')
    await page.keyboard.press('Enter')
    await handleOf(page, 'What we watch').waitFor()
  })

  await stage('arrows move it, and each move is told', async () => {
    await goTo(handleOf(page, 'What we watch'))
    const told = page.getByRole('region', { name: 'Arrange' }).getByRole('status')
    for (const [key, says] of [
      ['ArrowUp', 'What we watch: place 2 of 3.'],
      ['Home', 'What we watch: place 1 of 3.'],
      ['ArrowLeft', 'What we watch stays at place 1 of 3.'],
      ['End', 'What we watch: place 3 of 3.'],
      ['Home', 'What we watch: place 1 of 3.'],
    ] as const) {
      await page.keyboard.press(key)
      await told.filter({ hasText: says }).waitFor()
      await focused(handleOf(page, 'What we watch'))
    }
  })

  await stage('it is saved', async () => {
    await page.keyboard.press('Shift+Tab')
    await focused(button(page, 'Save'))
    await page.keyboard.press('Enter')
    await button(page, 'Arrange').waitFor()
    await page.getByRole('heading', { name: 'What we watch' }).waitFor()
  })
})

test('on a phone, in the dark, an arranged dashboard is read and arranged', async () => {
  const { page } = maya
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(product.url + route)
  await page.getByRole('link', { name: 'By keys' }).click()
  await button(page, 'Arrange').waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await button(page, 'Arrange').click()
  await handles(page).first().waitFor()
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  await page.setViewportSize({ width: 320, height: 780 })
  assert.equal(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'), false)
})
