// A procedure is revised: two people write in one draft at once, it is reviewed and approved, takes effect by itself, and what
// it said before says that nobody works by it any more.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { castOf, ofGuide, type Cast } from './cast.ts'
import { cursorTo } from './cursor.ts'
import { faults } from './faults.ts'
import { choose, enterDay, pick, pickAlone, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { password, settled } from './visitor.ts'

type Name = 'manager' | 'employee' | 'auditor' | 'executive' | 'quality' | 'admin'

let product: Product
let browser: Browser
let cast: Cast<Name>

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  cast = await castOf<Name>(
    browser,
    product,
    ['manager', 'employee', 'auditor', 'executive', 'quality', 'admin'],
    ofGuide,
  )
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})

const pageOf = (name: Name): Page => cast.pageOf(name)

const title = 'Line clearance before a new order'

/** Presses a step, enters what is said of it, signs. */
async function take(name: Name, label: string, entering?: (page: Page) => Promise<void>): Promise<void> {
  const page = pageOf(name)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await entering?.(page)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: /^Sign/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Who is affected is decided with what changed in view: word by word beside the form, and folded on a telephone. */
async function seesWhatChanges(dialog: Locator): Promise<void> {
  const beside = dialog.getByRole('group', { name: /^Changes since \d/ })
  await beside.getByText('A second person looks before the line starts.').waitFor()
  assert.equal(await beside.getByRole('radio', { name: 'Side by side' }).count(), 0)
}

/** Opens a section of a draft to be written. */
async function edit(page: Page, heading: string) {
  await page.getByRole('button', { name: `Edit ${heading}`, exact: true }).click()
  return page.getByRole('textbox', { name: 'Text', exact: true })
}

/** Writes a paragraph behind all that a section says. */
async function append(page: Page, heading: string, words: string): Promise<void> {
  const text = await edit(page, heading)
  await cursorTo('end', text)
  await text.press('Enter')
  await text.pressSequentially(words)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save section' }).click()
/** What the document itself says: its history says the same words once more. */
const passages = (page: Page) => page.locator('[data-passage]')

test('a document is revised by two, reviewed, approved, and in effect from its day on', async (t) => {
  const stage = stagesOf(t)
  let document = ''
  let draft = ''
  let [was, next] = ['', '']

  await stage('the library leads to what is effective, and its owner begins the next version', async () => {
    const page = pageOf('manager')
    await page.goto(`${product.url}/document-control?view=library`)
    const shelves = page.getByRole('navigation', { name: 'Process' })
    await shelves.getByRole('button', { name: 'All documents' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-library')
    await page.getByRole('link', { name: title }).click()
    await waitForRecord(page, title)
    await waitForState(page, 'Effective')
    document = page.url()
    was = await page.getByText(/^Version \d+\.\d+$/).innerText()
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document')

    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Revise', exact: true }).click()
    const opening = page.getByRole('link', { name: /^Open version/ })
    next = (await opening.innerText()).replace('Open version', 'Version')
    await opening.click()
    await page.getByText('This version is a draft. Nobody works by it.').waitFor()
    await settled(page)
    draft = page.url()
  })

  await stage('she names who writes it with her', async () => {
    const page = pageOf('manager')
    await page.getByRole('button', { name: 'Edit Review and approval', exact: true }).click()
    const form = page.getByRole('form', { name: 'Edit Review and approval' })
    await pick(form, 'Authors', 'Ella Thornton')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.waitFor({ state: 'detached' })
  })

  await stage('both write at once, each in another section, and nothing is lost', async () => {
    const [priya, ella] = [pageOf('manager'), pageOf('employee')]
    await ella.goto(draft)
    await append(priya, 'Who does it', 'A second person looks before the line starts.')
    await append(ella, 'Record', 'The record is kept for ten years.')
    assert.deepEqual(await faults(ella, 'main'), [])
    await picture(ella, 'document-writing')
    await save(ella)
    await ella.getByRole('textbox', { name: 'Text', exact: true }).waitFor({ state: 'detached' })
    await save(priya)

    await priya.getByText('Saved, with what others changed in other sections meanwhile.').waitFor()
    await passages(priya).getByText('A second person looks before the line starts.').waitFor()
    await passages(priya).getByText('The record is kept for ten years.').waitFor()
  })

  await stage('what changes is said, and it goes to its reviewer', async () => {
    const page = pageOf('manager')
    await take('manager', 'Submit for review', async () => {
      const dialog = page.getByRole('dialog')
      await seesWhatChanges(dialog)
      await dialog.getByRole('textbox', { name: 'What changes' }).fill('A second person looks before the line starts.')
      await dialog.getByRole('textbox', { name: 'Why it changes' }).fill('A label of the last order was found.')
      await pickAlone(dialog, 'Reviewers', 'Tomás Ferreira')
      await pick(dialog, 'Approver', 'Helena Duarte')
      await choose(dialog, 'To be acknowledged', 'No')
      await dialog.getByLabel('Why these read it, or nobody').fill('It hangs where they work.')
      await enterDay(dialog, 'Effective on', 0)
    })
    await waitForState(page, 'In review')
  })

  await stage('the reviewer sees what changed, word by word, and signs', async () => {
    const page = pageOf('auditor')
    await page.goto(draft)
    await page.getByRole('radio', { name: /^Changes since/ }).waitFor()
    await settled(page)
    await page.getByRole('radio', { name: /^Changes since/ }).check({ force: true })
    const changed = page.getByRole('region', { name: 'Who does it', exact: true })
    await changed.getByText('A second person looks before the line starts.').waitFor()
    assert.equal(await page.getByRole('region', { name: 'Clearing', exact: true }).count(), 0)
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-changes')
    await page.getByRole('radio', { name: 'Side by side' }).check({ force: true })
    await page.waitForURL(/against=VER-.*view=beside/)
    await changed.getByText('A second person looks before the line starts.').waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await changed.scrollIntoViewIfNeeded()
    await picture(page, 'document-compared')
    await take('auditor', 'Reviewed')
    await waitForState(page, 'In approval')
  })

  await stage('her approver and quality sign, in this order', async () => {
    for (const name of ['executive', 'quality'] as const) {
      await pageOf(name).goto(draft)
      await take(name, 'Approve')
    }
    await waitForState(pageOf('quality'), 'Effective')
  })

  await stage(
    'its day has come: it has taken effect with the last signature, and the one before is superseded',
    async () => {
      const page = pageOf('employee')
      await page.goto(document)
      await page.getByText(next, { exact: true }).first().waitFor()
      assert.equal(await page.getByText(was, { exact: true }).count(), 0)
      await passages(page).getByText('The record is kept for ten years.').waitFor()
      await waitForState(page, 'Effective')

      await page
        .getByRole('region', { name: /^Versions/ })
        .getByText('Superseded')
        .first()
        .waitFor()
      const older = page
        .getByRole('region', { name: /^Versions/ })
        .getByRole('row')
        .filter({ hasText: 'Superseded' })
      await older.first().getByRole('link').first().click()
      await page.getByText('This version is superseded. Work by the one that is effective.').waitFor()
      await settled(page)
      assert.deepEqual(await faults(page, 'main'), [])
      await picture(page, 'document-superseded')
      await page.getByRole('link', { name: 'Open the effective version' }).click()
      await waitForRecord(page, title)
    },
  )
})
