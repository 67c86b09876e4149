// A procedure is changed, from the wish to the paper: asked for, written by two, discussed, reviewed, foreseen, approved by two, held
// until those who go by it have read what changed, in effect by itself; what it said before stays as it was signed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { textOf } from '../test/pdf-text.ts'
import { until } from '../test/until.ts'
import { openBrowser } from './browser.ts'
import { castOf, type Cast } from './cast.ts'
import { cursorTo } from './cursor.ts'
import { asked } from './observers.ts'
import { choose, enterDay, pick, pickAlone, waitForRecord, waitForState } from './person.ts'
import { runJob } from './run-job.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { sessionOf } from './visitor.ts'

type Name = 'manager' | 'employee' | 'auditor' | 'executive' | 'quality' | 'admin'

let product: Product
let browser: Browser
let cast: Cast<Name>

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  cast = await castOf<Name>(browser, product, ['manager', 'employee', 'auditor', 'executive', 'quality', 'admin'])
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})

const pageOf = (name: Name): Page => cast.pageOf(name)

type Listed = { readonly number: string; readonly title?: string; readonly email?: string; readonly state: string }
type Items = { readonly items: readonly Listed[] }

const listOf = async (by: Name, path: string) => (await asked<Items>(product, by, path)).items

/** Opens the dialog of a step, enters what is said of it, and signs. */
async function sign(name: Name, label: string, entering?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = await openStep(pageOf(name), label)
  await entering?.(dialog)
  await signStep(dialog, label, { email: `${name}@example.com` })
}

/** Opens a section of a draft and writes a paragraph behind all that it says. */
async function append(page: Page, heading: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${heading}`, exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await cursorTo('end', text)
  await text.press('Enter')
  await text.pressSequentially(words)
}

const passages = (page: Page) => page.locator('[data-passage]')

/** What the paper of a record says, in one line. */
async function paperOf(path: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/${path}/pdf`, { headers: await sessionOf(product.url, 'quality') })
  assert.equal(answer.status, 200)
  return (await textOf(Buffer.from(await answer.arrayBuffer()))).join(' ')
}

const title = 'Line clearance before a new order'
const looks = 'A second person looks before the line starts.'
const kept = 'The record is kept for ten years at its station.'
const readers: readonly Name[] = ['admin', 'auditor', 'executive']

test('a procedure is changed, from the wish to the paper', async (t) => {
  const stage = stagesOf(t)
  let [number, was, next, change] = ['', '', '', '']

  await stage(
    'three go by it, one has it on paper, and an audit has found something against its second section',
    async () => {
      const found = (await listOf('manager', 'documents?limit=100')).find((one) => one.title === title) ?? assert.fail()
      number = found.number
      const everybody = await listOf('quality', 'people?limit=100')
      const numberOf = (name: Name) =>
        everybody.find(({ email }) => email === `${name}@example.com`)?.number ?? assert.fail(name)
      const { version } = await asked<{ version: number }>(product, 'manager', `documents/${number}`)
      const narrowed = await fetch(`${product.url}/api/v1/documents/${number}`, {
        method: 'PATCH',
        headers: {
          ...(await sessionOf(product.url, 'manager')),
          'content-type': 'application/json',
          'if-match': `"${version}"`,
        },
        body: JSON.stringify({ departments: [], readers: readers.map(numberOf) }),
      })
      assert.equal(narrowed.status, 200, await narrowed.text())
      was = (await listOf('quality', `document-versions?parent=${number}&state=effective`))[0]?.number ?? assert.fail()
      await asked(product, 'quality', 'controlled-copies', {
        document: number,
        place: 'Line 2, packing',
        owner: numberOf('employee'),
      })
      const [audit = assert.fail()] = await listOf('auditor', 'audits?state=in-progress&limit=1')
      await asked(product, 'auditor', 'findings', {
        audit: audit.number,
        title: 'The second person is not named',
        grade: 'Minor NC',
        requirement: `${number}, section 2`,
        evidence: 'Of six clearances of one week, two are signed by whoever cleared.',
        statement: 'Who the second person is does not stand in the instruction.',
      })
    },
  )

  await stage('who sees what should be otherwise asks for a change, from the page of the document', async () => {
    const page = pageOf('manager')
    await page.goto(`${product.url}/document-control/${number}`)
    await waitForRecord(page, title)
    await page.getByRole('link', { name: 'Ask for a change' }).click()
    const form = page.getByRole('form', { name: 'New change' })
    const line = form.getByRole('combobox', { name: 'Record' })
    await until(async () => (await line.inputValue()).includes(title))
    await form.getByRole('textbox', { name: 'Title' }).fill('A second person looks at each line')
    await form.getByRole('button', { name: 'Create change' }).click()
    await waitForRecord(page, 'A second person looks at each line')
    change = new URL(page.url()).pathname.split('/').at(-1) ?? assert.fail()
    await page.getByText(title).first().waitFor()
  })

  await stage('a draft is begun from what is effective, and two write in it at once', async () => {
    const [priya, ella] = [pageOf('manager'), pageOf('employee')]
    await priya.goto(`${product.url}/document-control/${number}`)
    await waitForRecord(priya, title)
    await priya.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Revise', exact: true }).click()
    await priya.getByRole('link', { name: /^Open version/ }).click()
    await priya.getByText('This version is a draft. Nobody works by it.').waitFor()
    next = new URL(priya.url()).pathname.split('/').at(-1) ?? assert.fail()
    await priya.getByRole('button', { name: 'Edit Review and approval', exact: true }).click()
    const form = priya.getByRole('form', { name: 'Edit Review and approval' })
    await pick(form, 'Authors', 'Ella Thornton')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.waitFor({ state: 'detached' })

    await ella.goto(`${product.url}/document-control/${next}`)
    await append(priya, 'Who does it', looks)
    await append(ella, 'Record', kept)
    await priya.getByText('Ella Thornton is writing here.').waitFor()
    await ella.getByText('Priya Nair is writing here.').waitFor()
    // The window is closed over it: what was typed is there again.
    await ella.getByText('Draft saved').waitFor()
    await ella.reload()
    await ella.getByText(/^You have text here of .* that is not saved\./).waitFor()
    await ella.getByRole('button', { name: 'Continue writing' }).click()
    await ella.getByText(/^Your draft of .* has been restored\./).waitFor()
    await ella.getByRole('textbox', { name: 'Text', exact: true }).getByText(kept).waitFor()
    await ella.getByRole('button', { name: 'Discard draft' }).click()
    await ella.getByRole('textbox', { name: 'Text', exact: true }).getByText(kept).waitFor({ state: 'detached' })
    await ella.getByRole('button', { name: 'Cancel', exact: true }).click()
    // Somebody takes the section out over it: what was typed stays, and makes it a section again.
    await append(ella, 'Record', kept)
    await ella.getByText('Draft saved').waitFor()
    await priya.getByRole('button', { name: 'Remove Record', exact: true }).click()
    await priya.getByText('“Record” is removed.').waitFor()
    const contents = ella.getByRole('navigation', { name: 'Sections', exact: true })
    await contents.getByRole('link', { name: /Record$/ }).waitFor({ state: 'detached' })
    await ella.getByRole('textbox', { name: 'Text', exact: true }).getByText(kept).waitFor()
    await ella.getByRole('button', { name: 'Save section' }).click()
    await ella.getByText('Priya Nair removed this section meanwhile.').waitFor()
    await ella.getByRole('button', { name: 'Save mine' }).click()
    await ella.getByRole('textbox', { name: 'Text', exact: true }).waitFor({ state: 'detached' })
    await passages(priya).getByText(kept).waitFor()
    await priya.getByRole('button', { name: 'Save section' }).click()
    await priya.getByText('Saved, with what others changed in other sections meanwhile.').waitFor()
    for (const words of [looks, kept]) await passages(priya).getByText(words).waitFor()
  })

  await stage('it goes to its reviewer, who asks at a passage, is answered, and signs', async () => {
    const [priya, tomas] = [pageOf('manager'), pageOf('auditor')]
    await sign('manager', 'Submit for review', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'What changes' }).fill(looks)
      await dialog
        .getByRole('textbox', { name: 'Why it changes' })
        .fill(`${change}: a label of the last order was found.`)
      await pickAlone(dialog, 'Reviewers', 'Tomás Ferreira')
      await pick(dialog, 'Approver', 'Helena Duarte')
      await choose(dialog, 'To be acknowledged', 'Yes')
      await enterDay(dialog, 'Effective on', 0)
    })
    await waitForState(priya, 'In review')

    await tomas.goto(`${product.url}/document-control/${next}`)
    await tomas.getByRole('button', { name: 'Comment on Record', exact: true }).click()
    await tomas.getByRole('textbox', { name: 'Comment', exact: true }).fill('At which station?')
    await tomas.getByRole('button', { name: 'Send' }).click()
    const threads = priya.getByRole('complementary', { name: 'Comments on Record' })
    await threads.getByRole('button', { name: 'Reply' }).click()
    await threads.getByRole('textbox', { name: 'Reply' }).fill('At the one where it was written.')
    await threads.getByRole('button', { name: 'Send' }).click()
    await threads.getByText('At the one where it was written.').waitFor()
    await threads.getByRole('button', { name: 'Resolve' }).click()
    await threads.waitFor({ state: 'detached' })

    await tomas.getByRole('complementary', { name: 'Comments on Record' }).waitFor({ state: 'detached' })
    await sign('auditor', 'Reviewed')
    await waitForState(tomas, 'In approval')
  })

  await stage('two approve it, having seen whom it asks to read and what is called back', async () => {
    for (const name of ['executive', 'quality'] as const) {
      await pageOf(name).goto(`${product.url}/document-control/${next}`)
      await sign(name, 'Approve', async (dialog) => {
        const follows = dialog.getByRole('region', { name: 'What follows' })
        await follows.getByText('3 training assignments are created: Assigned').waitFor()
        await follows.getByText(/1 controlled copy.*Recalled/).waitFor()
      })
    }
    await waitForState(pageOf('quality'), 'Held for reading')
  })

  await stage('its day does not let it go before they have read', async () => {
    assert.equal((await runJob(product.url, 'steps')).outcome, 'done')
    const page = pageOf('quality')
    await page.goto(`${product.url}/document-control/${next}`)
    await waitForState(page, 'Held for reading')
    await page.getByRole('link', { name: '0 of 3 have read it' }).waitFor()
  })

  for (const name of readers)
    await stage(`what changed is read to its end, and signed (${name})`, async () => {
      const page = pageOf(name)
      await page.goto(`${product.url}/tasks`)
      await page.getByRole('button', { name: new RegExp(`^Read and acknowledge: ${title} `) }).click()
      await page.getByRole('link', { name: 'Open the record' }).click()
      await page.getByRole('article').getByText(looks).first().waitFor()
      const further = page.getByRole('button', { name: /^Next: / })
      await until(async () => {
        await further.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
        return (await further.count()) === 0
      })
      await page.getByText('You have seen all of it.').waitFor()
      await sign(name, 'Read and understood')
      await waitForState(page, 'Completed')
    })

  await stage('it takes effect by itself: what it said before is superseded, and its paper called back', async () => {
    assert.equal((await runJob(product.url, 'steps')).outcome, 'done')
    const page = pageOf('quality')
    await page.goto(`${product.url}/document-control/${next}`)
    await waitForState(page, 'Effective')
    await page.goto(`${product.url}/document-control/${was}`)
    await waitForState(page, 'Superseded')
    await page.getByText('This version is superseded. Work by the one that is effective.').waitFor()
    await page.goto(`${product.url}/document-control/${number}`)
    await passages(page).getByText(looks).waitFor()
    const copy = page.getByRole('region', { name: 'Controlled copies' }).getByRole('row')
    await copy.filter({ hasText: 'Line 2, packing' }).getByText('Recalled').waitFor()
  })

  await stage('the finding leads to the section that it cites, as it reads now', async () => {
    const page = pageOf('auditor')
    await page.goto(`${product.url}/document-control/${number}`)
    const used = page.getByRole('region', { name: 'Where used' })
    await used.getByText('The second person is not named').first().waitFor()
    await used
      .getByRole('link', { name: /^section 2 / })
      .first()
      .click()
    await page.waitForURL(/#section-/)
    const place = page.locator(new URL(page.url()).hash)
    await place.getByText(looks).waitFor()
  })

  await stage('the paper of each version shows its own signatures, and the trail stands', async () => {
    const [older, newer] = [await paperOf(`document-versions/${was}`), await paperOf(`document-versions/${next}`)]
    assert.ok(newer.includes(looks) && !older.includes(looks))
    for (const name of ['Tomás Ferreira', 'Helena Duarte', 'Maya Hartley']) assert.ok(newer.includes(name), name)
    assert.ok(!older.includes('Tomás Ferreira') && older.includes('Superseded'), older)

    const page = pageOf('quality')
    await page.goto(`${product.url}/document-control/${next}?tab=trail`)
    await page.getByRole('button', { name: 'Verify this trail' }).click()
    await page
      .getByRole('status')
      .getByText(/events? in 1 chain stand/)
      .waitFor()
  })
})
