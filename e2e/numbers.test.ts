// The visible numbers of the specification's section 9, measured in a real browser. The idle times are in session.test.ts,
// the search and suggestion numbers in search-box.test.ts and suggestions.test.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { until } from '../test/until.ts'
import { comeIn, holds, logIn, settled, tabOf, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** @param plan `isClockHeld` where the test is to hold the page's clock */
async function quality({ width = 1440, path = '/sandbox', as = 'quality', isClockHeld = false } = {}) {
  const who = await visitor(browser, { viewport: { width, height: 800 }, reducedMotion: 'no-preference' })
  if (isClockHeld) await who.context.clock.install()
  await comeIn(who.page, product.url, `${as}@example.com`)
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  return who
}

/** From here on only that time passes in the page which is asked for, however slow the machine is. */
const hold = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const logoWidth = async (page: Page) =>
  Number(
    await page.evaluate(
      `Math.max(...[...document.querySelectorAll('aside a[aria-label=Plumbline] svg')].map((svg) => svg.getBoundingClientRect().width))`,
    ),
  )

test('the logo is 150 px wide, 44 px when the sidebar is collapsed', async () => {
  const { page, context } = await quality({ as: 'manager' })
  assert.equal(await logoWidth(page), 150)

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.mouse.move(800, 400)
  await holds(page, `document.querySelector('aside').getBoundingClientRect().width === 64`)
  assert.equal(await logoWidth(page), 44)
  await context.close()
})

test('the sidebar collapses below 768 px and not at 768', async () => {
  const { page, context } = await quality({ width: 768 })
  assert.equal((await sidebar(page).boundingBox())?.width, 256)

  await page.setViewportSize({ width: 767, height: 800 })
  await page.mouse.move(600, 400)
  await holds(page, `document.querySelector('aside').getBoundingClientRect().width === 64`)
  await context.close()
})

test('the sidebar is shown at first; hidden or collapsed, it stays so for this person, not for the next', async () => {
  const { page, context } = await quality({ as: 'auditor' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await sidebar(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await sidebar(page).count(), 0)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await logIn(page, product.url, 'employee')
  await sidebar(page).waitFor()
  await context.close()
})

test('the group of more modules unfolds in 300 ms', async () => {
  const { page, context } = await quality()
  // Noted by the page itself: a look from outside may come when all has ended.
  await page.evaluate(`addEventListener('transitionend', ({ elapsedTime }) => (window.took ??= []).push(elapsedTime))`)
  await page.getByRole('button', { name: 'More modules' }).click()
  await holds(page, 'window.took?.includes(0.3) ?? false')
  await settled(page)
  assert.equal(await page.evaluate('Math.max(...window.took)'), 0.3)
  await context.close()
})

test('a dialog fades in and out in 150 ms', async () => {
  const { page, context } = await quality({ path: '/profile', isClockHeld: true })
  await settled(page)
  await page.evaluate(`
    window.fading = () => document.querySelector('[role=dialog]')?.getAnimations()
      .find(({ transitionProperty }) => transitionProperty === 'opacity')?.effect.getTiming().duration
    document.addEventListener('transitionrun', () => { window.faded ??= window.fading() })`)
  // The page's time passes frame by frame: the dialog is not taken away before it was seen to fade, however slow the machine is.
  await hold(page)
  /** How long the dialog fades once it begins to, in milliseconds. */
  const fade = async () => {
    await holds(page, 'window.fading?.() === undefined')
    await page.evaluate('window.faded = undefined')
    return async () => {
      for (let frame = 0; frame < 500; frame += 1) {
        await context.clock.runFor(16)
        const found = await page.evaluate<number | undefined>('window.faded ?? window.fading()')
        if (found !== undefined) return found
        await page.waitForTimeout(10)
      }
      return assert.fail('The dialog never began to fade.')
    }
  }

  const fadeIn = await fade()
  await page.getByRole('button', { name: 'Turn on' }).click()
  assert.equal(await fadeIn(), 150)

  await context.clock.runFor(1000)
  const fadeOut = await fade()
  await page.keyboard.press('Escape')
  assert.equal(await fadeOut(), 150)
  await context.clock.runFor(1000)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Turn on' }).and(page.locator(':focus')).waitFor()
  await context.close()
})

test('a scrollbar’s thumb is at least 25 px', async () => {
  const { page, context } = await quality()
  const sizes = await page.evaluate(`(() => {
    const { minWidth, minHeight } = getComputedStyle(document.documentElement, '::-webkit-scrollbar-thumb')
    return [minWidth, minHeight]
  })()`)
  assert.deepEqual(sizes, ['25px', '25px'])
  // Whoever asks for thin bars gets the browser's own, which know no smallest size.
  const thin = await page.evaluate(
    `[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).scrollbarWidth === 'thin').length`,
  )
  assert.equal(thin, 0)
  await context.close()
})

test('an input that searches as one types waits 500 ms after the last key', async () => {
  const { page, context } = await quality({ path: '/risk-management', isClockHeld: true })
  await page.getByRole('table', { name: /Risks/ }).waitFor()
  await settled(page)
  await hold(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('q=label') && asked.push(request.url()))
  await page.getByRole('searchbox', { name: 'Find in risks' }).pressSequentially('label')
  await page.clock.runFor(499)
  assert.deepEqual(asked, [])
  const comes = page.waitForRequest((request) => request.url().includes('q=label'))
  await page.clock.runFor(1)
  await comes
  await context.close()
})

test('a toast hides after 5 seconds', async () => {
  const { page, context } = await quality({ path: '/system-settings/new/process', isClockHeld: true })
  await page.getByRole('textbox', { name: 'Name' }).fill('Measuring toasts')
  await settled(page)
  await hold(page)
  const toast = page.getByRole('alert').filter({ hasText: /PRO-/ })
  /** Lets the page's time pass in small steps until something is so. @returns how much of it has passed, in milliseconds */
  const passedUntil = async (isSo: () => Promise<boolean>) => {
    let passed = 0
    await until(async () => {
      if (await isSo()) return true
      await page.clock.runFor(50)
      passed += 50
      return false
    })
    return passed
  }
  await page.getByRole('button', { name: 'Create process' }).click()
  await page.mouse.move(400, 500)
  await passedUntil(async () => (await toast.count()) > 0)
  const stayed = await passedUntil(async () => (await toast.count()) === 0)
  assert.ok(stayed > 4_800 && stayed < 5_500, `${stayed} ms`)
  await context.close()
})

test('other tabs follow a change of theme', async () => {
  const { page, context } = await quality()
  const { page: other } = await tabOf(context)
  await other.goto(`${product.url}/sandbox`)
  await other.getByRole('heading', { level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Dark Mode' }).click()
  await holds(other, `document.documentElement.classList.contains('dark')`)
  await context.close()
})
