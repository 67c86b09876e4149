// The signing desk: everything that waits for one's signature, one after the other, by keyboard.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { covered } from './covered.ts'
import { faults } from './faults.ts'
import { arrived, askApi, type Person, signedIn } from './person.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { focused, password, settled } from './visitor.ts'
import { lostEnlarged } from './zoom.ts'

type Made = Readonly<{ number: string; version: number; state: string }>

let product: Product
let browser: Browser
/** The quality manager. */
let maya: Person

const titles = ['Hang the sign at the pump', 'Mark the drain in the yard', 'Replace the lamp at the gate'] as const
const numbers: string[] = []

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

before(async () => {
  product = await sharedProduct()
  browser = await sharedBrowser()
  await raise()
  maya = await signedIn(browser, product, 'quality@example.com')
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** Three actions that are done and wait for whoever verifies them, the last ones of all that are due. */
async function raise() {
  const [hannah, ella] = [
    await signedIn(browser, product, 'admin@example.com'),
    await signedIn(browser, product, 'employee@example.com'),
  ]
  const post = async ({ page }: Person, path: string, data: object): Promise<Made> => {
    const answer = await page.request.post(`${product.url}/api/v1/${path}`, { data })
    assert.ok(answer.ok(), await answer.text())
    return (await answer.json()) as Made // A border: the API's own answer.
  }
  const { person } = await askApi<{ person: { id: string } }>(ella.page, '/api/v1/session')
  for (const [at, title] of titles.entries()) {
    const asked = { title, expected: 'Everybody sees it from the road.', due: dayIn(700 + at), owner: person.id }
    const { number, version } = await post(hannah, 'actions', asked)
    const values = { evidence: 'Done in the morning, with two photos.', doneOn: dayIn(0) }
    await post(ella, `actions/${number}/steps/complete`, { version, values })
    numbers.push(number)
  }
  await hannah.leave()
  await ella.leave()
}

/** The record is there, with what its step asks. */
const at = async (page: Page, title: string) => {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.getByRole('region', { name: 'Decision and signature' }).waitFor()
}
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const stateOf = async (number: string) => (await askApi<Made>(maya.page, `/api/v1/actions/${number}`)).state

test('a quality manager signs what waits for her by keyboard, one after the other', async (t) => {
  const stage = stagesOf(t)
  const { page } = maya

  await stage('the inbox leads there by its button and by a key, and Escape leads back', async () => {
    await page.getByRole('link', { name: /^Signing desk · \d+$/ }).waitFor()
    await page.keyboard.press('s')
    await page.waitForURL('**/tasks/sign')
    await page.getByRole('region', { name: 'Decision and signature' }).waitFor()

    await page.keyboard.press('Escape')
    await page.waitForURL('**/tasks')
    await page.getByRole('heading', { level: 1, name: /^Tasks/ }).waitFor()
  })

  await stage('the palette leads there as well', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Screen, record, number or command' }).fill('signing desk')
    await page.getByRole('option', { name: /^Open the signing desk/ }).click()
    await page.waitForURL('**/tasks/sign')
  })

  await stage('of what she has signed before she is told what changed since', async () => {
    const tasks = await askApi<readonly { title: string; number: string }[]>(page, '/api/v1/tasks')
    const review = tasks.find(({ title }) => title === 'Management review, spring')
    assert.ok(review)
    await page.goto(`${product.url}/tasks/sign?at=${review.number}`)
    await at(page, review.title)

    const changes = page.getByRole('region', { name: 'Changed since you last signed' })
    await changes.getByText(/You signed “.+” on .+, version \d+\. It is now version \d+\./).waitFor()
    const moved = changes.getByRole('listitem').filter({ hasText: 'Train a second lead auditor in Porto' })
    await moved.getByText('Open', { exact: true }).waitFor()
    await moved.getByText('Verified', { exact: true }).waitFor()
    await changes.getByRole('button', { name: /^Show \d+ unchanged fields$/ }).click()
    await changes.getByText('Period from').waitFor()
    await page.keyboard.press(']')
    await focused(changes.getByRole('listitem').first())
  })

  await stage('evidence says whether it was opened, and a key opens the next', async () => {
    const evidence = page.getByRole('region', { name: 'Evidence' })
    await evidence.getByText('1 of 3 opened').waitFor()
    await page.keyboard.press('o')
    await evidence.getByText('2 of 3 opened').waitFor()
    await evidence.getByRole('region', { name: 'Preview: Train a second lead auditor in Porto' }).waitFor()
    await page.reload()
    await evidence.getByText('2 of 3 opened').waitFor()
  })

  await stage('a wrong password is refused at its field, and nothing that was typed is lost', async () => {
    await page.goto(`${product.url}/tasks/sign?at=${numbers[0]}`)
    await at(page, titles[0])
    await input(page, 'Password').waitFor()
    await page.keyboard.press('Control+Enter')
    await focused(input(page, 'Email'))
    await input(page, 'How it was verified').fill('Looked at from the road.')
    await input(page, 'Email').fill('quality@example.com')
    await input(page, 'Password').fill('not my password')
    await page.keyboard.press('Enter')

    await page.locator('[data-input="signature.password"] [aria-invalid=true]').waitFor()
    assert.equal(await stateOf(numbers[0] ?? ''), 'done')
    assert.equal(await input(page, 'How it was verified').inputValue(), 'Looked at from the road.')
  })

  await stage('it is still there after looking at the next one, and after leaving the desk', async () => {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await at(page, titles[1])
    await page.waitForURL((url) => url.searchParams.get('at') === numbers[1])
    await page.keyboard.press('k')
    await at(page, titles[0])
    assert.equal(await input(page, 'How it was verified').inputValue(), 'Looked at from the road.')

    await input(page, 'Password').press('Escape')
    await page.getByRole('heading', { level: 1, name: /^Tasks/ }).waitFor()
    await page.goBack()
    await at(page, titles[0])
    assert.equal(await input(page, 'How it was verified').inputValue(), 'Looked at from the road.')
  })

  await stage('signed, the next one opens; the email is asked once, the password each time', async () => {
    await input(page, 'Email').fill('quality@example.com')
    await input(page, 'Password').fill(password)
    await page.keyboard.press('Control+Enter')
    await page.getByText(`Verify: ${numbers[0]} is now Verified`).waitFor()
    await at(page, titles[1])
    await page.getByText('1 signed').waitFor()

    await page.keyboard.press('Control+Enter')
    await focused(input(page, 'Password'))
    assert.equal(await input(page, 'Email').count(), 0)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await at(page, titles[2])
    await page.getByText('2 signed').waitFor()
    assert.deepEqual([await stateOf(numbers[0] ?? ''), await stateOf(numbers[1] ?? '')], ['verified', 'verified'])
  })

  await stage('R sends one back with a reason', async () => {
    await page.keyboard.press('r')
    await focused(input(page, 'Reason'))
    await page.keyboard.type('The old lamp still hangs beside it.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('2 signed, 1 returned').waitFor()
    assert.equal(await stateOf(numbers[2] ?? ''), 'open')
  })

  await stage('what does not wait for her says so', async () => {
    await page.goto(`${product.url}/tasks/sign?at=${numbers[2]}`)
    await page.getByText(`${numbers[2]} does not wait for your signature. This is what does.`).waitFor()
  })
})

test('the desk is accessible in both themes, and on a phone shows one part at a time', async () => {
  const { page } = maya
  const wrong: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 1000, 768, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${product.url}/tasks/sign`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      for (const part of width < 900 ? ['Changes', 'Evidence', 'Signature'] : ['']) {
        if (part !== '') await page.getByRole('radio', { name: part }).check({ force: true })
        const found = [...(await faults(page)), ...(await covered(page))]
        wrong.push(...found.map((fault) => `${colorScheme} ${width} ${part}: ${fault}`))
        const sideways = await page.evaluate<boolean>(
          `[document.documentElement, document.querySelector('main')].some((one) => one.scrollWidth > one.clientWidth)`,
        )
        if (sideways) wrong.push(`${colorScheme} ${width} ${part}: scrolls sideways`)
      }
      wrong.push(...(await lostEnlarged(page)))
    }
  assert.deepEqual(wrong, [])
})

test('whoever has nothing to sign is told so', async () => {
  const hannah = await arrived(browser, product, 'admin@example.com')
  const { page } = hannah
  await page.goto(`${product.url}/tasks/sign`)
  await page.getByRole('heading', { name: 'Nothing waits for your signature.' }).waitFor()
  await page.getByRole('link', { name: 'Back to your tasks' }).click()
  await page.getByRole('heading', { level: 1, name: /^Tasks/ }).waitFor()
  assert.equal(await page.getByRole('link', { name: /^Signing desk/ }).count(), 0)
  await hannah.leave()
})
