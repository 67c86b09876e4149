// A learner at home: takes something up, works through it and signs, is observed at work by a colleague on a phone, and shows others a
// certificate that they can verify without an account.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { castOf, type Cast } from './cast.ts'
import { excess, faults } from './faults.ts'
import { enterDay, newVisitor, pick, waitForRecord, waitForState } from './person.ts'
import { askLeads, giveRole } from './observers.ts'
import { picture } from './picture.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { openStep, signStep } from './steps.ts'
import { settled } from './visitor.ts'

type Name = 'manager' | 'employee'

let product: Product
let browser: Browser
let cast: Cast<Name>

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  cast = await castOf<Name>(browser, product, ['manager', 'employee'])
})
after(async () => {
  await cast.leave()
  await browser.close()
  await product.stop()
})

const pageOf = (name: Name): Page => cast.pageOf(name)

/** Presses a step and signs it. */
async function sign(name: Name, label: string): Promise<void> {
  await signStep(await openStep(pageOf(name), label), label, { email: `${name}@example.com` })
}

const home = async (name: Name): Promise<Page> => {
  const page = pageOf(name)
  await page.goto(`${product.url}/training`)
  await page.getByRole('heading', { level: 1, name: 'My training' }).waitFor()
  await page.getByRole('heading', { name: 'Certificates' }).waitFor()
  return page
}

const takeUp = async (title: string): Promise<Page> => {
  const page = await home('manager')
  await page.getByRole('button', { name: 'Show what there is' }).click()
  await page.getByRole('textbox', { name: 'Search the catalogue' }).fill(title)
  await page.getByRole('button', { name: `Take up ${title}`, exact: true }).click()
  await page.waitForURL(/\/training\/TRA-/)
  return page
}

/** Nothing is wrong on the page, nor wider than it. */
async function isFine(page: Page): Promise<void> {
  await settled(page)
  assert.deepEqual(await faults(page, 'main'), [])
  assert.ok((await excess(page)) <= 0)
}

test('a learner takes up, works through, is observed, and shows a certificate', async (t) => {
  const stage = stagesOf(t)
  let address = ''

  await stage('the home says what is due and how far one is qualified, on a phone too', async () => {
    const page = await home('employee')
    await page
      .getByRole('img', { name: /requirements met$/ })
      .first()
      .waitFor()
    await settled(page)
    await picture(page, 'training-home')
    await isFine(page)
    await page.setViewportSize({ width: 360, height: 760 })
    await isFine(page)
  })

  await stage('what one takes up is worked through and signed', async () => {
    const page = await takeUp('ESD protection at the bench')
    await page.getByText('Work through the material below, then sign that you have understood it.').waitFor()
    await page.getByText('Film of twelve minutes').waitFor()
    await isFine(page)
    await sign('manager', 'Worked through and understood')
    await waitForState(page, 'Completed')
  })

  await stage('its certificate is verified by somebody who has no account', async () => {
    const page = pageOf('manager')
    address = (await page.getByRole('link', { name: 'Open the verification page' }).getAttribute('href')) ?? ''
    assert.match(address, /\/verify\/[\w-]{43}$/)
    await page.getByRole('img', { name: 'Code with the verification address' }).waitFor()
    await isFine(page)
    const { page: other, leave } = await newVisitor(browser)
    await other.setViewportSize({ width: 360, height: 760 })
    await other.goto(`${product.url}${new URL(address).pathname}`)
    await other.getByRole('heading', { name: 'This certificate is genuine and valid' }).waitFor()
    await other.getByText('Priya Nair').waitFor()
    await settled(other)
    assert.deepEqual(await faults(other), [])
    assert.ok((await excess(other)) <= 0)
    await other.goto(`${product.url}/verify/${'x'.repeat(43)}`)
    await other.getByRole('heading', { name: 'No such certificate' }).waitFor()
    await leave()
  })

  await stage('whoever is observed names the observer', async () => {
    await giveRole(product, 'employee', 'Production lead')
    await askLeads(product)
    const page = await takeUp('Soldering a sensor board')
    await page.getByText('Name who observes you at work.').waitFor()
    const dialog = await openStep(page, 'Name the observer')
    await pick(dialog, 'Observer', 'Ella Thornton')
    await dialog.getByRole('button', { name: 'Name the observer' }).click()
    await page.getByText('Ella Thornton observes you at work and notes below what they saw.').waitFor()
  })

  await stage('the observer says of each line what they saw, by thumb, and signs', async () => {
    const page = await home('employee')
    await page.getByRole('link', { name: /^Observe Priya Nair/ }).click()
    await page.getByText('Observe Priya Nair at work and say of each line below').waitFor()
    const lines = page.getByRole('radiogroup')
    const count = await lines.count()
    assert.equal(count, 3)
    for (let at = 0; at < count; at += 1) await lines.nth(at).getByText('Seen', { exact: true }).click()
    await isFine(page)
    await page.getByRole('button', { name: 'Save what was seen' }).click()
    await page.getByText('You saw all of it done: sign that Priya Nair is able.').waitFor()
    await sign('employee', 'Observed and able')
    await waitForState(page, 'Observed')
  })

  await stage('the learner agrees and signs, and finds both at home', async () => {
    const page = await home('manager')
    await page.getByRole('link', { name: /^Soldering a sensor board/ }).click()
    await page.getByText('Ella Thornton has signed that you are able.').waitFor()
    await sign('manager', 'Agreed')
    await waitForState(page, 'Completed')
    await home('manager')
    const done = page.getByRole('region', { name: 'Done' })
    await done.getByRole('link', { name: /^Soldering a sensor board/ }).waitFor()
    await done.getByRole('link', { name: /^ESD protection at the bench/ }).waitFor()
  })

  await stage('an action that is training waits until whom it names has learnt it, and says who has not', async () => {
    const page = pageOf('manager')
    await page.goto(`${product.url}/tasks/new/action`)
    const form = page.getByRole('form', { name: 'New action' })
    await form.getByRole('textbox', { name: 'Action' }).fill('Production knows how a board is touched')
    await form.getByRole('textbox', { name: 'Expected result' }).fill('No board is touched without a strap.')
    await enterDay(form, 'Due', 20)
    await form.getByRole('button', { name: 'Training' }).click()
    await pick(form, 'Training requirements', 'ESD protection at the bench')
    await pick(form, 'Who learns it', 'Ella Thornton')
    await form.getByRole('button', { name: 'Create action' }).click()
    await waitForRecord(page, 'Production knows how a board is touched')
    const training = page.getByRole('region', { name: 'Training asked for' })
    await training.getByText('0 of 1 done').waitFor()
    await isFine(page)
    await page.setViewportSize({ width: 360, height: 760 })
    await isFine(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByText('Its training assignment is still open: it is done once that is settled.').waitFor()
  })

  await stage('she finds it at home, signs it, and the action can be completed', async () => {
    const learner = await home('employee')
    await learner
      .getByRole('link', { name: /^ESD protection at the bench/ })
      .first()
      .click()
    await sign('employee', 'Worked through and understood')
    await waitForState(learner, 'Completed')
    const page = pageOf('manager')
    await page.reload()
    await page.getByRole('region', { name: 'Training asked for' }).getByText('1 of 1 done').waitFor()
    const dialog = await openStep(page, 'Done')
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Her signature stands on the assignment.')
    await enterDay(dialog, 'Completed on', 0)
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await waitForState(page, 'Done')
  })
})
