import { openBrowser } from './browser.ts'
import { startProduct } from './server.ts'
import { visitor, logIn } from './visitor.ts'
const product = await startProduct({})
const browser = await openBrowser()
const { page, broken } = await visitor(browser, { viewport: { width: 1440, height: 900 } })
await logIn(page, product.url, 'quality')
await page.goto(product.url + '/document-control')
await page.getByRole('table').waitFor()
await page.waitForTimeout(1500)
await page.screenshot({ path: '/work/desk/tmp/d1.png' })
await page.goto(product.url + '/document-control/PROC-QA-001')
await page.getByRole('heading', { level: 1 }).waitFor()
await page.waitForTimeout(3000)
await page.screenshot({ path: '/work/desk/tmp/d2.png', fullPage: true })
console.log(broken)
await browser.close(); await product.stop()
