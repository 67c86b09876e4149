// A week of tasks: planned for days by keys, by mouse and by menu; and who of a team has how much.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { arrived, askApi, type Person, signedIn } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
/** Whoever raises the risk, and whoever it waits for. */
let ella: Person
let tomas: Person

const title = 'The spare keys of the archive have no owner'
const name = `Assess the risk: ${title}`

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  tomas = await signedIn(browser, product, 'auditor@example.com')
  const { person } = await askApi<{ person: { id: string } }>(tomas.page, '/api/v1/session')
  const story = { cause: 'nobody was named', event: 'keys may be lost', consequence: 'records are read by strangers' }
  const data = { title, ...story, owner: person.id }
  const made = await ella.page.request.post(`${product.url}/api/v1/risks`, { data })
  assert.ok(made.ok(), await made.text())
})
after(async () => {
  await Promise.all([ella.leave(), tomas.leave()])
  await browser.close()
  await product.stop()
})

const days = (page: Page) => page.getByRole('region', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, / })
const undated = (page: Page) => page.getByRole('region', { name: 'No due date' })
const taskIn = (page: Page, nth: number) => days(page).nth(nth).getByRole('link', { name, exact: true })

test('somebody plans their week', async (t) => {
  const stage = stagesOf(t)
  const { page } = tomas

  await stage('what is due on no day waits beside the days', async () => {
    await page.goto(`${product.url}/tasks`)
    await page.getByRole('radio', { name: 'My week' }).check({ force: true })
    await page.waitForURL('**/tasks?by=week')
    await undated(page).getByRole('link', { name, exact: true }).waitFor()
    await days(page).first().getByText('Today', { exact: true }).waitFor()
  })

  await stage('Shift and → plan it for the day after today, and it can be undone', async () => {
    await undated(page).getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await taskIn(page, 1).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await undated(page).getByRole('link', { name, exact: true }).waitFor()
    // A plan is shown before it is kept.
    await settled(page)
  })

  await stage('by mouse it is dragged onto a day, and is still there when the page is opened again', async () => {
    await undated(page).getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded()
    const from = await undated(page).getByRole('link', { name, exact: true }).boundingBox()
    const to = await days(page).nth(3).boundingBox()
    assert.ok(from && to)
    await page.mouse.move(from.x + 10, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, Math.max(to.y, 0) + 60, { steps: 5 })
    await page.mouse.up()
    await taskIn(page, 3).waitFor()
    await settled(page)
    await page.reload()
    await taskIn(page, 3).waitFor()
    await days(page).nth(3).getByText('Planned by you').waitFor()
  })

  await stage('until its day it is snoozed', async () => {
    await page.getByRole('radio', { name: 'Due date' }).check({ force: true })
    await page.getByText(/tasks? (is|are) snoozed$/).waitFor()
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0)
    await page.goBack()
  })

  await stage('its menu takes it out of the plan', async () => {
    await page.goto(`${product.url}/tasks?by=week`)
    await page.getByRole('button', { name: `Plan: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from plan' }).click()
    await undated(page).getByRole('link', { name, exact: true }).waitFor()
  })

  await stage('a press leads to the record', async () => {
    await undated(page).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})

test('a manager sees how much each of the team has, and the tasks of one', async () => {
  const priya = await arrived(browser, product, 'manager@example.com')
  const { page } = priya
  await page.goto(`${product.url}/tasks?tab=team`)
  const load = page.getByRole('table', { name: 'Workload of my team' })
  const line = load.getByRole('row').filter({ hasText: 'Rui Martins' })
  await line.getByRole('img', { name: /^\d+ open tasks?$/ }).waitFor()
  const whole = Number(await line.getByRole('cell').last().innerText())
  const tasks = page.getByRole('list', { name: 'Tasks: My team' }).getByRole('listitem')
  await tasks.filter({ hasText: 'Ella Thornton' }).first().waitFor()

  await line.getByRole('button', { name: 'Rui Martins' }).click()
  await page.getByText('Only Rui Martins').waitFor()
  await tasks.filter({ hasText: 'Ella Thornton' }).first().waitFor({ state: 'detached' })
  assert.equal(await tasks.count(), whole)
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await tasks.filter({ hasText: 'Ella Thornton' }).first().waitFor()
  await priya.leave()
})
