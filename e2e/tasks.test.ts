// The inbox: what others need comes by itself, is done on the spot, by keyboard, and goes on to the next person.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askApi, enterDay, logIn, newVisitor, openModule, pick, signedIn, type Person } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { focused, password } from './visitor.ts'

type Made = Readonly<{ number: string; version: number }>

let product: Product
let browser: Browser
let ella: Person
/** The lead auditor, who has audits to hold. */
let tomas: Person
/** The administrator: nothing waits for her once nobody asks for a role that brings together what nobody waived. */
let hannah: Person

const riskTitle = 'The archive room floods in heavy rain'
const actions = ['Raise the shelves of the archive', 'Seal the cable duct of the archive'] as const

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  tomas = await signedIn(browser, product, 'auditor@example.com')
  hannah = await signedIn(browser, product, 'admin@example.com')
  await withdrawRole('manager@example.com')
})
after(async () => {
  for (const person of [ella, tomas, hannah]) await person.leave()
  await browser.close()
  await product.stop()
})

const idOf = async ({ page }: Person) => (await askApi<{ person: { id: string } }>(page, '/api/v1/session')).person.id

const post = async (page: Page, path: string, data: object): Promise<Made> => {
  const answer = await page.request.post(`${product.url}/api/v1/${path}`, { data })
  assert.ok(answer.ok(), await answer.text())
  return (await answer.json()) as Made // A border: the API's own answer.
}

/** Somebody takes back what they asked to hold. */
async function withdrawRole(email: string): Promise<void> {
  const { page, leave } = await signedIn(browser, product, email)
  const { items } = await askApi<{ items: readonly Made[] }>(page, '/api/v1/role-requests?state=approved')
  assert.equal(items.length, 1)
  for (const { number, version } of items)
    await post(page, `role-requests/${number}/steps/withdraw`, { version, reason: 'Somebody else takes it over.' })
  await leave()
}

const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText('NEW', { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const rowsOf = (page: Page) => page.getByRole('list', { name: /^Tasks: / }).getByRole('button', { expanded: false })
const openTask = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const focusedText = (page: Page) => page.evaluate<string>(`document.activeElement?.textContent ?? ''`)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Whose tasks' }).getByRole('link', { name })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('work finds the person it waits for, is done on the spot and goes on to the next', async (t) => {
  const stage = stagesOf(t)

  await stage('an empty inbox is a good moment, and Home shows nothing new', async () => {
    const { page } = hannah
    await page.getByRole('heading', { name: 'No tasks waiting for you' }).waitFor()

    assert.equal(await badge(page).count(), 0)
    await page.getByRole('link', { name: 'Report a risk' }).waitFor()
  })

  await stage('an employee raises a risk; its owner sees NEW and the task, and why they have it', async () => {
    const owner = await idOf(tomas)
    const story = { cause: 'the drain is narrow', event: 'water may rise', consequence: 'records are lost' }
    await post(ella.page, 'risks', { title: riskTitle, ...story, owner })
    const { page } = tomas

    // Told at once: nobody loads anything again.
    await badge(page).waitFor()
    const row = rowOf(page, `Assess the risk: ${riskTitle}`)
    await row.focus()
    await page.keyboard.press('Enter')

    const task = openTask(page, `Assess the risk: ${riskTitle}`)
    await task.getByText('Ella Thornton raised it on').waitFor()
    await task.getByText('it is assigned to the owner. After “Assess”, its state is Assessed.').waitFor()
    await task.getByText('water may rise').waitFor()
  })

  await stage('the list of shortcuts names the keys of this screen', async () => {
    const { page } = tomas
    await page.keyboard.press('?')

    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await shortcuts.getByText('Go to the next task').waitFor()
    await shortcuts.getByText('Go to the previous task').waitFor()
    await page.keyboard.press('Escape')
    await shortcuts.waitFor({ state: 'detached' })
  })

  await stage('what cannot be done yet says what is missing, and Escape closes it', async () => {
    const { page } = tomas
    const task = openTask(page, `Assess the risk: ${riskTitle}`)
    await task.getByText('Assess: Choose the category.').waitFor()

    await page.keyboard.press('Escape')

    await task.waitFor({ state: 'detached' })
    await focused(rowOf(page, `Assess the risk: ${riskTitle}`))
  })

  await stage('what is missing is filled in without leaving the inbox', async () => {
    const { page } = tomas
    await page.keyboard.press('Enter')
    const task = openTask(page, `Assess the risk: ${riskTitle}`)
    await task.getByRole('button', { name: /^Fill in: Category, / }).click()
    const dialog = page.getByRole('dialog', { name: /^Fill in: RSK-/ })
    await pick(dialog, 'Category', 'Product')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    await task.getByText('Assess: Choose the category.').waitFor({ state: 'detached' })
    await task.getByRole('button', { name: /^Fill in: Process, / }).waitFor()
  })

  await stage('whoever is asked for two things does one in its place, and the focus goes on to the other', async () => {
    const owner = await idOf(ella)
    for (const title of actions)
      await post(hannah.page, 'actions', { title, expected: 'Dry files after the next storm.', due: dayIn(30), owner })
    const { page } = ella
    await openModule(page, 'Home')
    await page.reload()
    const [first, second] = actions.map((title) => `Complete the action and record how: ${title}`)
    assert.ok(first && second)
    await rowOf(page, second).waitFor()
    // Nobody has clicked anything since the page was opened.
    const names = await rowsOf(page).allInnerTexts()
    for (const name of names.slice(0, names.indexOf(second) + 1)) {
      await page.keyboard.press('j')
      assert.equal(await focusedText(page), name)
    }
    await page.keyboard.press('k')
    assert.equal(await focusedText(page), first)
    await page.keyboard.press('Enter')

    await openTask(page, first).getByRole('button', { name: 'Done', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('All shelves stand 30 cm above the floor.')
    await enterDay(dialog, 'Completed on', 0)
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()

    await rowOf(page, first).waitFor({ state: 'detached' })
    await rowOf(page, second).and(page.locator(':focus')).waitFor()
    await tab(page, 'Completed').click()
    await page.getByRole('link', { name: first, exact: true }).waitFor()
  })

  await stage('the one who asked has the next task of it, and sees whom else they wait for', async () => {
    const { page } = hannah
    await page.reload()

    await badge(page).waitFor()
    await rowOf(page, `Verify completion: ${actions[0]}`).waitFor()
    await tab(page, 'Waiting on others').click()
    await page.getByRole('listitem').filter({ hasText: actions[1] }).getByText('Ella Thornton').waitFor()
  })

  await stage('they sign two in a row: the email once, the password each time', async () => {
    const other = await askApi<{ items: readonly Made[] }>(
      ella.page,
      `/api/v1/actions?q=${encodeURIComponent(actions[1])}`,
    )
    const [{ number, version } = { number: '', version: 0 }] = other.items
    const values = { evidence: 'Sealed and tested with water.', doneOn: dayIn(0) }
    await post(ella.page, `actions/${number}/steps/complete`, { version, values })
    const { page } = hannah
    await openModule(page, 'Home')
    await page.reload()

    await page.getByRole('link', { name: 'Signing desk · 2' }).click()
    for (const [at, title] of actions.entries()) {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      const signature = page.getByRole('region', { name: 'Your signature' })
      await signature.getByRole('textbox', { name: 'Password' }).waitFor()
      const email = signature.getByRole('textbox', { name: 'Email' })
      assert.equal(await email.count(), at === 0 ? 1 : 0)
      if (at === 0) await email.fill('admin@example.com')
      await signature.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.keyboard.press('Enter')
    }

    await page.getByText('You have signed or returned all 2.').waitFor()
    await page.getByRole('link', { name: 'Back to your tasks' }).click()
    await page.getByRole('heading', { name: 'No tasks waiting for you' }).waitFor()
    assert.equal(await badge(page).count(), 0)
  })
})

test('a counter shows as many as it says, of one’s own, of one’s groups, and of whom one stands for', async (t) => {
  const stage = stagesOf(t)
  const maya = await signedIn(browser, product, 'quality@example.com')
  const { page } = maya
  const counter = (name: string) => page.getByRole('button', { name: new RegExp(`^\\d+\\s*${name}$`) })
  const shows = async (count: number) => {
    await page.getByRole('heading', { level: 1, name: `Tasks ${count}`, exact: true }).waitFor()
    if (count > 0)
      await rowsOf(page)
        .nth(count - 1)
        .waitFor()
    assert.equal(await rowsOf(page).count(), count)
  }
  const title = 'Mark the water level of the archive'
  const done = `Verify completion: ${title}`

  await stage('what a group is asked stands in the one list, and says so', async () => {
    const asked = { title, expected: 'A line on the wall.', due: dayIn(30), owner: await idOf(ella) }
    const { number, version } = await post(hannah.page, 'actions', asked)
    const values = { evidence: 'Painted in yellow from wall to wall.', doneOn: dayIn(0) }
    await post(ella.page, `actions/${number}/steps/complete`, { version, values })

    await rowOf(page, done).waitFor()
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: done, exact: true }) })
    await line.getByText('Any quality officer').waitFor()
  })

  for (const [name, only] of [
    ['Due today', 'today'],
    ['Overdue', 'overdue'],
    ['Waiting for my signature', 'sign'],
  ] as const)
    await stage(name, async () => {
      const [count = ''] = /\d+/.exec(await counter(name).innerText()) ?? []
      await counter(name).click()
      await page.waitForURL((url) => url.searchParams.get('only') === only)

      await shows(Number(count))
    })

  await stage('narrowed to the groups, and from an address that was kept, it shows what it says as well', async () => {
    await rowOf(page, done).waitFor()
    const whose = page.getByRole('radiogroup', { name: 'Assigned to' })
    const groups = whose.getByRole('radio', { name: /^My groups \d+$/ })
    const [inGroups = ''] = /\d+/.exec(await whose.getByText('My groups').innerText()) ?? []
    await groups.check()
    await shows(Number(inGroups))

    await page.goto(`${product.url}/tasks?tab=groups`)
    await rowOf(page, done).waitFor()
    assert.equal(await groups.isChecked(), true)
  })
  await maya.leave()
})

test('a task that is put off comes back on its day, and can be woken before', async () => {
  const owner = await idOf(tomas)
  const title = 'Order sandbags'
  await post(hannah.page, 'actions', { title, expected: 'Fifty bags at the door.', due: dayIn(30), owner })
  const { page } = tomas
  const name = `Complete the action and record how: ${title}`
  await page.reload()
  await rowOf(page, name).click()

  await openTask(page, name)
    .getByRole('button', { name: /^Snooze/ })
    .click()
  await page.getByRole('menuitem', { name: 'For a week' }).click()

  await rowOf(page, name).waitFor({ state: 'detached' })
  await page.getByText('One task is snoozed').click()
  await page.getByRole('button', { name: `End snooze: ${name}` }).click()
  await rowOf(page, name).waitFor()
})

test('what must wait says for what and for whom, and its holder hears that it can go on', async (t) => {
  const stage = stagesOf(t)
  const quality = await signedIn(browser, product, 'quality@example.com')
  const [owner, worker] = [await idOf(tomas), await idOf(ella)]
  const title = 'Files of 2019 are wet'
  const found = { title, category: 'Process', where: 'Archive', detectedOn: dayIn(-1) }
  const take = ({ page }: Person, { number, version }: Made, step: string, values: object) =>
    post(page, `${number.startsWith('NC') ? 'nonconformances' : 'actions'}/${number}/steps/${step}`, {
      version,
      values,
    })
  const reported = await post(ella.page, 'nonconformances', found)
  const accepted = await take(quality, reported, 'accept', { owner })
  const rating = { requirement: 'Instruction 12', severity: 'Minor', consequence: 2, occurrence: 2 }
  const contained = await take(quality, accepted, 'contain', {
    ...rating,
    capaRequired: 'No',
    capaRationale: 'Once in a year, and seen at once.',
  })
  await take(tomas, contained, 'correct', { correction: 'Dried.' })
  const drying = { title: 'Dry the files', expected: 'No page is wet.', due: dayIn(20), owner: worker }
  const asked = await post(tomas.page, 'actions', {
    ...drying,
    links: [{ type: 'addressed_by', from: reported.number }],
  })
  const { page } = tomas
  const name = `Ensure the actions are completed: ${title}`
  const lineOf = (of: Page, task: string) =>
    of.getByRole('listitem').filter({ has: of.getByRole('button', { name: task, exact: true }) })
  const line = lineOf(page, name)

  await stage('the line says what must come first, and whoever does that sees who waits', async () => {
    await openModule(page, 'Home')
    await page.reload()
    await line.getByText(/^Blocked by ACT-\d{4}-\d{4} \(waiting for Ella Thornton, due /).waitFor()
    await line.getByRole('link', { name: asked.number, exact: true }).waitFor()

    await openModule(ella.page, 'Home')
    await ella.page.reload()
    await lineOf(ella.page, 'Complete the action and record how: Dry the files')
      .getByText('1 record is waiting for this')
      .waitFor()
  })

  await stage('the list narrows to what is blocked, and the address says so', async () => {
    await page
      .getByRole('radiogroup', { name: 'Show' })
      .getByRole('radio', { name: /^Blocked/ })
      .check()
    await page.waitForURL((url) => url.searchParams.get('only') === 'blocked')
    await page.reload()
    await rowOf(page, name).waitFor()
    await rowOf(page, 'Complete the action and record how: Order sandbags').waitFor({ state: 'detached' })
  })

  await stage('opened, it names each record that comes first', async () => {
    await rowOf(page, name).click()
    const first = openTask(page, name).getByRole('region', { name: 'Blocked by' })
    await first.getByRole('link', { name: `${asked.number} Dry the files` }).waitFor()
    await page.keyboard.press('Escape')
    await openTask(page, name).waitFor({ state: 'detached' })
    await page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name: 'All', exact: true }).check()
  })

  await stage('with the last of them done it can go on, and nobody has to look twice', async () => {
    await take(ella, asked, 'complete', { evidence: 'All are dry, seen in the morning.', doneOn: dayIn(0) })

    await line.getByText(/^Blocked by/).waitFor({ state: 'detached' })
    await rowOf(page, name).waitFor()
    type Told = { readonly title: string; readonly record: { readonly number: string } }
    const { items } = await askApi<{ items: readonly Told[] }>(page, '/api/v1/alerts?kind=freed')
    const told = items.filter(({ record }) => record.number === reported.number)
    assert.deepEqual(
      told.map((one) => one.title),
      ['is unblocked: Ensure the actions are completed.'],
    )
  })
  await quality.leave()
})

test('what comes after the list was read, and before the browser listens, is in the list all the same', async () => {
  const { page, leave } = await newVisitor(browser)
  const mayListen = Promise.withResolvers<void>()
  await page.route('**/api/v1/events', async (route) => {
    await mayListen.promise
    await route.continue()
  })
  await page.goto(`${product.url}/login`)
  await logIn(page, 'employee@example.com')
  await ella.page.goto(product.url)
  for (const each of [page, ella.page]) await rowsOf(each).first().waitFor()

  const title = 'Sweep the yard of the archive'
  const asked = { title, expected: 'No leaves in the drain.', due: dayIn(30), owner: await idOf(ella) }
  await post(hannah.page, 'actions', asked)
  const name = `Complete the action and record how: ${title}`
  // Whoever listens has heard of it by now.
  await rowOf(ella.page, name).waitFor()
  assert.equal(await rowOf(page, name).count(), 0)
  mayListen.resolve()

  await rowOf(page, name).waitFor()
  await leave()
})
