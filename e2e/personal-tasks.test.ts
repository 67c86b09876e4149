// What people note for themselves: by keyboard, seen by nobody else, and gone when they say so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { signedIn, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'

let product: Product
let browser: Browser
let ella: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  ella = await signedIn(browser, product, 'employee@example.com')
})
after(async () => {
  await ella.leave()
  await browser.close()
  await product.stop()
})

test('somebody notes a task for themselves, changes it, ticks it off and deletes it', async (t) => {
  const stage = stagesOf(t)
  const { page } = ella
  const own = page.getByRole('region', { name: /^Personal tasks/ })
  const list = own.getByRole('list', { name: 'Personal tasks' })

  await stage('by keyboard, and what cannot be kept is said at its field', async () => {
    const add = own.getByRole('button', { name: 'Add a personal task' })
    await add.press('Enter')
    const form = own.getByRole('form', { name: 'Add a personal task' })
    const what = form.getByRole('textbox', { name: 'Task' })
    await what.and(page.locator(':focus')).waitFor()
    await what.press('Enter')
    await form.getByText('Enter the task.').waitFor()
    await what.fill('Call the courier')
    await form.getByRole('textbox', { name: 'About the record' }).fill('RSK-2026-9999')
    await what.press('Enter')
    await form.getByText('There is no record RSK-2026-9999, or you may not read it.').waitFor()
    await form.getByRole('textbox', { name: 'About the record' }).fill('')
    await what.press('Enter')

    await list.getByRole('checkbox', { name: 'Call the courier' }).waitFor()
    await add.and(page.locator(':focus')).waitFor()
  })

  await stage('it is changed in its place', async () => {
    await list.getByRole('button', { name: 'Edit: Call the courier' }).press('Enter')
    const form = own.getByRole('form', { name: 'Edit: Call the courier' })
    const what = form.getByRole('textbox', { name: 'Task' })
    await what.fill('Call the courier again')
    await what.press('Enter')

    await list.getByRole('checkbox', { name: 'Call the courier again' }).waitFor()
  })

  await stage('ticked off it stands among what is done, and can be open again', async () => {
    await list.getByRole('checkbox', { name: 'Call the courier again' }).press('Space')
    await own.getByText('One is done').click()
    const done = own.getByRole('checkbox', { name: 'Call the courier again', checked: true })
    await done.press('Space')

    await list.getByRole('checkbox', { name: 'Call the courier again', checked: false }).waitFor()
  })

  await stage('deleted it is gone, unless one takes that back at once', async () => {
    await list.getByRole('button', { name: 'Delete: Call the courier again' }).press('Enter')
    await page.getByText('“Call the courier again” is deleted').waitFor()
    await list.getByRole('checkbox').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await list.getByRole('checkbox', { name: 'Call the courier again' }).waitFor()

    await page.reload()
    await list.getByRole('checkbox', { name: 'Call the courier again' }).waitFor()
    assert.equal(await list.getByRole('checkbox').count(), 1)
  })
})
