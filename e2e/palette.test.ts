// Everything by words and keys: the command palette, the list of shortcuts, and what a person has chosen of the frame.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, placeOf, sessionOf, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await sharedProduct()
  sample = await sampleOf(product)
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

async function signedIn(name = 'quality', path = '/reports-dashboards', width = 1440) {
  const who = await visitor(browser, { viewport: { width, height: 800 } })
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  return who
}

const line = (page: Page) => page.getByRole('combobox', { name: 'Screen, record, number or command' })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await line(page).and(page.locator(':focus')).waitFor()
}

test('a screen is reached by a word, without the pointer', async () => {
  const { page, context, broken } = await signedIn()
  await openPalette(page)

  await page.keyboard.type('change con')
  await chosen(page).getByText('Change Control').waitFor()
  await page.keyboard.press('Enter')

  await page.waitForURL('**/change-control')
  await page.getByRole('main').and(page.locator(':focus')).waitFor()
  assert.deepEqual(broken, [])
  await context.close()
})

test('a number leads to its record at once, and the record is there again when one comes back', async () => {
  const { page, context } = await signedIn()
  await openPalette(page)
  // As people write it: in small letters, without the noughts before the number.
  await page.keyboard.type(sample.machinery.toLowerCase().replace(/-0+/, '-'))
  await chosen(page).getByText(`Open ${sample.machinery}`).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/risk-management/${sample.machinery}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  await page.goto(`${product.url}/reports-dashboards`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openPalette(page)
  const opened = page.getByRole('group', { name: 'Opened before' })
  await opened.getByRole('option', { name: title }).click()

  await page.waitForURL(`**/risk-management/${sample.machinery}`)
  await context.close()
})

test('before anything is typed stands what was opened last, then what can be done here, then the rest', async () => {
  const { page, context } = await signedIn('quality', `/risk-management/${sample.machinery}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`${product.url}/risk-management/${sample.glue}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()

  await openPalette(page)

  await chosen(page).getByText(title).waitFor()
  const groups = page.getByRole('dialog').getByRole('group')
  await page.getByRole('group', { name: sample.glue }).waitFor()
  const headings = (await groups.allInnerTexts()).map((text) => text.split('\n')[0])
  assert.deepEqual(headings, ['Opened before', sample.glue, 'Do', 'Go to'])
  await context.close()
})

test('a number is found without its year, and a view of a list by its name', async () => {
  const { page, context } = await signedIn()
  await openPalette(page)
  const [prefix, , counter] = sample.machinery.split('-')
  await page.keyboard.type(`${prefix?.toLowerCase()} ${Number(counter)}`)
  const records = page.getByRole('group', { name: 'Records' })
  await records.getByRole('option', { name: sample.machinery }).waitFor()

  await line(page).fill('overdue')
  await page.getByRole('group', { name: 'Views' }).getByRole('option', { name: 'Actions: Overdue' }).click()

  await page.getByRole('table', { name: /Actions/ }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  assert.deepEqual([pathname, searchParams.get('list'), searchParams.get('tab')], ['/tasks', 'action', 'overdue'])
  await context.close()
})

async function savedView(who: string, records: string, view: object) {
  const headers = { ...(await sessionOf(product.url, who)), 'content-type': 'application/json' }
  const body = JSON.stringify(view)
  const answer = await fetch(`${product.url}/api/v1/${records}/views`, { method: 'POST', headers, body })
  assert.equal(answer.status, 201)
  return (await answer.json()) as { readonly id: string } // A border: the API's answer.
}

test('saved views, one’s own and shared ones, are found by what they are called, and asked for once', async () => {
  const own = await savedView('manager', 'risks', { name: 'Morning round', search: { state: 'assessed' } })
  const shared = await savedView('quality', 'actions', { name: 'Board pack', shared: true, search: {} })
  await savedView('quality', 'risks', { name: 'Morning coffee', search: {} })
  const { page, context, broken } = await signedIn('manager')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/v1/views') && asked.push(request.url())))
  const views = page.getByRole('group', { name: 'Views' })

  await openPalette(page)
  await line(page).fill('morning')
  await views.getByRole('option', { name: 'Risks: Morning round' }).waitFor()
  assert.equal(await views.getByRole('option').count(), 1)
  await views.getByRole('option', { name: 'Risks: Morning round' }).click()
  await page.waitForURL(`**/risk-management?tab=${own.id}`)
  await page.getByRole('link', { name: /^Morning round/ }).waitFor()

  await openPalette(page)
  await line(page).fill('board pack')
  await views.getByRole('option', { name: 'Actions: Board pack' }).click()
  await page.getByRole('table', { name: /Actions/ }).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('tab'), shared.id)
  assert.equal(asked.length, 1)
  assert.deepEqual(broken, [])
  await context.close()
})

test('words of a record find it half a second after the last key, and nothing found is said', async () => {
  const { page, context } = await signedIn()
  await context.clock.install()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openPalette(page)
  await settled(page)
  // Only the time that is asked for passes, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/search?term=label') && asked.push(request.url()))
  await page.keyboard.type('label')
  await page.clock.runFor(499)
  assert.deepEqual(asked, [])
  const comes = page.waitForRequest((request) => request.url().includes('/search?term=label'))
  await page.clock.runFor(1)
  await comes
  await page.clock.resume()
  await page.getByRole('group', { name: 'Records' }).getByRole('option').first().waitFor()

  await line(page).fill('quokka quokka')
  await page.getByText('Nothing is called “quokka quokka”.').first().waitFor()
  assert.equal(await page.getByRole('option').count(), 0)

  await page.keyboard.press('Escape')
  await line(page).waitFor({ state: 'detached' })
  assert.equal(placeOf(page), '/reports-dashboards')
  await context.close()
})

test('the open steps, editing and watching of a record are offered on its page, and nowhere else', async () => {
  const { page, context } = await signedIn('quality', `/risk-management/${sample.machinery}`)
  const steps = await page.getByRole('group', { name: 'Steps' }).locator('button:not([aria-disabled])').allInnerTexts()
  await page.getByRole('button', { name: `Watch ${sample.machinery}` }).waitFor()
  await openPalette(page)
  const here = page.getByRole('group', { name: sample.machinery })
  await here.getByRole('option').first().waitFor()
  const offered = await here.getByRole('option').allInnerTexts()
  assert.ok(steps.length > 0)
  assert.deepEqual(
    steps.filter((step) => !offered.includes(step)),
    [],
  )
  for (const command of ['Print', 'Duplicate as new', `Watch ${sample.machinery}`])
    assert.ok(offered.includes(command), `${command} is not among ${offered.join(', ')}`)

  await page.keyboard.type('approve plan')
  await chosen(page).getByText('Approve plan').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Approve plan/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto(`${product.url}/risk-management/${sample.glue}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()
  await openPalette(page)
  await line(page).fill('edit bow')
  await chosen(page)
    .getByText(/^Edit Bow/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a line to causes' }).waitFor()

  await page.goto(`${product.url}/reports-dashboards`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openPalette(page)
  assert.equal(await page.getByRole('group', { name: sample.machinery }).count(), 0)
  await context.close()
})

test('who may not raise a process is not offered one, and everybody may log out', async () => {
  const { page, context } = await signedIn('employee')
  await openPalette(page)
  await line(page).fill('new')
  const doing = page.getByRole('group', { name: 'Do' }).getByRole('option')
  await doing.first().waitFor()
  const made = await doing.allInnerTexts()
  assert.ok(made.includes('New suggestion'), made.join(', '))
  assert.ok(!made.includes('New process'), made.join(', '))

  await line(page).fill('log out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await context.close()
})

test('anything is raised from anywhere by a key, what was raised last first, and only what one may', async () => {
  const { page, context, broken } = await signedIn('employee')
  const prompt = page.getByRole('combobox', { name: 'What do you want to raise?' })
  await page.keyboard.press('c')
  await prompt.and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByRole('option', { name: 'New process' }).count(), 0)
  await page.keyboard.type('sugg')
  await chosen(page).getByText('New suggestion').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employee-suggestions/new/suggestion')
  await page.getByRole('heading', { level: 1, name: /suggestion/i }).waitFor()

  await page.goto(`${product.url}/reports-dashboards`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  await prompt.and(page.locator(':focus')).waitFor()
  await page
    .getByRole('group', { name: 'Raised before' })
    .getByRole('option', { name: /New suggestion/ })
    .waitFor()

  await prompt.fill('quokka')
  await page.getByText('Nothing is called “quokka”.').first().waitFor()
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'detached' })
  assert.deepEqual(broken, [])
  await context.close()
})

test('keys do nothing while something is typed, and the list of shortcuts names those that do', async () => {
  const { page, context } = await signedIn('quality', '/risk-management')
  await page.getByRole('table', { name: /Risks/ }).waitFor()
  const find = page.getByRole('searchbox', { name: 'Find in risks' })
  await find.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?/')
  assert.equal(await find.inputValue(), '?/')
  assert.equal(await page.getByRole('dialog').count(), 0)

  await page.goto(`${product.url}/risk-management`)
  await page.getByRole('table', { name: /Risks/ }).getByRole('link').first().waitFor()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByRole('definition').first().waitFor()
  const terms = (await list.getByRole('definition').allInnerTexts()).map((text) => text.trim())
  assert.ok(terms.includes('Find in risks'), terms.join(', '))
  assert.ok(terms.includes('Select all that are loaded'), terms.join(', '))
  assert.ok(!terms.includes('Search in everything'), 'the list has the key here')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await find.and(page.locator(':focus')).waitFor()
  await context.close()
})

test('keys without Ctrl are switched off, on every machine of this person', async () => {
  const { page, context } = await signedIn('auditor')
  await page.keyboard.press('?')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/profile/preference'))
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await kept
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await context.close()

  const there = await signedIn('auditor')
  await there.page.keyboard.press('?')
  await there.page.keyboard.press('/')
  assert.equal(await there.page.getByRole('searchbox').and(there.page.locator(':focus')).count(), 0)
  await openPalette(there.page)
  assert.equal(await there.page.getByRole('dialog').count(), 1)
  await there.context.close()
})

test('the sidebar stands on every machine as this person left it', async () => {
  const { page, context } = await signedIn('executive')
  const kept = async (act: () => Promise<void>) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/profile/preference'))
    await act()
    await answered
  }
  await kept(() => page.getByRole('button', { name: 'More modules' }).click())
  await kept(() => page.getByRole('button', { name: 'Collapse sidebar' }).click())
  await context.close()

  const there = await signedIn('executive')
  const sidebar = there.page.getByRole('complementary', { name: 'Sidebar' })
  await there.page.mouse.move(900, 400)
  assert.equal((await sidebar.boundingBox())?.width, 64)
  assert.equal(await there.page.getByRole('button', { name: 'More modules' }).getAttribute('aria-expanded'), 'true')
  await there.page.getByRole('button', { name: 'Fix sidebar' }).waitFor()
  await there.context.close()
})
