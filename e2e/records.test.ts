// What the engine draws from a definition: lists, forms, pages. By mouse and by keyboard, with colleagues at the same time.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, focused, holds, logIn, placeOf, settled, visitor } from './visitor.ts'

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

async function at(name: string, path: string) {
  const who = await visitor(browser)
  await comeIn(who.page, product.url, `${name}@example.com`)
  await who.page.goto(product.url + path)
  await who.page.getByRole('heading', { level: 1 }).waitFor()
  // What is still to come may push away what one is about to press.
  await settled(who.page)
  return who
}

const rows = (page: Page) => page.getByRole('table', { name: /Risks/ }).locator('tbody').getByRole('row')
const firstTitle = (page: Page) => rows(page).first().getByRole('link')
const alert = (page: Page) => page.getByRole('alert')

/** Types the least that a risk needs. */
async function tell(page: Page, title: string) {
  const form = page.getByRole('form', { name: 'New risk' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Cause', { exact: false }).first().fill('one drawing hangs at two stations')
  await form.getByLabel('Event', { exact: false }).first().fill('the older one may be followed')
  await form.getByLabel('Consequence', { exact: false }).first().fill('housings do not fit')
  for (const picker of ['Category', 'Process']) {
    const input = form.getByRole('combobox', { name: picker, exact: true })
    await input.click()
    await page.getByRole('option').first().waitFor()
    await input.press('ArrowDown')
    await input.press('Enter')
  }
}

test('a list is worked by keyboard: / finds, arrows move, Enter opens', async () => {
  const { page, context } = await at('quality', '/risk-management')
  await firstTitle(page).waitFor()

  await page.keyboard.press('/')
  await focused(page.getByRole('searchbox', { name: 'Find in risks' }))
  const found = page.waitForResponse(/risks\?.*q=label/)
  await page.keyboard.type('label')
  await page.waitForURL('**/risk-management?q=label')
  await (await found).finished()
  await page.getByText(/^(\d) of \1 risks$/).waitFor()
  await page.keyboard.press('ArrowDown')
  await focused(firstTitle(page))
  const title = await firstTitle(page).innerText()
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  assert.equal(placeOf(page), '/risk-management?q=label')
  await context.close()
})

test('a filter is a part of a sentence and of the address, and can be sent to a colleague', async () => {
  const { page, context } = await at('quality', '/risk-management')
  await firstTitle(page).waitFor()
  const all = await rows(page).count()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'State' }).click()
  await page.getByRole('checkbox', { name: 'Accepted' }).check()
  await page.getByRole('checkbox', { name: 'Assessed' }).check()
  await page.keyboard.press('Escape')

  await page.waitForURL('**/risk-management?state=accepted,assessed')
  await page.getByRole('button', { name: 'Change the filter State is Accepted or Assessed' }).waitFor()
  await holds(page, `document.querySelectorAll('tbody tr').length < ${all}`)
  const states = await rows(page).locator('[data-column=state]').allInnerTexts()
  assert.ok(states.every((state) => state === 'Accepted' || state === 'Assessed'))

  const { page: colleague, context: other } = await at('quality', placeOf(page))
  await firstTitle(colleague).waitFor()
  assert.equal(await rows(colleague).count(), await rows(page).count())
  await page.getByRole('button', { name: 'Remove the filter State is Accepted or Assessed' }).click()
  await page.waitForURL('**/risk-management')
  await Promise.all([context.close(), other.close()])
})

test('a column sorts up, down and as it was, and says so', async () => {
  const { page, context } = await at('quality', '/risk-management')
  await firstTitle(page).waitFor()
  const due = page.getByRole('columnheader', { name: 'Review due' })

  await due.getByRole('button').click()
  await page.waitForURL('**?sort=reviewDate')
  assert.equal(await due.getAttribute('aria-sort'), 'ascending')
  await due.getByRole('button').click()
  await page.waitForURL('**?sort=-reviewDate')
  assert.equal(await due.getAttribute('aria-sort'), 'descending')
  await due.getByRole('button').click()

  await page.waitForURL('**/risk-management')
  await context.close()
})

test('a list that nothing matches says so and offers the way back', async () => {
  const { page, context } = await at('quality', '/risk-management?q=nothing-is-called-so')

  await page.getByRole('heading', { name: 'No risks match' }).waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()

  await firstTitle(page).waitFor()
  await context.close()
})

test('a form says everything that is missing at once, above and under each input, and leads there', async () => {
  const { page, context } = await at('employee', '/risk-management/new/risk')

  await page.getByRole('button', { name: 'Create risk' }).click()
  await alert(page)
    .getByText(/^\d fields need your attention$/)
    .waitFor()
  await focused(alert(page))
  await alert(page).getByRole('button', { name: 'Enter the consequence.' }).click()

  const input = page.getByLabel('Consequence', { exact: false }).first()
  await focused(input)
  assert.equal(await input.getAttribute('aria-invalid'), 'true')
  await context.close()
})

test('what is typed and not sent is there again after a reload, until it is discarded', async () => {
  const { page, context } = await at('employee', '/risk-management/new/risk')
  const title = page.getByLabel('Title')

  await title.fill('Two drawings of one housing')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await page.getByText(/Your draft of .* has been restored/).waitFor()
  assert.equal(await title.inputValue(), 'Two drawings of one housing')

  await page.getByRole('button', { name: 'Discard draft' }).click()
  assert.equal(await title.inputValue(), '')
  await settled(page)
  await page.reload()
  await title.waitFor()
  assert.equal(await title.inputValue(), '')
  await context.close()
})

test('leaving a form whose draft cannot be kept is asked about first', async () => {
  const { page, context } = await at('employee', '/risk-management/new/risk')
  await page.getByLabel('Title').waitFor()
  await context.route('**/api/v1/drafts/**', (route) => route.abort())
  await page.getByLabel('Title').fill('Two drawings of one housing')

  await page.getByRole('link', { name: 'Audits', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without a draft?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'hidden' })
  assert.equal(await page.getByLabel('Title').inputValue(), 'Two drawings of one housing')

  await context.unroute('**/api/v1/drafts/**')
  await page.getByRole('link', { name: 'Audits', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor()
  await page.goBack()
  await page.getByText(/Your draft of .* has been restored/).waitFor()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await context.close()
})

test('a risk that is sent twice is raised once', async () => {
  const { page, context } = await at('employee', '/risk-management/new/risk')
  await tell(page, 'Two drawings hang at two stations')
  let creations = 0
  const numbers: unknown[] = []
  await context.route('**/api/v1/risks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    creations += 1
    const answer = await route.fetch()
    numbers.push(((await answer.json()) as { number: unknown }).number)
    // The first answer never arrives.
    return creations === 1 ? route.abort() : route.fulfill({ response: answer })
  })

  await page.getByRole('button', { name: 'Create risk' }).click()
  await alert(page).getByText('The server does not answer.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Create risk' }).click()
  await page.waitForURL(/RSK-/)

  assert.equal(creations, 2)
  assert.equal(numbers[0], numbers[1])
  await page.getByRole('heading', { level: 1, name: 'Two drawings hang at two stations' }).waitFor()
  await context.close()
})

test('fields are edited in their place, and a line is moved with Alt and an arrow', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.glue}`)

  await page.getByRole('button', { name: 'Edit Bow-tie' }).click()
  const causes = page.getByRole('list', { name: 'Causes' }).getByRole('textbox')
  await causes.first().waitFor()
  const there = await causes.count()
  await page.getByRole('button', { name: 'Add a line to causes' }).click()
  await focused(causes.nth(there))
  await page.keyboard.type('Nobody looks at the date of the glue')
  await page.keyboard.press('Alt+ArrowUp')
  assert.equal(await causes.nth(there - 1).inputValue(), 'Nobody looks at the date of the glue')
  await focused(causes.nth(there - 1))
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText(`${sample.glue} is saved`).waitFor()
  await page.getByRole('form', { name: 'Edit Bow-tie' }).waitFor({ state: 'detached' })
  const shown = page.getByRole('region', { name: 'Bow-tie' }).getByRole('listitem')
  await shown
    .nth(there - 1)
    .filter({ hasText: /^Nobody looks at the date of the glue$/ })
    .waitFor()
  await context.close()
})

test('one field is edited where it stands, and what is not filled in leads to its input alone', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.glue}`)
  const known = page.getByRole('region', { name: 'What may happen' })
  await known.getByText('Category', { exact: true }).hover()
  await known.getByTitle('Edit “Category”').click()
  const category = page.getByRole('form', { name: 'Edit Category' })
  await focused(category.getByRole('combobox', { name: 'Category' }))
  assert.equal(await category.getByRole('combobox').count(), 1)
  // The fields around it stay to be read.
  await known.getByText('Register', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await category.waitFor({ state: 'detached' })

  const treatment = page.getByRole('region', { name: 'Treatment', exact: true })
  await treatment.getByRole('button', { name: 'Response' }).click()
  const response = page.getByRole('form', { name: 'Edit Response' })
  await response.getByRole('combobox', { name: 'Response' }).click()
  await page.getByRole('option', { name: 'Reduce' }).click()
  await response.getByRole('button', { name: 'Save' }).click()

  await page.getByText(`${sample.glue} is saved`).waitFor()
  await response.waitFor({ state: 'detached' })
  await treatment.getByText('Reduce', { exact: true }).waitFor()
  await context.close()
})

test('the ratings of a risk stand first, each with what it is made of, and are edited from there', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.glue}`)
  const strip = page.getByRole('region', { name: 'Ratings' })
  await strip.getByText('3 possible × 3 moderate').waitFor()
  assert.equal(await strip.getByText('Not rated yet').count(), 2)
  await strip.getByRole('button', { name: 'Edit Inherent rating' }).click()
  await page.getByRole('form', { name: 'Edit Inherent rating' }).waitFor()
  await context.close()
})

test('a blocked step says what is missing, and its link puts the cursor where it is mended', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.glue}`)
  const assess = page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Assess', exact: true })
  assert.equal(await assess.getAttribute('aria-disabled'), 'true')

  await page.getByRole('button', { name: 'Add: Add the existing controls.' }).click()

  await page.getByRole('form', { name: 'Edit Bow-tie' }).waitFor()
  await focused(page.getByRole('button', { name: 'Add a line to existing controls' }))
  await context.close()
})

test('what comes late pushes nothing away under the finger', async () => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'manager')
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/risk-sections-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`${product.url}/risk-management/${sample.glue}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  const edit = page.getByRole('button', { name: 'Edit What may happen' })
  assert.equal(await edit.count(), 0)

  late.resolve()
  await edit.waitFor()
  assert.equal(await page.getByRole('region', { name: 'Bow-tie' }).isVisible(), true)
  await context.close()
})

test('what is pressed in a list of choices is chosen, though the list narrows meanwhile', async () => {
  const { page, context } = await at('quality', '/risk-management/new/risk')
  const input = page.getByRole('form', { name: 'New risk' }).getByRole('combobox', { name: 'Process', exact: true })
  await input.click()
  const last = page.getByRole('option').last()
  await last.waitFor()
  const name = await last.innerText()
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/processes\?.*q=/, (route) => pressed.promise.then(() => route.continue()))

  const asked = page.waitForRequest(/\/processes\?.*q=/)
  await input.fill(name)
  await asked
  await last.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(/\/processes\?.*q=/)
  pressed.resolve()
  await answered
  await settled(page)
  await page.mouse.up()

  await input.and(page.locator(':not([aria-expanded=true])')).waitFor()
  assert.equal(await input.inputValue(), name)
  await context.close()
})

test('changes that were begun and not saved are offered again on the page', async () => {
  const { page, context } = await at('manager', `/risk-management/${sample.glue}`)
  const edit = 'Edit What may happen'
  await page.getByRole('button', { name: edit }).click()
  await page.getByRole('form', { name: edit }).getByLabel('Title').fill('Glue of two suppliers')
  await page.getByText('Draft saved').waitFor()

  await page.reload()
  await page.getByText(/You started editing this on .* and have not saved your changes/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  assert.equal(await page.getByRole('form', { name: edit }).getByLabel('Title').inputValue(), 'Glue of two suppliers')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: edit }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: edit }).waitFor()
  await settled(page)
  assert.equal(await page.getByText('have not saved your changes').count(), 0)
  await context.close()
})

test('a step that is refused keeps what was typed', async () => {
  const { page, context } = await at('quality', `/risk-management/${sample.machinery}`)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog', { name: `Void: ${sample.machinery}` })

  await dialog.getByLabel('Reason').fill('too short')
  await dialog.getByLabel('Email').fill('quality@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Sign: Void' }).click()
  await focused(dialog.getByLabel('Reason'))
  await dialog.getByLabel('Reason').fill('Raised twice, the other one is kept.')
  await dialog.getByRole('button', { name: 'Sign: Void' }).click()
  await dialog.getByText('That is not your email and password.', { exact: false }).waitFor()

  assert.equal(await dialog.getByLabel('Reason').inputValue(), 'Raised twice, the other one is kept.')
  await focused(dialog.getByRole('textbox', { name: 'Password' }))
  await context.close()
})

test('the trail tells what happened and verifies', async () => {
  const { page, context } = await at('quality', `/risk-management/${sample.lithium}?tab=trail`)

  await page.getByText(`moved ${sample.lithium} from`).first().waitFor()
  await page.getByRole('button', { name: 'Show the stored entry' }).first().click()
  await page.getByText('"before":', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Verify this trail' }).click()

  await page
    .getByRole('status')
    .getByText(/events? in 1 chain stand/)
    .waitFor()
  await context.close()
})

test('an administrator invites a person, who sets a password by the link and logs in', async () => {
  const { page, context } = await at('admin', '/user-management?state=invited')
  const people = page.getByRole('table', { name: /People/ }).locator('tbody')
  await people.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^A link for/ })
  await dialog.getByRole('button', { name: 'Ask for confirmation' }).click()
  await page.getByText('A quality manager confirms it first.').waitFor()

  const maya = await at('quality', new URL(page.url()).pathname)
  await maya.page.getByRole('button', { name: 'Account', exact: true }).click()
  await maya.page.getByRole('menuitem', { name: 'Confirm the link' }).click()
  const confirming = maya.page.getByRole('dialog', { name: /^Confirm the link to the password of / })
  await confirming.getByRole('textbox', { name: 'Reason' }).fill('Begins on Monday, and I have met them.')
  await confirming.getByRole('button', { name: 'Confirm the link' }).click()
  await confirming.waitFor({ state: 'hidden' })

  await page.reload()
  await page.getByRole('button', { name: 'Show the link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  const email = await page
    .getByText(/^[\w.]+@example\.com$/)
    .first()
    .innerText()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const { page: invited, context: theirs } = await visitor(browser)
  await invited.goto(link)
  await invited.getByRole('heading', { level: 1, name: 'Welcome to Plumbline' }).waitFor()
  await invited.getByLabel('New password').fill('seven quiet herons fly')
  await invited.getByLabel('The same again').fill('seven quiet herons')
  await invited.getByRole('button', { name: 'Set the password' }).click()
  await invited.getByText('The two passwords differ.').waitFor()
  await invited.getByLabel('The same again').fill('seven quiet herons fly')
  await invited.getByRole('button', { name: 'Set the password' }).click()
  await invited.getByRole('link', { name: 'Go to log in' }).click()
  await invited.getByLabel('Email').fill(email)
  await invited.getByLabel('Password', { exact: true }).fill('seven quiet herons fly')
  await invited.getByRole('button', { name: 'Log in' }).click()

  await invited.waitForURL('**/tasks')
  await Promise.all([context.close(), theirs.close(), maya.context.close()])
})
