// Two people at one record: what each changed is in view, nothing typed is lost, and who acts has looked again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { comeIn, focused, settled, visitor } from './visitor.ts'

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

async function at(name: string, number: string) {
  const who = await visitor(browser)
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(`${product.url}/risk-management/${number}`)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  // Sections that are still loading push what is below them from under the pointer.
  await settled(who.page)
  return who
}

/** The manager, who owns the risk, and the quality manager, each at the same risk. */
async function two(number: string) {
  const [mine, theirs] = await Promise.all([at('manager', number), at('quality', number)])
  const leave = async () => {
    await Promise.all([mine.context.close(), theirs.context.close()])
    assert.deepEqual([...mine.broken, ...theirs.broken], [])
  }
  return { page: mine.page, other: theirs.page, leave }
}

/** Opens a group of fields and types into some of them. */
async function type(page: Page, group: string, texts: Readonly<Record<string, string>>): Promise<Locator> {
  // By key: what comes late above it would move it away between the two halves of a click.
  await page.getByRole('button', { name: `Edit ${group}`, exact: true }).press('Enter')
  const form = page.getByRole('form', { name: `Edit ${group}` })
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text)
  return form
}

async function save(page: Page, group: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const form = await type(page, group, texts)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}

const story = 'What may happen'
const conflictOf = (page: Page, number: string) =>
  page.getByRole('form', { name: `${number} was changed while you were editing` })
const sides = (within: Locator, label: string) => within.getByRole('radiogroup', { name: label, exact: true })
const isChosen = (group: Locator, side: string) => group.getByRole('radio', { name: side }).isChecked()

test('what only one changed is settled, what both changed is asked, and nothing is saved before that', async () => {
  const number = sample.glue
  const { page, other, leave } = await two(number)
  const form = await type(page, story, { Cause: 'glue looks alike to the eye', Event: 'the wrong glue is taken' })
  await save(other, story, { Cause: 'two suppliers use one colour', Consequence: 'housings come apart in the field' })

  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = conflictOf(page, number)
  const said = conflict.getByRole('alert').first()
  await said.getByText('One field was changed by both of you.', { exact: false }).waitFor()

  assert.match(await said.innerText(), /Maya Hartley changed Cause, Consequence/)
  await focused(said)
  assert.equal(await isChosen(sides(conflict, 'Event'), 'Mine'), true)
  assert.equal(await isChosen(sides(conflict, 'Consequence'), 'Theirs'), true)
  assert.equal(await sides(conflict, 'Cause').getByRole('radio', { checked: true }).count(), 0)

  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('button', { name: 'Cause: choose which to keep.' }).click()
  await focused(sides(conflict, 'Cause').getByRole('radio', { name: 'Mine' }))
  await page.keyboard.press('ArrowDown')
  assert.equal(await isChosen(sides(conflict, 'Cause'), 'Theirs'), true)
  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.waitFor({ state: 'detached' })

  const now = page.getByRole('region', { name: 'Bow-tie' })
  for (const text of ['two suppliers use one colour', 'the wrong glue is taken', 'housings come apart in the field'])
    await now.filter({ hasText: text }).waitFor()
  await leave()
})

test('a text that both changed is written by hand with both in view, and is there again after a reload', async () => {
  const number = sample.glue
  const { page, other, leave } = await two(number)
  const form = await type(page, story, { Cause: 'the labels are small' })
  await save(other, story, { Cause: 'the shelf has no lines' })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = conflictOf(page, number)

  await sides(conflict, 'Cause').getByRole('radio', { name: 'Edit by hand' }).check()
  const hand = conflict.getByRole('textbox', { name: 'Cause, by hand' })
  assert.equal(await hand.inputValue(), 'the labels are small')
  assert.ok((await sides(conflict, 'Cause').innerText()).includes('the shelf has no lines'))
  const both = 'the labels are small and the shelf has no lines'
  // This very text: what was typed before may still be on its way.
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().postData()?.includes(both) === true,
  )
  await hand.fill(both)
  await kept
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()

  await sides(conflict, 'Cause').getByText(both).first().waitFor()
  await sides(conflict, 'Cause').getByRole('radio', { name: 'Mine' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Bow-tie' }).getByText(both).waitFor()
  await page.reload()
  await page.getByRole('region', { name: story }).waitFor()
  assert.equal(await page.getByText('have not saved your changes').count(), 0)
  await leave()
})

test('who is overtaken a second time while deciding is shown both sides again', async () => {
  const number = sample.glue
  const { page, other, leave } = await two(number)
  const form = await type(page, story, { Title: 'Two glues look the same' })
  await save(other, story, { Event: 'the second glue is taken' })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = conflictOf(page, number)
  await conflict.getByText('You changed different fields.', { exact: false }).waitFor()
  await save(other, story, { Title: 'Glue of two makers' })

  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.getByText('One field was changed by both of you.', { exact: false }).waitFor()
  assert.equal(await sides(conflict, 'Event').count(), 0)
  await sides(conflict, 'Title').getByRole('radio', { name: 'Mine' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('heading', { level: 1, name: 'Two glues look the same' }).waitFor()
  await page.getByRole('region', { name: 'Bow-tie' }).getByText('the second glue is taken').first().waitFor()
  await leave()
})

test('a tab that is closed as soon as the server has saved leaves nothing behind that looks unsaved', async () => {
  const number = sample.glue
  const first = await at('quality', number)
  // The server keeps the draft and saves, and never hears that the draft can go.
  await first.page.route('**/drafts/**', (route) =>
    route.request().method() === 'DELETE' ? undefined : route.continue(),
  )
  const kept = first.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const form = await type(first.page, story, { Cause: 'glue is bought on a Friday' })
  await kept
  const saved = first.page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await form.getByRole('button', { name: 'Save' }).click()
  await saved
  await first.context.close()

  const { page, context, broken } = await at('quality', number)
  assert.equal(await page.getByText('have not saved your changes').count(), 0)
  await (await type(page, story, {})).waitFor()
  assert.equal(await conflictOf(page, number).count(), 0)
  await context.close()
  assert.deepEqual(broken, [])
})

test('what a page has counted stays in view while it is counted anew, so that nothing moves under the finger', async () => {
  const { page, context, broken } = await at('quality', sample.glue)
  const counted = page.getByRole('region', { name: 'What has happened' })
  const known = await counted.innerText()
  await page.route('**/evidence', () => undefined)
  const asked = page.waitForRequest('**/evidence')
  await save(page, story, { Cause: 'two makers use one cap' })
  await asked
  await page.getByText('two makers use one cap').first().waitFor()
  assert.equal(await counted.innerText(), known)
  await context.close()
  assert.deepEqual(broken, [])
})

test('lines are compared one by one: each of us added one, and both are there', async () => {
  const number = sample.glue
  const { page, other, leave } = await two(number)
  const group = 'Bow-tie'
  const add = async (who: Page, text: string) => {
    await who.getByRole('button', { name: `Edit ${group}` }).press('Enter')
    const form = who.getByRole('form', { name: `Edit ${group}` })
    await form.getByRole('button', { name: 'Add a line to causes' }).click()
    await form
      .getByRole('group', { name: /^Causes, line/ })
      .last()
      .getByRole('textbox')
      .fill(text)
    return form
  }
  const form = await add(page, 'Labels fade')
  const theirs = await add(other, 'Shelves are shared')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.waitFor({ state: 'detached' })

  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = conflictOf(page, number)
  assert.equal(await isChosen(sides(conflict, 'Causes: Labels fade'), 'Mine'), true)
  assert.equal(await isChosen(sides(conflict, 'Causes: Shelves are shared'), 'Theirs'), true)
  await conflict.getByRole('button', { name: 'Save' }).click()
  await conflict.waitFor({ state: 'detached' })

  const causes = page.getByRole('region', { name: group })
  await causes.filter({ hasText: 'Labels fade' }).filter({ hasText: 'Shelves are shared' }).waitFor()
  await leave()
})

test('when the record has moved on to where it cannot be changed, that is said and what was typed stays', async () => {
  const number = sample.backup
  const { page, other, leave } = await two(number)
  const form = await type(page, story, { Event: 'the restore fails when it is needed' })
  await other.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Void' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Raised twice, the other one is kept.')
  await dialog.getByLabel('Email').fill('quality@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('plumbline-trial')
  await dialog.getByRole('button', { name: 'Sign: Void' }).click()
  await dialog.waitFor({ state: 'detached' })

  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = conflictOf(page, number)
  await conflict.getByText('It moved from Assessed to Void.').waitFor()

  await conflict.getByText('Your entries can no longer be saved.', { exact: false }).waitFor()
  assert.equal(await conflict.getByRole('button', { name: 'Save' }).count(), 0)
  await conflict.getByText('the restore fails when it is needed').waitFor()
  await conflict.getByRole('button', { name: 'Decide later' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await conflict.getByText('the restore fails when it is needed').waitFor()
  await conflict.getByRole('button', { name: 'Discard mine' }).click()
  await conflict.waitFor({ state: 'detached' })
  await leave()
})

test('a step on a record that has changed says what changed, and is taken only after another look', async () => {
  const number = sample.glue
  const { page, other, leave } = await two(number)
  const steps = page.getByRole('group', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Justification for closure').fill('Orders are read back to the customer now.')
  await save(other, story, { Consequence: 'the wrong transmitter is built twice' })
  if (await dialog.getByLabel('Email').isVisible()) await dialog.getByLabel('Email').fill('manager@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('plumbline-trial')

  await dialog.getByRole('button', { name: 'Sign: Close' }).click()
  await dialog.getByText(`${number} was changed while you were looking at it`).waitFor()

  await dialog.getByText('the wrong transmitter is built twice').waitFor()
  assert.equal(await dialog.getByRole('textbox', { name: 'Password' }).inputValue(), '')
  assert.equal(
    await dialog.getByLabel('Justification for closure').inputValue(),
    'Orders are read back to the customer now.',
  )
  await dialog.getByRole('textbox', { name: 'Password' }).fill('plumbline-trial')
  await dialog.getByRole('button', { name: 'Sign: Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Signed\./).waitFor()
  await leave()
})

test('a step that is no longer open after a change cannot be taken from where one looked', async () => {
  const number = sample.drawing
  const { page, other, leave } = await two(number)
  const open = async (who: Page) => {
    await who.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Void' }).click()
    const dialog = who.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Raised twice, the other one is kept.')
    await dialog.getByLabel('Email').fill('quality@example.com')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('plumbline-trial')
    return dialog
  }
  await page.close()
  const again = await at('quality', number)
  const [first, second] = [await open(other), await open(again.page)]
  await first.getByRole('button', { name: 'Sign: Void' }).click()
  await first.waitFor({ state: 'detached' })

  await second.getByRole('button', { name: 'Sign: Void' }).click()
  await second.getByText('“Void” is no longer available: the record is now Void.').waitFor()

  assert.equal(await second.getByRole('button', { name: 'Sign: Void' }).isDisabled(), true)
  await again.context.close()
  await leave()
})
