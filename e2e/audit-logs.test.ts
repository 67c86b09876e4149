// The whole trail on one screen: narrowed by views, days and words, an entry opened within its row, all of it verified, taken out, reviewed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { signedIn, waitForState, type Person } from './person.ts'
import { picture, unwanted } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let maya: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('whoever oversees the trail finds in it what was changed, by whom and why, and proves that it holds', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show what changed' }) })

  await stage('it opens with everything, newest first, by days', async () => {
    await page.goto(`${product.url}/audit-logs`)
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor()
    await entries.nth(20).waitFor()
    await page.getByRole('toolbar', { name: 'Events per day' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('a view asks for what a reviewer looks at first, and is in the address', async () => {
    await page
      .getByRole('navigation', { name: 'Views of the trail' })
      .getByRole('link', { name: 'Changes after signing' })
      .click()
    await page.getByText('that were changed on records that had been signed before').waitFor()
    await entries.first().waitFor()
    assert.match(page.url(), /view=after-signing/)
  })

  await stage('an entry opens within its row: before and after, its chain, and its seal', async () => {
    await entries.first().getByRole('button', { name: 'Show what changed' }).click()
    await page
      .getByRole('complementary', { name: 'Chain' })
      .getByText(/^Entry \d+ of \d+/)
      .waitFor()
    await page.getByRole('button', { name: 'Stored entry' }).click()
    await page.getByText('"hash":').waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('who, what and where are chosen in the sentence, and taken away', async () => {
    await page.goto(`${product.url}/audit-logs`)
    await page.getByRole('button', { name: /^What happened: / }).click()
    const choices = page.getByRole('dialog')
    await choices.getByRole('textbox').fill('signed')
    await choices.getByRole('checkbox', { name: 'Signed', exact: true }).check()
    await page.keyboard.press('Escape')
    await entries
      .first()
      .getByText(/ signed “/)
      .waitFor()
    await page.getByRole('button', { name: /^Text: / }).click()
    await page.getByRole('textbox', { name: 'Words in the entry' }).fill('no such words anywhere')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Nothing in the trail fits.').waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await entries.nth(20).waitFor()
  })

  await stage('days are chosen on the bars by keys', async () => {
    const bars = page.getByRole('toolbar', { name: 'Events per day' })
    const today = bars.getByRole('button').last()
    await today.focus()
    await today.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Days: / }).waitFor()
    await page.waitForURL(new RegExp(`from=${dayBefore(1)}`))
    assert.match(page.url(), new RegExp(`to=${dayBefore(1)}`))
  })

  await stage('all of it is verified, and says so in the line of its title', async () => {
    await page.goto(`${product.url}/audit-logs`)
    await page.getByRole('button', { name: /^Verify/ }).click()
    await page.getByText('Trail verified').waitFor()
    await page.getByRole('button', { name: 'Verify again' }).waitFor()
  })

  await stage('it is taken out with what checks it', async () => {
    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /The trail with its seals/ }).click()
    assert.match((await begun).suggestedFilename(), /^plumbline-trail-.*\.jsonl$/)
    await page
      .getByText(/^plumbline-trail-.* was saved\.$/)
      .first()
      .waitFor()
  })

  await stage('what is shown is taken out as CSV and as PDF, and what verifies it as a page', async () => {
    await page.goto(`${product.url}/audit-logs?list=trail&kind=job-run,signed-in`)
    await entries.first().waitFor()
    for (const [item, name] of [
      [/^CSV/, /^audit-trail-.*-entr(?:y|ies)\.csv$/],
      [/^PDF/, /^audit-trail-.*-entr(?:y|ies)\.pdf$/],
      [/^The verifier as a page/, /^plumbline-verify\.html$/],
    ] as const) {
      const begun = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      assert.match((await begun).suggestedFilename(), name)
    }
    await page.goto(`${product.url}/audit-logs`)
    await entries.nth(20).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^PDF/ }).click()
    await page.getByText('A PDF holds 1,000 entries, and these are more').waitFor()
  })

  await stage('a filter is saved, shared with a role, opened by its address alone, and changed', async () => {
    await page.goto(`${product.url}/audit-logs?list=trail&view=late&of=nonconformance`)
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Late cases')
    await dialog.getByRole('checkbox', { name: 'For others too' }).check()
    await dialog.getByRole('checkbox', { name: 'Lead auditor' }).check()
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const views = page.getByRole('navigation', { name: 'Views of the trail' })
    const tab = views.getByRole('link', { name: 'Late cases' })
    await tab.waitFor()
    await page.waitForURL(/tab=[0-9a-f-]{36}$/)
    await page.reload()
    await page.getByRole('button', { name: /^Records: Nonconformances/ }).waitFor()
    assert.equal(await tab.getAttribute('aria-current'), 'page')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The view “Late cases” is saved.').first().waitFor()
    await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' })
  })

  await stage('what was entered late is marked in the list', async () => {
    await entries
      .first()
      .getByText(/^Delayed \d+ days$/)
      .waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })
})

test('a review draws its sample by risk, is objected to in words, and is signed', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('a period is entered, and its sample drawn', async () => {
    await page.goto(`${product.url}/audit-logs`)
    await page.getByRole('link', { name: 'Review the trail' }).click()
    const form = page.getByRole('form')
    for (const [label, day] of [
      ['From', 40],
      ['To', 10],
    ] as const) {
      const input = form.getByRole('textbox', { name: label, exact: true })
      await input.fill(dayBefore(day))
      await input.press('Tab')
    }
    await form.getByRole('textbox', { name: 'Sample size' }).fill('12')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The sample is drawn when the period is entered').waitFor()
    const dialog = await openStep(page, 'Draw the sample')
    await dialog.getByRole('button', { name: 'Draw the sample', exact: true }).click()
    await waitForState(page, 'In review')
    await page
      .getByRole('region', { name: 'Sample' })
      .getByText(/^12 of /)
      .waitFor()
  })

  await stage('each entry is opened where it stands', async () => {
    const sample = page.getByRole('region', { name: 'Sample' })
    await sample
      .getByRole('button', { name: /^Show entry/ })
      .first()
      .click()
    await sample.getByRole('complementary', { name: 'Chain' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('it is concluded and signed', async () => {
    const dialog = await openStep(page, 'Complete the review')
    await dialog.getByRole('radio', { name: 'No objections' }).check()
    await signStep(dialog, 'Complete the review', { email: 'quality@example.com' })
    await waitForState(page, 'Reviewed')
  })
})

test('whoever does not oversee the trail sees in it what they may read, and no more, on a phone in the dark', async () => {
  const { page, context, broken } = await visitor(browser, {
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
  })
  context.setDefaultTimeout(30_000)
  await comeIn(page, product.url, 'employee@example.com')
  await page.goto(`${product.url}/audit-logs`)
  await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show what changed' }).first().waitFor()
  await settled(page)
  assert.equal(await page.getByRole('button', { name: 'Export' }).count(), 0)
  assert.equal(await page.getByRole('button', { name: /^Verify/ }).count(), 0)
  assert.deepEqual(await faults(page, 'main'), [])
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'))
  assert.deepEqual(broken, [])
  await context.close()
})

test('the pictures that the guide shows of the trail', { skip: unwanted }, async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page, context } = await visitor(browser, { viewport: { width: 1440, height: 900 }, colorScheme: scheme })
    context.setDefaultTimeout(30_000)
    await comeIn(page, product.url, 'quality@example.com')
    await page.goto(`${product.url}/audit-logs?list=trail&view=after-signing`)
    await page.getByRole('button', { name: 'Show what changed' }).first().click()
    await page
      .getByRole('complementary', { name: 'Chain' })
      .getByText(/^Entry/)
      .waitFor()
    await picture(page, `audit-logs-${scheme}`)
    await context.close()
  }
})
