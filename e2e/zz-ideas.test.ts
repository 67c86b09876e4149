import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { asked } from './observers.ts'
import { startProduct, type Product } from './server.ts'
import { logIn, settled, visitor } from './visitor.ts'

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
type Listed = { readonly items: readonly { readonly number: string }[] }
const find = async (words: string, kind = 'suggestions') =>
  (await asked<Listed>(product, 'quality', `${kind}?q=${encodeURIComponent(words)}`)).items[0]?.number ?? ''
for (const scheme of ['light', 'dark'] as const)
  for (const width of [1440, 360])
    test(`${scheme} ${width}`, async () => {
      const { page, context } = await visitor(browser, {
        colorScheme: scheme,
        viewport: { width, height: width === 360 ? 780 : 900 },
      })
      await logIn(page, product.url, 'quality')
      const shot = async (name: string, path: string, full = true) => {
        if (path) await page.goto(product.url + path)
        await page.getByRole('main').waitFor()
        await settled(page)
        await page.waitForTimeout(400)
        await settled(page)
        await page.screenshot({
          path: `/tmp/ideas-shots/${name}-${scheme}-${width}.png`,
          fullPage: full,
          animations: 'disabled',
        })
      }
      await shot('feed', '/employee-suggestions')
      await shot('board', '/employee-suggestions?list=evaluation')
      await page.getByRole('radio', { name: 'As a table' }).check({ force: true })
      await shot('boardtable', '')
      await shot('benefits', '/employee-suggestions?list=benefits')
      await shot('kanban', `/employee-suggestions/${await find('Two boxes for each')}`)
      await shot('sealed', `/employee-suggestions/${await find('A code on each tray')}`)
      await shot('solar', `/employee-suggestions/${await find('Cells on the roof')}`)
      await shot('votepage', `/employee-suggestions/${await find('Cells on the roof', 'committee-votes')}`)
      const number = await find('Two boxes for each', 'suggestion-ratings')
      await shot('ratingpage', `/employee-suggestions/${number}`)
      await shot('list', '/employee-suggestions?list=suggestion')
      await shot('new', '/employee-suggestions/new/suggestion')
      await page.goto(`${product.url}/employee-suggestions`)
      await page.getByRole('button', { name: 'Suggest anonymously' }).click()
      await shot('anonymous', '', false)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
      await shot('widget', '', false)
      await context.close()
      const one = await visitor(browser, {
        colorScheme: scheme,
        viewport: { width, height: width === 360 ? 780 : 900 },
      })
      await logIn(one.page, product.url, 'auditor')
      const mine = (await asked<Listed>(product, 'auditor', 'suggestion-ratings?state=asked')).items[0]?.number ?? ''
      await one.page.goto(`${product.url}/employee-suggestions/${mine}`)
      await one.page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Rate', exact: true }).click()
      await settled(one.page)
      await one.page.waitForTimeout(400)
      await one.page.screenshot({ path: `/tmp/ideas-shots/dialog-${scheme}-${width}.png`, animations: 'disabled' })
      await one.context.close()
    })
