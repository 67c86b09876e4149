// Suggestions in the open: the feed with its promise and votes, the evaluation board, and a thought without a name that is asked back,
// answered by its code, accepted and carried out by a change.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { faults } from './faults.ts'
import { asked } from './observers.ts'
import { pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep } from './steps.ts'
import { comeIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person
let ella: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  ella = await signedIn(browser, product, 'employee@example.com')
})
after(async () => {
  await ella.leave()
  await maya.leave()
  await browser.close()
  await product.stop()
})

const feed = '/employee-suggestions'

test('a thought without a name is asked back, answered by its code, accepted, and followed to the change that carries it out', async (t) => {
  const stage = stagesOf(t)
  const thought = 'The lids of the solvent cabinet stand open every evening.'
  let code = ''
  let number = ''

  await stage('somebody sends it, and is shown a code until they say that they have kept it', async () => {
    const { page } = ella
    await page.goto(product.url + feed)
    await page.getByRole('button', { name: 'Suggest anonymously' }).click()
    const dialog = page.getByRole('dialog')
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/api/v1/letterbox') && one.method() === 'POST'),
      (async () => {
        await dialog.getByRole('textbox', { name: 'Your suggestion' }).fill(thought)
        await dialog.getByRole('button', { name: 'Send without a name' }).click()
      })(),
    ])
    const headers = await request.allHeaders()
    assert.deepEqual([headers.cookie, headers['x-session'], headers.referer], [undefined, undefined, undefined])
    const shown = page.getByRole('status', { name: 'Your reply code' })
    await shown.waitFor()
    code = await shown.innerText()
    assert.match(code, /^[A-Z]+ · \d{4} · [A-Z]+$/)
    assert.deepEqual(await faults(page), [])
  })

  await stage('quality reads it as Anonymous, and asks', async () => {
    const { page } = maya
    await page.goto(`${product.url}${feed}?list=feed&order=newest`)
    const card = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem').first()
    await card.getByText('Anonymous').waitFor()
    await card.getByRole('link', { name: thought }).click()
    await waitForRecord(page, thought)
    number = /SUG-\d{4}-\d{4}/.exec(page.url())?.[0] ?? ''
    const dialog = await openStep(page, 'Ask a question')
    await dialog.getByRole('textbox', { name: 'Question' }).fill('In hall 1 or in hall 2?')
    await dialog.getByRole('button', { name: 'Ask a question' }).click()
    await waitForState(page, 'Question asked')
  })

  await stage('the code leads to the question, and takes the reply', async () => {
    const { page } = ella
    await page.getByRole('button', { name: 'Close for good' }).click()
    await page.getByRole('button', { name: 'Yes, close it' }).click()
    assert.equal(await page.getByText(code).count(), 0)
    await page.getByRole('button', { name: 'Read a reply' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reply code' }).fill('kite 7042 brass')
    await dialog.getByRole('button', { name: 'Open' }).click()
    await dialog.getByText('No suggestion has this reply code.').waitFor()
    await dialog.getByRole('textbox', { name: 'Reply code' }).fill(code.toLowerCase())
    await dialog.getByRole('button', { name: 'Open' }).click()
    await dialog.getByText('In hall 1 or in hall 2?').waitFor()
    await dialog.getByRole('textbox', { name: 'Your reply' }).fill('In hall 2, beside the window.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('In hall 2, beside the window.').waitFor()
    await dialog.getByText('Submitted').waitFor()
    await page.keyboard.press('Escape')
  })

  await stage('it is accepted and becomes a change, to which it stays tied', async () => {
    const { page } = maya
    await page.reload()
    await waitForState(page, 'Submitted')
    const dialog = await openStep(page, 'Accept')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes: lids that close by themselves.')
    await pick(dialog, 'Owner', 'Callum Reid')
    await dialog.getByRole('combobox', { name: 'Kind of benefit' }).click()
    await page.getByRole('option', { name: 'Intangible' }).click()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await waitForState(page, 'Accepted')
    await page.getByRole('button', { name: 'Carry out as' }).click()
    await page.getByRole('menuitem', { name: 'Change', exact: true }).click()
    const form = page.getByRole('form', { name: 'New change' })
    const title = form.getByRole('textbox', { name: 'Title' })
    assert.equal(await title.inputValue(), thought)
    await title.fill('Lids of the cabinets close by themselves')
    await form.getByRole('button', { name: 'Create change' }).click()
    // Back at the suggestion, which is not done before its change is.
    await waitForRecord(page, thought)
    await page.getByText(/carries it out and is still open\./).waitFor()
  })

  await stage('its author sees where it goes on, by the code and in the feed', async () => {
    const { page } = ella
    const [change] = (await asked<{ items: readonly { number: string }[] }>(product, 'quality', 'changes?sort=-number'))
      .items
    await page.getByRole('button', { name: 'Read a reply' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reply code' }).fill(code)
    await dialog.getByRole('button', { name: 'Open' }).click()
    await dialog.getByText('It goes on as').waitFor()
    await dialog.getByText(change?.number ?? '').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${product.url}${feed}?list=feed&order=newest`)
    const card = page.getByRole('listitem').filter({ hasText: number })
    await card.getByRole('link', { name: change?.number ?? '' }).waitFor()
  })
})

test('the feed shows the promise and how it is kept; a vote counts once and is taken back; J and K go from card to card', async () => {
  const { page } = ella
  await page.goto(product.url + feed)
  const promise = page.getByRole('region', { name: 'The promise of an answer' })
  await promise.getByText('20 working days').waitFor()

  await page.getByRole('radio', { name: 'Needs my vote' }).check({ force: true })
  await page.waitForURL(/show=unvoted/)
  await settled(page)
  const list = page.getByRole('list', { name: 'Suggestions' })
  const title = await list.getByRole('listitem').first().getByRole('link').first().innerText()
  const button = list.getByRole('button', { name: `Vote for “${title}”, ` })
  const votes = Number(await button.innerText())
  await button.click()
  const back = list.getByRole('button', { name: `Take your vote for “${title}” back, ` })
  await back.waitFor()
  assert.equal(Number(await back.innerText()), votes + 1)
  await back.click()
  await button.waitFor()
  assert.equal(Number(await button.innerText()), votes)

  // From the card whose vote has the focus to the one below it.
  await page.keyboard.press('j')
  const second = await list.getByRole('listitem').nth(1).getByRole('link').first().getAttribute('data-row')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-row')), second)
})

test('on the board a suggestion is placed by keys and by dragging, and the undo puts it back', async () => {
  const { page } = maya
  await page.goto(`${product.url}${feed}?list=evaluation`)
  const board = page.getByRole('group', { name: 'Evaluation board' })
  const chip = board.getByRole('link', { name: /Let customers fetch/ })
  await chip.waitFor()
  assert.match((await chip.getAttribute('aria-label')) ?? '', /impact 4 very much, effort XL/)

  await chip.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/lies among: Project\./).waitFor()
  const placed = board.getByRole('link', { name: /Let customers fetch.*impact 3 much, effort L/ })
  await placed.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await board.getByRole('link', { name: /Let customers fetch.*impact 4 very much, effort XL/ }).waitFor()

  await settled(page)
  const [from, room] = [await chip.boundingBox(), await board.boundingBox()]
  assert.ok(from && room)
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(room.x + room.width * 0.3, room.y + room.height * 0.5, { steps: 8 })
  await page.mouse.up()
  await board.getByRole('link', { name: /Let customers fetch.*impact 3 much, effort S/ }).waitFor()
  assert.match(page.url(), /list=evaluation/)

  await page.getByRole('radio', { name: 'As a table' }).check({ force: true })
  await page.getByRole('row', { name: /Let customers fetch.*Quick win/ }).waitFor()
})

test('while somebody types, what was suggested before shows beside it', async () => {
  const { page } = ella
  await page.goto(product.url + feed)
  await page.getByRole('link', { name: 'New suggestion' }).click()
  await page
    .getByRole('textbox', { name: 'Suggestion', exact: true })
    .fill('More light at the soldering places, please')
  await page.getByRole('form').getByText('More light at the soldering places in Porto.').waitFor()
})

test('in the panel of the top bar, too; and without a name it is compared in the browser, which sends nothing of it', async () => {
  const { page } = ella
  await page.goto(product.url + feed)
  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await page.getByPlaceholder('Type your suggestion here...').fill('More light at the soldering places, please')
  const panel = page.getByRole('dialog', { name: 'Suggestions' })
  await panel.getByRole('link', { name: /More light at the soldering places in Porto/ }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Suggest anonymously' }).click()
  await settled(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your suggestion' }).fill('More light at the soldering places, please')
  await dialog
    .getByRole('region', { name: 'Suggested before' })
    .getByText(/soldering places in Porto/)
    .waitFor()
  await settled(page)
  assert.deepEqual(
    sent.filter((one) => /light|solder/i.test(decodeURIComponent(one))),
    [],
  )
  await page.keyboard.press('Escape')
})

test('what suggestions have brought is added up as it was verified', async () => {
  const { page } = ella
  await page.goto(`${product.url}${feed}?list=benefits`)
  await page.getByRole('heading', { level: 1, name: 'Benefits' }).waitFor()
  const ledger = page.getByRole('table', { name: 'Ledger' })
  await ledger.getByRole('row', { name: /Start the ovens by a timer.*6,500 EUR 5,200 EUR/ }).waitFor()
  await page.getByRole('table', { name: 'Participation, 12 months' }).getByRole('row').nth(1).waitFor()
})

for (const scheme of ['light', 'dark'] as const)
  test(`the feed and the board can be looked at (${scheme})`, async () => {
    const { page, context } = await visitor(browser, { colorScheme: scheme, viewport: { width: 1440, height: 900 } })
    await comeIn(page, product.url, 'quality@example.com')
    await page.goto(product.url + feed)
    await page.getByRole('list', { name: 'Suggestions' }).waitFor()
    await settled(page)
    if (scheme === 'light') await picture(page, 'suggestions-light')
    assert.deepEqual(await faults(page), [])
    await page.goto(`${product.url}${feed}?list=evaluation`)
    await page.getByRole('group', { name: 'Evaluation board' }).waitFor()
    await settled(page)
    if (scheme === 'dark') await picture(page, 'suggestions-board-dark')
    assert.deepEqual(await faults(page), [])
    await context.close()
  })
