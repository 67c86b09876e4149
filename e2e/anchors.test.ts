// Whoever oversees the trail sees where its seals are anchored off the machine, and what keeps them from it.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { logIn, sessionOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'plumbline-share-'))

before(async () => {
  product = await startProduct({ ANCHOR_FOLDER: folder })
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test(`where seals are anchored stands above the trail (${colorScheme}, ${width} px)`, async (t) => {
    const stage = stagesOf(t)
    const { page, context, broken } = await visitor(browser, { viewport: { width, height: 900 }, colorScheme })
    await logIn(page, product.url, 'quality')
    const anchors = page.getByRole('region', { name: 'Seals anchored off this machine' })

    await stage('a share that is there holds the newest seal', async () => {
      await page.goto(`${product.url}/audit-logs`)
      await anchors.getByRole('button', { name: 'Anchor now' }).click()
      await anchors.getByText('File share: up to date').waitFor()
      await anchors.getByText(/^, seal \d+, /).waitFor()
      await settled(page)
      assert.ok(readdirSync(folder).length > 0)
      assert.deepEqual(await faults(page, 'main'), [])
      if (width === 1440) await picture(page, 'anchors-light')
    })

    await stage('one that is gone is said to be, until it is there again', async () => {
      renameSync(folder, `${folder}-away`)
      // Somebody signs in: something happens that is to be anchored.
      await sessionOf(product.url, 'quality')
      await page.goto(`${product.url}/audit-logs`)
      await anchors.getByRole('button', { name: 'Anchor now' }).click()
      await anchors.getByText('File share: trying again').waitFor()
      await anchors.getByText('The folder is not there. Is the share mounted?').waitFor()
      await settled(page)
      assert.deepEqual(await faults(page, 'main'), [])
      if (width === 360) await picture(page, 'anchors-360-dark')
      renameSync(`${folder}-away`, folder)
      await anchors.getByRole('button', { name: 'Anchor now' }).click()
      await anchors.getByText('File share: up to date').waitFor()
    })

    await stage('the health of the system says the same', async () => {
      await page.goto(`${product.url}/system-utilisation?part=system`)
      await page.getByText('Seals off this machine').waitFor()
      await page.getByText('1 place up to date').waitFor()
    })

    await context.close()
    assert.deepEqual(broken, [])
  })
