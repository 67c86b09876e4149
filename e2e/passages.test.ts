// Two people comment on passages of a procedure, an edit moves the text and the marks go with it; who asks for changes and who signs
// the review is asked about what is open.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { cursorTo } from './cursor.ts'
import { faults } from './faults.ts'
import { enterDay, pick, pickAlone, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { password, settled } from './visitor.ts'

let product: Product
let browser: Browser
/** Writes the version. */
let priya: Person
/** Reviews it. */
let tomas: Person
/** Reads it, on a telephone. */
let ella: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  priya = await signedIn(browser, product, 'manager@example.com')
  tomas = await signedIn(browser, product, 'auditor@example.com')
  ella = await signedIn(browser, product, 'employee@example.com')
  // At the size in which the guide shows its pictures.
  await tomas.page.setViewportSize({ width: 1200, height: 760 })
  await ella.page.setViewportSize({ width: 360, height: 800 })
})
after(async () => {
  for (const person of [priya, tomas, ella]) await person.leave()
  await browser.close()
  await product.stop()
})

const title = 'Line clearance before a new order'
const sign = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Comment ${number} by`) })
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })
const step = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true })

/** Selects words of a text as somebody does who draws the pointer over them. */
const select = (page: Page, words: string) =>
  page.getByRole('main').evaluate((main, quote) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement?.closest('[data-block]') ? (node.textContent ?? '').indexOf(quote) : -1
      if (at >= 0) {
        getSelection()?.setBaseAndExtent(node, at, node, at + quote.length)
        return
      }
    }
    throw new Error(`“${quote}” does not stand there.`)
  }, words)

/** What is marked of a comment, in one line. */
const markedBy = (page: Page, number: number) =>
  sign(page, number).evaluate((button) =>
    [...document.querySelectorAll(`mark[data-mark="${button.dataset['remark']}"]`)]
      .map(({ textContent }) => textContent)
      .join(''),
  )

/** Signs in the dialog that is open. @param email asked for once in a session */
async function signIt(page: Page, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (email !== undefined) await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('comments on passages go with the text, and a review ends when they are resolved', async (t) => {
  const stage = stagesOf(t)
  let draft = ''
  let words = ''

  await stage('the next version is begun and submitted', async () => {
    const { page } = priya
    await page.goto(`${product.url}/document-control?view=library`)
    await page.getByRole('link', { name: title }).click()
    await waitForRecord(page, title)
    await step(page, 'Revise').click()
    await page.getByRole('link', { name: /^Open version/ }).click()
    await page.getByText('This version is a draft. Nobody works by it.').waitFor()
    draft = page.url()
    await step(page, 'Submit for review').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'What changes' }).fill('Who looks before the line starts.')
    await dialog.getByRole('textbox', { name: 'Why it changes' }).fill('A label of the last order was found.')
    await pickAlone(dialog, 'Reviewers', 'Tomás Ferreira')
    await pick(dialog, 'Approver', 'Helena Duarte')
    await enterDay(dialog, 'Effective on', 0)
    await signIt(page, 'manager@example.com')
    await waitForState(page, 'In review')
  })

  await stage('its reviewer selects words and comments on them, by the pointer', async () => {
    const { page } = tomas
    await page.goto(draft)
    const paragraph = page.locator('#section-clearing [data-block]').first()
    words = (await paragraph.innerText()).split(' ').slice(0, 5).join(' ')
    await select(page, words)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await comment(page).fill('Who looks at this?')
    await page.getByRole('button', { name: 'Send' }).click()

    await sign(page, 1).waitFor()
    assert.equal(await markedBy(page, 1), words)
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('on a telephone a section is commented on by its button, and both see it at once', async () => {
    const { page } = ella
    await page.goto(draft)
    await sign(page, 1).waitFor()
    await page.getByRole('button', { name: 'Comment on Record', exact: true }).click()
    await comment(page).fill('For how long?')
    await page.getByRole('button', { name: 'Send' }).click()

    const there = (where: Page) => where.getByRole('complementary', { name: 'Comments on Record' })
    await there(page).getByText('On the whole section').waitFor()
    await there(tomas.page).getByText('For how long?').waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('a mark leads to its thread and back, by keyboard', async () => {
    const { page } = tomas
    await sign(page, 1).focus()
    await page.keyboard.press('Enter')
    const back = page.getByRole('button', { name: 'Show the words of comment 1' })
    await back.and(page.locator(':focus')).waitFor()
    await picture(page, 'document-comments')
    await page.keyboard.press('Enter')
    await sign(page, 1).and(page.locator(':focus')).waitFor()
  })

  await stage('as long as they are open the review is not signed, which is said with how many and where', async () => {
    const { page } = tomas
    await page
      .getByText(/2 open comments on passages: “\d+ .+” and “\d+ Record”\. Answer and resolve them first\./)
      .first()
      .waitFor()
  })

  await stage('who requests changes is told that the comments stand for a reason', async () => {
    const { page } = tomas
    await step(page, 'Request changes').click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('You have 1 open comment on a passage. It stands for the reason if you leave this empty.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Request changes', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitForState(page, 'Draft')
  })

  await stage('its author writes before the passage, and the mark stands on the same words', async () => {
    const { page } = priya
    await page.goto(draft)
    await sign(page, 1).waitFor()
    await page
      .locator('#section-clearing')
      .getByRole('button', { name: /^Edit / })
      .click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await cursorTo('start', text)
    await text.pressSequentially('Before anything else: ')

    // What others say meanwhile takes nothing of it away.
    const threads = ella.page.getByRole('complementary', { name: 'Comments on Record' })
    await threads.getByRole('button', { name: 'Reply' }).click()
    await threads.getByRole('textbox', { name: 'Reply' }).fill('Ten years?')
    await threads.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Ten years?', { exact: true }).waitFor()
    await text.getByText('Before anything else:').waitFor()
    await page.getByRole('button', { name: 'Save section' }).click()
    await text.waitFor({ state: 'detached' })

    await page.locator('#section-clearing').getByText('Before anything else:').waitFor()
    assert.equal(await markedBy(page, 1), words)
  })

  await stage('she answers and resolves; what is resolved is hidden until it is asked for', async () => {
    const { page } = priya
    for (const heading of [/^Comments on Clearing/, /^Comments on Record/]) {
      const threads = page.getByRole('complementary', { name: heading })
      await threads.getByText('Answer the comment before you resolve it.').waitFor()
      await threads.getByRole('button', { name: 'Reply' }).click()
      await threads.getByRole('textbox', { name: 'Reply' }).fill('It is said now.')
      await threads.getByRole('button', { name: 'Send' }).click()
      await threads.getByText('It is said now.').waitFor()
      await threads.getByRole('button', { name: 'Resolve' }).click()
      await threads.waitFor({ state: 'detached' })
    }
    assert.equal(await sign(page, 1).count(), 0)
    await page.getByRole('button', { name: 'Show resolved (2)' }).click()
    await page.getByRole('button', { name: /^Comment 1 by .+, resolved$/ }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('the review goes on', async () => {
    await step(priya.page, 'Submit for review').click()
    await enterDay(priya.page.getByRole('dialog'), 'Effective on', 0)
    await signIt(priya.page)
    await waitForState(priya.page, 'In review')
    const { page } = tomas
    await page.goto(draft)
    await step(page, 'Reviewed').click()
    await signIt(page, 'auditor@example.com')
    await waitForState(page, 'In approval')
  })
})
