// Looking back: a list and a record as they stood on a day, and after an event of the trail.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi } from './person.ts'
import { picture } from './picture.ts'
import { sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { logIn, placeOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  sample = await sampleOf(product)
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Page = { readonly items: readonly { readonly createdAt: string }[]; readonly total: { readonly count: number } }

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const)
  test(`a list and a record as they stood (${colorScheme}, ${width} px)`, async (t) => {
    const stage = stagesOf(t)
    const { page, context, broken } = await visitor(browser, { viewport: { width, height: 900 }, colorScheme })
    await logIn(page, product.url, 'quality')
    const main = page.getByRole('main')
    const band = page.getByRole('complementary', { name: 'As it stood' })
    const { items } = await askApi<Page>(page, '/api/v1/risks?sort=number&limit=200')
    // Half of the risks had been raised by then.
    const day = (items[Math.floor(items.length / 2)]?.createdAt ?? '').slice(0, 10)
    const { total } = await askApi<Page>(page, `/api/v1/risks?on=${day}`)
    assert.ok(total.count > 0 && total.count < items.length)

    await stage('from the list’s head, by keyboard, to a day that one types', async () => {
      await page.goto(`${product.url}/risk-management`)
      await main.getByRole('button', { name: 'As it stood on …' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Risks as it stood' })
      await dialog.getByRole('button', { name: 'Show' }).press('Enter')
      await dialog.getByText('Choose a day.').waitFor()
      await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-01-01')
      await dialog.getByRole('button', { name: 'Show' }).press('Enter')
      await dialog.getByText('Choose a day that is not in the future.').waitFor()
      await dialog.getByRole('textbox', { name: 'Day' }).fill(day)
      await dialog.getByRole('button', { name: 'Show' }).press('Enter')
      await band.getByText(/^As it stood on .*, end of day\.$/).waitFor()
      await main.getByRole('heading', { level: 1, name: `Risks ${total.count}`, exact: true }).waitFor()

      assert.equal(placeOf(page), `/risk-management?on=${day}`)
      assert.equal(await main.getByRole('checkbox').count(), 0)
      assert.equal(await main.getByRole('link', { name: 'New risk' }).count(), 0)
      await settled(page)
      assert.deepEqual(await faults(page), [])
    })

    await stage('a row leads to the record as it stood then, where nothing can be done', async () => {
      await main.getByRole('row').getByRole('link').first().click()
      await main.getByRole('heading', { name: 'Dates' }).waitFor()
      await band.waitFor()

      assert.match(placeOf(page), new RegExp(`\\?on=${day}$`))
      assert.equal(await main.getByRole('button', { name: /^(Edit|Add|Watch|More)/ }).count(), 0)
      assert.equal(await main.getByRole('link', { name: 'Discussion' }).count(), 0)
      await settled(page)
      assert.deepEqual(await faults(page), [])
    })

    await stage('back to today everything can be done again', async () => {
      await band.getByRole('button', { name: 'Back to today' }).press('Enter')
      await main.getByRole('button', { name: 'More', exact: true }).waitFor()

      assert.equal(await band.count(), 0)
    })

    await stage('an entry of the trail shows the record as it stood after it', async () => {
      await page.goto(`${product.url}/risk-management/${sample.glue}?tab=trail`)
      const events = main.getByRole('region', { name: 'Trail' }).getByRole('listitem')
      await events.last().getByRole('link', { name: 'Show the record as it stood after this' }).press('Enter')
      await band.getByText(/^As it stood on .*\d\d:\d\d.*\.$/).waitFor()
      await main.getByRole('heading', { name: 'Dates' }).waitFor()

      const version = main.locator('dt', { hasText: /^Record version$/ }).locator('+ dd')
      assert.equal(await version.textContent(), '1')
    })

    await stage('the record’s own menu asks for a day as well', async () => {
      await page.goto(`${product.url}/risk-management/${sample.glue}`)
      await main.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'As it stood on …' }).click()
      const dialog = page.getByRole('dialog', { name: `${sample.glue} as it stood` })
      await dialog.getByRole('textbox', { name: 'Day' }).fill('1990-01-01')
      await dialog.getByRole('button', { name: 'Show' }).click()
      await main.getByRole('heading', { level: 1 }).getByText(sample.glue).waitFor()

      assert.equal(placeOf(page), `/risk-management/${sample.glue}?on=1990-01-01`)
    })

    await stage('the heat maps are drawn as of a day, which the address keeps', async () => {
      await page.goto(`${product.url}/risk-management?view=heat-maps`)
      await main.getByRole('button', { name: 'As it stood on …' }).click()
      const dialog = page.getByRole('dialog', { name: 'Heat maps as it stood' })
      await dialog.getByRole('textbox', { name: 'Day' }).fill(day)
      await dialog.getByRole('button', { name: 'Show' }).click()
      await band.getByText(/^As it stood on .*, end of day\.$/).waitFor()
      assert.equal(placeOf(page), `/risk-management?view=heat-maps&on=${day}`)
      const { total: then } = await askApi<Page>(page, `/api/v1/risks?type=Risk&on=${day}`)
      await main.getByRole('heading', { level: 1, name: `Risks ${then.count}`, exact: true }).waitFor()
      await settled(page)
      assert.deepEqual(await faults(page), [])

      await main.getByRole('link', { name: 'Register', exact: true }).click()
      await main.getByRole('table').waitFor()
      assert.equal(placeOf(page), `/risk-management?on=${day}`)
      await main.getByRole('link', { name: 'Heat maps', exact: true }).click()
      await band.getByRole('button', { name: 'Back to today' }).click()
      await main.getByRole('button', { name: 'As it stood on …' }).waitFor()
      assert.equal(placeOf(page), '/risk-management?view=heat-maps')
    })

    await stage('a record’s life is walked along by keyboard, from its trail on', async () => {
      await page.goto(`${product.url}/risk-management/${sample.glue}?tab=trail`)
      const life = main.getByRole('slider', { name: `The life of ${sample.glue}` })
      await life.waitFor()
      const last = await life.getAttribute('aria-valuemax')
      assert.equal(await life.getAttribute('aria-valuenow'), last)
      await life.press('Home')
      await band.getByText(/^As it stood on .*\d\d:\d\d.*\.$/).waitFor()
      const version = main.locator('dt', { hasText: /^Record version$/ }).locator('+ dd')
      await version.getByText('1', { exact: true }).waitFor()
      await main.getByText(/^\d+ fields? (is|are) different today\./).waitFor()
      await main.getByText('Today', { exact: true }).first().waitFor()
      await settled(page)
      assert.deepEqual(await faults(page), [])
      await picture(page, width === 1440 ? 'life-dark' : 'life-360-light')

      // The keys go on where they were, on the other page.
      await page.keyboard.press('ArrowRight')
      await page.locator('[role=slider][aria-valuenow="2"]:focus').waitFor()
      await page.keyboard.press('End')
      await page.locator(`[role=slider][aria-valuenow="${last}"]:focus`).waitFor()
      await main.getByText('Everything shown is the same today.').waitFor()
      assert.match(placeOf(page), new RegExp(`^/risk-management/${sample.glue}\\?on=\\d{4}-`))
    })

    await stage('a press on the line shows the nearest change, which a reload shows again', async () => {
      const life = main.getByRole('slider', { name: `The life of ${sample.glue}` })
      await life.click({ position: { x: 2, y: 12 } })
      const version = main.locator('dt', { hasText: /^Record version$/ }).locator('+ dd')
      await version.getByText('1', { exact: true }).waitFor()
      await page.reload()
      await version.getByText('1', { exact: true }).waitFor()
      assert.equal(await life.getAttribute('aria-valuenow'), '1')
      await band.getByRole('button', { name: 'Back to today' }).click()
      await main.getByRole('button', { name: 'More', exact: true }).waitFor()
    })

    await stage('the line may come while something above the trail is being pressed', async () => {
      const asked = Promise.withResolvers<undefined>()
      const isTrail = (url: URL) => url.pathname === `/api/v1/risks/${sample.glue}/trail`
      await page.route(isTrail, async (route) => {
        await asked.promise
        await route.continue()
      })
      await page.goto(`${product.url}/risk-management/${sample.glue}?tab=trail`)
      await main.getByRole('button', { name: 'Verify this trail' }).hover()
      await page.mouse.down()
      asked.resolve(undefined)
      await main.getByRole('slider', { name: `The life of ${sample.glue}` }).waitFor()
      await main.getByRole('listitem').first().waitFor()
      await page.mouse.up()
      await main
        .getByRole('status')
        .getByText(/as written and in order/)
        .waitFor()
      await page.unroute(isTrail)
    })

    await context.close()
    assert.deepEqual(broken, [])
  })
