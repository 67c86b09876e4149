// An idea without a name to its end: it is asked back, answered by its code, accepted, carried out by a change that takes effect, and its
// author sees that – while nobody, not even an administrator, can tell who it was.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { faults } from './faults.ts'
import { asked, numberOf, signed } from './observers.ts'
import { signedIn, type Person } from './person.ts'
import { picture } from './picture.ts'
import { runJob } from './run-job.ts'
import type { Product } from './server.ts'
import { sharedBrowser, sharedProduct } from './shared.ts'
import { stagesOf } from './stages.ts'
import { sessionOf } from './visitor.ts'

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

const thought = 'The kerb of the loading bay trips whoever carries a crate past it.'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Shown = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly email?: string
  readonly items?: readonly Shown[]
}

const shown = (path: string) => asked<Shown>(product, 'quality', path)

const listed = async (path: string) => (await shown(path)).items ?? []

/** Somebody takes a step that is not signed, by the API. */
async function take(by: string, path: string, step: string, given: object = {}): Promise<void> {
  const { version } = await asked<Shown>(product, by, path)
  await asked(product, by, `${path}/steps/${step}`, { version, ...given })
}

/** The person of an address. @param name its first part */
async function person(name: string): Promise<Shown> {
  const people = await listed('people?limit=100')
  return people.find(({ email }) => email === `${name}@example.com`) ?? assert.fail(name)
}

/** What everything that a path answers says, as text. */
async function said(by: string, path: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/v1/${path}`, { headers: await sessionOf(product.url, by) })
  assert.ok(answer.ok, `${path}: ${answer.status}`)
  return answer.text()
}

/** What a list answers, each as text: whether it is a page of a list or all of it. */
function linesOf(text: string): readonly string[] {
  const told = JSON.parse(text) as readonly unknown[] | { readonly items: readonly unknown[] } // A border: the API's answer.
  return ('items' in told ? told.items : told).map((one) => JSON.stringify(one))
}

/** Opens what became of the idea, by its code. */
async function byCode(code: string): Promise<Locator> {
  const { page } = ella
  await page.getByRole('button', { name: 'Read a reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read what became of it' })
  await dialog.getByRole('textbox', { name: 'Reply code' }).fill(code)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await dialog.getByText(thought).waitFor()
  return dialog
}

/** The long way of a change: weighed, planned, approved, carried out and released today. */
async function takesEffect(change: string): Promise<void> {
  await take('manager', change, 'submit')
  const [owner, approver, assessor] = await Promise.all(['manager', 'executive', 'auditor'].map(person))
  const values = { owner: owner?.number, approver: approver?.number, due: dayIn(20) }
  await take('quality', change, 'accept', { values })
  const { id, number } = await shown(change)
  for (const assessment of await listed(`impact-assessments?parent=${number}`)) {
    const at = `impact-assessments/${assessment.number}`
    const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
    const changed = await fetch(`${product.url}/api/v1/${at}`, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': `"${assessment.version}"` },
      body: JSON.stringify({ assessor: assessor?.number }),
    })
    assert.equal(changed.status, 200, id)
    const { answers } = await asked<{ readonly answers: readonly object[] }>(product, 'auditor', at)
    const none = answers.map((one) => ({ ...one, answer: 'No', note: null }))
    await signed(product, 'auditor', at, { step: 'sign', values: { impact: 'No', answers: none } })
  }
  for (const impact of await listed(`change-impacts?parent=${number}&state=proposed`))
    await take('quality', `change-impacts/${impact.number}`, 'refuse', { reason: 'It stands away from the bay.' })
  const plan = {
    impactAnalysis: 'The bay is closed for an hour while the kerb is ground.',
    likelihoodBefore: 2,
    impactBefore: 2,
    likelihoodAfter: 1,
    impactAfter: 2,
    validation: 'Not needed',
    customerNotice: 'Not needed',
    regulatorNotice: 'Not needed',
    rollback: 'A new kerb is set within a day.',
  }
  await take('manager', change, 'submit-plan', { values: plan })
  await signed(product, 'quality', change, { step: 'approve-plan' })
  await take('manager', change, 'start')
  await take('manager', change, 'report-ready')
  await signed(product, 'quality', change, { step: 'set-release', values: { releaseOn: dayIn(0) } })
}

test('an idea without a name becomes a change that takes effect; its author sees it by the code, and nobody can tell who it was', async (t) => {
  const stage = stagesOf(t)
  const { page } = ella
  let code = ''
  let idea = ''
  let change = ''

  await stage('what was typed is not thrown away by a slip, and is sent', async () => {
    await page.goto(`${product.url}/employee-suggestions`)
    await page.getByRole('button', { name: 'Suggest anonymously' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest without a name' })
    const text = dialog.getByRole('textbox', { name: 'Your suggestion' })
    await text.fill(thought)
    await page.keyboard.press('Escape')
    const asking = page.getByRole('dialog', { name: 'Discard what you have written?' })
    await asking.waitFor()
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await page.keyboard.press('Escape')
    await asking.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close the dialog' }).click()
    await asking.getByRole('button', { name: 'Go on writing' }).click()
    await asking.waitFor({ state: 'detached' })
    assert.equal(await text.inputValue(), thought)

    await dialog.getByRole('button', { name: 'Send without a name' }).click()
    const kept = page.getByRole('status', { name: 'Your reply code' })
    await kept.waitFor()
    code = await kept.innerText()
    idea = `suggestions/${await numberOf(product, 'suggestions', thought)}`
  })

  await stage('quality asks back, and the code takes the reply', async () => {
    await take('quality', idea, 'ask', { values: { question: 'At which of the two bays?' } })
    const dialog = await byCode(code)
    await dialog.getByText('At which of the two bays?').waitFor()
    await dialog.getByRole('textbox', { name: 'Your reply' }).fill('At the northern one.')
    await dialog.getByRole('button', { name: 'Close the dialog' }).click()
    const asking = page.getByRole('dialog', { name: 'Discard what you have written?' })
    await asking.getByRole('button', { name: 'Go on writing' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Submitted').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  await stage('it is accepted with what it brings, and becomes a change that takes effect', async () => {
    const owner = (await person('manager')).number
    const values = { answer: 'Yes: the kerb goes, and the edge is painted.', owner }
    await take('quality', idea, 'accept', { values: { ...values, benefitKind: 'Intangible' } })
    const control = await numberOf(product, 'controls', 'Service contract for torque station and burn-in ovens')
    const made = await asked<Shown>(product, 'manager', 'changes', {
      title: 'The loading bay has no kerb',
      category: 'Equipment or facility',
      class: 'Minor',
      currentState: 'A kerb runs along the bay.',
      intendedState: 'The floor is even, and its edge painted.',
      justification: 'Whoever carries a crate past it trips over the kerb.',
      items: [{ record: control, what: 'Covers the bay as well' }],
      links: [{ type: 'becomes_change', from: idea.replace('suggestions/', '') }],
    })
    change = made.number
    await takesEffect(`changes/${change}`)
    assert.equal((await shown(`changes/${change}`)).state, 'effective')
    await runJob(product.url, 'steps')
    assert.equal((await shown(idea)).state, 'implemented')
  })

  await stage('its author sees by the code that it is effective', async () => {
    const dialog = await byCode(code)
    await dialog.getByRole('listitem').filter({ hasText: change }).getByText('Effective').waitFor()
    await dialog.getByText('Implemented', { exact: true }).waitFor()
    await dialog.getByText(`Carried out by ${change}.`).waitFor()
    assert.deepEqual(await faults(page, '[role=dialog]'), [])
    await picture(page, 'suggestions-code-light')
    await page.keyboard.press('Escape')
  })

  await stage(
    'nobody can tell who it was: not from trail, alerts, tasks, search and export, be it quality or an administrator',
    async () => {
      const author = await person('employee')
      const traces = [author.id, author.number, 'Ella', 'Thornton', 'employee@example.com']
      const number = idea.replace('suggestions/', '')
      const words = encodeURIComponent('kerb of the loading bay')
      const about = [
        idea,
        `${idea}/trail`,
        `changes/${change}`,
        `changes/${change}/trail`,
        `search?term=${words}`,
        `search?term=${number}`,
        `suggestions/export?format=csv&columns=all&q=${words}`,
        `suggestions/feed?order=newest&limit=1`,
      ]
      for (const by of ['quality', 'admin']) {
        for (const path of about) {
          const text = await said(by, path)
          assert.ok(path.includes(change) || text.includes(number), `${path} speaks of it: ${text.slice(0, 200)}`)
          assert.deepEqual(
            traces.filter((trace) => text.includes(trace)),
            [],
            `${path} as ${by}`,
          )
        }
        // What else there is tells of others, and of what she did elsewhere: of what speaks of the idea, nothing speaks of her.
        for (const path of ['alerts', 'tasks', 'trail?limit=200']) {
          const speaking = linesOf(await said(by, path)).filter((one) => one.includes(number))
          assert.deepEqual(
            speaking.filter((one) => traces.some((trace) => one.includes(trace))),
            [],
            `${path} as ${by}`,
          )
          const isTold = path.startsWith('trail') || (by === 'quality' && path === 'tasks')
          assert.ok(!isTold || speaking.length > 0, `${path} as ${by} speaks of it`)
        }
      }
    },
  )
})
