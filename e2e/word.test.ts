// A draft takes over what a Word file says, after its writer has seen what would change and what is lost, and is taken to Word again.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { readWord } from '#modules/document-control/word/reading/read-word.server.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { pngFile } from '../test/png-file.ts'
import {
  li,
  list,
  outline,
  p,
  picture as drawing,
  r,
  relation,
  style,
  styled,
  tbl,
  tc,
  tr,
  wordFile,
} from '../test/word-file.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'
import { askApi, signedIn, waitForRecord, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
let manager: Person
const folder = mkdtempSync(join(tmpdir(), 'plumbline-word-journey-'))

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  manager = await signedIn(browser, product, 'manager@example.com')
})
after(async () => {
  await manager.leave()
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true })
})

const title = 'Line clearance before a new order'

type Sections = { readonly sections: readonly { readonly key: string; readonly heading: string }[] }

const keysIn = ({ sections }: Sections) => new Map(sections.map(({ key, heading }) => [heading, key]))

/** A procedure as Word would keep it, with changes that were tracked and a picture. */
const procedure = () =>
  wordFile({
    styles: style('Heading1', 'heading 1', outline(0)),
    numbering: list(1, 'decimal', 'bullet'),
    body: [
      styled('Heading1', 'What it is for'),
      p(
        `${r('Nothing of the last order ')}<w:ins w:id="1" w:author="Mara">${r('stays at the line.')}</w:ins><w:del w:id="2" w:author="Mara"><w:r><w:delText>remains</w:delText></w:r></w:del>`,
      ),
      styled('Heading1', 'Clearing the line'),
      li(1, 0, 'Stop the line'),
      li(1, 1, 'and wait'),
      li(1, 0, 'Take everything away'),
      tbl(tr([tc('Place'), tc('Who')], '<w:tblHeader/>'), tr([tc('Infeed'), tc('Operator')])),
      p(drawing('rId7', 'The line, empty')),
      p(drawing('rId8')),
      p(drawing('rId9', 'The line as strokes')),
    ].join(''),
    relations: [
      relation('rId7', 'image', 'media/image1.png'),
      relation('rId8', 'image', 'media/image2.png'),
      relation('rId9', 'image', 'media/image3.emf'),
    ].join(''),
    parts: {
      'word/media/image1.png': pngFile(120, 80, [31, 90, 160]),
      'word/media/image2.png': pngFile(90, 60, [200, 120, 20]),
      'word/media/image3.emf': 'strokes',
    },
  })

/** Waits for a picture that shows this to be drawn, and looks how large it is. */
async function drawnAt(place: Locator, shows: string, size: readonly [number, number]): Promise<void> {
  const measures = await place.locator(`img[src][alt="${shows}"]`).evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  assert.deepEqual(measures, size)
}

const chosen = (page: Page) => page.getByRole('dialog').locator('input[type=file]')

test('a draft is written in Word, looked at, taken over and taken out again', async (t) => {
  const stage = stagesOf(t)
  const { page } = manager
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/field-files/')) fetched.push(pathname)
  })
  let draft = ''
  let began: ReadonlyMap<string, string> = new Map()

  await stage('the next version of a document is begun', async () => {
    await page.goto(`${product.url}/document-control?view=library`)
    await page.getByRole('link', { name: title }).click()
    await waitForRecord(page, title)
    await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Revise', exact: true }).click()
    await page.getByRole('link', { name: /^Open version/ }).click()
    await page.getByText('This version is a draft. Nobody works by it.').waitFor()
    await settled(page)
    draft = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    began = keysIn(await askApi<Sections>(page, `/api/v1/document-versions/${draft}`))
  })

  await stage('a file that is no Word file is refused in a sentence', async () => {
    await page.getByRole('button', { name: 'Import from Word' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await chosen(page).setInputFiles({ name: 'a.docx', mimeType: 'application/zip', buffer: Buffer.from('words') })

    await dialog.getByRole('alert').getByText('This is not a Word file.').waitFor()
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
  })

  await stage('what would change is shown with what is lost, and taken over', async () => {
    const dialog = page.getByRole('dialog')
    await chosen(page).setInputFiles({
      name: 'Line clearance.docx',
      mimeType: 'application/zip',
      buffer: await procedure(),
    })
    await dialog.getByText('1 tracked deletion is accepted: its text is left out.').waitFor()
    await dialog.getByText('1 picture that cannot be drawn here is left out', { exact: false }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await picture(page, 'word-pictures')

    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByText('Say what this picture shows.').waitFor()
    await page.keyboard.type('The line, cleared')
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    const main = page.getByRole('main')
    await main.getByText('Nothing of the last order stays at the line.', { exact: true }).waitFor()
    await main.getByRole('columnheader', { name: 'Place' }).waitFor()
    await drawnAt(main, 'The line, empty', [120, 80])
    await drawnAt(main, 'The line, cleared', [90, 60])
    await settled(page)
    assert.equal(fetched.length, 2, 'A picture is fetched once: nothing that is done makes it another.')
    const now = keysIn(await askApi<Sections>(page, `/api/v1/document-versions/${draft}`))
    assert.deepEqual([...now.keys()], ['What it is for', 'Clearing the line'])
    assert.equal(now.get('What it is for'), began.get('What it is for'))
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('it is taken to Word', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as Word' }).click()
    const path = join(folder, 'taken.docx')
    await (await download).saveAs(path)

    const { sections } = await readWord(path)
    assert.deepEqual(
      sections.map(({ heading }) => heading),
      ['What it is for', 'Clearing the line'],
    )
    assert.deepEqual(
      sections.flatMap(({ body }) => picturesIn(body).map(({ attrs }) => attrs.alt)),
      ['The line, empty', 'The line, cleared'],
    )
  })
})
