// Tasks go to somebody else, or back to who raised them: from one task or several at once, by keyboard, with an answer for each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askApi, pick, signedIn, type Person } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let ella: Person
let tomas: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
  tomas = await signedIn(browser, product, 'auditor@example.com')
})
after(async () => {
  for (const person of [ella, tomas]) await person.leave()
  await browser.close()
  await product.stop()
})

const idOf = async ({ page }: Person) => (await askApi<{ person: { id: string } }>(page, '/api/v1/session')).person.id

const make = async ({ page }: Person, path: string, data: object) => {
  const answer = await page.request.post(`${product.url}/api/v1/${path}`, { data })
  assert.ok(answer.ok(), await answer.text())
}

const reason = 'I am at the supplier until Friday.'
const story = { cause: 'the drain is narrow', event: 'water may rise', consequence: 'records are lost' }

test('tasks are handed over and sent back, and what is refused says why', async (t) => {
  const stage = stagesOf(t)
  const { page } = ella
  const tasks = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: 'Hand over or send back' })
  const row = (name: string) => tasks.getByRole('button', { name, exact: true })
  const risk = 'Assess the risk: The archive floods'
  const action = 'Complete the action and record how: Raise the shelves'

  await stage('several tasks are opened with H, and what is missing is said', async () => {
    await make(tomas, 'risks', { title: 'The archive floods', ...story, owner: await idOf(ella) })
    const asked = { title: 'Raise the shelves', expected: 'Dry records.', due: '2030-01-15', owner: await idOf(ella) }
    await make(tomas, 'actions', asked)
    await row(risk).waitFor()
    await row(action).waitFor()
    await tasks.getByRole('heading', { name: /^Tasks/ }).waitFor()
    await page.keyboard.press('h')
    await dialog.getByRole('button', { name: 'Hand over 0 tasks' }).click()
    await dialog.getByText('Choose at least one task.').waitFor()
    await dialog.getByText('Choose the new assignee.').waitFor()
    await dialog.getByText('Enter the reason, in at least 10 characters.').waitFor()
  })

  await stage('one is handed over, the other says who may, and the first is taken back', async () => {
    for (const name of [risk, action]) await dialog.getByRole('checkbox', { name }).check()
    await dialog
      .getByRole('checkbox', { name: /Read and acknowledge/ })
      .first()
      .check()
    await dialog.getByText('Choose at least one task.').waitFor({ state: 'detached' })
    await pick(dialog, 'New assignee', 'Tomás')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Hand over 3 tasks' }).click()
    await dialog.getByText('1 task handed over.').waitFor()
    const left = dialog.getByRole('list', { name: 'Left as before' })
    await left.getByText('Raise the shelves').waitFor()
    await left.getByText('It is about your own doing: nobody else can do it in your place.').waitFor()
    await tomas.page.getByRole('main').getByRole('button', { name: risk, exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('1 task assigned as before.').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await row(risk).waitFor()
  })

  await stage('a task is sent back to who raised it, from itself', async () => {
    await row(action).click()
    await tasks.getByRole('button', { name: `Hand over or send back: ${action}` }).click()
    await dialog.getByRole('radio', { name: 'Send back' }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: 'Send back 1 task' }).click()
    await dialog.getByText('1 task sent back.').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await row(action).waitFor({ state: 'detached' })
    await tomas.page.getByRole('main').getByRole('button', { name: action, exact: true }).waitFor()
  })
})
