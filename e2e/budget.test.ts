// What a first visit costs, in bytes that a real browser received.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { sampleOf } from './sample.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { fillIn, logIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Received = {
  readonly path: string
  readonly kind: string
  readonly encoding: string
  /** Of the headers before it. */
  readonly head: number
  /** Of the content, as it came over the wire. */
  readonly bytes: number
}

/** Notes every answer with as many bytes as came over the wire. */
const listen = async (page: Page): Promise<readonly Received[]> => {
  const received: Received[] = []
  const asked = new Map<string, Omit<Received, 'bytes'>>()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? 'none'
    // Nothing but the headers has come by now.
    const head = response.encodedDataLength
    asked.set(requestId, { path: new URL(response.url).pathname, kind: type, encoding, head })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) received.push({ ...one, bytes: encodedDataLength - one.head })
  })
  return received
}

/** Waits until nothing has come for a second. */
const quiet = async (received: readonly Received[]): Promise<void> => {
  for (let count = -1; count < received.length;) {
    count = received.length
    await sleep(1_000)
  }
}

const code = ['Document', 'Script', 'Stylesheet']
const bytesOf = (received: readonly Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0)
const headsOf = (received: readonly Received[]) => received.reduce((sum, { head }) => sum + head, 0)
const list = (received: readonly Received[]) =>
  received.map(({ path, encoding, bytes }) => `${bytes} ${path} (${encoding})`).join('\n')

test('the first visit costs at most 150 kB of code and one font of 50 kB, the first screen 120 kB more', async (t) => {
  const { page, context } = await visitor(browser)
  const received = await listen(page)

  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await quiet(received)
  const first = received.filter(({ kind }) => code.includes(kind))
  const fonts = received.filter(({ kind }) => kind === 'Font')
  const seen = received.length
  await fillIn(page, 'manager')
  await page.waitForURL('**/tasks')
  await page
    .getByRole('list', { name: /^Tasks: / })
    .first()
    .waitFor()
  await quiet(received)
  const next = received.slice(seen).filter(({ kind }) => code.includes(kind))

  t.diagnostic(`/login ${bytesOf(first)} bytes in ${first.length} answers with ${headsOf(first)} of headers`)
  t.diagnostic(`font ${bytesOf(fonts)}, /tasks ${bytesOf(next)} more in ${next.length} with ${headsOf(next)}`)
  assert.ok(bytesOf(first) <= 150_000, list(first))
  assert.equal(fonts.length, 1, list(fonts))
  assert.ok(bytesOf(fonts) <= 50_000, list(fonts))
  assert.ok(bytesOf(next) <= 120_000, list(next))
  assert.deepEqual(
    [...first, ...next].filter(({ encoding }) => encoding !== 'br'),
    [],
  )
  await context.close()
})

test('a record’s page asks for few things, however many parts the program is written in', async (t) => {
  const { page, context } = await visitor(browser)
  await logIn(page, product.url, 'manager')
  const { glue } = await sampleOf(product)
  // What the screen after the sign-in still asks for is not the record's.
  await settled(page)
  const received = await listen(page)

  await page.goto(`${product.url}/risk-management/${glue}`)
  await page.getByRole('group', { name: 'Steps' }).waitFor()
  await quiet(received)
  const scripts = received.filter(({ kind }) => kind === 'Script')

  t.diagnostic(`${received.length} answers, ${scripts.length} of them scripts, ${bytesOf(received)} bytes`)
  assert.ok(scripts.length <= 20, list(scripts))
  assert.ok(received.length <= 45, list(received))
  await context.close()
})

test('the font is asked for with the page, and text shows before it is there', async () => {
  const { page, context } = await visitor(browser)
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()

  const [preloaded, used, displays] = await page.evaluate<
    readonly (readonly string[])[]
  >(`document.fonts.ready.then(() => [
    [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) => link.href),
    performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2')),
    [...new Set([...document.fonts].map(({ display }) => display))],
  ])`)

  assert.equal(preloaded?.length, 1)
  assert.deepEqual(used, preloaded)
  assert.deepEqual(displays, ['swap'])
  await context.close()
})
