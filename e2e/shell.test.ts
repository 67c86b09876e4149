// The frame around every screen: what stands where, what it is called, and that it works by keyboard and on a phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, focused, holds, logIn, placeOf, rested, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct({ PROVIDER_NAME: 'Acme & Sons' })
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function employee(width = 1440, path = '/sandbox') {
  const who = await visitor(browser, { viewport: { width, height: 800 }, reducedMotion: 'no-preference' })
  await comeIn(who.page, product.url, 'employee@example.com')
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  return who
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const side = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
/** How wide the sidebar is once it has come to rest. */
async function widthOf(page: Page) {
  await side(page).evaluate((sidebar) => Promise.allSettled(sidebar.getAnimations().map(({ finished }) => finished)))
  return (await side(page).boundingBox())?.width
}
/** Waits until the sidebar has become this wide. */
const becomes = (page: Page, width: number) =>
  holds(page, `document.querySelector('aside').getBoundingClientRect().width === ${width}`)
/** Waits until the server has what was chosen last. */
const preferenceKept = (page: Page) =>
  holds(page, `Object.keys(localStorage).every((key) => !key.startsWith('preference:'))`)
const crumbs = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replaceAll(/[›\s]+/g, ' ').trim(),
  )

test('/login stands alone, with its fields, the trial accounts and nothing of the shell', async () => {
  const { page, context } = await visitor(browser)
  await page.goto(`${product.url}/login`)

  await page.getByRole('heading', { level: 1, name: 'Log in to Plumbline' }).waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0)
  assert.equal(await page.getByRole('banner').count(), 0)
  await focused(page.getByLabel('Email'))

  await page.getByRole('button', { name: 'manager@example.com' }).click()
  assert.equal(await page.getByLabel('Email').inputValue(), 'manager@example.com')
  assert.notEqual(await page.getByLabel('Password', { exact: true }).inputValue(), '')
  await context.close()
})

test('a wrong password is refused in words beside the form, and what was typed stays', async () => {
  const { page, context } = await visitor(browser)
  await page.goto(`${product.url}/login`)

  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')

  await page.getByRole('alert').getByText('Email and password do not match.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@example.com')
  assert.equal(placeOf(page), '/login')
  await context.close()
})

test('the sidebar lists the ten modules in their order, under their headings, and five more below', async () => {
  const { page, context } = await employee()

  const links = await main(page).getByRole('link').allInnerTexts()
  const headings = await main(page).getByRole('heading').allInnerTexts()

  assert.deepEqual(links, [
    'Home',
    'Risk Management',
    'Audits',
    'Employee Suggestions',
    'Reports & Dashboards',
    'Change Control',
    'Audit Logs',
    'System Utilisation',
    'User Management',
    'System Settings',
  ])
  assert.deepEqual(headings, ['Quality Events', 'Engagement', 'Reports & Control', 'Administration'])

  const more = main(page).getByRole('button', { name: 'More modules' })
  assert.equal(await more.getAttribute('aria-expanded'), 'false')
  await more.click()
  // The group unfolds, and what moves is easily missed.
  await settled(page)
  await main(page).getByRole('link', { name: 'Vendor Management' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  assert.equal((await main(page).getByRole('link').allInnerTexts()).length, 15)
  await context.close()
})

test('every address of the route table answers, and its breadcrumb starts with Home', async () => {
  const { page, context, broken } = await employee()
  const table: readonly (readonly [path: string, ...crumbs: string[]])[] = [
    ['/tasks', 'Home', 'Home', 'Tasks'],
    ['/training', 'Home', 'Core QMS', 'Training'],
    ['/audits', 'Home', 'Core QMS', 'Audits'],
    ['/document-control', 'Home', 'Core QMS', 'Documents'],
    ['/issue-management', 'Home', 'Core QMS', 'Issue Management'],
    ['/risk-management', 'Home', 'Core QMS', 'Risk Management'],
    ['/employee-suggestions', 'Home', 'Engagement', 'Employee Suggestions'],
    ['/customer-feedback', 'Home', 'Engagement', 'Customer Feedback'],
    ['/vendor-management', 'Home', 'Engagement', 'Vendor Management'],
    ['/reports-dashboards', 'Home', 'Monitoring', 'Reports & Dashboards'],
    ['/change-control', 'Home', 'Monitoring', 'Change Control'],
    ['/audit-logs', 'Home', 'Monitoring', 'Audit Logs'],
    ['/system-utilisation', 'Home', 'Monitoring', 'System Utilisation'],
    ['/user-management', 'Home', 'Admin', 'User Management'],
    ['/system-settings', 'Home', 'Admin', 'System Settings'],
    ['/searchresult', 'Home', 'Search', 'Results'],
    ['/alerts', 'Home', 'Alerts', 'All Alerts'],
    ['/sandbox', 'Home', 'Administration', 'Sandbox'],
  ]

  for (const [path, ...expected] of table) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(await crumbs(page), expected, path)
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, path)
  }
  await page.goto(product.url)
  await page.waitForURL('**/tasks')
  await page.goto(`${product.url}/risk-management/${sample.machinery}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual(await crumbs(page), ['Home', 'Core QMS', 'Risk Management', sample.machinery])
  assert.deepEqual(broken, [])
  await context.close()
})

test('the sidebar is 16 rem, collapses to 4 rem, expands while hovered, and hides', async () => {
  const { page, context } = await employee()
  assert.equal(await widthOf(page), 256)

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.mouse.move(800, 400)
  await becomes(page, 64)

  await page.mouse.move(30, 300)
  await becomes(page, 256)
  await main(page).getByRole('link', { name: 'System Utilisation' }).click()
  await page.getByRole('heading', { level: 1, name: 'System Utilisation' }).waitFor()
  await page.mouse.move(800, 400)
  await becomes(page, 64)

  await page.mouse.move(30, 300)
  await becomes(page, 256)
  await page.getByRole('button', { name: 'Fix sidebar' }).click()
  await page.getByRole('button', { name: 'Collapse sidebar' }).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  assert.equal(await page.getByRole('complementary', { name: 'Sidebar' }).count(), 0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  assert.equal(await widthOf(page), 256)
  await preferenceKept(page)
  await context.close()
})

test('what was chosen last is kept, however long the choice before it is on its way', async () => {
  const { page, context } = await employee()
  const held: Route[] = []
  const sent: string[] = []
  await page.route('**/api/v1/profile/preference', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length === 1) held.push(route)
    else await route.continue()
  })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor()
  await rested(page)
  assert.equal(sent.length, 1, 'one at a time')

  await Promise.all(held.map((route) => route.continue()))
  await preferenceKept(page)
  assert.equal(sent.length, 2)
  await page.reload()
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor()
  await context.close()
})

test('a collapsed sidebar shows who goes through it by keyboard where they are', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'manager')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.mouse.move(800, 400)
  await becomes(page, 64)

  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Tab')
  await focused(page.getByRole('link', { name: 'Plumbline' }))
  await becomes(page, 256)

  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await becomes(page, 64)
  await context.close()
})

test('a finger on the rail of a telephone opens the module and leaves the rail 4 rem wide', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 390, height: 800 }, hasTouch: true })
  await logIn(page, product.url, 'employee')

  await main(page).getByRole('link', { name: 'System Utilisation' }).tap()
  await page.getByRole('heading', { level: 1, name: 'System Utilisation' }).waitFor()
  assert.equal(await widthOf(page), 64)

  const more = main(page).getByRole('button', { name: 'More modules' })
  const turned = (await more.getAttribute('aria-expanded')) !== 'true'
  await more.tap()
  await more.and(page.locator(`[aria-expanded=${turned}]`)).waitFor()
  assert.equal(await widthOf(page), 64)
  await context.close()
})

test('the bob of the current module is whole, at the top and among more modules, at either width', async () => {
  for (const width of [1440, 390])
    for (const path of ['/audit-logs', '/training']) {
      const { page, context } = await employee(width, path)
      const bob = main(page).locator('[aria-current=page] > svg').first()
      await bob.waitFor()
      const cutBy = await bob.evaluate((svg) => {
        const { left, right } = svg.getBoundingClientRect()
        const cutters: string[] = []
        for (let above = svg.parentElement; above; above = above.parentElement) {
          const edge = above.getBoundingClientRect()
          const isCut = left < edge.left || right > edge.right
          if (isCut && getComputedStyle(above).overflowX !== 'visible') cutters.push(above.className)
        }
        return cutters
      })
      assert.deepEqual(cutBy, [], `${path} at ${width} px`)
      await context.close()
    }
})

test('below 768 px the sidebar is 4 rem, and nothing is wider than a phone', async () => {
  const { page, context } = await employee(360)
  await page.mouse.move(300, 600)
  assert.equal(await widthOf(page), 64)

  for (const path of ['/risk-management', '/tasks', '/user-management', '/risk-management/new/risk']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const wider = Number(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    )
    assert.ok(wider <= 0, `${path} is ${wider} px wider`)
  }
  await context.close()
})

test('the theme follows the system until one chooses, is kept as JSON and is there before the first paint', async () => {
  const { page, context } = await visitor(browser, { colorScheme: 'dark' })
  await logIn(page, product.url, 'employee')
  const isDark = () => page.evaluate(`document.documentElement.classList.contains('dark')`)
  assert.equal(await isDark(), true)
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), null)

  await page.getByRole('button', { name: 'Light Mode' }).click()
  assert.equal(await isDark(), false)
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), '"light"')
  await page.getByRole('button', { name: 'Dark Mode' }).click()
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), '"dark"')

  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.body) return
    sessionStorage.setItem('atBody', String(document.documentElement.classList.contains('dark')))
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })`)
  await page.reload()
  assert.equal(await page.evaluate(() => sessionStorage.getItem('atBody')), 'true')
  await context.close()
})

test('an unknown address and a record that is not there get a page that helps', async () => {
  const { page, context } = await employee(1440, '/nowhere-at-all')
  for (const path of ['/no/such/deep/address', '/risk-management/no/such/record', '/nowhere-at-all']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor()
    assert.equal(await main(page).count(), 1, path)
    assert.equal(await page.getByRole('banner').count(), 1, path)
  }
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL('**/tasks')

  await page.goto(`${product.url}/risk-management/RSK-1999-0001`)
  await page.getByRole('heading', { level: 1, name: 'There is no RSK-1999-0001 for you to read' }).waitFor()
  await page.getByRole('link', { name: 'See all risks' }).click()
  await page.getByRole('table', { name: /Risks/ }).waitFor()
  await context.close()
})

test('a screen whose code cannot be loaded offers to try again', async () => {
  const { page, context } = await employee()
  await context.route('**/assets/list-screen-*.js', (route) => route.abort())
  await page.goto(`${product.url}/risk-management`)

  await page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }).waitFor()
  await context.unroute('**/assets/list-screen-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('table', { name: /Risks/ }).waitFor()
  await context.close()
})

test('the top bar greets by first name, the user menu leads out, the footer says who provides', async () => {
  const { page, context } = await employee()

  await page.getByRole('banner').getByText('Hello, Ella').waitFor()
  await page.getByRole('contentinfo').getByText('Created by Acme & Sons').waitFor()
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor({ state: 'detached' })
  await context.close()
})

test('the first Tab leads past the frame to the content', async () => {
  const { page, context } = await employee()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await focused(page.getByRole('main'))
  await context.close()
})

/** What the content security policy of a page refuses from here on. */
function refusedBy(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

test('no page breaks the content security policy', async () => {
  const { page, context } = await visitor(browser)
  const refused = refusedBy(page)
  await logIn(page, product.url, 'quality')

  for (const path of ['/risk-management', `/risk-management/${sample.machinery}`, '/risk-management/new/risk']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()

  assert.deepEqual(refused, [])
  await context.close()
})

test('the reference of the API shows its operations, within its policy and from this server alone', async () => {
  const { page, context, broken } = await visitor(browser)
  const refused = refusedBy(page)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await logIn(page, product.url, 'employee')

  await page.goto(`${product.url}/api/docs`)
  await page.getByText('/api/v1/session/activity').first().waitFor()
  await page.goto(`${product.url}/api/docs/?api=risk-management`)
  await page.getByText('/api/v1/risks/{number}').first().waitFor()

  assert.deepEqual([...refused, ...broken], [])
  assert.deepEqual([...asked], [product.url])
  await context.close()
})
