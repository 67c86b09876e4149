// No screen may break WCAG 2.2 AA where a program can tell: in both themes, on a desk and on a phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults, looks } from './faults.ts'
import { sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { logIn, settled, visitor } from './visitor.ts'

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

for (const { colorScheme, width } of looks) {
  const where = `${colorScheme}, ${width} px`
  const open = () => visitor(browser, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

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

  test(`lists, forms and pages are accessible (${where})`, async () => {
    const { page, context } = await open()
    await logIn(page, product.url, 'quality')
    const paths = [
      '/tasks',
      '/tasks?tab=groups&by=kind',
      '/tasks?tab=team',
      '/risk-management?state=assessed,accepted',
      '/risk-management?q=nothing-is-called-so',
      '/risk-management?view=heat-maps',
      '/risk-management?view=fmea',
      `/risk-management/${sample.machinery}`,
      `/risk-management/${sample.glue}`,
      `/risk-management/${sample.lithium}?tab=trail`,
      `/risk-management/${sample.machinery}?tab=related`,
      '/user-management',
      '/searchresult?term=label',
      '/searchresult?term=quokka',
      '/change-control',
      '/employee-suggestions',
      '/system-settings',
      '/audits',
      '/alerts',
      '/sandbox',
      '/profile',
      '/profile/preferences',
      '/nowhere',
    ]
    for (const path of paths) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      assert.deepEqual(await faults(page), [], path)
    }
    await context.close()
  })

  test(`what opens over a page is accessible (${where})`, async () => {
    const { page, context } = await open()
    await logIn(page, product.url, 'quality')

    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem').first().waitFor()
    assert.deepEqual(await faults(page), [], 'user menu')

    await page.getByRole('button', { name: /^Modules/ }).click()
    await page.getByRole('checkbox').first().waitFor()
    assert.deepEqual(await faults(page), [], 'modules to search in')

    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('label')
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    assert.deepEqual(await faults(page), [], 'search results')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Suggestions', exact: true }).click()
    await page.getByPlaceholder('Type your suggestion here...').fill('More light')
    assert.deepEqual(await faults(page), [], 'suggestions')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you for your suggestion.').waitFor()
    assert.deepEqual(await faults(page), [], 'thanks')

    await page.goto(`${product.url}/tasks?tab=groups`)
    await page.getByRole('button', { name: /^Approve the treatment plan/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Approve plan' }).waitFor()
    assert.deepEqual(await faults(page), [], 'a task in its place')

    await page.goto(`${product.url}/risk-management`)
    await page.getByRole('table', { name: /Risks/ }).getByRole('link').first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('definition').first().waitFor()
    assert.deepEqual(await faults(page), [], 'shortcuts')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Screen, record, number or command' }).fill('risk')
    await page.getByRole('group', { name: 'Records' }).waitFor()
    assert.deepEqual(await faults(page), [], 'commands')
    await page.keyboard.press('Escape')

    await page.goto(`${product.url}/risk-management/${sample.machinery}`)
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Approve plan' }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await faults(page), [], 'step dialog')

    await page.goto(`${product.url}/risk-management/${sample.glue}`)
    await page.getByRole('button', { name: 'Edit Bow-tie' }).click()
    await page.getByRole('button', { name: 'Add a line to causes' }).waitFor()
    assert.deepEqual(await faults(page), [], 'fields in edit')

    await page.goto(`${product.url}/risk-management/new/risk`)
    await page.getByRole('button', { name: 'Create risk' }).click()
    await page.getByRole('alert').waitFor()
    assert.deepEqual(await faults(page), [], 'refused form')
    await context.close()
  })
}
