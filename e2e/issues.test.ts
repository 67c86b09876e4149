// A nonconformance from the telephone to its triage, and the causes of a CAPA: asked for why by why, each with its action.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults, looks } from './faults.ts'
import { photo, pixelsOf } from './photo.ts'
import { picture } from './picture.ts'
import { arrived, askApi, choose, enterDay, pick, waitForRecord, waitForState } from './person.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, holds, settled, visitor } from './visitor.ts'

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

const title = 'Labels come off in the cold'

const take = async (page: Page, label: string) => {
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}: `) })
  await dialog.waitFor()
  return dialog
}

/** The pictures of the guide are as wide as a page of it. */
const ofGuide = { width: 1200, height: 760 }

/** Chooses one of many that open below. */
async function select(within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

test('whoever sees something wrong photographs it, and the picture arrives though the line breaks', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 800 }, hasTouch: true })
  await comeIn(page, product.url, 'employee@example.com')
  await page.goto(`${product.url}/issue-management/new/nonconformance`)
  const form = page.getByRole('form', { name: 'New nonconformance' })
  const seen = 'The guard of press 2 is bent'
  await form.getByRole('textbox', { name: 'What is wrong' }).fill(seen)
  await select(form, 'Category', 'Process')
  await form.getByRole('textbox', { name: 'Where' }).fill('Press 2')
  const choosing = async (open: () => Promise<void>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    return chooser
  }
  const chosen = form.getByRole('list', { name: 'Photos and files' }).getByRole('listitem')

  const camera = await choosing(() => form.getByRole('button', { name: 'Take a photo' }).click())
  assert.equal(await camera.element().getAttribute('capture'), 'environment')
  await camera.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 4800, 1200) })
  await chosen.filter({ hasText: /^IMG_0001\.jpg\d+ kB$/ }).waitFor()
  await chosen.locator('img').waitFor()

  const add = form.getByRole('button', { name: 'Add photo or file' })
  const byKeyboard = await choosing(() => add.press('Enter'))
  const files = ['note.txt', 'tool.exe'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('Bent.') }))
  await byKeyboard.setFiles(files)
  await form.getByRole('alert').filter({ hasText: '“tool.exe” is of a kind that is not taken.' }).waitFor()
  await form.getByRole('button', { name: 'Remove note.txt' }).press('Enter')
  await chosen.filter({ hasText: 'note.txt' }).waitFor({ state: 'detached' })
  await add.and(page.locator(':focus')).waitFor()
  assert.deepEqual(await faults(page, 'form'), [])

  await page.route('**/files', (route) => route.abort())
  await form.getByRole('button', { name: 'Create nonconformance' }).click()
  const sending = page.getByRole('region', { name: /^NC-\d{4}-\d{4} is created$/ })
  await sending.getByText('One file was not uploaded. It is kept here.').waitFor()
  await page.unroute('**/files')
  await sending.getByRole('button', { name: 'Try again' }).click()

  await waitForRecord(page, seen)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const all = `/api/v1/nonconformances/${number}/files`
  const { items } = await askApi<{ items: readonly { readonly id: string; readonly name: string }[] }>(page, all)
  assert.deepEqual(
    items.map(({ name }) => name),
    ['IMG_0001.jpg'],
  )
  const kept = await page.request.get(`${product.url}${all}/${items[0]?.id ?? ''}`)
  assert.deepEqual(pixelsOf(await kept.body()), [1000, 4000])
  await context.close()
})

test('an employee reports what is wrong on a telephone, quality accepts it, its owner contains it', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 800 } })
  await comeIn(page, product.url, 'employee@example.com')
  await page.goto(`${product.url}/issue-management`)
  await page.getByRole('link', { name: 'New nonconformance' }).click()
  const form = page.getByRole('form', { name: 'New nonconformance' })
  await form.getByRole('textbox', { name: 'What is wrong' }).fill(title)
  await select(form, 'Category', 'Product or material')
  await form.getByRole('textbox', { name: 'Where' }).fill('Cold store')
  // It was found today unless somebody says otherwise.
  assert.match(await form.getByRole('textbox', { name: 'Found on' }).inputValue(), /^\d{1,2} \w{3} \d{4}$/)
  await form.getByRole('button', { name: 'Create nonconformance' }).click()
  await waitForRecord(page, title)
  await waitForState(page, 'Reported')
  const { pathname } = new URL(page.url())
  await context.close()

  const maya = await arrived(browser, product, 'quality@example.com')
  await maya.page.goto(product.url + pathname)
  const accepting = await take(maya.page, 'Accept')
  await pick(accepting, 'Owner', 'Priya Nair')
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click()
  await waitForState(maya.page, 'Triage')
  await maya.leave()

  const priya = await arrived(browser, product, 'manager@example.com')
  await priya.page.goto(product.url + pathname)
  const containing = await take(priya.page, 'Contain')
  await containing.getByRole('textbox', { name: 'Requirement not met' }).fill('Label specification LS-014')
  await choose(containing, 'Severity', 'Major')
  await choose(containing, 'Consequence', 'moderate')
  await choose(containing, 'Occurrence', 'possible')
  await choose(containing, 'CAPA required', 'No')
  await containing.getByRole('button', { name: 'Contain', exact: true }).click()

  // A major case is contained first, and no CAPA needs a reason: both are said at their inputs.
  await containing.getByText('A critical or major case is contained first').first().waitFor()
  await containing.getByText('Without a CAPA, enter a justification').first().waitFor()
  await containing.getByRole('textbox', { name: 'Immediate action' }).fill('Lot blocked')
  await pick(containing, 'Contained by', 'Priya Nair')
  await enterDay(containing, 'Contained on', 0)
  await containing.getByRole('textbox', { name: 'Justification for no CAPA' }).fill('One lot of one supplier.')
  await containing.getByRole('button', { name: 'Contain', exact: true }).click()
  await waitForState(priya.page, 'Contained')
  await priya.leave()
})

test('a cause is asked why, the answer stands under it, and an action against it is counted', async () => {
  const { page, leave } = await arrived(browser, product, 'manager@example.com')
  await page.goto(`${product.url}/issue-management?list=capa`)
  await page.getByRole('link', { name: 'Burn-in ovens drift without being noticed' }).click()
  const causes = page.getByRole('region', { name: 'Causes', exact: true })
  // The fishbone comes first where that is the method.
  await causes.getByRole('tree', { name: /^Fishbone of CAPA-/ }).waitFor()
  const inWords = () => causes.getByRole('radiogroup', { name: 'Cause view' }).getByText('Outline').click()
  await inWords()
  const occurrence = causes.getByRole('region', { name: 'Why it happened' })
  const why = 'Repaired ovens go back to work without a measurement'
  await occurrence.getByRole('link', { name: `Ask why: ${why}` }).click()

  const form = page.getByRole('form', { name: 'New cause' })
  assert.equal(await form.getByRole('combobox', { name: 'Why of' }).inputValue(), why)
  await form.getByRole('textbox', { name: 'Cause' }).fill('Repair orders have no last step')
  await select(form, 'Kind', 'Management')
  await form.getByRole('button', { name: 'Create cause' }).click()

  await inWords()
  const answer = occurrence.getByRole('listitem').filter({ hasText: 'Repair orders have no last step' }).last()
  await answer.getByText('No action assigned').waitFor()
  // The cause above has an action of its own: only the new one lacks any.
  const above = occurrence.getByRole('listitem').filter({ hasText: why }).last()
  assert.equal(await above.getByText('No action assigned').count(), 1)

  await answer.getByRole('link', { name: 'New action for: Repair orders have no last step' }).click()
  const action = page.getByRole('form', { name: 'New action' })
  await action.getByRole('textbox', { name: 'Action' }).fill('Last step of each repair order is a measurement')
  await action.getByRole('textbox', { name: 'Expected result' }).fill('No order is closed without one.')
  await enterDay(action, 'Due', 20)
  await action.getByRole('button', { name: 'Create action' }).click()
  await inWords()
  await answer.getByText('0 of 1 action done').waitFor()
  await leave()
})

test('what is known already shows while one types, and what came back challenges the CAPA that closed it', async () => {
  const ella = await arrived(browser, product, 'employee@example.com')
  await ella.page.setViewportSize(ofGuide)
  await ella.page.goto(`${product.url}/issue-management/new/nonconformance`)
  const form = ella.page.getByRole('form', { name: 'New nonconformance' })
  const known = form.getByRole('region', { name: 'Already reported?' })
  await known.getByText('Similar nonconformances appear here as you type.').waitFor()
  await form.getByRole('textbox', { name: 'What is wrong' }).fill('Label in the wrong language')
  const again = known.getByRole('listitem').filter({ hasText: 'Label of an export logger in the wrong language again' })
  await again.getByText('Same words: label, wrong, language').waitFor()
  await picture(ella.page, 'similar')
  const opened = ella.page.waitForEvent('popup')
  await again.getByRole('link', { name: /^Same case\? Open it: NC-/ }).click()
  await waitForRecord(await opened, 'Label of an export logger in the wrong language again')
  assert.equal(await form.getByRole('textbox', { name: 'What is wrong' }).inputValue(), 'Label in the wrong language')
  await ella.leave()

  const maya = await arrived(browser, product, 'quality@example.com')
  await maya.page.goto(`${product.url}/issue-management?list=capa`)
  await maya.page.getByRole('link', { name: 'Labels in the wrong language leave the house' }).click()
  const recurrence = maya.page.getByRole('region', { name: 'Recurrence', exact: true })
  await recurrence.getByText('Effectiveness in question').waitFor()
  await recurrence.getByRole('link', { name: 'Label of an export logger in the wrong language again' }).waitFor()

  // The risk that came true says what has happened beside what it claims, and waits to be looked at.
  await maya.page.goto(`${product.url}/risk-management?view=reviews`)
  const group = maya.page.getByRole('region', { name: /^Evidence disagrees/ })
  await group.getByRole('button', { name: /Certificate values retyped into the customer portal/ }).click()
  await group.getByRole('link', { name: 'Open the record' }).click()
  const happened = maya.page.getByRole('region', { name: 'What has happened' })
  await happened.getByText('Evidence disagrees').waitFor()
  await happened.getByRole('link', { name: /case of “Document or record” on Calibration/ }).click()
  await maya.page.getByRole('link', { name: 'Calibration certificate without the uncertainty of one point' }).waitFor()
  await maya.leave()
})

test('the analysis above the list says what makes most and how old it is, and each bar narrows the list', async () => {
  const { page, leave } = await arrived(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/issue-management`)
  const analysis = page.getByRole('region', { name: 'Analysis', exact: true })
  const equipment = analysis.getByRole('button', { name: /^Equipment: \d+, \d+ %, cumulative \d+ %$/ })
  const table = page.getByRole('table', { name: 'Nonconformances' })
  const oven = table.getByRole('link', { name: 'Burn-in oven 2 runs four degrees too cold' })
  const label = table.getByRole('link', { name: 'Label of an export logger in the wrong language again' })
  await label.waitFor()
  await page.setViewportSize(ofGuide)
  await picture(page, 'analysis')

  await equipment.focus()
  await page.keyboard.press('Enter')
  await label.waitFor({ state: 'detached' })
  await oven.waitFor()
  await analysis.getByRole('button', { name: /^Equipment: /, pressed: true }).waitFor()
  // The other half follows: of what is open, equipment has this one alone, found more than a month ago.
  await analysis.getByRole('button', { name: 'Open for 31 to 60 days: 1' }).click()
  await analysis.getByRole('button', { name: 'Open for 31 to 60 days: 1', pressed: true }).waitFor()
  await analysis.getByRole('button', { name: /^Equipment: /, pressed: true }).click()
  await analysis.getByRole('button', { name: /^Equipment: /, pressed: false }).waitFor()
  await analysis.getByRole('button', { name: /^Open for 31 to 60 days/, pressed: true }).click()
  await label.waitFor()
  await leave()
})

test('the board shows where work stands; a card leads to its record', async () => {
  const { page, leave } = await arrived(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/issue-management?view=board`)
  const board = page.getByRole('group', { name: 'Nonconformances by state' })
  const review = board.getByRole('region', { name: 'Material review' })

  await review.getByRole('link', { name: 'Flatness of sensor boards above the limit' }).waitFor()
  assert.equal(await board.getByRole('region', { name: 'Closed' }).count(), 0)
  await page.setViewportSize(ofGuide)
  await picture(page, 'board')
  await review.getByRole('link', { name: 'Flatness of sensor boards above the limit' }).click()
  await waitForRecord(page, 'Flatness of sensor boards above the limit')
  await leave()
})

test('a board that gains columns until they have no room is moved by keyboard, before any card is there', async () => {
  const { page, leave } = await arrived(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/issue-management?view=board&state=reported`)
  await page.getByRole('region', { name: 'Reported' }).waitFor()
  const board = page.getByRole('group', { name: 'Nonconformances by state' })
  assert.equal(await board.count(), 0)
  // Cards never come: what can be pressed in them would hide that the board itself cannot be reached.
  await page.route('**/api/v1/nonconformances?*', () => undefined)
  await page.getByRole('button', { name: /^Remove the filter State/ }).click()
  await board.focus()
  await page.keyboard.press('ArrowRight')
  await holds(page, 'document.activeElement.scrollLeft > 0')
  await leave()
})

test('everything that hangs together with a record is drawn, and each of it leads on', async () => {
  const { page, leave } = await arrived(browser, product, 'quality@example.com')
  await page.goto(`${product.url}/issue-management/${sample.labels}?tab=related`)
  await page
    .getByRole('radiogroup', { name: 'What is shown' })
    .getByRole('radio', { name: 'Everything connected' })
    .check()
  const net = page.getByRole('group', { name: `Everything connected with ${sample.labels}` })
  // Two ties away: the duplicate of the nonconformance that became this CAPA, and what removes its causes.
  const boxOf = (words: string) => net.getByRole('listitem').filter({ hasText: words })
  await boxOf('Customer reports wrong language')
    .filter({ hasText: `Duplicate of ${sample.french}` })
    .waitFor()
  await boxOf('Scanner compares label and order').filter({ hasText: 'Verified' }).waitFor()

  // At first all of it is in view, and its numbers are read; it is drawn larger by buttons, the wheel and keys.
  const scale = page.getByRole('toolbar', { name: 'Size of the drawing' }).getByRole('status')
  const isWhole = () =>
    net.evaluate((room) => room.scrollWidth <= room.clientWidth + 1 && room.scrollHeight <= room.clientHeight + 1)
  await settled(page)
  assert.ok(await isWhole())
  const fitted = await scale.innerText()
  const legible = await boxOf('Customer reports wrong language').evaluate((one) => {
    const first = one.firstElementChild ?? one
    return (
      parseFloat(getComputedStyle(first).fontSize) *
      (one.getBoundingClientRect().width / (one as HTMLElement).offsetWidth)
    )
  })
  assert.ok(legible > 10, `${legible} px`)
  await page.getByRole('button', { name: 'Draw larger' }).click()
  await scale.filter({ hasNotText: fitted }).waitFor()
  await net.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  assert.equal(await isWhole(), false)
  await page.keyboard.press('0')
  await scale.filter({ hasText: fitted }).waitFor()
  assert.ok(await isWhole())
  await net.hover({ position: { x: 20, y: 20 } })
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await scale.filter({ hasNotText: fitted }).waitFor()
  await page.getByRole('button', { name: 'Move right' }).click()
  await holds(page, `document.querySelector('[role=group][aria-label^="Everything connected with"]').scrollLeft > 0`)
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await scale.filter({ hasText: fitted }).waitFor()

  const template = net.getByRole('link', { name: 'Template follows from the order, changes are reviewed' })
  await template.focus()
  await page.keyboard.press('Enter')
  await waitForRecord(page, 'Template follows from the order, changes are reviewed')
  await page.goBack()
  await net.waitFor()
  await leave()
})

// Records in the midst of their work, and the lists behind the first: axe.test.ts goes to the oldest of a kind and the first of a module.
test('issues in work, and what is connected with them, are accessible', async () => {
  const { page, context } = await visitor(browser)
  await comeIn(page, product.url, 'manager@example.com')
  for (const [at, path] of [
    '/issue-management?list=capa',
    '/issue-management?list=deviation',
    `/issue-management/${sample.thread}`,
    `/issue-management/${sample.labels}`,
    `/issue-management/${sample.ovens}`,
    `/issue-management/${sample.ovens}?tab=connected`,
  ].entries()) {
    const { colorScheme, width } = looks[at % looks.length === 0 ? 0 : 1]
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page), [], path)
  }
  await context.close()
})
