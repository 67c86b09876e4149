// What opens within a screen or over it: no menu, dialog, panel or form may break WCAG 2.2 AA where a program can tell, in
// either theme. Each entry is one thing that somebody opens; nothing is sent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { faultsInBoth } from './faults.ts'
import { addressOf, sampleOf, type Sample } from './sample.ts'
import { startProduct, type Product } from './server.ts'
import { comeIn, logIn, password, settled, visitor } from './visitor.ts'

let product: Product
let browser: Browser
let sample: Sample

before(async () => {
  product = await startProduct()
  sample = await sampleOf(product)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await product.stop()
})

/** `within` names what opens; only that is judged, the screens around it are judged by axe.test.ts. */
type Opening = readonly [what: string, path: string, within: string, open: (page: Page) => Promise<unknown>]

const dialogs = '[role=dialog]'
const menus = '[role=menu]'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const steps = (page: Page) => page.getByRole('group', { name: 'Steps' })

const filter = (label: string): Opening => [
  `the filter ${label}`,
  '/risk-management',
  dialogs,
  async (page) => {
    await button(page, 'Filter').click()
    await item(page, label).click()
    await page.getByRole('combobox', { name: `Condition for ${label.toLowerCase()}` }).waitFor()
  },
]

const select = async (page: Page) => {
  const boxes = page
    .getByRole('table', { name: /^Risks/ })
    .locator('tbody')
    .getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

const ofFilters: readonly Opening[] = [
  [
    'the columns',
    '/risk-management',
    dialogs,
    async (page) => {
      await button(page, 'Columns').click()
      await page.getByRole('textbox', { name: 'Find a column' }).waitFor()
    },
  ],
  [
    'what can be filtered by',
    '/risk-management',
    menus,
    async (page) => {
      await button(page, 'Filter').click()
      await item(page, 'State').waitFor()
    },
  ],
  filter('State'),
  filter('Review due'),
  filter('Owner'),
]

const ofLists: readonly Opening[] = [
  [
    'the name of a view',
    '/risk-management?state=assessed',
    dialogs,
    async (page) => {
      await button(page, 'Save view').click()
      await dialog(page).getByRole('textbox', { name: 'Name' }).waitFor()
    },
  ],
  [
    'the formats of an export',
    '/risk-management',
    menus,
    async (page) => {
      await button(page, 'Export').click()
      await item(page, 'CSV').waitFor()
    },
  ],
  [
    'the fields that several records can be given',
    '/risk-management',
    menus,
    async (page) => {
      await select(page)
      await button(page, 'Change a field').click()
      await item(page, 'Confidentiality').waitFor()
    },
  ],
  [
    'a change of several records',
    '/risk-management',
    dialogs,
    async (page) => {
      await select(page)
      await button(page, 'Change a field').click()
      await item(page, 'Confidentiality').click()
      await dialog(page).getByRole('radio').first().waitFor()
    },
  ],
  [
    'a risk on the heat maps',
    '/risk-management?view=heat-maps',
    'main',
    async (page) => {
      await page
        .getByRole('grid', { name: 'Current' })
        .getByRole('button', { name: /, [1-9]\d* risks?$/ })
        .first()
        .click()
      await button(page, /^RSK-/).first().click()
      await page.getByRole('region', { name: /^RSK-/ }).first().waitFor()
    },
  ],
  [
    'the heat maps as tables',
    '/risk-management?view=heat-maps',
    'main',
    async (page) => {
      await button(page, 'Show as table').click()
      await page.getByRole('table', { name: 'Current' }).waitFor()
    },
  ],
]

/** Somebody else's page at a record, changed there meanwhile: what was typed here then stands beside it. */
const clash = async (page: Page) => {
  const story = 'What may happen'
  await button(page, `Edit ${story}`).click()
  await page
    .getByRole('form', { name: `Edit ${story}` })
    .getByLabel('Cause')
    .first()
    .fill('The labels look alike')
  const other = await visitor(browser)
  await comeIn(other.page, product.url, 'manager@example.com')
  await other.page.goto(page.url())
  await button(other.page, `Edit ${story}`).click()
  const form = other.page.getByRole('form', { name: `Edit ${story}` })
  await form.getByLabel('Cause').first().fill(`Two suppliers use one colour, seen ${Date.now()}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await other.context.close()
  await page
    .getByRole('form', { name: `Edit ${story}` })
    .getByRole('button', { name: 'Save' })
    .click()
  await page.getByRole('form', { name: /was changed while you were editing/ }).waitFor()
}

const ofRecords: readonly Opening[] = [
  [
    'the menu of a record',
    '/risk-management/:machinery',
    menus,
    async (page) => {
      await button(page, 'More').click()
      await item(page, 'Download record package').waitFor()
    },
  ],
  [
    'a step that nothing is signed for',
    '/risk-management/:glue',
    dialogs,
    async (page) => {
      await steps(page).getByRole('button', { name: 'Void' }).click()
      await dialog(page).getByRole('textbox', { name: 'Reason' }).waitFor()
    },
  ],
  [
    'a refused signature',
    '/risk-management/:machinery',
    dialogs,
    async (page) => {
      await steps(page).getByRole('button', { name: 'Approve plan' }).click()
      await dialog(page).getByLabel('Email').fill('quality@example.com')
      await dialog(page)
        .getByRole('textbox', { name: /^Password/ })
        .fill('not my password')
      await dialog(page).getByRole('button', { name: /^Sign/ }).click()
      await dialog(page).getByText('password', { exact: false }).last().waitFor()
    },
  ],
  [
    'a link',
    '/risk-management/:machinery?tab=related',
    dialogs,
    async (page) => {
      await button(page, /^Add/).first().click()
      await dialog(page).getByLabel('How', { exact: true }).first().waitFor()
    },
  ],
]

const ofFields: readonly Opening[] = [
  [
    'the story of a risk in edit',
    '/risk-management/:glue',
    'main',
    async (page) => {
      await button(page, 'Edit What may happen').click()
      await page.getByRole('form', { name: 'Edit What may happen' }).waitFor()
    },
  ],
  [
    'a rating in edit',
    '/risk-management/:glue',
    'main',
    async (page) => {
      await button(page, 'Edit Inherent rating').click()
      await page.getByRole('grid', { name: /^Inherent rating on / }).waitFor()
    },
  ],
  [
    'a trail that was verified',
    '/risk-management/:lithium?tab=trail',
    'main',
    async (page) => {
      await button(page, 'Verify this trail').click()
      await page
        .getByText(/as written and in order/)
        .first()
        .waitFor()
    },
  ],
  [
    'the people that a comment can name',
    '/risk-management/:machinery?tab=discussion',
    'main',
    async (page) => {
      await page.getByRole('textbox', { name: 'Comment', exact: true }).pressSequentially('Ask @Hel')
      await page.getByRole('listbox', { name: 'People' }).getByRole('option').first().waitFor()
    },
  ],
  ['two who changed the same', '/risk-management/:glue', 'main', clash],
]

const ofTheAccount: readonly Opening[] = [
  [
    'a passkey',
    '/profile',
    dialogs,
    async (page) => {
      await button(page, 'Add a passkey').click()
      await dialog(page).getByLabel('Current password').waitFor()
    },
  ],
  [
    'a second factor',
    '/profile',
    dialogs,
    async (page) => {
      await button(page, 'Turn on').click()
      await dialog(page).getByLabel('Current password').fill(password)
      await button(page, 'Continue').click()
      await dialog(page)
        .getByRole('img', { name: /holds the key/ })
        .waitFor()
    },
  ],
  [
    'handing over',
    '/user-management/new/delegation',
    'main',
    async (page) => {
      await page
        .getByRole('form')
        .getByRole('button', { name: /^Create/ })
        .click()
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'what can be done with an alert',
    '/alerts',
    menus,
    async (page) => {
      await button(page, /^More about/)
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  ],
]

const ofTasks: readonly Opening[] = [
  ['a week of tasks', '/tasks?by=week', 'main', (page) => page.getByRole('region', { name: 'No due date' }).waitFor()],
  [
    'the workload of a team',
    '/tasks?tab=team',
    'main',
    (page) => page.getByRole('table', { name: 'Workload of my team' }).waitFor(),
  ],
  [
    'a task for oneself',
    '/tasks',
    'main',
    async (page) => {
      await button(page, 'Add a personal task').click()
      const form = page.getByRole('form', { name: 'Add a personal task' })
      await form.getByRole('textbox', { name: 'Due' }).waitFor()
    },
  ],
  [
    'a request for more time',
    '/tasks?list=action',
    'main',
    async (page) => {
      const answer = await page.request.get(`${product.url}/api/v1/actions?state=open&limit=1`)
      const { items } = (await answer.json()) as { items: readonly { number: string }[] } // A border: the API's answer.
      await page.goto(`${product.url}/tasks/new/extension?parent=${items[0]?.number}`)
      await page.getByRole('group', { name: 'A working day after the current due date' }).waitFor()
    },
  ],
  [
    'a recurring task',
    '/tasks/new/recurring-task',
    'main',
    async (page) => {
      const units = page.getByRole('radiogroup', { name: 'Repeats by' })
      await units.getByRole('radio', { name: 'Weeks' }).check()
      await page.getByRole('button', { name: 'Monday' }).waitFor()
      await units.getByRole('radio', { name: 'Years' }).check()
      await page.getByRole('combobox', { name: 'On the' }).selectOption('Last Friday')
      await page.getByRole('button', { name: 'March' }).click()
      await page.getByRole('status').filter({ hasText: 'Every year on the last Friday of March' }).waitFor()
    },
  ],
]

const ofAdministrators: readonly Opening[] = [
  [
    'what can be done with an account',
    '/user-management?q=priya',
    menus,
    async (page) => {
      await page.getByRole('table', { name: 'People' }).getByRole('link', { name: 'Priya Nair' }).click()
      await button(page, 'Account').click()
      await item(page, 'Lock the account').waitFor()
    },
  ],
  [
    'an account that is to be locked',
    '/user-management?q=priya',
    dialogs,
    async (page) => {
      await page.getByRole('table', { name: 'People' }).getByRole('link', { name: 'Priya Nair' }).click()
      await button(page, 'Account').click()
      await item(page, 'Lock the account').click()
      await dialog(page)
        .getByRole('textbox', { name: /^Reason/ })
        .waitFor()
    },
  ],
  [
    'the workflows',
    '/system-settings?list=workflows',
    'main',
    (page) => page.getByRole('link', { name: 'CAPA', exact: true }).waitFor(),
  ],
  [
    'a workflow with the policy of a step',
    '/system-settings?list=workflows&of=deviation&step=close',
    'main',
    (page) => page.getByRole('group', { name: 'Further signatures' }).waitFor(),
  ],
  [
    'the mails',
    '/system-settings?list=mail',
    'main',
    (page) => page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor(),
  ],
  [
    'the jobs',
    '/system-settings?list=jobs',
    'main',
    (page) => page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor(),
  ],
  [
    'the validation pack',
    '/system-settings?list=validation',
    'main',
    async (page) => {
      await page.getByRole('button', { name: 'Check now' }).click()
      await page.getByRole('table', { name: 'Installation' }).waitFor()
      await page.getByText('2 tests').first().click()
    },
  ],
]

for (const [where, who, openings] of [
  ['in filters', 'quality', ofFilters],
  ['in lists', 'quality', ofLists],
  ['on records', 'quality', ofRecords],
  ['in fields', 'quality', ofFields],
  ['in one’s account', 'quality', ofTheAccount],
  ['among tasks', 'quality', ofTasks],
  ['for administrators', 'admin', ofAdministrators],
] as const)
  test(`what opens ${where} is accessible in both themes`, async (t) => {
    const viewport = { width: 360, height: 900 }
    const { page, context, broken } = await visitor(browser, { viewport })
    context.setDefaultTimeout(60_000)
    await logIn(page, product.url, who)
    for (const [what, path, within, open] of openings)
      await t.test(what, async () => {
        await page.goto(product.url + addressOf(sample, path))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settled(page)

        await open(page)

        assert.deepEqual(await faultsInBoth(page, within), [])
      })
    await context.close()
    assert.deepEqual(broken, [])
  })
