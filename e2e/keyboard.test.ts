// Reporting, signing and approving by keys alone, as people do who use no mouse: everything is found by what they hear of it, and
// wherever they stop they see where they are.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { whereFocusIs, type Stop } from './focus.ts'
import { askApi } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { focused, holds, password, sessionOf, settled, visitor, type Visitor } from './visitor.ts'

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

/** What somebody without a mouse has: keys. */
const press = (page: Page, key: string) => page.keyboard.press(key)

const stopOf = (page: Page) => page.evaluate<Stop | null>(whereFocusIs)

/** Refuses a focus that is nowhere, hidden or without a mark. */
async function seesFocus(page: Page, cause: string) {
  const stop = await stopOf(page)
  assert.ok(stop?.isSeen && stop.isMarked, `After ${cause} the focus is not seen: ${JSON.stringify(stop)}`)
}

/** Goes on until something has the focus, and sees each stop on the way. */
async function goTo(what: Locator, key = 'Tab') {
  const page = what.page()
  await what.waitFor()
  for (let left = 80; left > 0; left -= 1) {
    await press(page, key)
    await seesFocus(page, key)
    if ((await what.and(page.locator(':focus')).count()) > 0) return
  }
  assert.fail(`${key} never came to ${String(what)}`)
}

/** Goes to an input, and types into it. */
async function enter(what: Locator, text: string) {
  await goTo(what)
  await what.page().keyboard.type(text)
}

/** Goes to a button or a link, and presses it. */
async function use(what: Locator) {
  await goTo(what)
  await press(what.page(), 'Enter')
}

/** What arrows have come to in a list that is open below the focus. */
const heard = (page: Page) =>
  page.evaluate<string>(
    `document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
  )

/** Chooses one of those that open below an input. */
async function choose(what: Locator, option: string, words = '') {
  const page = what.page()
  await goTo(what)
  await (words ? page.keyboard.type(words) : press(page, 'ArrowDown'))
  await page.getByRole('option', { name: option }).waitFor()
  for (let left = 20; left > 0 && (await heard(page)) !== option; left -= 1) await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await page.getByRole('option', { name: option }).waitFor({ state: 'detached' })
  await focused(what)
}

/** Logs in by keys. */
async function signedIn(name: string): Promise<Visitor> {
  const who = await visitor(browser)
  const { page } = who
  await page.goto(`${product.url}/login`)
  await focused(page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(`${name}@example.com`)
  await enter(page.getByRole('textbox', { name: 'Password' }), password)
  await press(page, 'Enter')
  await page.waitForURL('**/tasks')
  await page.getByRole('heading', { level: 1, name: /^Tasks/ }).waitFor()
  await settled(page)
  return who
}

const leave = async ({ context, broken }: Visitor) => {
  await context.close()
  assert.deepEqual(broken, [])
}

type Made = Readonly<{ number: string; version: number }>

async function post(name: string, path: string, data: object): Promise<Made> {
  const headers = { ...(await sessionOf(product.url, name)), 'content-type': 'application/json' }
  const answer = await fetch(`${product.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as Made // A border: the API's own answer.
}

async function idOf(name: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/session`, { headers: await sessionOf(product.url, name) })
  const { person } = (await answer.json()) as { person: { id: string } } // A border: the API's own answer.
  return person.id
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Goes from row to row of the inbox as far as a task, and opens it. */
async function openTask(page: Page, name: string) {
  await goTo(rowOf(page, name), 'j')
  await press(page, 'Enter')
  return page.getByRole('region', { name, exact: true })
}

/** Opens a step and comes to the first of what it asks. */
async function openStep(around: Locator, label: string) {
  const page = around.page()
  await use(around.getByRole('button', { name: label, exact: true }))
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}: `) })
  await focused(dialog.getByRole('textbox').first())
  await seesFocus(page, label)
  return dialog
}

test('an employee reports what is wrong by keyboard alone', async (t) => {
  const stage = stagesOf(t)
  const ella = await signedIn('employee')
  const { page } = ella
  const form = page.getByRole('form', { name: 'New nonconformance' })
  const title = 'The lid of a logger does not close'

  await stage('the sidebar leads to the list, and the list to the form', async () => {
    const main = page.getByRole('navigation', { name: 'Main' })
    // Whoever has signed in stands in the content; the way to the sidebar is back.
    await focused(page.getByRole('main'))
    await goTo(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab')
    await use(main.getByRole('button', { name: /^More modules/ }))
    await use(main.getByRole('link', { name: 'Issue Management' }))
    await page.getByRole('heading', { level: 1, name: /^Nonconformances/ }).waitFor()
    await focused(page.getByRole('main'))
    await use(page.getByRole('link', { name: 'New nonconformance' }))
    await form.waitFor()
    await focused(page.getByRole('main'))
  })

  await stage('what was sent too early says what is missing, and leads to it', async () => {
    await enter(form.getByRole('textbox', { name: 'What is wrong' }), title)
    await press(page, 'Enter')
    const missing = form.getByRole('alert')
    await focused(missing)
    await use(missing.getByRole('button', { name: /category/i }))
    await focused(form.getByRole('combobox', { name: 'Category' }))
    await seesFocus(page, 'the way to what is missing')
    await press(page, 'Shift+Tab')
  })

  await stage('each kind of input is filled in', async () => {
    await choose(form.getByRole('combobox', { name: 'Category' }), 'Product or material')
    await enter(form.getByRole('textbox', { name: 'Where' }), 'Station 3')
    const found = form.getByRole('textbox', { name: 'Found on' })
    await goTo(found)
    await press(page, 'ArrowDown')
    await focused(page.getByRole('button', { name: /\d \w+ 20\d\d$/ }))
    await press(page, 'ArrowLeft')
    const day = await page.locator(':focus').getAttribute('aria-label')
    await seesFocus(page, 'a day of the calendar')
    await press(page, 'Enter')
    await focused(found)
    assert.equal(Date.parse(await found.inputValue()), Date.parse(day ?? ''))
    await choose(form.getByRole('combobox', { name: 'Person who found it' }), 'Priya Nair', 'priya')
    await use(form.getByRole('button', { name: /^Triage/ }))
    const severity = form.getByRole('radiogroup', { name: 'Severity' })
    await goTo(severity.getByRole('radio').first())
    await goTo(severity.getByRole('radio', { name: 'Major' }), 'ArrowRight')
    assert.equal(await severity.getByRole('radio', { name: 'Major' }).isChecked(), true)
  })

  await stage('it is created, and one goes on from its page', async () => {
    await use(form.getByRole('button', { name: 'Create nonconformance' }))
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await settled(page)
    await focused(page.getByRole('main'))
    await press(page, 'Tab')
    await seesFocus(page, 'the record')
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const made = await askApi<Record<string, unknown>>(page, `/api/v1/nonconformances/${number}`)
    assert.deepEqual([made['category'], made['where'], made['severity']], ['Product or material', 'Station 3', 'Major'])
  })
  await leave(ella)
})

test('a step is signed by keyboard alone, with a wrong password first', async () => {
  const title = 'Put a label on the drawer'
  const asked = { title, expected: 'A label that can be read.', due: dayIn(30), owner: await idOf('employee') }
  const { number, version } = await post('manager', 'actions', asked)
  const values = { evidence: 'The label is on and can be read.', doneOn: dayIn(0) }
  await post('employee', `actions/${number}/steps/complete`, { version, values })
  const priya = await signedIn('manager')
  const { page } = priya
  const name = `Verify completion: ${title}`

  const dialog = await openStep(await openTask(page, name), 'Verify')
  const signature = dialog.getByRole('region', { name: 'Your signature' })
  await signature.getByText(number).waitFor()
  await enter(signature.getByRole('textbox', { name: 'Email' }), 'manager@example.com')
  const secret = signature.getByRole('textbox', { name: 'Password' })
  await enter(secret, 'not my password')
  await press(page, 'Enter')
  const refused = signature.getByRole('textbox', { name: 'Password', description: /not right|wrong|password/i })
  await focused(refused.and(page.locator('[aria-invalid=true]')))
  await seesFocus(page, 'a wrong password')

  await press(page, 'Control+a')
  await page.keyboard.type(password)
  await press(page, 'Enter')

  await rowOf(page, name).waitFor({ state: 'detached' })
  await holds(page, `document.querySelector('main').contains(document.activeElement)`)
  await seesFocus(page, 'the signature')
  assert.equal((await askApi<{ state: string }>(page, `/api/v1/actions/${number}`)).state, 'verified')
  await leave(priya)
})

/** A case whose owner asks quality and engineering whether it may be used as it is. */
async function asksBoard(title: string): Promise<Made> {
  const take = (name: string, { number, version }: Made, step: string, values: object) =>
    post(name, `nonconformances/${number}/steps/${step}`, { version, values })
  const found = { title, category: 'Product or material', where: 'Station 3', detectedOn: dayIn(-1) }
  const split = [{ quantity: 10, fate: 'Use as is', note: null }]
  const reported = await post('employee', 'nonconformances', {
    ...found,
    quantityNonconforming: 10,
    dispositions: split,
  })
  const accepted = await take('quality', reported, 'accept', { owner: await idOf('employee') })
  const rating = { requirement: 'Drawing M-4', severity: 'Minor', consequence: 2, occurrence: 2 }
  const contained = await take('employee', accepted, 'contain', {
    ...rating,
    capaRequired: 'No',
    capaRationale: 'Once in a year, and seen at once.',
  })
  return take('employee', contained, 'ask-board', { boardEngineer: await idOf('manager') })
}

const stateOf = async (page: Page, { number }: Made) =>
  (await askApi<{ state: string }>(page, `/api/v1/nonconformances/${number}`)).state

test('two people approve by keyboard alone, and a third case is returned with a reason', async (t) => {
  const stage = stagesOf(t)
  const [good, bad] = ['Scratch on the cover', 'Crack in the cover'] as const
  const approved = await asksBoard(good)
  const returned = await asksBoard(bad)
  const label = 'Approve disposition'

  for (const [name, what, state] of [
    ['quality', 'Approve the disposition', 'material-review'],
    // Of a round that has begun the others are asked for the rest of its signatures.
    ['manager', `Sign “${label}”`, 'contained'],
  ] as const)
    await stage(`${name} takes their seat`, async () => {
      const who = await signedIn(name)
      const { page } = who
      const task = `${what}: ${good}`
      const dialog = await openStep(await openTask(page, task), label)
      await dialog.getByRole('region', { name: 'Your signature' }).getByText('Engineering').first().waitFor()
      await focused(dialog.getByRole('textbox', { name: 'Email' }))
      await page.keyboard.type(`${name}@example.com`)
      await enter(dialog.getByRole('textbox', { name: 'Password' }), password)
      await use(dialog.getByRole('button', { name: `Sign: ${label}` }))

      await rowOf(page, task).waitFor({ state: 'detached' })
      await holds(page, `document.querySelector('main').contains(document.activeElement)`)
      await seesFocus(page, 'the signature')
      assert.equal(await stateOf(page, approved), state)
      await leave(who)
    })

  await stage('the other case is found by its number, and returned with a reason', async () => {
    const priya = await signedIn('manager')
    const { page } = priya
    await press(page, 'Control+k')
    await focused(page.getByRole('combobox', { name: 'Screen, record, number or command' }))
    await page.keyboard.type(returned.number)
    await page.getByRole('option', { selected: true, name: returned.number }).waitFor()
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: bad, exact: true }).waitFor()
    await focused(page.getByRole('main'))

    const dialog = await openStep(page.getByRole('group', { name: 'Steps' }), 'Return')
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await page.keyboard.type('No.')
    await use(dialog.getByRole('button', { name: 'Return', exact: true }))
    await focused(reason.and(page.locator('[aria-invalid=true]')))
    await press(page, 'Control+a')
    await page.keyboard.type('The crack goes through.')
    await use(dialog.getByRole('button', { name: 'Return', exact: true }))

    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('article').getByRole('status').filter({ hasText: 'Contained' }).first().waitFor()
    await holds(page, `document.querySelector('main').contains(document.activeElement)`)
    await seesFocus(page, 'the return')
    await leave(priya)
  })
})

test('what sticks to an edge of the window never covers the focus, either way', async () => {
  const maya = await signedIn('quality')
  const { page } = maya
  const wayThrough = async (key: string) => {
    await press(page, key)
    for (let stop = await stopOf(page); stop; stop = await stopOf(page)) {
      assert.ok(stop.isSeen && stop.isMarked, `${page.url()}: ${key} leads to “${stop.what}”, which is not seen.`)
      await press(page, key)
    }
  }

  for (const path of ['/issue-management/new/nonconformance', '/issue-management'])
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      await wayThrough(key)
    }

  // A selection has a bar of its own, over the last rows.
  const box = page.getByRole('table').getByRole('checkbox', { name: /^Select NC-/ })
  await goTo(box.first())
  await press(page, 'Space')
  await page.getByRole('toolbar', { name: 'With the selected records' }).waitFor()
  await wayThrough('Tab')
  await leave(maya)
})
