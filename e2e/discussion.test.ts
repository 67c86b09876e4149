// What hangs on a record, at a real browser: people talk about it, name each other, watch it, and hand in files.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, signedIn, type Person } from './person.ts'
import { settled } from './visitor.ts'
import { sampleOf, type Sample } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let sample: Sample
/** The quality manager. */
let maya: Person
/** Top management: reads every risk. */
let helena: Person

before(async () => {
  product = await sharedProduct()
  sample = await sampleOf(product)
  number = sample.machinery
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  helena = await signedIn(browser, product, 'executive@example.com')
})
after(async () => {
  await maya.leave()
  await helena.leave()
  await browser.close()
  await product.stop()
})

let number: string

/** What axe finds in either theme, as lines that a person can act on. */
const faultsInBoth = async (page: Page) => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
    found.push(...(await faults(page)).map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}

const open = async (page: Page, tab = '', record = number) => {
  await page.goto(`${product.url}/risk-management/${record}${tab && `?tab=${tab}`}`)
  await page.getByRole('complementary').getByRole('heading', { name: 'Files' }).waitFor()
}
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true })
const files = (page: Page) => page.getByRole('region', { name: 'Files' })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n% a plan\n')

test('people talk about a record', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('an @ offers people, the keyboard chooses, and who will not hear of it is said', async () => {
    await open(page, 'discussion')
    await page.getByText('No comments yet').waitFor()
    await comment(page).pressSequentially('Is the plan ready, @Helena Dua')
    await page.getByRole('listbox', { name: 'People' }).getByRole('option', { name: 'Helena Duarte' }).waitFor()
    assert.deepEqual(await faultsInBoth(page), [])
    await page.keyboard.press('Enter')
    await page.keyboard.type('and @Ella')
    await page.getByRole('option', { name: /^Ella Thornton\s*may not read this$/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText(`Ella Thornton may not read ${number}, so they will not hear of this.`).waitFor()
    assert.equal(await comment(page).inputValue(), 'Is the plan ready, @Helena Duarte and @Ella Thornton ')
  })

  await stage('what was typed and not sent is there again after a reload', async () => {
    await page.getByText('Draft saved').waitFor()
    await page.reload()

    await comment(page).waitFor()

    assert.equal(await comment(page).inputValue(), 'Is the plan ready, @Helena Duarte and @Ella Thornton ')
  })

  await stage('Ctrl and Enter send it; the one who is named and may read it watches now', async () => {
    await comment(page).press('Control+Enter')

    await page
      .getByRole('listitem', { name: 'Thread started by Maya Hartley' })
      .getByRole('link', { name: '@Helena Duarte' })
      .waitFor()
    await page.getByRole('link', { name: 'Discussion 1' }).waitFor()
    const watching = page
      .getByRole('complementary')
      .locator('div')
      .filter({ hasText: /^Watching 1/ })
    await watching.getByRole('link', { name: 'Helena Duarte' }).waitFor()
    assert.equal(await watching.getByText('Ella Thornton').count(), 0)
  })

  await stage('its author changes it while the time that is left is said', async () => {
    await page.getByText('You can change this for').waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const input = page.getByRole('textbox', { name: 'Comment, changed' })
    await input.and(page.locator(':focus')).waitFor()
    await input.fill('Is the plan ready, @Helena Duarte?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.getByText('Is the plan ready, @Helena Duarte?').waitFor()
    await page.getByText('edited', { exact: true }).waitFor()
  })

  await stage('somebody else answers, resolves and folds it, and opens it again', async () => {
    await open(helena.page, 'discussion')
    assert.equal(await helena.page.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
    await helena.page.getByRole('button', { name: 'Reply' }).click()
    await helena.page.getByRole('textbox', { name: 'Reply' }).fill('By Friday')
    await helena.page.getByRole('button', { name: 'Send' }).last().click()
    await helena.page.getByText('By Friday').waitFor()
    assert.deepEqual(await faultsInBoth(helena.page), [])

    await helena.page.getByRole('button', { name: 'Resolve' }).click()
    await helena.page.getByText('Resolved: Is the plan ready, @Helena Duarte?').waitFor()
    assert.equal(await helena.page.getByText('By Friday').count(), 0)
    await helena.page.getByRole('button', { name: 'Show' }).click()
    await helena.page.getByRole('button', { name: 'Reopen' }).click()
    await helena.page.getByRole('button', { name: 'Resolve' }).waitFor()
  })

  await stage('whoever watches stops, and watches again', async () => {
    await helena.page.getByRole('button', { name: `Watching ${number}: stop` }).click()
    await helena.page.getByRole('button', { name: `Watch ${number}` }).click()
    await helena.page.getByRole('button', { name: `Watching ${number}: stop` }).waitFor()
  })

  await stage('the trail tells all of it', async () => {
    await page.goto(`${product.url}/risk-management/${number}?tab=trail`)
    for (const said of ['answered a comment on', 'changed a comment on', 'reopened a comment on', 'no longer watches'])
      await page.getByText(said).first().waitFor()
  })

  await stage('master data has no discussion and no files', async () => {
    const { items } = await askApi<{ items: { number: string }[] }>(page, '/api/v1/departments')
    await page.goto(`${product.url}/user-management/${items[0]?.number}`)
    await page.getByRole('link', { name: 'Trail' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Discussion' }).count(), 0)
    assert.equal(await files(page).count(), 0)
  })
})

test('people hand in files', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('several at once, each with its progress; one that is not taken says why', async () => {
    await open(page)
    // Held until it was seen to be under way.
    const seen = Promise.withResolvers<void>()
    await page.route('**/files', async (route) => {
      if (route.request().method() === 'POST') await seen.promise
      await route.continue()
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add files' }).click()
    await (
      await chooser
    ).setFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'bench.png', mimeType: 'image/png', buffer: png },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'forged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    ])

    await files(page).getByRole('progressbar', { name: 'Adding plan.pdf' }).waitFor()
    seen.resolve()
    await files(page).getByRole('alert').filter({ hasText: '“setup.exe” is of a kind that is not taken' }).waitFor()
    await files(page).getByRole('button', { name: 'View plan.pdf' }).waitFor()
    await files(page).getByRole('button', { name: 'View bench.png' }).waitFor()
    await files(page).getByRole('alert').filter({ hasText: '“forged.pdf” is not what its name says' }).waitFor()
    assert.deepEqual(await faultsInBoth(page), [])
    await files(page).getByRole('button', { name: 'Dismiss setup.exe' }).click()
    await files(page).getByRole('button', { name: 'Dismiss forged.pdf' }).click()
    assert.equal(await files(page).getByRole('alert').count(), 0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await stage('one on its way is called off', async () => {
    const calledOff = Promise.withResolvers<void>()
    await page.route('**/files', async (route) => {
      if (route.request().method() === 'POST') await calledOff.promise
      await route.continue().catch(() => undefined) // It was called off.
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles([{ name: 'second.pdf', mimeType: 'application/pdf', buffer: pdf }])
    await files(page).getByRole('button', { name: 'Cancel second.pdf' }).click()
    await files(page).getByText('second.pdf').waitFor({ state: 'detached' })
    calledOff.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await stage('a picture is looked at, a file is downloaded as it was', async () => {
    await files(page).getByRole('button', { name: 'View bench.png' }).click()
    const picture = page.getByRole('dialog', { name: 'bench.png' }).getByRole('img', { name: 'bench.png' })
    await picture.waitFor()
    await settled(page)
    assert.equal(await picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth), 1)
    assert.deepEqual(await faultsInBoth(page), [])
    await page.keyboard.press('Escape')

    const download = page.waitForEvent('download')
    await files(page).getByRole('button', { name: 'Download plan.pdf' }).click()
    assert.equal((await download).suggestedFilename(), 'plan.pdf')
  })

  await stage('while nothing is signed it is taken off again', async () => {
    await files(page).getByRole('button', { name: 'Remove plan.pdf' }).click()
    await page.getByRole('dialog', { name: 'Remove plan.pdf?' }).getByRole('button', { name: 'Remove' }).click()
    await files(page).getByText('plan.pdf').waitFor({ state: 'detached' })
  })

  await stage('once something is signed it is struck through with a reason, and stays', async () => {
    const { items } = await askApi<{ items: { number: string }[] }>(page, '/api/v1/risks?state=in-treatment')
    const [signed] = items
    assert.ok(signed, 'a risk under treatment')
    await open(page, '', signed.number)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles([{ name: 'old plan.pdf', mimeType: 'application/pdf', buffer: pdf }])
    await files(page).getByRole('button', { name: 'Strike through old plan.pdf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Strike through old plan.pdf' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too short')
    await dialog.getByRole('button', { name: 'Strike through' }).click()
    await dialog.getByText('A reason has at least 10 characters.').waitFor()
    assert.deepEqual(await faultsInBoth(page), [])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It shows the line before it moved.')
    await dialog.getByRole('button', { name: 'Strike through' }).click()

    await files(page).getByText('Struck through by Maya Hartley: It shows the line before it moved.').waitFor()
    await files(page).getByRole('button', { name: 'Download old plan.pdf' }).waitFor()
    assert.equal(
      await files(page)
        .getByRole('button', { name: /^(Remove|Strike through) old plan/ })
        .count(),
      0,
    )
  })
})

test('people link records from both sides', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const firstOf = async (list: string) =>
    (await askApi<{ items: { number: string }[] }>(page, `/api/v1/${list}`)).items[0]?.number ?? assert.fail(list)
  // Neither is frozen, so that nothing of them is evidence yet.
  const action = await firstOf('actions?state=open&sort=-due')
  const other = await firstOf('risks?state=assessed')
  const related = (label: string) => page.getByRole('region', { name: label, exact: true })
  const mitigates = async (risk: string, from = action) => {
    await page.getByRole('button', { name: 'Add a link' }).click()
    const dialog = page.getByRole('dialog', { name: `Link ${from}` })
    await dialog.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'Mitigates' }).click()
    await dialog.getByRole('combobox', { name: 'Risk' }).fill(risk)
    await page.getByRole('option', { name: risk }).click()
    assert.deepEqual(await faultsInBoth(page), [])
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await related('Mitigates').getByText(risk).waitFor()
  }

  await stage('an action says that it mitigates another risk', async () => {
    await page.goto(`${product.url}/tasks/${action}?tab=related`)
    await mitigates(other)
  })

  await stage('the link is removed and put back again', async () => {
    await related('Mitigates')
      .getByRole('button', { name: `Remove the link to ${other}` })
      .click()
    await related('Mitigates').getByText(other).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await related('Mitigates').getByText(other).waitFor()
  })

  await stage('where one end is frozen the link is struck with a reason, and stays to be read', async () => {
    const done = await firstOf('actions?state=done')
    await page.goto(`${product.url}/tasks/${done}?tab=related`)
    await mitigates(other, done)
    await related('Mitigates')
      .getByRole('button', { name: `Remove the link to ${other}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Strike the link to ${other}?` })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It belongs to another risk.')
    assert.deepEqual(await faultsInBoth(page), [])
    await dialog.getByRole('button', { name: 'Strike', exact: true }).click()

    await related('Struck links').getByText(other).waitFor()
    await related('Struck links')
      .getByText(/^Struck by Maya Hartley on .*: It belongs to another risk\.$/)
      .waitFor()
    assert.equal(await related('Mitigates').getByText(other).count(), 0)
    await page.goto(`${product.url}/tasks/${action}?tab=related`)
  })

  await stage('any two records are related, and both say so', async () => {
    await page.getByRole('button', { name: 'Add a link' }).click()
    const dialog = page.getByRole('dialog', { name: `Link ${action}` })
    await dialog.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'Related to' }).click()
    await dialog.getByRole('combobox', { name: 'Kind of record' }).click()
    await page.getByRole('option', { name: 'Risk', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Risk', exact: true }).fill(number)
    await page.getByRole('option', { name: number }).click()
    await dialog.getByRole('button', { name: 'Link', exact: true }).click()
    await related('Related to').getByText(number).waitFor()

    await page.goto(`${product.url}/risk-management/${number}?tab=related`)
    await related('Related to').getByText(action).waitFor()
  })
})
