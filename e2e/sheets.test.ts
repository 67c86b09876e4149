// Records leave as a file and come in from one: filtered, mended, checked, imported and taken back.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { openModule, signedIn, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
/** The quality manager. */
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await browser.close()
  await product.stop()
})

const refuseFaults = async (page: Page) => {
  assert.deepEqual(await faults(page), [])
}

const file = (name: string, ...lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

const heading = 'Headline,Cause,Event,Consequence,Owner,Review due'

test('a list is taken away as it is narrowed, and records come in from a file', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('the list, narrowed to one state, is taken away as CSV', async () => {
    await openModule(page, 'Risk Management')
    await page.goto(`${page.url().split('?')[0]}?state=accepted&sort=number`)
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^CSV/ }).waitFor()
    await refuseFaults(page)
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV/ }).click()

    const saved = await download
    assert.match(saved.suggestedFilename(), /^risks-\d{4}-\d{2}-\d{2}-\d+-rows?\.csv$/)
    const text = await readFile(await saved.path(), 'utf8')
    assert.ok(text.startsWith('\uFEFFNumber,Title,State,'))
    const [, ...lines] = text.trim().split('\r\n')
    assert.ok(lines.length > 0)
    assert.ok(lines.every((line) => /^RSK-\d{4}-\d{4},.*,Accepted,/.test(line)))
    await page.getByText(/is in your downloads/).waitFor()
  })

  await stage(
    'every column that is shown leaves with it, also what a module draws and what is worked out',
    async () => {
      const shown = 'treatment,owner,level,movement,register,creator,changedAt,gone'
      await page.goto(`${page.url().split('?')[0]}?columns=${shown}`)
      await page.getByRole('table').getByRole('columnheader', { name: 'Movement' }).waitFor()
      await page.getByRole('button', { name: 'Export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: /^CSV/ }).click()

      const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).slice(1).trim().split('\r\n')
      assert.equal(
        head,
        'Number,Title,Treatment,Owner,Score,Level,Inherent score,Target score,Register,Raised by,Changed at',
      )
      assert.ok(lines.some((line) => /,"?\d+ of \d+ done/.test(line)))
      await page.getByText(/is in your downloads/).waitFor()
    },
  )

  await stage('a file whose heading nobody knows waits until its column is given', async () => {
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByRole('heading', { level: 1, name: 'Import risks' }).waitFor()
    await refuseFaults(page)
    await page
      .locator('input[type=file]')
      .setInputFiles(
        file(
          'lab.csv',
          heading,
          'Freezer fails at night,Old compressor,It stops,Samples spoil,Priya Nair,4 Dec 2026',
          'Gas alarm is switched off,,Nobody hears it,Somebody is hurt,nobody@example.com,',
          'Balance drifts unseen,No daily check,It drifts,Wrong results,quality@example.com,2026-12-11',
        ),
      )
    await page.getByText('Still needed: Title.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Check 3 rows' }).isDisabled(), true)
    await refuseFaults(page)

    await page.getByRole('combobox', { name: 'Headline fills' }).selectOption({ label: 'Title *' })
  })

  await stage('what no column fills is said once for all rows', async () => {
    await page.getByRole('combobox', { name: 'Add a field' }).selectOption({ label: 'Category' })
    await page.getByRole('textbox', { name: 'Category', exact: true }).fill('Product')
    await refuseFaults(page)
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
  })

  await stage('the dry run says which row cannot come in, and why', async () => {
    await page.getByText('2 of 3 rows can be imported.').waitFor()
    const toCorrect = page.getByRole('table', { name: 'Rows to correct' })
    await toCorrect.getByText('Enter the cause.').waitFor()
    await toCorrect.getByText('There is no person “nobody@example.com”.').waitFor()
    await refuseFaults(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV, with the reasons' }).click()

    const text = await readFile(await (await download).path(), 'utf8')
    assert.match(text, /Gas alarm is switched off,.*,3,"?Cause: Enter the cause\./)
  })

  await stage('the others become records', async () => {
    await page.getByRole('button', { name: 'Import 2 risks' }).click()
    await page.getByText('2 risks were imported.').waitFor()
    await page.getByText('1 row were not imported.').waitFor()
    await refuseFaults(page)
    const address = page.url()

    await page.getByRole('link', { name: 'See all risks' }).click()
    await page.getByRole('link', { name: 'Freezer fails at night' }).click()
    await page.getByRole('heading', { level: 1, name: 'Freezer fails at night' }).waitFor()
    await page.getByRole('main').getByText('Product', { exact: true }).first().waitFor()
    await page.goto(address)
  })

  await stage('and are taken back, with a reason', async () => {
    await page.getByRole('textbox', { name: 'Why' }).fill('too short')
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByRole('textbox', { name: 'Why', description: /10 to 1,000 characters/ }).waitFor()
    await page.getByRole('textbox', { name: 'Why' }).fill('It was the list of another laboratory.')
    await page.getByRole('button', { name: 'Undo this import' }).click()

    await page.getByText('2 risks were undone.').waitFor()
    await page.getByRole('link', { name: 'See all risks' }).click()
    await page.getByRole('table').waitFor()
    assert.equal(await page.getByRole('link', { name: 'Freezer fails at night' }).count(), 0)
  })

  await maya.leave()
})
