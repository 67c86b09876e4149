import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { signedIn } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { visitor } from './visitor.ts'
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
test('look', async () => {
  const maya = await signedIn(browser, product, 'quality@example.com')
  const { page } = maya
  let n = 0
  for (const state of ['answered', 'investigation']) {
    await page.goto(`${product.url}/customer-feedback?list=complaints&state=${state}`)
    await page.getByRole('row').nth(1).click()
    const card = page.getByRole('region', { name: 'Status link' })
    await card.getByRole('button', { name: 'Share status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share status' })
    await page.waitForTimeout(400)
    if (n === 0) await page.screenshot({ path: '/tmp/o-dialog.png' })
    await dialog.getByRole('button', { name: 'Show the link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.waitForTimeout(300)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.waitForTimeout(600)
    await card.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/o-card-${state}.png` })
    for (const colorScheme of ['light', 'dark'] as const) {
      const v = await visitor(browser, { viewport: { width: 360, height: 780 }, colorScheme })
      await v.page.goto(link)
      await v.page.getByRole('heading', { name: /Complaint CMP/ }).waitFor()
      await v.page.screenshot({ path: `/tmp/o-status-${state}-${colorScheme}.png`, fullPage: true })
      if (n === 0) {
        await v.page.goto(`${product.url}/outside/complaint`)
        await v.page.getByRole('button', { name: 'Send complaint' }).waitFor()
        await v.page.screenshot({ path: `/tmp/o-form-${colorScheme}.png`, fullPage: true })
      }
      await v.context.close()
    }
    const d = await visitor(browser, { viewport: { width: 1440, height: 900 } })
    await d.page.goto(link)
    await d.page.getByRole('heading', { name: /Complaint CMP/ }).waitFor()
    await d.page.screenshot({ path: `/tmp/o-status-${state}-wide.png` })
    await d.context.close()
    n += 1
  }
})
