// The suggestions panel: it files a real suggestion under one's own name, thanks, counts down, and quality answers it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openModule, signedIn, waitForState } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, settled, visitor } from './visitor.ts'

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

async function employee(width = 1440) {
  const who = await visitor(browser, { viewport: { width, height: 800 } })
  await comeIn(who.page, product.url, 'employee@example.com')
  await who.page.goto(`${product.url}/audits`)
  return who
}

const opener = (page: Page) => page.getByRole('button', { name: 'Suggestions', exact: true })
const input = (page: Page) => page.getByPlaceholder('Type your suggestion here...')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Suggestions' })

/** What the page says of closing, and when, until it says nothing more: a look from outside may miss a second. */
const counted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly { text: string; at: number }[]>((resolve) => {
        const said: { text: string; at: number }[] = []
        const look = () => {
          const [text = ''] = /Closing in \d\.\.\./.exec(document.body.textContent) ?? []
          if (text === (said.at(-1)?.text ?? '')) return
          said.push({ text, at: performance.now() })
          if (text === '') resolve(said)
        }
        new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
  )

test('the panel is 390 px wide; a blank suggestion does nothing and says nothing', async () => {
  const { page, context } = await employee()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/v1/suggestions') ? 1 : 0))
  await opener(page).click()
  await input(page).waitFor()
  await settled(page)

  assert.equal((await panel(page).boundingBox())?.width, 390)
  await focused(input(page))
  const submit = page.getByRole('button', { name: 'Submit' })
  assert.equal(await submit.isEnabled(), true)
  await submit.click()
  await input(page).fill('  \n ')
  await submit.click()
  await settled(page)
  assert.equal(sent, 0)
  assert.equal(await page.getByRole('alert').count(), 0)
  assert.equal(await page.getByText('Thank you').count(), 0)
  await context.close()
})

test('a suggestion is thanked for, the panel counts 3, 2, 1 and closes', async () => {
  const { page, context, broken } = await employee()
  await opener(page).click()
  await input(page).fill('A second trolley at the packing station')
  const counting = counted(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  await page.getByText('Thank you for your suggestion.').waitFor()
  await page.getByText('We will contact you for more information.').waitFor()
  await panel(page).waitFor({ state: 'detached' })
  const said = await counting
  assert.deepEqual(
    said.map(({ text }) => text),
    ['Closing in 3...', 'Closing in 2...', 'Closing in 1...', ''],
  )
  const seconds = said.slice(1).map(({ at }, last) => at - (said[last]?.at ?? at))
  assert.ok(
    seconds.every((length) => length > 800),
    JSON.stringify(said),
  )

  await opener(page).click()
  assert.equal(await input(page).inputValue(), '')
  assert.deepEqual(broken, [])
  await context.close()
})

test('a click outside closes the panel and clears the text; Escape closes it and the focus returns', async () => {
  const { page, context } = await employee()
  await opener(page).click()
  await input(page).fill('Half a thought')
  await page.getByRole('main').click({ position: { x: 20, y: 300 } })
  await panel(page).waitFor({ state: 'detached' })
  await opener(page).click()
  assert.equal(await input(page).inputValue(), '')

  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await focused(opener(page))
  await context.close()
})

test('when it cannot be sent, the panel says so and keeps the text', async () => {
  const { page, context } = await employee()
  await page.route('**/api/v1/suggestions', (route) => route.abort())
  await opener(page).click()
  await input(page).fill('Hooks at the bench')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('The server does not answer.').waitFor()
  assert.equal(await input(page).inputValue(), 'Hooks at the bench')

  await page.unroute('**/api/v1/suggestions')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your suggestion.').waitFor()
  await context.close()
})

test('it becomes a suggestion with its author and page; quality answers, and the author reads the answer', async () => {
  const ella = await employee()
  await opener(ella.page).click()
  await input(ella.page).fill('Let the scanner beep twice\nNobody hears one beep in the hall.')
  await ella.page.getByRole('button', { name: 'Submit' }).click()
  await ella.page.getByText('Kept as').getByRole('link').click()
  await ella.page.getByRole('heading', { level: 1, name: 'Let the scanner beep twice' }).waitFor()
  await ella.page.getByText('/audits', { exact: true }).waitFor()
  await waitForState(ella.page, 'Submitted')

  const maya = await signedIn(browser, product, 'quality@example.com')
  await openModule(maya.page, 'Employee Suggestions')
  await maya.page.getByRole('radio', { name: 'Newest' }).waitFor()
  await settled(maya.page)
  await maya.page.getByRole('radio', { name: 'Newest' }).check({ force: true })
  await maya.page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('link', { name: 'Let the scanner beep twice' })
    .click()
  await maya.page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Decline' }).click()
  const dialog = maya.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('The new scanners, due in May, beep twice anyway.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await waitForState(maya.page, 'Declined')
  await maya.leave()

  await ella.page.reload()
  // It stands among the fields, and a moment later in what happened last.
  await ella.page.getByRole('article').getByText('The new scanners, due in May, beep twice anyway.').first().waitFor()
  await ella.context.close()
})

test('the panel fits a phone', async () => {
  const { page, context } = await employee(360)
  await opener(page).click()
  await input(page).waitFor()
  await settled(page)

  const room = await panel(page).boundingBox()
  assert.ok(room && room.x >= 64 && room.x + room.width <= 360, JSON.stringify(room))
  await context.close()
})
