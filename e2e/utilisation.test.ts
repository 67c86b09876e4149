// How the system is used, as whoever oversees it sees it; and what a browser tells of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { logIn, settled, visitor } from './visitor.ts'

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

async function comeAs(who: string, viewport = { width: 1440, height: 900 }, colorScheme: 'light' | 'dark' = 'light') {
  const come = await visitor(browser, { viewport, colorScheme })
  await logIn(come.page, product.url, who)
  return come
}

const open = async (page: Page, search = '') => {
  await page.goto(`${product.url}/system-utilisation${search}`)
  await page.getByRole('heading', { level: 1, name: 'System Utilisation' }).waitFor()
}

test('the quality manager sees who uses what, asks for a longer time, and takes the figures away', async () => {
  const { page, context, broken } = await comeAs('quality')
  await open(page)

  await page.getByRole('region', { name: /departments? (has|have) reported no issue for 60 days/ }).waitFor()
  const heat = page.getByRole('table', { name: 'Modules by department' })
  await heat.getByRole('row', { name: /^Quality Fewer than five people: not shown/ }).waitFor()
  await heat.getByRole('row', { name: /^Production \d+ people/ }).waitFor()
  await page.getByRole('img', { name: /^Active people from/ }).waitFor()
  await page
    .getByRole('table', { name: 'Searches that found nothing' })
    .getByRole('row', { name: /torque wrench/ })
    .waitFor()
  await page
    .getByRole('table', { name: 'Forms that were not sent' })
    .getByRole('row', { name: /^Nonconformance/ })
    .waitFor()
  await picture(page, 'utilisation')
  assert.deepEqual(await faults(page), [])

  await page.getByText('90 days', { exact: true }).click()
  await page.waitForURL('**/system-utilisation?days=90')
  await page
    .getByRole('table', { name: 'Searches that found nothing' })
    .getByRole('row', { name: /parking/ })
    .waitFor()
  await page.getByText('Show as a table').first().click()
  await page.getByRole('columnheader', { name: 'That day' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  assert.match((await download).suggestedFilename(), /^utilisation-.*\.csv$/)
  assert.deepEqual(broken, [])
  await context.close()
})

test('an administrator sees how the system is, on a telephone in the dark, and records a restore drill', async () => {
  const { page, context, broken } = await comeAs('admin', { width: 360, height: 780 }, 'dark')
  await open(page, '?part=system')

  await page.getByText('Never recorded').waitFor()
  await page
    .getByRole('table', { name: 'Jobs' })
    .getByRole('row', { name: /^Back up/ })
    .waitFor()
  assert.deepEqual(await faults(page), [])
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByText('Enter what was restored and checked, in at least 10 characters.').waitFor()

  await page.getByLabel('What was restored and checked').fill('The backup of last night, on the spare machine.')
  await page.getByRole('button', { name: 'Record', exact: true }).click()

  await page.getByText('Never recorded').waitFor({ state: 'detached' })
  await page.getByRole('definition').getByText('The backup of last night, on the spare machine.').waitFor()
  assert.deepEqual(
    broken.filter((line) => !line.includes('422')),
    [],
  )
  await context.close()
})

test('one person is shown for a reason alone', async () => {
  const { page, context } = await comeAs('quality')
  await open(page, '?part=person')

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('Choose the person.').waitFor()
  await page.getByRole('combobox', { name: 'Person' }).fill('Ella')
  await page.getByRole('option', { name: /Ella/ }).first().click()
  await page.getByLabel('Reason').fill('Reported sign-ins that were not theirs.')
  await settled(page)
  assert.deepEqual(await faults(page), [])
  await page.getByRole('button', { name: 'Show', exact: true }).click()

  await page.getByRole('heading', { name: /^Use by Ella/ }).waitFor()
  await page.getByRole('table', { name: 'Modules' }).waitFor()
  await context.close()
})

test('everybody else is told for whom the figures are', async () => {
  const { page, context, broken } = await comeAs('employee')
  await open(page)

  await page.getByText('Only administrators and the quality manager can see how the system is used.').waitFor()
  assert.deepEqual(broken, [])
  await context.close()
})

type Told = {
  readonly looked: readonly { readonly module: string; readonly count: number }[]
  readonly nothing: readonly string[]
  readonly filled: readonly { readonly form: string; readonly left: string | null }[]
}

const modulesIn = (told: readonly Told[]) => told.flatMap(({ looked }) => looked.map(({ module }) => module))

test('a page tells what was used as one batch when it is hidden, and nothing of the page for suggestions without a name', async () => {
  const { page, context } = await visitor(browser)
  await context.clock.install()
  const told: Told[] = []
  const from: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/usage') || request.method() !== 'POST') return
    told.push(JSON.parse(request.postData() ?? '') as Told) // What our own page sends.
    from.push(new URL(page.url()).pathname)
  })
  await logIn(page, product.url, 'employee')
  const main = page.getByRole('navigation', { name: 'Main' })

  await main.getByRole('link', { name: 'Audits' }).click()
  await page.getByRole('heading', { level: 1, name: /Audits/ }).waitFor()
  await main.getByRole('link', { name: 'Employee Suggestions' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.runFor(310_000)
  assert.equal(told.length, 0)

  await main.getByRole('link', { name: 'Risk Management' }).click()
  await page.getByRole('heading', { level: 1, name: /Risks/ }).waitFor()
  await main.getByRole('link', { name: 'Audits' }).click()
  await page.getByRole('heading', { level: 1, name: /Audits/ }).waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/usage'))
  await page.clock.runFor(310_000)
  await sent

  assert.deepEqual(modulesIn(told), ['risk-management'])
  assert.ok(!from.some((path) => path.includes('suggestions')))
  await context.close()
})
