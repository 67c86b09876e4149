// A joiner becomes a lead auditor: is given the role, reads, fails a quiz and passes it, is observed at work; a new version takes the
// qualification until its change is read; then the audit is led. The matrix says so of today, and says nothing of it of last March.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { until } from '../test/until.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { amended, askLeads, asked, giveRole, numberOf, signed } from './observers.ts'
import { arrived, enterDay, logIn, newVisitor, type Person, pick, signedIn, waitForState } from './person.ts'
import { picture } from './picture.ts'
import { takeAll, type Question } from './quiz-taking.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { settled } from './visitor.ts'

const name = 'Liv Andersen'
const signer = { email: 'liv.andersen@example.com', password: 'seven grey herons' }
const quality = { email: 'quality@example.com' }
const basics = 'Quality at Northfield: the basics'

let product: Product
let browser: Browser
let liv: Person
let maya: Person

type Shown = { readonly id: string; readonly number: string; readonly version: number; readonly seen: string }
type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

/** She comes to Leeds, audits by her papers, and sets her password by a link that two people have let her have. */
async function joined(): Promise<string> {
  const grants = [{ role: await numberOf(product, 'roles', 'Lead auditor'), site: null }]
  const { number } = await asked<Shown>(product, 'admin', 'people', {
    firstName: 'Liv',
    lastName: 'Andersen',
    email: signer.email,
    department: await numberOf(product, 'departments', 'Quality'),
    site: await numberOf(product, 'sites', 'Leeds'),
    grants,
  })
  const link = `people/${number}/invitation`
  await asked(product, 'admin', link, {})
  await asked(product, 'quality', `${link}/confirm`, { reason: 'She starts today, and I have met her.' })
  const { url } = await asked<{ url: string }>(product, 'admin', link, {})
  const token = new URL(url).hash.slice(1)
  await asked(product, 'admin', 'invitations/accept', { token, password: signer.password })
  const granted = await asked<Shown>(product, 'quality', 'auditor-qualifications', {
    auditor: number,
    scope: 'Lead auditor',
  })
  const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
  const values = { validFrom: day(0), validUntil: day(700), basis: 'Lead auditor ISO 9001, certificate seen.' }
  await signed(product, 'quality', `auditor-qualifications/${granted.number}`, { step: 'grant', values })
  return number
}

const procedure = 'How people are trained'

/** What a lead auditor learns here: the basics, how people are trained, and one audit led under somebody's eyes. */
async function whatLeadsLearn(): Promise<void> {
  const reason = 'Whoever audits how people are trained knows the procedure.'
  const document = await numberOf(product, 'documents', 'Training')
  const read = { title: procedure, document }
  await amended(product, { plural: 'training-requirements', title: 'Internal audit', values: read, reason })
  const learnt = [basics, procedure, 'Leading an audit, witnessed']
  const numbers = await Promise.all(learnt.map((title) => numberOf(product, 'training-requirements', title)))
  const requirements = numbers.map((requirement) => ({ requirement }))
  const values = { order: 'Any', requirements }
  await amended(product, { plural: 'curricula', title: 'Leading audits', values, reason })
  await giveRole(product, 'employee', 'Production lead')
  await askLeads(product)
}

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const number = await joined()
  await whatLeadsLearn()
  maya = await signedIn(browser, product, quality.email)
  liv = await newVisitor(browser)
  await liv.page.goto(`${product.url}/login`)
  await logIn(liv.page, signer.email, signer.password)
  await asked(product, 'quality', `people/${number}/identity/confirm`, { reason: 'She stands before me.' })
})
after(async () => {
  await liv.leave()
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** Opens what she is asked to learn from where she finds it. */
async function open(title: string): Promise<Page> {
  const { page } = liv
  await page.goto(`${product.url}/training`)
  await page.getByRole('heading', { level: 1, name: 'My training' }).waitFor()
  await page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click()
  await page.waitForURL(/\/training\/TRA-/)
  return page
}

/** Why the audit is not begun, with the way to what is missing. */
async function isToldThatShe(page: Page, lacks: string): Promise<void> {
  const steps = page.getByRole('group', { name: 'Steps' })
  await steps.getByText(`${name} is not qualified as lead auditor: ${lacks}`).waitFor()
  await steps.locator('a[href^="/training/TRA-"]').waitFor()
}

async function readAll(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next: / })
  await next.first().waitFor()
  await until(async () => {
    await next.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
    return (await next.count()) === 0
  })
  await page.getByText('You have seen all of it.').waitFor()
}

async function sign(page: Page, label: string): Promise<void> {
  await signStep(await openStep(page, label), label, signer)
}

test('a joiner becomes a lead auditor, loses it by a change of what she has read, and has it back', async (t) => {
  const stage = stagesOf(t)
  let audit = ''

  await stage('she is given the role, and finds what she has to learn at home', async () => {
    const { page } = maya
    await page.goto(`${product.url}/training?list=job-role-held`)
    await page.getByRole('link', { name: 'New job role held' }).click()
    const form = page.getByRole('main')
    await pick(form, 'Person', name)
    await pick(form, 'Job role', 'Lead auditor')
    await enterDay(form, 'From', 0)
    await form.getByRole('button', { name: 'Create job role held' }).click()
    await waitForState(page, 'Held')
    await liv.page.goto(`${product.url}/training`)
    await liv.page.getByRole('img', { name: '0 of 3 requirements met' }).waitFor()
  })

  await stage('she reads all of the procedure and signs', async () => {
    const page = await open('Training 1.1')
    await readAll(page)
    await sign(page, 'Read and understood')
    await waitForState(page, 'Completed')
  })

  await stage('she fails the quiz, and passes it', async () => {
    const quiz = await numberOf(product, 'quizzes', basics)
    const { questions } = await asked<{ questions: readonly Question[] }>(product, 'quality', `quizzes/${quiz}`)
    for (const [known, result] of [
      [[], /^Not passed: \d+ %/],
      [questions, /^Passed with 100 %/],
    ] as const) {
      const page = await open(basics)
      await page.getByRole('button', { name: 'Begin the quiz' }).click()
      await takeAll(page, known)
      await page.getByText(result).waitFor()
    }
    await picture(liv.page, 'training-quiz')
  })

  await stage('nobody leads an audit who is not qualified: she is told what she lacks', async () => {
    const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
    const made = await asked<Shown>(product, 'auditor', 'audits', {
      title: 'How goods are packed',
      objective: 'See whether goods leave as they were ordered.',
      scope: 'Leeds, since summer.',
      owner: (await asked<Listed>(product, 'quality', 'people?limit=5&q=Andersen')).items[0]?.number,
      department: await numberOf(product, 'departments', 'Supply chain'),
      plannedStart: day(5),
      plannedEnd: day(6),
    })
    audit = `/audits/${made.number}`
    await asked(product, 'auditor', `audits/${made.number}/steps/plan`, { version: made.version })
    const { page } = liv
    await page.goto(product.url + audit)
    await isToldThatShe(page, '“Leading an audit, witnessed” is not met.')
    assert.deepEqual(await faults(page), [])
    await picture(page, 'training-not-qualified')
  })

  await stage('she leads one under the eyes of somebody, and both sign', async () => {
    const page = await open('Leading an audit, witnessed')
    const number = page.url().split('/').at(-1) ?? ''
    const naming = await openStep(page, 'Name the observer')
    await pick(naming, 'Observer', 'Ella Thornton')
    await naming.getByRole('button', { name: 'Name the observer' }).click()
    await waitForState(page, 'In progress')
    const ella = await arrived(browser, product, 'employee@example.com')
    await ella.page.goto(`${product.url}/training/${number}`)
    const lines = ella.page.getByRole('radiogroup')
    await lines.nth(2).waitFor()
    for (const line of await lines.all()) await line.getByText('Seen', { exact: true }).click()
    await ella.page.getByRole('button', { name: 'Save what was seen' }).click()
    await ella.page.getByText('You saw all of it done').waitFor()
    await picture(ella.page, 'training-observation')
    await signStep(await openStep(ella.page, 'Observed and able'), 'Observed and able', {
      email: 'employee@example.com',
    })
    await ella.leave()
    await open('Leading an audit, witnessed')
    await sign(page, 'Agreed')
    await waitForState(page, 'Completed')
    await page.goto(`${product.url}/training`)
    await page.getByRole('img', { name: '3 of 3 requirements met' }).waitFor()
  })

  await stage('a new version takes it from her until she has read what changed', async () => {
    const { items } = await asked<Listed>(product, 'quality', 'document-versions?state=approval&q=Training')
    const path = `document-versions/${items[0]?.number}`
    for (const who of ['executive', 'quality']) await signed(product, who, path, { step: 'approve' })
    await maya.page.goto(`${product.url}/document-control/${items[0]?.number}`)
    const dialog = await openStep(maya.page, 'Release now')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The others read it this week.')
    await signStep(dialog, 'Release now', quality)
    await waitForState(maya.page, 'Effective')

    const { page } = liv
    await page.goto(product.url + audit)
    await isToldThatShe(page, '“How people are trained” is not met.')

    await open('Training 2.0')
    await page.getByText(/^What changed since version 1\.1/).waitFor()
    await readAll(page)
    await sign(page, 'Read and understood')
    await waitForState(page, 'Completed')
  })

  await stage('then she leads the audit', async () => {
    const { page } = liv
    await page.goto(product.url + audit)
    const dialog = await openStep(page, 'Start preparing')
    await dialog.getByRole('button', { name: 'Start preparing' }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitForState(page, 'In preparation')
  })

  await stage('the matrix shows her of today, and nobody of last March who came later', async () => {
    const { page } = maya
    const row = page.getByRole('row').filter({ hasText: name })
    const leads = `/training?list=matrix&role=${await numberOf(product, 'job-roles', 'Lead auditor')}`
    await page.goto(product.url + leads)
    await row
      .getByRole('gridcell', { name: /Current/ })
      .nth(2)
      .waitFor()
    await page.goto(`${product.url}/training?list=matrix`)
    await page.getByRole('row').filter({ hasText: 'Grace Lin' }).waitFor()
    await settled(page)
    await picture(page, 'training-matrix-light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    assert.deepEqual(await faults(page), [])
    await picture(page, 'training-matrix-dark')

    const now = new Date()
    const march = `${now.getFullYear() - (now.getMonth() < 3 ? 1 : 0)}-03-31`
    await page.goto(`${product.url}${leads}&on=${march}`)
    await page.getByRole('row').filter({ hasText: 'Grace Lin' }).waitFor()
    assert.equal(await row.count(), 0)
    await settled(page)
    assert.deepEqual(await faults(page), [])
  })

  await stage('what expires is seen month by month, and leads to what was met', async () => {
    const { page } = maya
    await page.setViewportSize({ width: 1200, height: 760 })
    await page.goto(`${product.url}/training?list=expiry`)
    const months = page.getByRole('list', { name: 'What expires, month by month' })
    const entry = months.getByRole('link').first()
    await entry.waitFor()
    await settled(page)
    assert.deepEqual(await faults(page), [])
    await picture(page, 'training-expiry')
    await entry.click()
    await page.waitForURL(/\/training\/TRA-/)
  })
})
