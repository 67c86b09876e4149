// The causes of a CAPA as one drawing: asked why by keys, moved by pointer and by keys, taken back, and amber until all is done.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { enterDay, signedIn } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { focused, settled } from './visitor.ts'
import { until } from '../test/until.ts'

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

const door = 'The repaired door does not close its seal'
const load = 'The oven is loaded beyond what it can heat'
const batch = 'Nobody has ever said how large a batch may be'

/** Opens the CAPA of the ovens, and answers its causes. */
async function toOvens(page: Page, look?: 'tree' | 'fishbone') {
  await page.goto(`${product.url}/issue-management?list=capa`)
  await page.getByRole('link', { name: 'Burn-in ovens drift without being noticed' }).click()
  const causes = page.getByRole('region', { name: 'Causes', exact: true })
  await causes.getByRole('heading', { name: 'Causes' }).waitFor()
  if (look) await page.goto(`${page.url().split('?')[0] ?? ''}?causes=${look}`)
  return causes
}

const nodeOf = (causes: Locator, name: string) => causes.getByRole('treeitem', { name: new RegExp(`^${name}`) })

const atLevel = (causes: Locator, name: string, level: number) =>
  causes.getByRole('treeitem', { name: new RegExp(`^${name}`), level })

const gap = (causes: Locator, name: string) => nodeOf(causes, `No action assigned: ${name}`)

async function drag(page: Page, from: Locator, to: Locator) {
  // What still arrives may move what is taken hold of.
  await settled(page)
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  assert.ok(start && end)
  await page.mouse.move(start.x + 20, start.y + 14)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('a cause is asked why by keys, put elsewhere and back, and stays amber until an action addresses it', async () => {
  const { page, leave } = await signedIn(browser, product, 'manager@example.com')
  await page.setViewportSize({ width: 1440, height: 1000 })
  const causes = await toOvens(page)
  // The fishbone comes first where that is the method; V turns it into the tree, and the address keeps it.
  await nodeOf(causes, 'Effect').focus()
  await page.keyboard.press('v')
  await causes.getByRole('tree', { name: /^Why-tree of CAPA-/ }).waitFor()
  await page.waitForURL(/causes=tree/)

  await nodeOf(causes, 'Problem').focus()
  await page.keyboard.press('ArrowRight')
  await focused(nodeOf(causes, door))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await focused(nodeOf(causes, load))
  await gap(causes, load).waitFor()
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'New cause' })
  assert.equal(await form.getByRole('combobox', { name: 'Why of' }).inputValue(), load)
  await form.getByRole('textbox', { name: 'Cause' }).fill(batch)
  await form.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Management', exact: true }).click()
  await form.getByRole('button', { name: 'Create cause' }).press('Enter')

  // The last why lacks the action now, the one that it explains no longer.
  await causes.getByRole('radiogroup', { name: 'Cause view' }).getByText('Why-tree').click()
  await gap(causes, batch).waitFor()
  assert.equal(await gap(causes, load).count(), 0)
  await causes.getByRole('button', { name: '1 gap' }).waitFor()

  await drag(page, nodeOf(causes, batch), nodeOf(causes, door))
  await causes.getByRole('status').getByText(`“${batch}” now stands under “${door}”.`).waitFor()
  await causes.getByRole('button', { name: '2 gaps' }).waitFor()
  await causes.getByRole('button', { name: 'Undo' }).click()
  await causes.getByRole('status').getByText(`“${batch}” stands where it stood.`).waitFor()
  await causes.getByRole('button', { name: '1 gap' }).waitFor()

  // The same by keys, and back by keys.
  await nodeOf(causes, batch).focus()
  await page.keyboard.press('m')
  await focused(causes.getByRole('combobox', { name: 'Choose what it explains' }))
  await causes.getByRole('combobox', { name: 'Choose what it explains' }).selectOption('The problem itself')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await causes.getByRole('status').getByText(`“${batch}” now stands directly under the problem.`).waitFor()
  await focused(nodeOf(causes, batch))
  await atLevel(causes, batch, 2).waitFor()
  await page.keyboard.press('Control+z')
  await causes.getByRole('button', { name: '1 gap' }).waitFor()
  await atLevel(causes, batch, 3).waitFor()
  await page.setViewportSize({ width: 1200, height: 760 })
  await causes.evaluate((section) => section.scrollIntoView({ block: 'center' }))
  // What can be done at it is all in view, though the drawing is wider than its room.
  const bar = causes.getByRole('group', { name: batch, exact: true })
  const isWithin = () =>
    bar.evaluate((one) => {
      const room = one.parentElement?.parentElement
      return (
        room !== null && room !== undefined && one.getBoundingClientRect().right <= room.getBoundingClientRect().right
      )
    })
  await until(isWithin)
  await picture(page, 'causes')

  await page.keyboard.press('g')
  await focused(gap(causes, batch))
  await page.keyboard.press('Enter')
  const action = page.getByRole('form', { name: 'New action' })
  await action.getByRole('textbox', { name: 'Action' }).fill('Batches have a largest size')
  await action.getByRole('textbox', { name: 'Expected result' }).fill('No oven is loaded with more.')
  await enterDay(action, 'Due', 20)
  await action.getByRole('button', { name: 'Create action' }).click()
  await causes.getByRole('radiogroup', { name: 'Cause view' }).getByText('Why-tree').click()
  await nodeOf(causes, 'Action: Batches have a largest size').waitFor()
  await causes.getByText('No gaps').waitFor()
  await leave()
})

test('both drawings stand without a fault in both themes, and leave as a file', async () => {
  const { page, leave } = await signedIn(browser, product, 'manager@example.com')
  for (const [look, colorScheme] of [
    ['tree', 'light'],
    ['fishbone', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const causes = await toOvens(page, look)
    await nodeOf(causes, door).focus()
    assert.deepEqual(await faults(page), [])
    const arrives = page.waitForEvent('download')
    await causes.getByRole('button', { name: 'Save picture' }).click()
    const file = await arrives
    assert.match(file.suggestedFilename(), /^CAPA-\d{4}-\d{4} causes\.svg$/)
    assert.match(await readFile(await file.path(), 'utf8'), /^<svg [\s\S]*The repaired door/)
    await nodeOf(causes, door).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: door }).waitFor()
  }
  await leave()
})

test('whoever may not change the causes reads them, and on a phone in words first', async () => {
  const { page, leave } = await signedIn(browser, product, 'employee@example.com')
  const causes = await toOvens(page, 'tree')
  await nodeOf(causes, load).focus()
  await causes.getByRole('button', { name: /^Open CAU-/ }).waitFor()
  assert.equal(await causes.getByRole('button', { name: /^(Ask why|New action|Move under)/ }).count(), 0)
  assert.equal(await nodeOf(causes, load).getAttribute('data-movable'), null)

  await page.setViewportSize({ width: 360, height: 800 })
  const onPhone = await toOvens(page)
  await onPhone.getByRole('region', { name: 'Why it happened' }).getByText(door).waitFor()
  assert.equal(await onPhone.getByRole('tree').count(), 0)
  await leave()
})
