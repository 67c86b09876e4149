// Whoever uses no mouse, wants no motion, has colours of their own or a window as wide as a hand has the whole product.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { whereFocusIs, type Stop } from './focus.ts'
import { addressOf, sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { focused, logIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct()
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function maya(options: BrowserContextOptions = {}) {
  const who = await visitor(browser, options)
  who.context.setDefaultTimeout(60_000)
  await logIn(who.page, product.url, 'quality')
  return who
}

async function goTo(page: Page, path: string) {
  await page.goto(product.url + addressOf(sample, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

test('the keyboard goes through the skip link, the sidebar, the top bar and the content, and the focus is always seen', async () => {
  const { page, context } = await maya()
  for (const path of ['/tasks', '/risk-management?tab=open', '/risk-management/:machinery', '/profile', '/alerts']) {
    await goTo(page, path)

    const stops: Stop[] = []
    for (let left = 150; left > 0; left -= 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate<Stop | null>(whereFocusIs)
      // After the last one comes the first again.
      if (!stop || (stop.within === 'skip' && stops.length > 0)) break
      stops.push(stop)
    }

    const passed = stops.map(({ within }) => within).filter((within, at, all) => within !== all[at - 1])
    assert.deepEqual(passed, ['skip', 'sidebar', 'top bar', 'breadcrumb', 'content'], path)
    assert.deepEqual(
      stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked),
      [],
      path,
    )
  }
  await context.close()
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** What opens over a screen, and the control that opens it. */
const overlays: readonly (readonly [what: string, path: string, opener: (page: Page) => Locator])[] = [
  ['a step', '/risk-management/:machinery', (page) => button(page, 'Approve plan')],
  [
    'a link',
    '/risk-management/:machinery',
    (page) => page.getByRole('complementary').last().getByRole('button', { name: 'Add', exact: true }).first(),
  ],
  ['the name of a view', '/risk-management?state=assessed', (page) => button(page, 'Save view')],
  ['a second factor', '/profile', (page) => button(page, 'Turn on')],
]

test('a dialog takes the focus, keeps it, and gives it back to what opened it', async () => {
  const { page, context } = await maya()
  for (const [what, path, opener] of overlays) {
    await goTo(page, path)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator(':focus').waitFor()

    for (const key of ['Tab', 'Shift+Tab'])
      for (let pressed = 0; pressed < 15; pressed += 1) {
        await page.keyboard.press(key)
        assert.equal(await dialog.locator(':focus').count(), 1, `${what}: ${key} ${pressed}`)
      }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener(page).and(page.locator(':focus')).waitFor()
  }
  await context.close()
})

/** Where a day is asked for, and what opens that. */
const daysAsked: readonly (readonly [what: string, path: string, open: (page: Page) => Promise<Locator>])[] = [
  [
    'a step',
    '/issue-management/:bag',
    async (page) => {
      await button(page, 'Accept').click()
      const dialog = page.getByRole('dialog', { name: /^Accept:/ })
      await dialog.locator(':focus').waitFor()
      return dialog
    },
  ],
  [
    'a filter',
    '/issue-management?list=capa',
    async (page) => {
      await button(page, 'Filter').click()
      await page.getByRole('menuitem', { name: 'Due', exact: true }).click()
      await page.getByRole('combobox', { name: 'Condition for due' }).selectOption('is from … to …')
      return page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: 'Condition for due' }) })
    },
  ],
  [
    'a task of my own',
    '/tasks',
    async (page) => {
      await button(page, 'Add a personal task').click()
      return page.getByRole('form', { name: 'Add a personal task' })
    },
  ],
]

test('a calendar opens only when it is asked for, is worked by keys alone, and Escape shuts nothing else', async () => {
  const { page, context } = await maya()
  const days = page.getByRole('button', { name: /^\w+day, \d+ \w+ 20\d\d$/ })
  for (const [what, path, open] of daysAsked) {
    await goTo(page, path)
    const around = await open(page)
    const input = around.getByRole('textbox', { name: /^(Due|From)/ })
    await input.fill('30 Nov 2027')
    assert.equal(await days.count(), 0, `${what}: the focus alone opens none`)

    await input.press('ArrowDown')
    await focused(days.and(page.getByLabel('Tuesday, 30 November 2027')))
    assert.deepEqual(await faults(page), [], what)
    await page.keyboard.press('ArrowRight')
    await focused(days.and(page.getByLabel('Wednesday, 1 December 2027')))
    await page.keyboard.press('Escape')
    await focused(input)
    await days.first().waitFor({ state: 'detached' })
    assert.deepEqual([await around.count(), await input.inputValue()], [1, '30 Nov 2027'], what)

    await button(page, /^Choose date: (Due|From)$/).press('Enter')
    await focused(days.and(page.getByLabel('Tuesday, 30 November 2027')))
    await page.keyboard.press('PageUp')
    await focused(days.and(page.getByLabel('Saturday, 30 October 2027')))
    await page.keyboard.press('Enter')
    await days.first().waitFor({ state: 'detached' })
    assert.equal(await input.inputValue(), '30 Oct 2027', what)
  }
  await context.close()
})

test('a step begins at the first of its inputs, so that nothing above is passed over', async () => {
  const { page, context } = await maya()
  await goTo(page, '/issue-management/:bag')

  await button(page, 'Accept').click()
  const inputs = page.getByRole('dialog', { name: /^Accept:/ }).locator('input, textarea')

  await focused(inputs.first())
  await context.close()
})

/** Has the page note whatever moves longer than the eye can see. */
const noteMotion = `
  window.moved = []
  const seconds = (list) => Math.max(...list.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)))
  for (const kind of ['transitionrun', 'animationstart'])
    document.addEventListener(kind, ({ target, pseudoElement, propertyName, animationName }) => {
      const style = getComputedStyle(target, pseudoElement || null)
      const lasts = seconds(kind === 'transitionrun' ? style.transitionDuration : style.animationDuration)
      if (lasts > 0.001) window.moved.push((propertyName ?? animationName) + ' of ' + target.className + ': ' + lasts + ' s')
    }, true)
`

/** A minute of somebody's day in which much opens and closes. @returns what moved */
async function stirring(options: BrowserContextOptions): Promise<readonly string[]> {
  const { page, context } = await maya(options)
  await page.addInitScript(noteMotion)
  await goTo(page, '/risk-management?view=reviews')
  await button(page, /^More modules/).click()
  await button(page, 'User menu').click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, /^RSK-/).first().click()
  await button(page, /^(Collapse|Fix) sidebar$/).click()
  await page.getByRole('main').hover()
  await page.getByRole('complementary', { name: 'Sidebar' }).hover()
  await settled(page)
  const moved = await page.evaluate<readonly string[]>('window.moved')
  await context.close()
  return moved
}

test('whoever wants no motion sees none', async () => {
  assert.deepEqual(await stirring({ reducedMotion: 'reduce' }), [])
  // The others do: what is noted above would be noted.
  assert.notDeepEqual(await stirring({ reducedMotion: 'no-preference' }), [])
})
