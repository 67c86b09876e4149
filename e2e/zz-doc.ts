import { openBrowser } from './browser.ts'
import { startProduct } from './server.ts'
import { visitor, logIn } from './visitor.ts'
const product = await startProduct({})
const browser = await openBrowser()
const { page, broken } = await visitor(browser, { viewport: { width: 1440, height: 900 } })
await logIn(page, product.url, 'quality')
await page.goto(product.url + '/document-control/new/document')
await page.waitForTimeout(1500)
await page.screenshot({ path: '/work/desk/tmp/d1.png', fullPage: true })
await page.goto(product.url + '/document-control/VER-2026-0003')
await page.getByRole('heading', { level: 1 }).waitFor()
await page.waitForTimeout(2000)
await page.screenshot({ path: '/work/desk/tmp/d2.png', fullPage: true })
const made = await page.request.post(product.url + '/api/v1/session', { data: {} })
console.log(broken, made.status())
// a draft
await page.goto(product.url + '/document-control/PROC-QA-001')
await browser.close(); await product.stop()
