// A role is asked for, its conflicts of duties are seen and waived, two people approve it, it takes effect, and it ends.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { asked, numberOf } from './observers.ts'
import { arrived, choose, enterDay, waitForRecord, waitForState } from './person.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { openStep, signStep } from './steps.ts'
import { comeIn, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

const mine = '/user-management?list=my-roles'
const title = 'Complaint handler for Ella Thornton'
const conflict = 'Raises complaints and signs “Send response”'
const whole = 'Complaint handler: all that this role lets one person do alone that two should'

/** What takes the role: Ella enters a customer. */
const customer = (name: string) =>
  asked(product, 'employee', 'customers', { name, key: name.toLowerCase().replaceAll(' ', '-') })

const brought = (within: Page) => within.getByRole('region', { name: 'Conflicts of duties it brings' })

test('a role is asked for, weighed, waived, approved by two, used, and ended', async () => {
  await assert.rejects(customer('Before Limited'), /: 403 /)
  const ella = await arrived(browser, product, 'employee@example.com')
  const other = await numberOf(product, 'people', 'Maya Hartley')
  await ella.page.goto(`${product.url}${mine}&holder=${other}&roleOwner=${other}`)
  await ella.page.getByRole('button', { name: 'Ask for Complaint handler' }).click()
  const dialog = ella.page.getByRole('dialog', { name: 'Ask for a role' })
  assert.equal(await dialog.getByRole('combobox', { name: 'Holder' }).inputValue(), 'Ella Thornton')
  assert.equal(await dialog.getByRole('combobox', { name: 'Role owner' }).count(), 0)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await dialog.getByText('Enter why it is needed.').waitFor()
  const why = 'I answer the calls of customers while Jack is away for the winter months.'
  await dialog.getByRole('textbox', { name: 'Why it is needed' }).fill(why)
  await enterDay(dialog, 'To', 60)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  const requests = ella.page.getByRole('region', { name: 'Requests' })
  await requests.getByRole('listitem').filter({ hasText: 'Requested' }).getByRole('link', { name: title }).click()
  await waitForRecord(ella.page, title)
  const path = new URL(ella.page.url()).pathname
  await brought(ella.page).getByText('Not waived', { exact: true }).first().waitFor()

  const helena = await arrived(browser, product, 'executive@example.com')
  await helena.page.goto(product.url + path)
  await waitForRecord(helena.page, title)
  const approve = await openStep(helena.page, 'Approve')
  await approve.getByRole('group', { name: 'What approving brings' }).getByText(conflict).waitFor()
  assert.deepEqual(await faults(helena.page), [])
  await signStep(approve, 'Approve', { email: 'executive@example.com' })

  const maya = await arrived(browser, product, 'quality@example.com')
  await maya.page.goto(product.url + path)
  await waitForRecord(maya.page, title)
  await signStep(await openStep(maya.page, 'Approve'), 'Approve', { email: 'quality@example.com' })
  await waitForState(maya.page, 'Approved')
  await assert.rejects(customer('Too Early Limited'), /: 403 /)
  await brought(maya.page).getByRole('button', { name: 'Ask for one waiver for all of them' }).click()
  const waive = maya.page.getByRole('dialog', { name: 'Ask for a waiver' })
  assert.equal(await waive.getByRole('combobox', { name: 'Holder' }).inputValue(), 'Ella Thornton')
  await waive
    .getByRole('textbox', { name: 'Why it is not possible otherwise' })
    .fill('Two people answer all complaints of the winter, and both take them in as well.')
  await waive
    .getByRole('textbox', { name: 'What is done instead' })
    .fill('The quality manager reads ten answers of each month.')
  await enterDay(waive, 'Until', 90)
  await waive.getByRole('button', { name: 'Ask' }).click()
  const waiver = brought(maya.page).getByRole('link', { name: /^DWV-/ }).first()
  await brought(maya.page).getByText('Waiver requested').first().waitFor()
  const address = `${product.url}/user-management/${await waiver.innerText()}`
  await maya.leave()

  await helena.page.goto(address)
  await waitForRecord(helena.page, whole)
  await signStep(await openStep(helena.page, 'Grant'), 'Grant', { email: 'executive@example.com' })
  await waitForState(helena.page, 'Granted')
  await helena.page.goto(product.url + path)
  await waitForState(helena.page, 'Effective')

  await customer('Winter Limited')
  await ella.page.goto(product.url + mine)
  const held = ella.page.getByRole('region', { name: 'What you hold' })
  await held.getByRole('heading', { name: 'Complaint handler' }).waitFor()
  await held.getByText(/^until /).waitFor()
  assert.deepEqual(await faults(ella.page), [])

  const early = await openStep(helena.page, 'End early')
  await early.getByRole('textbox', { name: 'Reason' }).fill('Jack is back earlier than he thought.')
  await early.getByRole('button', { name: 'End early' }).click()
  await waitForState(helena.page, 'Ended')
  await assert.rejects(customer('Too Late Limited'), /: 403 /)
  await ella.page.reload()
  await requests.getByText('Ended').waitFor()
  assert.equal(await held.getByRole('heading', { name: 'Complaint handler' }).count(), 0)
  await helena.leave()
  await ella.leave()
})

test('an administrator gives the roles of a preset, told what they allow, and the single ones are a click away', async () => {
  const { page, leave } = await arrived(browser, product, 'admin@example.com')
  await page.goto(`${product.url}/user-management/new/person`)
  const roles = page.getByRole('region', { name: /^Roles/ })
  await roles.getByRole('button', { name: /^Roles/ }).click()
  await roles.getByRole('radiogroup', { name: 'What they do here' }).waitFor()
  assert.equal(await roles.getByRole('radio', { name: 'Contributor' }).isChecked(), true)
  await choose(roles, 'What they do here', 'Quality')
  await roles.getByText('Roles: Document controller, Internal auditor, Quality officer.').waitFor()
  await roles.getByText(/^Approves .*documents/).waitFor()
  assert.equal(await roles.getByRole('combobox', { name: /Role/ }).count(), 0)
  await roles.getByRole('button', { name: 'Advanced: single roles' }).click()
  await roles.getByRole('combobox', { name: /Role/ }).first().waitFor()
  assert.deepEqual(await faults(page), [])

  await page.getByRole('textbox', { name: 'First name' }).fill('Quentin')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ash')
  await page.getByRole('textbox', { name: 'Email' }).fill('quentin.ash@example.com')
  await page.getByRole('button', { name: 'Create person' }).click()
  await waitForRecord(page, 'Quentin Ash')
  await page.getByText(/Quality officer awaits confirmation by a quality manager/).waitFor()
  await leave()
})

test('the calendar of delegations shows who stands in for whom, month by month', async () => {
  const { page, leave } = await arrived(browser, product, 'employee@example.com')
  await page.goto(`${product.url}/user-management?list=delegation&view=calendar`)
  const calendar = page.getByRole('group', { name: 'Who stands in for whom' })
  const grace = calendar.getByRole('link', { name: 'Rui Martins for Grace Lin' })
  // A month is there once it names somebody or says that it names nobody: what says that it is being read does neither.
  const someone = calendar.getByRole('link', { name: / for / })
  const month = someone.or(calendar.getByText('Nobody stands in for anybody in this month.')).first()
  await month.waitFor()
  for (let months = 0; months < 3 && (await grace.count()) === 0; months += 1) {
    const shown = await calendar.getByRole('heading', { level: 2 }).innerText()
    await calendar.getByRole('link', { name: 'Next month' }).press('Enter')
    await calendar.getByRole('heading', { level: 2 }).filter({ hasNotText: shown }).waitFor()
    await month.waitFor()
  }
  await calendar.getByText(/Leave between the years/).waitFor()
  assert.equal(await calendar.getByText('entered twice').count(), 0)
  await page.keyboard.press('j')
  await calendar.locator('a:focus').waitFor()
  assert.deepEqual(await faults(page), [])
  await page.setViewportSize({ width: 360, height: 780 })
  await grace.waitFor()
  assert.deepEqual(await faults(page), [])
  await grace.click()
  await waitForRecord(page, 'Leave between the years')
  await leave()
})

for (const scheme of ['light', 'dark'] as const)
  test(`roles and what may be asked for can be looked at (${scheme})`, async () => {
    const { page, context } = await visitor(browser, { colorScheme: scheme, viewport: { width: 1440, height: 900 } })
    await comeIn(page, product.url, 'manager@example.com')
    await page.goto(product.url + mine)
    await page.getByRole('region', { name: 'What you may ask for' }).waitFor()
    await settled(page)
    if (scheme === 'light') await picture(page, 'people-my-roles-light')
    assert.deepEqual(await faults(page), [])
    await page.setViewportSize({ width: 360, height: 780 })
    await settled(page)
    assert.deepEqual(await faults(page), [])
    await context.close()
  })
