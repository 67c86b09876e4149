import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { startProduct, type Product } from './server.ts'

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

test('somebody who is not signed in is sent to sign in, then arrives at their tasks, and leaves again', async () => {
  const page = await browser.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))

  await page.goto(product.url)
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill('employee@example.com')
  await page.getByLabel('Password', { exact: true }).fill('plumbline-trial')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/tasks/)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.getItem('auth')), 'true')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)

  assert.equal(await page.evaluate(() => sessionStorage.getItem('auth')), null)
  assert.deepEqual(broken, [])
  await page.close()
})
