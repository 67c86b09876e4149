// No screen may break WCAG 2.2 AA where a program can tell: in both themes, on a desk and on a phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { covered } from './covered.ts'
import { faults, faultsInBoth, looks } from './faults.ts'
import { goOn, inShort, isView, onwardFrom, peopleAt, screensOf, whoSees, type Screen } from './screens.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { logIn, visitor } from './visitor.ts'
import { lostEnlarged } from './zoom.ts'

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

/** Judges screens in the looks by turns, and on to the views that lists have besides their table. @returns what is wrong */
async function judged(screens: readonly Screen[]): Promise<readonly string[]> {
  const pageOf = peopleAt(browser, product.url)
  const left = [...screens]
  const known = new Set(left.map(({ path }) => path))
  const wrong: string[] = []
  for (let at = 0; at < left.length; at += 1) {
    const [screen, look] = [left[at], looks[at % looks.length]]
    if (!screen || !look) break
    const { path } = screen
    const page = await pageOf(whoSees(screen))
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await page.setViewportSize({ width: look.width, height: 900 })
    await goOn(page, path)
    const found = [...(await faults(page)), ...(await covered(page))]
    wrong.push(...found.map((fault) => `${path} (${look.colorScheme}, ${look.width} px): ${fault}`))
    const views = (await onwardFrom(page)).filter((one) => isView(one) && !known.has(one.path))
    for (const view of views) known.add(view.path)
    left.push(...views)
    wrong.push(...(await lostEnlarged(page)).map((fault) => `${path} ${fault}`))
  }
  return wrong
}

// A part of the product looks the same on each of its screens, so each part is seen once (docs/decisions/0220), in one look, by
// turns, and enlarged; `npm run sweep` sees all screens in all looks.
const shares = 8

for (let share = 0; share < shares; share += 1)
  test(`screens are accessible, and at 200 % and 400 % nothing of them is lost (${share + 1} of ${shares})`, async () => {
    const screens = inShort(await screensOf(product)).filter((_, at) => at % shares === share)

    assert.deepEqual(await judged(screens), [])
  })

for (const { colorScheme, width } of looks) {
  const where = `${colorScheme}, ${width} px`
  const open = () => visitor(browser, { colorScheme, viewport: { width, height: 900 } })

  test(`/login and its refusal are accessible (${where})`, async () => {
    const { page, context } = await open()
    await page.goto(`${product.url}/login`)
    await page.getByRole('button', { name: 'employee@example.com' }).waitFor()
    assert.deepEqual(await faults(page), [])

    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').waitFor()

    assert.deepEqual(await faults(page), [])
    await context.close()
  })
}

test('what opens over a page is accessible in both themes', async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 360, height: 900 } })
  await logIn(page, product.url, 'quality')

  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem').first().waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'user menu')

  await page.getByRole('button', { name: /^Modules/ }).click()
  await page.getByRole('checkbox').first().waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'modules to search in')

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('label')
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  assert.deepEqual(await faultsInBoth(page), [], 'search results')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
  await page.getByPlaceholder('Type your suggestion here...').fill('More light')
  assert.deepEqual(await faultsInBoth(page), [], 'suggestions')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Thank you for your suggestion.').waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'thanks')

  await page.goto(`${product.url}/tasks?tab=groups`)
  await page.getByRole('button', { name: /^Approve the treatment plan/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Approve plan' }).waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'a task in its place')

  await page.goto(`${product.url}/risk-management`)
  await page.getByRole('table', { name: /Risks/ }).getByRole('link').first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('definition').first().waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Screen, record, number or command' }).fill('risk')
  await page.getByRole('group', { name: 'Records' }).waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'commands')
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/risk-management/${sample.machinery}`)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Approve plan' }).click()
  await page.getByRole('dialog').waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'step dialog')

  await page.goto(`${product.url}/risk-management/${sample.glue}`)
  await page.getByRole('button', { name: 'Edit Bow-tie' }).click()
  await page.getByRole('button', { name: 'Add a line to causes' }).waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'fields in edit')

  await page.goto(`${product.url}/risk-management/new/risk`)
  await page.getByRole('button', { name: 'Create risk' }).click()
  await page.getByRole('alert').waitFor()
  assert.deepEqual(await faultsInBoth(page), [], 'refused form')
  await context.close()
})
