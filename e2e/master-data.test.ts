// A new colleague: where they work, who they are, the link that lets them in, and what they then may.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { logIn, newVisitor, openModule, pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { password as trialPassword } from './visitor.ts'

let product: Product
let browser: Browser
/** The administrator. */
let rui: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  rui = await signedIn(browser, product, 'admin@example.com')
})
after(async () => {
  await browser.close()
  await product.stop()
})

const email = 'nora.lindqvist@example.com'
const password = 'seven grey herons'

/** Opens the form for a new record of one of the lists under User Management. */
const openNew = async (page: Page, list: string, one: string) => {
  await openModule(page, 'User Management')
  await page.getByRole('navigation', { name: 'Lists of User Management' }).getByRole('link', { name: list }).click()
  await page.getByRole('link', { name: `New ${one}` }).click()
  return page.getByRole('form', { name: `New ${one}` })
}

const countIn = async (page: Page, list: string): Promise<number> => {
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${list} \\d+$`) })
  return Number((await heading.innerText()).replace(/\D+/g, ''))
}

test('a colleague is entered, invited by a link, sets a password and sees what they may', async (t) => {
  const stage = stagesOf(t)
  const { page } = rui

  await stage('the administrator adds a site; a time zone that is none is refused', async () => {
    const form = await openNew(page, 'Sites', 'site')
    await form.getByRole('textbox', { name: 'Name' }).fill('Uppsala')
    await form.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Upsala')
    await form.getByRole('button', { name: 'Create site' }).click()
    await form.getByRole('textbox', { name: 'Time zone', description: /time zone like Europe/ }).waitFor()

    await form.getByRole('textbox', { name: 'Time zone' }).fill('Europe/Stockholm')
    await form.getByRole('button', { name: 'Create site' }).click()

    await waitForRecord(page, 'Uppsala')
  })

  await stage('and a department there; a name that is taken is refused by the server, under its input', async () => {
    const form = await openNew(page, 'Departments', 'department')
    await form.getByRole('textbox', { name: 'Name' }).fill('production')
    await pick(form, 'Site', 'Uppsala')
    await form.getByRole('button', { name: 'Create department' }).click()
    await form
      .getByRole('textbox', { name: 'Name', description: 'Another department has this name already.' })
      .waitFor()

    await form.getByRole('textbox', { name: 'Name' }).fill('Field service')
    await form.getByRole('button', { name: 'Create department' }).click()

    await waitForRecord(page, 'Field service')
  })

  await stage('and a person who works there and holds a role', async () => {
    const form = await openNew(page, 'People', 'person')
    await form.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('button', { name: /^Work/ }).click()
    const department = form.getByRole('combobox', { name: 'Department' })
    await department.fill('Field sirvice')
    await department.press('Enter')
    assert.equal(await form.getByRole('alert').count(), 0, 'looking for a record sends no form')
    await department.press('Tab')
    await form.getByRole('combobox', { name: 'Department', description: /was not chosen/ }).waitFor()
    await pick(form, 'Department', 'Field service')
    await pick(form, 'Site', 'Uppsala')
    await form.getByRole('button', { name: /^Roles/ }).click()
    await form.getByRole('button', { name: 'Advanced: single roles' }).click()
    await form.getByRole('button', { name: 'Add a line to roles' }).click()
    await pick(form.getByRole('group', { name: 'Roles, line 1' }), 'Role', 'Internal auditor')
    await form.getByRole('button', { name: 'Add a line to roles' }).click()
    await pick(form.getByRole('group', { name: 'Roles, line 2' }), 'Role', 'Quality officer')
    await form.getByRole('button', { name: 'Create person' }).click()

    await waitForRecord(page, 'Nora Lindqvist')
    await waitForState(page, 'Invited')
  })

  const record = page.url()
  const nora = await newVisitor(browser)
  let link = ''

  const maya = await signedIn(browser, product, 'quality@example.com')

  await stage(
    'the role with which one signs awaits the quality manager, who confirms it with a signature',
    async () => {
      const awaited = /Quality officer awaits confirmation by a quality manager/
      await page.getByText(awaited).waitFor()
      await maya.page.goto(record)
      await maya.page.getByText(awaited).waitFor()
      await maya.page.getByRole('button', { name: 'Confirm roles' }).click()
      const dialog = maya.page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Email' }).fill('quality@example.com')
      await dialog.getByRole('textbox', { name: 'Password' }).fill(trialPassword)
      await dialog.getByRole('button', { name: /Confirm roles|Sign/ }).click()
      await dialog.waitFor({ state: 'hidden' })
      await maya.page.getByText(awaited).waitFor({ state: 'detached' })
    },
  )

  await stage('without mail a link takes a second person: the administrator asks, quality confirms', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'A link for Nora Lindqvist' })
    await dialog.getByText('shown to you once, when a second person has confirmed it').waitFor()
    await dialog.getByRole('button', { name: 'Ask for confirmation' }).click()
    await page.getByText('A quality manager confirms it first.').waitFor()
    assert.deepEqual(await faults(page), [])

    await maya.page.reload()
    await maya.page.getByRole('button', { name: 'Account', exact: true }).click()
    await maya.page.getByRole('menuitem', { name: 'Confirm the link' }).click()
    const confirming = maya.page.getByRole('dialog', { name: 'Confirm the link to the password of Nora Lindqvist?' })
    await confirming.getByRole('textbox', { name: 'Reason' }).fill('She starts on Monday, and I have met her.')
    await confirming.getByRole('button', { name: 'Confirm the link' }).click()
    await confirming.waitFor({ state: 'hidden' })
    await page.reload()
  })

  await stage('the link is shown once', async () => {
    await page.getByRole('button', { name: 'Show the link' }).click()
    const dialog = page.getByRole('dialog', { name: 'A link for Nora Lindqvist' })
    await dialog.getByText('It works once').waitFor()
    link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    assert.match(link, new RegExp(`^${product.url}/invitation#`))
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    assert.equal((await page.content()).includes(link.split('#')[1] ?? ''), false)

    await nora.page.goto(link)
  })

  await stage('she sets a password: a short one is refused, two that differ too', async () => {
    const first = nora.page.getByRole('textbox', { name: 'New password' })
    const again = nora.page.getByRole('textbox', { name: 'The same again' })
    const save = nora.page.getByRole('button', { name: 'Set the password' })
    await first.fill('short')
    await again.fill('short')
    await save.click()
    await nora.page.getByRole('textbox', { name: 'New password', description: /at least 12 characters/i }).waitFor()

    await first.fill(password)
    await again.fill('seven grey geese')
    await save.click()
    await nora.page.getByRole('textbox', { name: 'The same again', description: /differ/ }).waitFor()

    await again.fill(password)
    await save.click()
    await nora.page.getByRole('link', { name: 'Go to log in' }).click()
    await logIn(nora.page, email, password)
  })

  await stage('she is greeted, is active now, and may read all risks, as an auditor does', async () => {
    await nora.page.getByRole('banner').getByText('Hello, Nora').waitFor()
    await nora.page.goto(record)
    await waitForState(nora.page, 'Active')

    await openModule(nora.page, 'Risk Management')
    const ella = await signedIn(browser, product, 'employee@example.com')
    await openModule(ella.page, 'Risk Management')

    assert.ok((await countIn(nora.page, 'Risks')) > (await countIn(ella.page, 'Risks')))
    await ella.leave()
  })

  await stage(
    'quality, with her in front of them, confirms who she is; until then nothing is signed in her name',
    async () => {
      await maya.page.goto(record)
      await maya.page.getByText('Nothing can be signed in this name yet').waitFor()
      await maya.page.getByRole('button', { name: 'Account', exact: true }).click()
      await maya.page.getByRole('menuitem', { name: 'Confirm identity' }).click()
      const dialog = maya.page.getByRole('dialog', { name: 'Confirm that it is Nora Lindqvist?' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('She sits beside me, and I have seen her passport.')
      await dialog.getByRole('button', { name: 'Confirm identity' }).click()
      await maya.page.getByText('Nothing can be signed in this name yet').waitFor({ state: 'detached' })
      await maya.leave()
    },
  )

  await stage('she may not change who people are: nothing is offered, and the address says who may', async () => {
    await openModule(nora.page, 'User Management')
    await nora.page.getByRole('table', { name: 'People' }).getByRole('link').first().waitFor()
    assert.equal(await nora.page.getByRole('link', { name: 'New person' }).count(), 0)

    await nora.page.goto(`${product.url}/user-management/new/person`)

    await nora.page.getByRole('main').getByText('Only an administrator can add new ones.').waitFor()
    assert.equal(await nora.page.getByRole('form').count(), 0)
  })

  await stage('the link works no second time', async () => {
    const somebody = await newVisitor(browser)
    await somebody.page.goto(link)

    await somebody.page.getByText('This link was used already').waitFor()
    assert.equal(await somebody.page.getByRole('textbox').count(), 0)
    await somebody.leave()
  })

  await nora.leave()
  await rui.leave()
})
