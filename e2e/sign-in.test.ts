import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { startProduct, type Product } from './server.ts'
import { focused, password } from './visitor.ts'

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

test('whoever has signed in by keyboard arrives in the main region, and whoever loads the page anew at its beginning', async () => {
  const page = await browser.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('employee@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tasks/)

  await focused(page.getByRole('main'))

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await focused(page.getByRole('link', { name: 'Skip to the content' }))
  await page.close()
})
