// A section is written with a picture, a callout, a definition, a table and a link to another document; whoever reads it sees the picture,
// is led by the link, and prints both. What is pasted from elsewhere runs nothing and fetches nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { pngFile } from '../test/png-file.ts'
import { cursorTo } from './cursor.ts'
import { faults } from './faults.ts'
import { signedIn, waitForRecord, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let writer: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  writer = await signedIn(browser, product, 'manager@example.com')
  await writer.page.setViewportSize({ width: 1200, height: 900 })
})
after(async () => {
  await writer.leave()
  await browser.close()
  await product.stop()
})

const title = 'Line clearance before a new order'
const shows = 'The empty tray beside the station'
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format: Text' }).getByRole('button', { name, exact: true })

/** Pastes a page that was copied elsewhere. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, copied) => {
    const data = new DataTransfer()
    data.setData('text/html', copied)
    data.setData('text/plain', 'copied')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

/** How many cells each row of a table has. */
const cellsIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('table')
    .filter({ hasText: 'Zone' })
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('th, td').length))

/** Whether a picture was fetched and drawn. */
const isDrawn = (page: Page) =>
  page
    .getByRole('main')
    .locator(`img[src][alt="${shows}"]`)
    .evaluate((image) => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth))

test('a section holds a picture, a callout, a definition and a link, and is read with them', async (t) => {
  const stage = stagesOf(t)
  const { page } = writer

  await stage('a draft is begun, and a section of it is opened', async () => {
    await page.goto(`${product.url}/document-control?view=library`)
    await page.getByRole('link', { name: title }).click()
    await waitForRecord(page, title)
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Revise', exact: true }).click()
    await page.getByRole('link', { name: /^Open version/ }).click()
    await page.getByText('This version is a draft. Nobody works by it.').waitFor()
    await settled(page)
    await page.getByRole('button', { name: 'Edit Record', exact: true }).click()
    await cursorTo('end', editor(page))
    await editor(page).press('Enter')
  })

  await stage(
    'what is pasted comes as words: no script runs, no picture is fetched, and the loss is said',
    async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await paste(
        page,
        `<p>Taken over<sup>1)</sup><script>document.title = 'It ran!'</script><img src="${product.url}/foreign.png" onerror="document.title = 'It ran!'"></p>`,
      )

      await page.getByRole('alert').filter({ hasText: 'Pictures of other pages' }).waitFor()
      await editor(page).getByText('Taken over').waitFor()
      assert.deepEqual(
        asked.filter((url) => url.includes('foreign')),
        [],
      )
      assert.notEqual(await page.title(), 'It ran!')
    },
  )

  await stage(
    'a pasted sign that nobody sees, and that cannot be kept, takes nothing of the text with it',
    async () => {
      await cursorTo('end', editor(page))
      await editor(page).press('Enter')
      await paste(page, '<p>Kept at \u202AC:\\Lines\\a.txt</p>')
      await page.getByText('Draft saved').waitFor()
      assert.doesNotMatch(await editor(page).innerText(), /\u202A/)
      // As it was kept before such signs were taken out.
      await page.route('**/api/v1/drafts/*', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const kept = await route.fetch()
        return route.fulfill({ response: kept, body: (await kept.text()).replace('Kept at ', 'Kept at \u202A') })
      })
      await page.reload()
      await page.getByRole('button', { name: 'Continue writing' }).click()
      await page.getByText(/^Your draft of .* has been restored/).waitFor()
      await editor(page).getByText('Kept at C:\\Lines\\a.txt', { exact: true }).waitFor()
      await editor(page).getByText('Taken over').waitFor()
      await page.unroute('**/api/v1/drafts/*')

      await page.getByRole('button', { name: 'Save section' }).click()
      await editor(page).waitFor({ state: 'detached' })
      await page.getByRole('main').getByText('Kept at C:\\Lines\\a.txt', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Edit Record', exact: true }).click()
      await cursorTo('end', editor(page))
    },
  )

  await stage('a picture is sent, and what it shows is asked for before the section is saved', async () => {
    await page
      .getByLabel('Choose pictures for the text')
      .setInputFiles({ name: 'tray.png', mimeType: 'image/png', buffer: pngFile(320, 200, [60, 130, 120]) })
    const said = page.getByRole('textbox', { name: 'What the picture shows' })
    await said.waitFor()
    await page.getByRole('button', { name: 'Save section' }).click()
    await page.getByRole('alert').filter({ hasText: 'Say of each picture what it shows.' }).waitFor()
    await said.fill(shows)
    assert.equal(await isDrawn(page), 320)
  })

  await stage('what is typed while the picture is chosen stands below it, not in its place', async () => {
    await page.getByRole('main').locator(`img[alt="${shows}"]`).click()
    await page.keyboard.type('Seen from above.')
    await editor(page).getByText('Seen from above.', { exact: true }).waitFor()
    assert.equal(await isDrawn(page), 320)
  })

  await stage('a link is put in by looking for a document', async () => {
    await cursorTo('end', editor(page))
    await editor(page).pressSequentially('See ')
    await tool(page, 'Link').click()
    await page.getByRole('combobox', { name: 'Record or web address of the link' }).fill('Document control')
    await page
      .getByRole('option', { name: /PROC-QA-\d+ Document control/ })
      .first()
      .click()
    await editor(page)
      .getByRole('link', { name: /^Document control \(PROC-QA-\d+\)$/ })
      .waitFor()
  })

  await stage('a warning and a definition are put in', async () => {
    await cursorTo('end', editor(page))
    await editor(page).press('Enter')
    await tool(page, 'Warning').click()
    await editor(page).pressSequentially('The tray may be hot.')
    await editor(page).press('Enter')
    await editor(page).press('Enter')
    await tool(page, 'Definition').click()
    await editor(page).pressSequentially('Clear station')
    await editor(page).press('Enter')
    await editor(page).pressSequentially('Nothing of the last order is left.')
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
    await picture(page, 'document-pictures')
    await page.getByRole('button', { name: 'Save section' }).click()
    await editor(page).waitFor({ state: 'detached' })
  })

  await stage('a table grows by a row and loses a column, and its area is in m²', async () => {
    await page.getByRole('button', { name: 'Edit Record', exact: true }).click()
    await cursorTo('end', editor(page))
    await editor(page).press('Enter')
    await tool(page, 'Insert a table').click()
    await page.keyboard.type('Zone')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Area in m')
    await tool(page, 'Superscript').click()
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Superfluous')
    assert.equal(await tool(page, 'Merge the selected cells').isDisabled(), true)
    await tool(page, 'Delete the column').click()
    await editor(page).getByText('Superfluous').waitFor({ state: 'detached' })
    assert.deepEqual(await cellsIn(page), [2, 2, 2])

    await editor(page).getByRole('cell').last().click()
    await tool(page, 'Insert a row below').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Infeed, with H')
    await page.keyboard.press('Control+,')
    await page.keyboard.type('2')
    await page.keyboard.press('Control+,')
    await page.keyboard.type('O')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.deepEqual(await cellsIn(page), [2, 2, 2, 2, 2])
    await tool(page, 'Delete the row').click()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('by keyboard alone one comes to the tools of the table, and out of it', async () => {
    await page.keyboard.press('Alt+F10')
    await tool(page, 'Insert a row above').and(page.locator(':focus')).waitFor()
    await editor(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('group', { name: 'Table', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save section' }).click()
    await editor(page).waitFor({ state: 'detached' })
  })

  await stage('it is read as it was written', async () => {
    await page.reload()
    await page.getByRole('img', { name: shows }).waitFor()
    assert.equal(await isDrawn(page), 320)
    await page.getByRole('note').getByText('The tray may be hot.').waitFor()
    await page.getByRole('term').getByText('Clear station').waitFor()
    assert.deepEqual(await cellsIn(page), [2, 2, 2, 2])
    const text = page.getByRole('main')
    assert.deepEqual(await text.locator('sup').allInnerTexts(), ['1)', '2'])
    assert.deepEqual(await text.locator('sub').allInnerTexts(), ['2'])
    await text.getByRole('columnheader', { name: 'Area in m2' }).waitFor()
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('the link leads to the document', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Document control \(PROC-QA-\d+\)$/ })
      .click()
    await waitForRecord(page, 'Document control')
  })
})
