// A class of today: a seat is booked on a phone, the trainer shows the code, who came checks in and signs, and the roster is closed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { dayAt } from '#lib/days.ts'
import { excess, faults } from './faults.ts'
import { askApi, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { password, sessionOf, settled } from './visitor.ts'

const title = 'Talking with customers who complain'

let product: Product
let browser: Browser
let priya: Person
let ella: Person
let session: string

type Listed = { readonly items: readonly { readonly number: string; readonly title: string; readonly id: string }[] }

/** What quality prepares beforehand: a session of today, trained by Priya Nair. */
async function announced(): Promise<string> {
  const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
  const call = async <T>(path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/v1/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    assert.ok(answer.ok, await answer.clone().text())
    return (await answer.json()) as T // A border: the API's answer.
  }
  const { items } = await call<Listed>('training-requirements?limit=100')
  const requirement = items.find((one) => one.title === title)
  const people = await call<Listed>('people?limit=100&q=Priya')
  const made = await call<{ number: string; version: number }>('training-sessions', {
    requirement: requirement?.number,
    owner: people.items[0]?.number,
    day: dayAt(new Date(), 'Europe/London'),
    begins: '09:00',
    ends: '12:30',
    place: 'Leeds, meeting room Aire',
    capacity: 4,
  })
  await call(`training-sessions/${made.number}/steps/announce`, { version: made.version })
  return made.number
}

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  session = await announced()
  priya = await signedIn(browser, product, 'manager@example.com')
  ella = await signedIn(browser, product, 'employee@example.com')
  await ella.page.setViewportSize({ width: 360, height: 760 })
  await ella.page.emulateMedia({ colorScheme: 'dark' })
})
after(async () => {
  await priya.leave()
  await ella.leave()
  await browser.close()
  await product.stop()
})

const open = async ({ page }: Person, search = '') => {
  await page.goto(`${product.url}/training/${session}${search}`)
  await waitForRecord(page, title)
}

const roster = ({ page }: Person) => page.getByRole('region', { name: 'Roster' })

const sound = async ({ page }: Person) => {
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
}

async function sign(page: Page, step: string, email: string) {
  const dialog: Locator = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: `Sign: ${step}` }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a seat is booked on a phone, and the requirement is assigned with it', async () => {
  await open(ella)
  await roster(ella).getByText('You have no seat in this session.').waitFor()
  await sound(ella)
  await roster(ella).getByRole('button', { name: 'Book my seat' }).click()
  await roster(ella).getByText('You have a seat.').waitFor()
  await roster(ella).getByText('1 of 4 seats taken').waitFor()
  await sound(ella)
})

test('who is on the roster checks in with the code of the trainer’s screen, and the trainer sees it', async () => {
  await open(priya)
  await priya.page.getByRole('button', { name: 'Begin' }).click()
  await waitForState(priya.page, 'Held')
  await sound(priya)
  await roster(priya).getByRole('button', { name: 'Show check-in code' }).click()
  const screen = priya.page.getByRole('dialog')
  const code = await screen.getByLabel('Code', { exact: true }).textContent()
  await screen.getByText('0 of 1 person here').waitFor()
  await settled(priya.page)
  assert.deepEqual(await faults(priya.page, '[role=dialog]'), [])

  await open(ella, `?code=${(code ?? '').replaceAll(/\s/g, '')}`)
  await sound(ella)
  await roster(ella).getByRole('button', { name: 'Check in' }).click()
  await roster(ella).getByText('You were there.').waitFor()
  await screen.getByText('1 of 1 person here').waitFor()
  await screen.getByText('Ella Thornton').waitFor()
  await priya.page.setViewportSize({ width: 1200, height: 760 })
  await picture(priya.page, 'training-check-in')
  await priya.page.setViewportSize({ width: 1440, height: 900 })
})

test('the learner signs attendance on the phone, and the trainer the roster; the assignment is met', async () => {
  await roster(ella).getByRole('button', { name: 'Sign attendance' }).click()
  await sign(ella.page, 'Sign attendance', 'employee@example.com')
  await roster(ella).getByRole('button', { name: 'Answer the survey' }).waitFor()
  await sound(ella)

  await priya.page.getByRole('button', { name: 'Close the dialog' }).click()
  await priya.page.getByRole('button', { name: 'Sign the roster' }).click()
  await sign(priya.page, 'Sign the roster', 'manager@example.com')
  await waitForState(priya.page, 'Closed')
  await sound(priya)

  const { items } = await askApi<{ items: readonly { title: string; state: string }[] }>(
    ella.page,
    '/api/v1/training-assignments?owner=me&limit=100',
  )
  assert.equal(items.find((one) => one.title === title)?.state, 'completed')
})

test('the list of coming sessions and the survey of an evaluation stand on any screen', async () => {
  const { page } = priya
  await page.goto(`${product.url}/training?list=training-session`)
  await page.getByText('meeting room Wharfe').first().waitFor()
  await sound(priya)
  await page.goto(`${product.url}/training?list=training-evaluation&tab=not-effective`)
  await page.getByText(`${title}: level 1 Reaction`).first().click()
  await page.getByRole('region', { name: 'What those who were there say' }).getByText('4.0 of 5').first().waitFor()
  await sound(priya)
  await page.setViewportSize({ width: 360, height: 760 })
  await sound(priya)
})

test('the page of an assignment offers the sessions in which it is met', async () => {
  const maya = await signedIn(browser, product, 'quality@example.com')
  const { items } = await askApi<Listed>(maya.page, '/api/v1/training-assignments?state=assigned&limit=100')
  const assigned = items.find((one) => one.title === title)
  await maya.page.goto(`${product.url}/training/${assigned?.number}`)
  await waitForRecord(maya.page, title)
  const sessions = maya.page.getByRole('region', { name: 'Sessions' })
  await sessions.getByText('Leeds, meeting room Wharfe · Owen Whitaker').waitFor()
  await sessions.getByText('2 of 2 seats taken, 1 waiting').waitFor()
  await sound(maya)

  const { items: closed } = await askApi<Listed>(maya.page, '/api/v1/training-sessions?state=closed&limit=100')
  const first = closed.findLast((one) => one.title === title)
  await maya.page.setViewportSize({ width: 1200, height: 900 })
  await maya.page.goto(`${product.url}/training/${first?.number}`)
  await roster(maya).getByText('Checked in by code').first().waitFor()
  await sound(maya)
  await picture(maya.page, 'training-session')

  const { items: superseded } = await askApi<Listed>(
    maya.page,
    '/api/v1/training-assignments?state=superseded&limit=100',
  )
  const old = superseded.find((one) => one.title === title)
  await maya.page.setViewportSize({ width: 360, height: 760 })
  await maya.page.goto(`${product.url}/training/${old?.number}`)
  await maya.page.getByText('It has been superseded').waitFor()
  await sound(maya)
  assert.ok((await excess(maya.page)) <= 0, 'what a certificate says is no wider than the page')
  await maya.leave()
})
