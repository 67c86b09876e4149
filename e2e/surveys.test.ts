// A survey from its writing to its answers: quality sends it, a customer answers on a phone by the mail that came, and a low score is
// followed up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openMailServer, type MailServer } from '../test/mail-server.ts'
import { openBrowser } from './browser.ts'
import { faults } from './faults.ts'
import { choose, enterDay, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import { judged, mailed, outside } from './outside-page.ts'
import { startProduct, type Product } from './server.ts'
import { stagesOf } from './stages.ts'
import { openStep } from './steps.ts'

let product: Product
let browser: Browser
let mails: MailServer
let maya: Person

before(async () => {
  mails = await openMailServer()
  product = await startProduct({ SMTP_URL: mails.url, MAIL_FROM: 'Northfield <quality@northfield.example>' })
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
  await mails.close()
})

const title = 'After the visit'
const question = 'Would you recommend us to a colleague?'
const kim = 'kim.park@example.com'

/** Writes a survey to one address. */
async function written(page: Page): Promise<void> {
  await page.goto(`${product.url}/customer-feedback/new/survey`)
  const form = page.getByRole('form', { name: 'New survey' })
  await form.getByRole('textbox', { name: 'Name' }).fill(title)
  await choose(form, 'Kind', 'NPS')
  await form.getByRole('textbox', { name: 'Question', exact: true }).first().fill(question)
  await form.getByRole('textbox', { name: 'Addresses' }).fill('kim.park@example')
  await enterDay(form, 'Closes on', 20)
  await form.getByRole('button', { name: 'Create survey' }).click()
  await form.getByText('“kim.park@example” is no email address.').first().waitFor()
  await form.getByRole('textbox', { name: 'Addresses' }).fill(`Kim Park <${kim}>`)
  await form.getByRole('button', { name: 'Create survey' }).click()
  await waitForRecord(page, title)
}

test('a survey is sent, answered on a phone, and a low score is followed up', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  let place = ''

  await stage('quality writes a survey and sends it', async () => {
    await written(page)
    place = page.url()
    await page.getByRole('region', { name: 'Answers' }).getByText('It has not been sent yet.').waitFor()
    const sending = await openStep(page, 'Send')
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await waitForState(page, 'Sent')
  })

  const link = await mailed(mails, kim, /(http:\S+\/outside\/survey#[\w-]{43})/)
  const customer = await outside(browser, link)
  const theirs = customer.page
  await stage('the customer answers on a phone, without a session and without a cookie', async () => {
    await theirs.getByRole('heading', { name: question }).waitFor()
    await theirs.getByRole('button', { name: 'Send answer' }).click()
    await theirs.getByText('Choose a figure first.').waitFor()
    await judged(theirs, 'the survey')
    await picture(theirs, 'survey-on-a-phone')
    await theirs.getByRole('radio', { name: '4', exact: true }).check()
    await theirs.getByRole('textbox', { name: 'What is the main reason?' }).fill('It came a week after its day.')
    await theirs.getByRole('button', { name: 'Send answer' }).click()
    await theirs.getByRole('heading', { name: 'Thank you' }).waitFor()
    await judged(theirs, 'the thanks')
    assert.deepEqual(await customer.context.cookies(), [])
  })

  await stage('a second answer by the same link is told that it was answered', async () => {
    await theirs.reload()
    await theirs.getByRole('heading', { name: 'Answered already' }).waitFor()
    assert.deepEqual(customer.broken, [])
    await customer.context.close()
  })

  await stage('quality sees the score with how few it stands on, and follows the answer up', async () => {
    await page.goto(place)
    const answers = page.getByRole('region', { name: 'Answers' })
    await answers.getByText('−100', { exact: true }).waitFor()
    await answers.getByText('1 of 1 answered (100 %)').waitFor()
    await answers.getByText('Fewer than 5 answers: this says little').waitFor()
    await answers.getByText('It came a week after its day.').waitFor()
    assert.deepEqual(await faults(page), [])
    await answers.getByRole('link', { name: '4 · Kim Park' }).click()
    await waitForRecord(page, 'NPS 4 of 10 · Kim Park')
    const answer = page.url()
    await page.goto(`${product.url}/tasks`)
    await page.getByText('Call back Kim Park').first().waitFor()
    await page.goto(answer)
    await waitForRecord(page, 'NPS 4 of 10 · Kim Park')
    const following = await openStep(page, 'Followed up')
    await following.getByRole('textbox', { name: 'What came of it' }).fill('Called; the carrier is changed.')
    await following.getByRole('button', { name: 'Followed up', exact: true }).click()
    await waitForState(page, 'Followed up')
  })

  await stage('the trend draws the surveys of a kind by month, and as a table', async () => {
    await page.goto(`${product.url}/customer-feedback?list=survey-trend`)
    await page.getByRole('img', { name: 'NPS by month' }).waitFor()
    assert.deepEqual(await faults(page), [])
    await picture(page, 'survey-trend')
    await page.getByRole('radiogroup', { name: 'Draw as' }).getByText('Table').click()
    await page.getByRole('table', { name: 'NPS by month' }).waitFor()
  })
})
