// The checklist without a connection: it opens again, takes answers, keeps them for their person alone, and brings them home to
// lines that somebody else changed meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { askApi, waitForRecord } from './person.ts'
import { photo, pixelsOf } from './photo.ts'
import { startProduct, type Product } from './server.ts'
import { fillIn, holds, logIn, password, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

type Row = { readonly number: string; readonly title: string; readonly version: number; readonly url?: string }
type Line = Row & {
  readonly question: string
  readonly result: string | null
  readonly evidence: string | null
  readonly answeredAt: string | null
}

const minutes = (count: number) => count * 60_000

/** What the API answers to a call with these cookies. */
async function told<T>(
  calls: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
  version?: number,
) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const answer = await calls.fetch(product.url + path, { method, headers, ...(data && { data }) })
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
  return (await answer.json()) as T // A border: the API's answer.
}

const list = async <T = Row>(calls: APIRequestContext, path: string) =>
  (await told<{ readonly items: readonly T[] }>(calls, 'GET', path)).items

/** The number of a person. */
const numberOf = async (calls: APIRequestContext, name: string) => {
  const people = await list<Row & { readonly name?: string }>(calls, '/api/v1/people?limit=200')
  const found = people.find((one) => Object.values(one).includes(name))
  assert.ok(found, name)
  return found.number
}

/** Grace Lin, who has no account in the trial: the administrator invites her, and she signs in elsewhere. */
async function grace(): Promise<BrowserContext> {
  const [admin, own] = [await browser.newContext(), await browser.newContext()]
  await told(admin.request, 'POST', '/api/v1/session', { email: 'admin@example.com', password })
  const number = await numberOf(admin.request, 'Grace Lin')
  // There is no mail: quality confirms that the link is shown.
  const quality = await browser.newContext()
  await told(quality.request, 'POST', '/api/v1/session', { email: 'quality@example.com', password })
  const path = `/api/v1/people/${number}/invitation`
  await told(admin.request, 'POST', path, {})
  await told(quality.request, 'POST', `${path}/confirm`, { reason: 'She is on her way to the audit.' })
  const { url } = await told<{ url: string }>(admin.request, 'POST', path, {})
  await quality.close()
  const token = new URL(url).hash.slice(1)
  const { email } = await told<{ email: string }>(own.request, 'POST', '/api/v1/invitations/open', { token })
  const herOwn = 'seven grey herons'
  await told(own.request, 'POST', '/api/v1/invitations/accept', { token, password: herOwn })
  await told(own.request, 'POST', '/api/v1/session', { email, password: herOwn })
  await admin.close()
  return own
}

const questions = ['Are blocked parts marked?', 'Are they kept apart?', 'Who releases them?'] as const
const [marked, apart, release] = questions

/** An open audit of Tomás with Grace in its team and three questions; answers its number. */
async function opened(calls: APIRequestContext, title: string, more: object = {}): Promise<string> {
  const [lead, member] = [await numberOf(calls, 'Tomás Ferreira'), await numberOf(calls, 'Grace Lin')]
  const departments = await list<Row & { readonly name: string }>(calls, '/api/v1/departments?limit=200')
  const production = departments.find(({ name }) => name === 'Production')
  assert.ok(production)
  let audit = await told<Row>(calls, 'POST', '/api/v1/audits', {
    title,
    objective: 'See whether blocked parts stay apart.',
    scope: 'Leeds, the last twelve months.',
    criteria: [{ document: 'PROC-QA-004' }],
    agenda: [{ time: '9:00', what: 'Opening meeting' }],
    ...more,
  })
  const path = `/api/v1/audits/${audit.number}`
  const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
  const take = async (step: string, values: object) => {
    audit = await told<Row>(calls, 'GET', path)
    await told(calls, 'POST', `${path}/steps/${step}`, { version: audit.version, values })
  }
  const days = { plannedStart: day(3), plannedEnd: day(4) }
  await take('plan', { owner: lead, department: production.number, ...days })
  await take('prepare', { team: [{ person: member, role: 'Auditor' }] })
  for (const question of questions)
    await told(calls, 'POST', '/api/v1/checklist-lines', { parent: audit.number, question })
  await take('notify', {})
  await take('open', { openingAttendance: 'Priya Nair' })
  return audit.number
}

const linesOf = (calls: APIRequestContext, audit: string) =>
  list<Line>(calls, `/api/v1/checklist-lines?parent=${audit}&limit=200&sort=number`)

const lineOf = async (calls: APIRequestContext, audit: string, question: string) => {
  const line = (await linesOf(calls, audit)).find((one) => one.question === question)
  assert.ok(line)
  return line
}

const checklistOf = (page: Page) => page.getByRole('region', { name: 'Checklist', exact: true })
const connectionIn = (checklist: Locator) => checklist.getByRole('status', { name: 'Connection' })
const says = (checklist: Locator, sentence: string) =>
  connectionIn(checklist).getByText(sentence, { exact: true }).waitFor()
const item = (checklist: Locator, question: string) => checklist.getByRole('listitem').filter({ hasText: question })
const radio = (checklist: Locator, question: string, result: string) =>
  checklist.getByRole('radiogroup', { name: `Result: ${question}` }).getByRole('radio', { name: result })
const isAnswered = (checklist: Locator, question: string, result: string) =>
  checklist
    .getByRole('radiogroup', { name: `Result: ${question}` })
    .getByRole('radio', { name: result, checked: true })
    .waitFor()

/** Waits until an input holds a text: what was kept comes a moment after the form. */
const holdsText = async (input: Locator, text: string): Promise<void> => {
  const end = performance.now() + 30_000
  while ((await input.inputValue()) !== text) {
    assert.ok(performance.now() < end, text)
    await input.page().waitForTimeout(50)
  }
}

const grade = async (form: Locator, name: string): Promise<void> => {
  await form.getByRole('combobox', { name: 'Grade' }).click()
  await form.page().getByRole('option', { name, exact: true }).click()
}

const nobodyAnswers = (page: Page) =>
  page.evaluate(() =>
    fetch('/livez').then(
      () => false,
      () => true,
    ),
  )

/** Keeps the page busy after the next letter, so that it is left before it hears that the device has kept it. */
const busyOnceTyped = (page: Page) =>
  page.evaluate(() => {
    const work = () => {
      const end = performance.now() + 500
      while (performance.now() < end);
    }
    addEventListener('input', () => setTimeout(work), { once: true })
  })

/** Whether this device keeps nothing of anybody. */
const nothingIsKept = `new Promise((tell) => {
  const opening = indexedDB.open('plumbline')
  opening.onsuccess = async () => {
    const stores = ['answers', 'typed', 'waiting']
    const kept = opening.result.transaction(stores)
    const counts = stores.map((name) => new Promise((count) => {
      const asked = kept.objectStore(name).count()
      asked.onsuccess = () => count(asked.result)
    }))
    const all = await Promise.all(counts)
    opening.result.close()
    tell(all.every((count) => count === 0))
  }
})`

/** Opens the checklist of an audit and waits until this browser can open it without a connection. */
async function open(page: Page, audit: string, title: string): Promise<Locator> {
  await page.goto(`${product.url}/audits/${audit}`)
  await waitForRecord(page, title)
  const checklist = checklistOf(page)
  await radio(checklist, marked, 'Conform').waitFor()
  await holds(page, 'navigator.serviceWorker.controller !== null')
  await settled(page)
  return checklist
}

const away = (count: number) =>
  `No connection. ${count === 1 ? '1 answer is' : `${count} answers are`} kept on this device and will be sent when the connection returns.`

const kept = 'kept on this device and will be sent when the connection returns.'
const ready = `No connection. You can continue: what you enter is ${kept}`

const photosIn = (checklist: Locator, question: string) => checklist.getByRole('list', { name: `Photos: ${question}` })

/** Chooses pictures for a question, as large as a telephone takes them. */
async function addPhotos(checklist: Locator, question: string, ...names: readonly string[]): Promise<void> {
  const page = checklist.page()
  const buffer = await photo(page, 4000, 3000)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    checklist.getByRole('button', { name: `Add photos: ${question}` }).click(),
  ])
  await chooser.setFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
}

test('the line is cut: the checklist opens again, takes answers, and comes back to a line that a colleague changed', async () => {
  const { page, context, broken } = await visitor(browser)
  await logIn(page, product.url, 'auditor')
  const title = 'Blocked parts in the hall'
  const audit = await opened(page.request, title)
  const colleague = await grace()
  const checklist = await open(page, audit, title)

  await context.setOffline(true)
  assert.equal(await nobodyAnswers(page), true)
  await says(checklist, ready)
  await page.reload()
  await waitForRecord(page, title)
  await says(checklist, ready)

  await checklist.getByRole('button', { name: 'Next open question' }).click()
  await page.keyboard.press('1')
  await isAnswered(checklist, marked, 'Conform')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('2')
  await isAnswered(checklist, apart, 'Minor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('5')
  await isAnswered(checklist, release, 'OFI')
  await says(checklist, away(3))
  await item(checklist, apart).getByText('Not sent yet', { exact: true }).waitFor()
  await page.keyboard.press('f')
  const raising = checklist.getByRole('form', { name: `New finding: ${release}` })
  await raising.getByText('No connection: the finding is kept on this device').waitFor()
  await busyOnceTyped(page)
  await raising.getByRole('textbox', { name: 'Title' }).fill('Released by whoever is there')

  await page.reload()
  await waitForRecord(page, title)
  await says(checklist, away(3))
  // What was typed into the form is there again; what is plainly missing needs no server to be said.
  await checklist.getByRole('button', { name: `Raise a finding: ${release}` }).click()
  await holdsText(raising.getByRole('textbox', { name: 'Title' }), 'Released by whoever is there')
  await grade(raising, 'Minor NC')
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await raising.getByText('Say which requirement was not met.').waitFor()
  await grade(raising, 'OFI')
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await raising.waitFor({ state: 'detached' })
  const found = item(checklist, release).getByRole('list', { name: 'Findings' }).getByRole('listitem')
  await found.filter({ hasText: 'Released by whoever is there' }).getByText('Not sent yet').waitFor()

  await addPhotos(checklist, marked, 'box 4.jpg', 'box 5.jpg')
  const photos = photosIn(checklist, marked)
  await photos.getByRole('button', { name: 'Remove box 5.jpg' }).click()
  await item(checklist, marked).getByText('box 5.jpg was removed.').waitFor()
  await item(checklist, marked).getByRole('button', { name: 'Undo: keep box 5.jpg' }).click()
  await photos.getByRole('button', { name: 'Remove box 5.jpg' }).click()
  await says(checklist, `No connection. 3 answers, 1 finding and 1 photo are ${kept}`)
  await page.reload()
  await waitForRecord(page, title)
  await photos.getByText('Not sent yet', { exact: true }).waitFor()
  await says(checklist, `No connection. 3 answers, 1 finding and 1 photo are ${kept}`)
  // Who comes back from another tab finds the checklist, not a cover that waits for the server.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('status', { name: 'Checking who is signed in' }).waitFor({ state: 'detached' })
  await isAnswered(checklist, release, 'OFI')

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const leaving = page.getByRole('dialog', { name: '5 entries are not sent yet' })
  await leaving.getByRole('button', { name: 'Stay logged in' }).click()
  await leaving.waitFor({ state: 'detached' })

  const { number, version } = await lineOf(colleague.request, audit, apart)
  const theirs = { result: 'Observation', evidence: 'One shelf for both, with a line of tape between.' }
  await told(colleague.request, 'PATCH', `/api/v1/checklist-lines/${number}`, theirs, version)
  await context.setOffline(false)

  const deciding = checklist.getByRole('form', { name: `Both answered: ${apart}` })
  await deciding.getByText('Grace Lin changed this line after you saw it.').waitFor()
  await says(checklist, '1 line needs your decision.')
  assert.deepEqual(
    (await linesOf(page.request, audit)).map(({ result }) => result),
    ['Conform', 'Observation', 'OFI'],
  )
  assert.deepEqual(await faults(page, 'main'), [])
  const result = deciding.getByRole('radiogroup', { name: 'Result' })
  await result.getByText('Minor', { exact: true }).waitFor()
  await result.getByText('Observation', { exact: true }).waitFor()
  await deciding.getByRole('button', { name: 'Keep mine' }).click()
  await deciding.waitFor({ state: 'detached' })
  await says(checklist, 'Everything has been sent.')

  await photos.getByRole('button', { name: 'View box 4.jpg' }).click()
  const large = page.getByRole('dialog', { name: 'box 4.jpg' })
  await large.getByRole('img', { name: 'box 4.jpg' }).waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await found.filter({ hasText: /FND-.* Released by whoever is there/ }).waitFor()
  assert.equal((await list(page.request, `/api/v1/findings?audit=${audit}`)).length, 1)
  const line = await lineOf(page.request, audit, marked)
  const files = await list<{ id: string; name: string }>(page.request, `/api/v1/checklist-lines/${line.number}/files`)
  assert.deepEqual(
    files.map(({ name }) => name),
    ['box 4.jpg'],
  )
  const sent = await page.request.get(`${product.url}/api/v1/checklist-lines/${line.number}/files/${files[0]?.id}`)
  // As it was held: upright, and no larger than shows what was seen.
  assert.deepEqual(pixelsOf(await sent.body()), [1536, 2048])

  // What only she said is kept with what I said.
  const settledLine = await lineOf(page.request, audit, apart)
  assert.deepEqual([settledLine.result, settledLine.evidence], ['Minor', theirs.evidence])
  // With the server there every page is the server's, so that a new version shows.
  const nonce = () => page.evaluate(() => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce)
  const offline = await nonce()
  await page.reload()
  await waitForRecord(page, title)
  assert.notEqual(await nonce(), offline)
  await Promise.all([context.close(), colleague.close()])
  assert.deepEqual(broken, [])
})

test('a photo whose reply was lost is on the server once; what is refused meanwhile comes back as it was typed', async () => {
  const { page, context, broken } = await visitor(browser)
  await logIn(page, product.url, 'auditor')
  const title = 'Blocked parts at packing'
  const audit = await opened(page.request, title)
  const checklist = await open(page, audit, title)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/checklist-lines/*/files', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    assert.equal((await route.fetch()).status(), 201)
    return route.abort()
  })

  await addPhotos(checklist, marked, 'shelf.jpg')
  await says(checklist, 'Everything has been sent.')
  assert.deepEqual([keys.length, keys[1]], [2, keys[0]])
  const { number } = await lineOf(page.request, audit, marked)
  assert.equal((await list(page.request, `/api/v1/checklist-lines/${number}/files`)).length, 1)
  await photosIn(checklist, marked).getByRole('button', { name: 'View shelf.jpg' }).waitFor()

  await context.setOffline(true)
  await says(checklist, ready)
  await radio(checklist, apart, 'OFI').check()
  await checklist.getByRole('button', { name: `Raise a finding: ${apart}` }).click()
  const raising = checklist.getByRole('form', { name: `New finding: ${apart}` })
  await raising.getByRole('textbox', { name: 'Title' }).fill('One shelf for both')
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await raising.waitFor({ state: 'detached' })
  await addPhotos(checklist, apart, 'tape.jpg')
  await photosIn(checklist, apart).getByText('Not sent yet', { exact: true }).waitFor()
  // Meanwhile somebody else leads the audit.
  const other = await numberOf(page.request, 'Grace Lin')
  const { version } = await told<Row>(page.request, 'GET', `/api/v1/audits/${audit}`)
  await told(page.request, 'PATCH', `/api/v1/audits/${audit}`, { owner: other, team: [] }, version)
  await context.setOffline(false)

  const answered = item(checklist, apart).getByRole('group', { name: /^The server rejected your answer: Only/ })
  await answered.getByRole('button', { name: `Discard mine: ${apart}` }).click()
  await answered.waitFor({ state: 'detached' })
  await raising.getByText('Only the lead auditor and the auditors of the team raise findings.').waitFor()
  await holdsText(raising.getByRole('textbox', { name: 'Title' }), 'One shelf for both')
  await photosIn(checklist, apart).getByText('Only the lead auditor and the auditors').waitFor()
  await raising.getByRole('button', { name: 'Discard', exact: true }).click()
  await raising.waitFor({ state: 'detached' })
  await photosIn(checklist, apart).getByRole('button', { name: 'Remove tape.jpg' }).click()
  await photosIn(checklist, apart).waitFor({ state: 'detached' })
  assert.equal((await list(page.request, `/api/v1/findings?audit=${audit}`)).length, 0)
  await context.close()
  assert.deepEqual(broken, [])
})

test('an answer whose reply was lost on the way is on the server once, and is no conflict with itself', async () => {
  const { page, context, broken } = await visitor(browser)
  await logIn(page, product.url, 'auditor')
  const title = 'Blocked parts in the yard'
  const audit = await opened(page.request, title)
  const checklist = await open(page, audit, title)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/checklist-lines/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    assert.equal((await route.fetch()).status(), 200)
    return route.abort()
  })

  await radio(checklist, marked, 'Minor').check()
  await says(checklist, 'Everything has been sent.')

  const [first, second] = keys
  assert.ok(first)
  assert.deepEqual([keys.length, second], [2, first])
  await item(checklist, marked).getByText('Saved', { exact: true }).waitFor()
  const { result, version } = await lineOf(page.request, audit, marked)
  assert.deepEqual([result, version], ['Minor', 2])
  await context.close()
  assert.deepEqual(broken, [])
})

test('whoever is named in the agenda of a confidential audit sees each answer, photo and finding as it comes', async () => {
  const [lead, audited] = [await visitor(browser), await visitor(browser)]
  await logIn(lead.page, product.url, 'auditor')
  await logIn(audited.page, product.url, 'employee')
  const title = 'Blocked parts behind the door'
  const me = await told<{ person: { number: string } }>(audited.page.request, 'GET', '/api/v1/session')
  const audit = await opened(lead.page.request, title, {
    confidentiality: 'Confidential',
    agenda: [{ time: '10:00', what: 'Store', auditee: me.person.number }],
  })
  const checklist = await open(lead.page, audit, title)
  await audited.page.goto(`${product.url}/audits/${audit}`)
  await waitForRecord(audited.page, title)
  const shown = checklistOf(audited.page)
  await item(shown, marked).getByText('Not answered', { exact: true }).waitFor()
  await settled(audited.page)

  await radio(checklist, marked, 'OFI').check()
  await item(shown, marked).getByText('OFI', { exact: true }).waitFor()
  await addPhotos(checklist, marked, 'door.jpg')
  await photosIn(shown, marked).getByRole('button', { name: 'View door.jpg' }).waitFor()
  await checklist.getByRole('button', { name: `Raise a finding: ${marked}` }).click()
  const raising = checklist.getByRole('form', { name: `New finding: ${marked}` })
  await raising.getByRole('textbox', { name: 'Title' }).fill('The sign hangs behind the door')
  await raising.getByRole('button', { name: 'Raise the finding' }).click()
  await item(shown, marked).getByText('The sign hangs behind the door').waitFor()

  await Promise.all([lead, audited].map(({ context }) => context.close()))
  assert.deepEqual([...lead.broken, ...audited.broken], [])
})

test('a session ends without a connection as with one; what waits is nobody else’s, and leaves with its person', async () => {
  const { page, context, broken } = await visitor(browser)
  // The clock of this device is hours late, which it says with what is answered on it.
  const late = Date.now() - minutes(180)
  await context.clock.install({ time: late })
  await logIn(page, product.url, 'auditor')
  const title = 'Blocked parts in the store'
  const audit = await opened(page.request, title)
  const checklist = await open(page, audit, title)
  await context.setOffline(true)
  await radio(checklist, marked, 'Minor').check()
  await says(checklist, away(1))

  await context.clock.fastForward(minutes(19))
  await page.waitForURL('**/login')
  await page.getByText('You were signed out after 18 minutes without activity.').waitFor()
  await context.setOffline(false)
  await fillIn(page, 'quality')
  await page.waitForURL(`**/audits/${audit}`)
  await waitForRecord(page, title)
  await checklist.getByText('0 of 3 answered', { exact: true }).waitFor()
  await settled(page)
  assert.equal((await lineOf(page.request, audit, marked)).result, null)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await fillIn(page, 'auditor')
  await page.waitForURL('**/tasks')
  await page.getByText('1 entry from this device is on the server now.').waitFor()
  const line = await askApi<{ items: readonly Line[] }>(page, `/api/v1/checklist-lines?parent=${audit}&limit=200`)
  assert.deepEqual(
    line.items.filter((one) => one.result !== null).map((one) => [one.question, one.result]),
    [[marked, 'Minor']],
  )
  const { answeredAt } = await lineOf(page.request, audit, marked)
  assert.ok(answeredAt && Math.abs(Date.parse(answeredAt) - late) < minutes(15), String(answeredAt))
  await page.goto(`${product.url}/audits/${audit}`)
  await item(checklist, marked).getByText('The device clock was wrong').waitFor()

  // Once everything was sent, logging out leaves nothing of anybody on the device.
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await holds(page, nothingIsKept)
  await context.close()
  assert.deepEqual(broken, [])
})
