import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { castOf, type Cast } from './cast.ts'
import { askApi } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { settled } from './visitor.ts'
type Name = 'manager' | 'employee' | 'quality'
let product: Product
let browser: Browser
let cast: Cast<Name>
before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  cast = await castOf<Name>(browser, product, ['quality'])
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})
async function shot(page: Page, name: string) {
  await settled(page)
  await page.screenshot({ path: `/tmp/zz-${name}.png`, fullPage: true })
}
async function both(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, `${name}-1440`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 760 })
  await shot(page, `${name}-360`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}
type L = { items: { number: string; title?: string; parent?: { number: string } }[] }
test('x', async () => {
  const q = cast.pageOf('quality')
  const api = (p: string) => askApi<L>(q, `${product.url}/api/v1/${p}`)
  await q.goto(`${product.url}/tasks`)
  const type = (await api('document-types?state=in-use&limit=1')).items[0]!.number
  await q.goto(`${product.url}/document-control/${type}`)
  const made = q.waitForResponse(/\/steps\/new-version$/)
  await q.getByRole('button', { name: 'New version', exact: true }).click()
  await made
  const draft = (await api('document-types?state=draft&limit=1')).items[0]!.number
  await q.goto(`${product.url}/document-control/${draft}`)
  await q.getByRole('button', { name: /^Edit Review and approval/ }).click()
  const f = q.getByRole('form', { name: /^Edit Review/ })
  await f.getByRole('textbox', { name: 'Reviewers, at least' }).fill('3')
  await f.getByRole('button', { name: 'Save', exact: true }).click()
  await f.waitFor({ state: 'detached' })
  await both(q, 'type')
  await q.getByRole('button', { name: /^Edit Numbers/ }).click()
  await q.waitForTimeout(800)
  await both(q, 'type-numbers')
  const control = (await api('controls?limit=200')).items
  for (const c of control) {
    const one = await askApi<{ requirement?: unknown }>(q, `${product.url}/api/v1/controls/${c.number}`)
    if (one.requirement) {
      await q.goto(`${product.url}/risk-management/${c.number}`)
      await both(q, 'control')
      const r = one.requirement as { number: string }
      await q.goto(`${product.url}/training/${r.number}`)
      await both(q, 'requirement')
      break
    }
  }
  const docs = (await api('documents?state=effective&limit=200')).items
  await q.goto(`${product.url}/document-control/${docs[0]!.number}`)
  await both(q, 'document')
  for (const c of docs) {
    const one = await askApi<{ translationOf?: unknown }>(q, `${product.url}/api/v1/documents/${c.number}`)
    if (one.translationOf) {
      await q.goto(`${product.url}/document-control/${c.number}`)
      await both(q, 'translation')
      break
    }
  }
  const v = (await api('document-versions?state=approval&limit=1')).items[0]
  if (v) {
    await q.goto(`${product.url}/document-control/${v.number}`)
    await both(q, 'approval')
  }
  const t = (await api('change-templates?limit=1')).items[0]!.number
  await q.goto(`${product.url}/change-control/${t}`)
  await both(q, 'template')
})
