// A control is chosen in a risk, seen in its bow-tie, tested as not effective, and the risk says that it cannot rely on it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { faults } from './faults.ts'
import { askApi, openModule, pick, signedIn, waitForRecord, waitForState, type Person } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { settled } from './visitor.ts'

let product: Product
let browser: Browser
/** The quality manager. */
let maya: Person

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

type Listed = { readonly items: readonly { readonly number: string }[] }

const chosen = 'First piece of each batch is compared with the drawing'
const inWords = 'Syringes of the second supplier carry a red ring'

const bowTie = (page: Page): Locator => page.getByRole('region', { name: 'Bow-tie' })
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

async function openRisk(page: Page, number: string): Promise<void> {
  await page.goto(`${product.url}/risk-management/${number}`)
  await bowTie(page)
    .getByRole('button', { name: /^Event: / })
    .waitFor()
  await settled(page)
}

async function save(page: Page): Promise<void> {
  await press(bowTie(page), 'Save the bow-tie')
  await page.getByRole('button', { name: 'Save the bow-tie' }).waitFor({ state: 'detached' })
}

test('a risk relies on a control, and warns when it fails', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya
  const { items } = await askApi<Listed>(page, '/api/v1/risks?q=glue+of+two+suppliers')
  const [{ number: glue } = assert.fail()] = items
  let control = ''

  await stage('a control is chosen in its bow-tie, which shows its number and that it is effective', async () => {
    await openRisk(page, glue)
    await press(bowTie(page), 'Add a reactive control')
    await pick(bowTie(page), 'Control record', chosen)
    await press(bowTie(page), 'Done')
    await save(page)

    const box = bowTie(page).getByRole('button', { name: `: ${chosen}. CTL-` })
    await box.getByText('effective', { exact: true }).waitFor()
    const saved = await askApi<{ controls: readonly { record: { number: string } }[] }>(page, `/api/v1/risks/${glue}`)
    control = saved.controls[0]?.record.number ?? ''
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })

  await stage('a control in words becomes a record of its own', async () => {
    await press(bowTie(page), 'Add a preventive control')
    await bowTie(page).getByRole('textbox', { name: 'Preventive control' }).fill(inWords)
    await press(bowTie(page), 'Done')
    await save(page)

    await bowTie(page)
      .getByRole('button', { name: `: ${inWords}. Preventive` })
      .click()
    await press(bowTie(page), 'Make a control of it')

    await bowTie(page)
      .getByRole('button', { name: new RegExp(`: ${inWords}\\. CTL-.*Draft`) })
      .waitFor()
    await page.getByRole('list', { name: 'Controls that this risk cannot rely on' }).getByText(inWords).waitFor()
  })

  await stage('the control says which risks rely on it, and is tested as not effective', async () => {
    await openModule(page, 'Risk Management')
    await page.getByRole('link', { name: 'Controls', exact: true }).click()
    await page.getByRole('link', { name: chosen }).click()
    await waitForRecord(page, chosen)
    const relying = page.getByRole('region', { name: 'Risks that rely on it' })
    await relying.getByRole('link', { name: 'Glue of two suppliers looks the same at the station' }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])

    await press(page.getByRole('group', { name: 'Steps' }), 'Tested: not effective')
    const dialog = page.getByRole('dialog')
    const evidence = dialog.getByRole('textbox', { name: 'Evidence of the test' })
    await evidence.fill('Four of ten batch records without a second name; one had the old revision.')
    await settled(page)
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await press(dialog, 'Tested: not effective')

    await waitForState(page, 'Not effective')
    await page.getByText('Four of ten batch records without a second name').first().waitFor()
  })

  await stage('the risk warns of it, above its bow-tie and in it', async () => {
    await openRisk(page, glue)

    const fallen = page.getByRole('list', { name: 'Controls that this risk cannot rely on' })
    await fallen.getByRole('link', { name: `${control} ${chosen}` }).waitFor()
    const box = bowTie(page).getByRole('button', { name: new RegExp(`: ${chosen}\\. ${control}, Not effective`) })
    await box.getByText('Not effective', { exact: true }).waitFor()
    await settled(page)
    assert.deepEqual(await faults(page, 'main'), [])
  })
})
