// The verifier as one file: opened from a folder, without a server, it judges what is dropped on it as the command line does.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { buildVerifier } from '../scripts/verifier.ts'
import { tampered, trustedKey } from '../test/tampered.ts'
import { newKey } from '../test/trail.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { picture } from './picture.ts'

let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'plumbline-verifier-page-'))
const address = pathToFileURL(join(folder, 'plumbline-verify.html')).href

before(async () => {
  await buildVerifier(folder)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

type Opened = { readonly page: Page; readonly asked: string[]; readonly close: () => Promise<void> }

/** The page in a browser that has no network, with all that it asks for. */
async function opened(scheme: 'light' | 'dark' = 'light', width = 1440): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, offline: true })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => void (message.type() === 'error' && asked.push(message.text())))
  await page.goto(address)
  await page.getByRole('heading', { name: 'Plumbline verifier', level: 1 }).waitFor()
  return { page, asked, close: () => context.close() }
}

/** Drops a file on the page, as a hand does. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ called, text }) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([text], called))
      return dropped
    },
    { called: name, text: content },
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

const result = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('what is dropped on it is judged at the right place, and nothing is asked of any network', async () => {
  const { page, asked, close } = await opened()
  await page.getByRole('textbox', { name: 'Public key' }).fill(trustedKey)

  for (const [at, { content, first }] of tampered.entries()) {
    const name = `export-${at}.jsonl`
    await drop(page, name, content)
    const said = result(page, name)
    await said.getByRole('heading', { name: first === null ? 'Intact' : 'Not intact', exact: true }).waitFor()
    if (first === null) continue
    const place = await said.locator('.first').innerText()
    assert.match(place.replace(/^The first broken place\s*/, ''), first)
  }
  assert.deepEqual(
    asked.filter((one) => one !== address),
    [],
  )
  assert.deepEqual(await faults(page, 'main'), [])
  await close()
})

test('a file is chosen by key and field as well; another key is not believed; what is no key is said', async () => {
  const { page, close } = await opened()
  const [untouched] = tampered
  writeFileSync(join(folder, 'mine.jsonl'), untouched?.content ?? '')

  const key = page.getByRole('textbox', { name: 'Public key' })
  await key.fill('abc')
  await page.getByLabel('Drop an exported trail here').setInputFiles(join(folder, 'mine.jsonl'))
  await page.getByText('A key is 64 digits and letters from a to f.').waitFor()
  await key.fill(newKey().publicKey)
  await page.getByLabel('Drop an exported trail here').setInputFiles(join(folder, 'mine.jsonl'))
  await result(page, 'mine.jsonl')
    .locator('.first')
    .getByText(/made with a key that is not trusted here/)
    .waitFor()
  await key.fill('')
  await page.getByLabel('Drop an exported trail here').setInputFiles(join(folder, 'mine.jsonl'))
  await result(page, 'mine.jsonl').first().getByText('Checked with the key that the file itself names').waitFor()
  await close()
})

test('what is no text is not judged, and says so', async () => {
  const { page, close } = await opened()
  writeFileSync(join(folder, 'broken.jsonl'), Buffer.from([0x61, 0xff, 0x0a]))

  await page.getByLabel('Drop an exported trail here').setInputFiles(join(folder, 'broken.jsonl'))

  await result(page, 'broken.jsonl').getByText('The file cannot be read as text').waitFor()
  await close()
})

test('it stands on a phone and in the dark, and its picture is that of the guide', async () => {
  const narrow = await opened('dark', 360)
  await drop(narrow.page, 'trail.jsonl', tampered[1]?.content ?? '')
  await result(narrow.page, 'trail.jsonl').waitFor()
  assert.ok(await narrow.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'))
  assert.deepEqual(await faults(narrow.page, 'main'), [])
  await narrow.close()

  const { page, close } = await opened()
  await drop(page, 'trail.jsonl', tampered[0]?.content ?? '')
  await result(page, 'trail.jsonl').getByRole('heading', { name: 'Intact' }).waitFor()
  await drop(page, 'trail-changed.jsonl', tampered[1]?.content ?? '')
  await result(page, 'trail-changed.jsonl').waitFor()
  await picture(page, 'verifier-page')
  await close()
})
