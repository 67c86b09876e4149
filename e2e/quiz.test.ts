// A quiz is taken by keyboard: once in vain, then with the right answers; it is gone on with after a reload, on a narrow screen.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, signedIn, type Person } from './person.ts'
import { answer, takeAll, type Question } from './quiz-taking.ts'
import { stagesOf } from './stages.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { sessionOf } from './visitor.ts'

let product: Product
let browser: Browser
let learner: Person
let quality: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
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

const numberOf = async (page: Page, path: string, title: string): Promise<string> => {
  const { items } = await askApi<Items>(page, path)
  return items.find((one) => one.title === title)?.number ?? assert.fail(`There is no ${title}.`)
}

/** Gives somebody a job role from today on. */
async function give(owner: string, role: string): Promise<void> {
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const body = JSON.stringify({ owner, role, since: new Date().toISOString().slice(0, 10) })
  const given = await fetch(`${product.url}/api/v1/job-roles-held`, { method: 'POST', headers, body })
  assert.equal(given.status, 201, await given.text())
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

  await stage('the list of attempts begins none, and says where one is begun', async () => {
    await page.goto(`${product.url}/training?list=quiz-attempt`)
    await page.getByText('A quiz is taken from the assignment that asks for it: open it under My training.').waitFor()
    for (const name of ['New quiz attempt', 'Import']) assert.equal(await page.getByRole('link', { name }).count(), 0)
    await page.goto(`${product.url}/training/${assignment}`)
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
