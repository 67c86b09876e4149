// A quiz is taken by keyboard: once in vain, then with the right answers; it is gone on with after a reload, on a narrow screen.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { askApi, signedIn, type Person } from './person.ts'
import { stagesOf } from './stages.ts'
import { startProduct, type Product } from './server.ts'
import { sessionOf } from './visitor.ts'

let product: Product
let browser: Browser
let learner: Person
let quality: Person

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  quality = await signedIn(browser, product, 'quality@example.com')
  learner = await signedIn(browser, product, 'manager@example.com')
  await learner.page.setViewportSize({ width: 360, height: 740 })
})
after(async () => {
  await learner.leave()
  await quality.leave()
  await browser.close()
  await product.stop()
})

type Items = { readonly items: readonly { readonly number: string; readonly title: string }[] }

type Question = { readonly says: string; readonly kind: string; readonly options: string; readonly right: string }

const numberOf = async (page: Page, path: string, title: string): Promise<string> => {
  const { items } = await askApi<Items>(page, path)
  return items.find((one) => one.title === title)?.number ?? assert.fail(`There is no ${title}.`)
}

const linesIn = (text: string) => text.split('\n')

/** Gives somebody a job role from today on. */
async function give(owner: string, role: string): Promise<void> {
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const body = JSON.stringify({ owner, role, since: new Date().toISOString().slice(0, 10) })
  const given = await fetch(`${product.url}/api/v1/job-roles-held`, { method: 'POST', headers, body })
  assert.equal(given.status, 201, await given.text())
}

/** Answers the question that is shown: right where it is known, or with whatever comes first. */
async function answer(page: Page, known: readonly Question[]): Promise<void> {
  const says = await page.locator('p[tabindex="-1"]').innerText()
  const question = known.find((one) => one.says === says)
  const box = page.getByRole('textbox', { name: 'Your answer' })
  const selects = page.locator('select')
  if (await box.isVisible()) await box.fill(question?.right ?? '999')
  else if ((await selects.count()) > 0) await match(page, question)
  else await choose(page, question)
}

async function match(page: Page, question: Question | undefined): Promise<void> {
  const selects = page.locator('select')
  const pairs = new Map(linesIn(question?.right ?? '').map((line) => line.split(' = ') as [string, string]))
  for (let at = 0; at < (await selects.count()); at += 1) {
    const one = selects.nth(at)
    const wanted = pairs.get((await one.getAttribute('aria-label')) ?? '')
    await one.selectOption(wanted ?? { index: 1 })
  }
}

/** By the keys 1 to 9, as the options stand. */
async function choose(page: Page, question: Question | undefined): Promise<void> {
  const options = await page
    .locator('[data-option]')
    .evaluateAll((all) => all.map((one) => one.children[1]?.textContent ?? ''))
  const wanted = question ? linesIn(question.right) : options
  await page.locator('[data-option="1"]').focus()
  for (const one of wanted) await page.keyboard.press(String(options.indexOf(one) + 1))
}

/** From the question that is shown to the last, and hands in. */
async function takeAll(page: Page, known: readonly Question[], from = 1): Promise<void> {
  for (let at = from; at <= 8; at += 1) {
    await page.getByRole('heading', { name: `Question ${at} of 8` }).waitFor()
    await answer(page, known)
    if (at < 8) await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Hand in' }).last().click()
  await page.getByRole('heading', { name: 'Result' }).waitFor()
}

test('a quiz is taken, not passed, taken again and passed', async (t) => {
  const stage = stagesOf(t)
  const { page } = learner
  let questions: readonly Question[] = []
  let assignment = ''

  await stage('whoever is given a role is asked to take its quiz', async () => {
    const me = await askApi<{ readonly person: { readonly id: string } }>(page, '/api/v1/session')
    const role = await numberOf(quality.page, '/api/v1/job-roles', 'Firmware engineer')
    const quiz = await numberOf(quality.page, '/api/v1/quizzes', 'Quality at Northfield: the basics')
    ;({ questions } = await askApi<{ readonly questions: readonly Question[] }>(
      quality.page,
      `/api/v1/quizzes/${quiz}`,
    ))
    await give(me.person.id, role)
    const mine = `/api/v1/training-assignments?state=assigned&owner=${me.person.id}`
    assignment = await numberOf(page, mine, 'Quality at Northfield: the basics')
    await page.goto(`${product.url}/training/${assignment}`)
    await page.getByText('8 questions; passed with 80 % or more. It may be taken 3 times.').waitFor()
    assert.deepEqual(await faults(page), [])
  })

  await stage('it is not passed with whatever comes first', async () => {
    await page.getByRole('button', { name: 'Begin the quiz' }).click()
    await page.getByRole('heading', { name: 'Question 1 of 8' }).waitFor()
    assert.deepEqual(await faults(page), [])
    await takeAll(page, [])
    await page.getByText(/Not passed: \d+ %/).waitFor()
    await page.getByText('What was right is shown once you have passed').waitFor()
  })

  await stage('what was answered is there after a reload', async () => {
    await page.goto(`${product.url}/training/${assignment}`)
    await page.getByRole('button', { name: 'Begin the quiz' }).click()
    await page.getByRole('heading', { name: 'Question 1 of 8' }).waitFor()
    await answer(page, questions)
    await page.getByText('All answers are saved.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Question 2 of 8' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Question 1 of 8' }).waitFor()
    await page.keyboard.press('Enter')
  })

  await stage('with the right answers it is passed, and they are explained', async () => {
    await takeAll(page, questions, 2)
    await page.getByText('Passed with 100 % (80 % were wanted).').waitFor()
    await page.getByText('Right', { exact: true }).nth(7).waitFor()
    assert.deepEqual(await faults(page), [])
    await page.goto(`${product.url}/training/${assignment}`)
    await page.getByText('Passed, 100 %').waitFor()
    await page.getByText('Completed', { exact: true }).first().waitFor()
  })

  await stage('its author sees how the questions are answered', async () => {
    const quiz = await numberOf(quality.page, '/api/v1/quizzes', 'Quality at Northfield: the basics')
    await quality.page.goto(`${product.url}/training/${quiz}`)
    await quality.page.getByRole('heading', { name: 'How the questions are answered' }).waitFor()
    await quality.page.getByRole('button', { name: 'Show the preview' }).click()
    assert.deepEqual(await faults(quality.page), [])
  })
})
