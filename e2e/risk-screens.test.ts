// The screens that risks have beside the register: maps, bow-tie, sheet, matrix. By mouse and by keyboard alone.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askApi, enterDay, openModule, signedIn, type Person } from './person.ts'
import { startProduct, type Product } from './server.ts'
import { sessionOf } from './visitor.ts'

let product: Product
let browser: Browser
/** The quality manager. */
let maya: Person
/** A risk that has only been raised, so that she may change it. */
let glue: string

before(async () => {
  product = await startProduct()
  browser = await openBrowser()
  maya = await signedIn(browser, product, 'quality@example.com')
  const { items } = await askApi<Listed>(maya.page, '/api/v1/risks?q=glue+of+two+suppliers')
  glue = items[0]?.number ?? ''
})
after(async () => {
  await maya.leave()
  await browser.close()
  await product.stop()
})

/** The name of what has the focus, as it is heard. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`,
  )

/** The register shows so many records, and no more. */
const waitForRows = async (page: Page, count: number) => {
  const links = page.getByRole('row').getByRole('link')
  await links.nth(count - 1).waitFor()
  assert.equal(await links.count(), count)
}

type Listed = { readonly items: readonly { readonly number: string; readonly title: string }[] }

describe('heat maps', () => {
  const map = (page: Page, name: string) => page.getByRole('grid', { name })

  const cell = (page: Page, name: string, words: RegExp) => map(page, name).getByRole('button', { name: words })
  /** What stands in a cell, below the maps. */
  const members = (page: Page, name: RegExp) => page.getByRole('region', { name })

  const openMaps = async (page: Page) => {
    await openModule(page, 'Risk Management')
    await page.getByRole('navigation', { name: 'Views of risks' }).getByRole('link', { name: 'Heat maps' }).click()
    await cell(page, 'Current', /: High, [1-9]/)
      .first()
      .waitFor()
  }

  test('a cell shows a count and lists its risks, and the register says how it is narrowed', async () => {
    const { page } = maya
    await openMaps(page)
    const high = cell(page, 'Current', /^Likelihood 3 possible, impact 4 major: High, /)
    const said = (await high.getAttribute('aria-label')) ?? ''
    const count = Number(/(\d+) risks?$/.exec(said)?.[1])
    assert.ok(count > 1, said)
    assert.equal(await high.textContent(), String(count))
    for (const one of await map(page, 'Current').getByRole('button').all()) {
      const box = await one.boundingBox()
      assert.ok(box && box.width >= 24 && box.height >= 24, JSON.stringify(box))
    }

    await high.click()
    const list = members(page, /^Current: likelihood 3 possible, impact 4 major, High$/)
    await list
      .getByRole('button', { name: /^RSK-/ })
      .nth(count - 1)
      .waitFor()
    assert.equal(await list.getByRole('listitem').count(), count)
    await list.getByRole('link', { name: `Show ${count} risks in the register` }).click()

    await page.getByRole('button', { name: 'Change the filter Current likelihood is 3 possible' }).waitFor()
    await page.getByRole('button', { name: 'Change the filter Current impact is 4 major' }).waitFor()
    await waitForRows(page, count)
    const asked = new URL(page.url()).searchParams
    assert.equal(asked.get('view'), null)
    const { items } = await askApi<Listed>(page, `/api/v1/risks?${asked.toString()}`)
    assert.equal(items.length, count)
  })

  test('the count beside the title is of the kind that the maps show', async () => {
    const { page } = maya
    const countOf = async (type: string) =>
      (await askApi<{ total: { count: number } }>(page, `/api/v1/risks?type=${type}&limit=1`)).total.count
    const [risks, opportunities] = [await countOf('Risk'), await countOf('Opportunity')]
    assert.ok(risks > 0 && opportunities > 0)
    const title = (count: number) => page.getByRole('heading', { level: 1, name: `Risks ${count}`, exact: true })

    await openMaps(page)
    await title(risks).waitFor()

    await page.goto(`${product.url}/risk-management?view=heat-maps&type=Opportunity`)
    await title(opportunities).waitFor()
  })

  test('arrows move from cell to cell, Enter goes to its risks, Escape comes back', async () => {
    const { page } = maya
    await openMaps(page)
    await map(page, 'Inherent').getByRole('button').first().focus()
    assert.match(await focused(page), /^Likelihood 1 rare, impact 5 catastrophic/)

    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    assert.match(await focused(page), /^Likelihood 3 possible, impact 5 catastrophic: Extreme, 3 risks/)
    await page.keyboard.press('Enter')
    const list = members(page, /^Inherent: likelihood 3 possible, impact 5 catastrophic, Extreme$/)
    const first = list.getByRole('button', { name: /^RSK-/ }).first()
    await first.and(page.locator(':focus')).waitFor()
    const called = await focused(page)
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: called, exact: true })
    assert.equal(await card.getByRole('heading').textContent(), called.slice(14))
    await page.keyboard.press('Escape')
    assert.match(await focused(page), /^Likelihood 3 possible, impact 5/)
  })

  test('opportunities stand on maps of their own, by what they may bring, and never among dangers', async () => {
    const { page } = maya
    await openMaps(page)
    const dangers = await map(page, 'Current')
      .getByRole('button', { name: /risks?$/ })
      .count()
    assert.equal(dangers, 25)
    await page
      .getByRole('radiogroup', { name: 'Shown on the maps' })
      .getByRole('radio', { name: 'Opportunities' })
      .check()

    const filled = cell(page, 'Current', /: (?:Low|Moderate|High|Top) benefit, [1-9]\d* opportunit(?:y|ies)$/)
    await filled.first().waitFor()
    assert.equal(new URL(page.url()).searchParams.get('type'), 'Opportunity')
    assert.equal(
      await map(page, 'Current')
        .getByRole('button', { name: /opportunit(?:y|ies)$/ })
        .count(),
      25,
    )
    assert.equal(await page.getByText('above appetite').count(), 0)
    await filled.first().click()
    const list = page.getByRole('region', { name: /^Current: likelihood .* benefit$/ })
    const number = /RSK-\d{4}-\d+/.exec((await list.getByRole('button').first().getAttribute('aria-label')) ?? '')?.[0]
    const { type } = await askApi<{ type: string }>(page, `/api/v1/risks/${number}`)
    assert.equal(type, 'Opportunity')
    const [danger, benefit] = await page.evaluate<readonly string[]>(
      `['--level-4', '--benefit-4'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))`,
    )
    assert.notEqual(danger, benefit)
  })

  test('the same can be read as tables', async () => {
    const { page } = maya
    await openMaps(page)
    await page.getByRole('button', { name: 'Show as table' }).click()

    const table = page.getByRole('table', { name: 'Current' })
    const high = table
      .getByRole('row', { name: /^4, major/ })
      .getByRole('cell')
      .nth(2)
    await high.getByRole('link', { name: /^RSK-/ }).nth(3).waitFor()
    assert.match((await high.textContent()) ?? '', /^High: 4/)
    assert.equal(await high.getByRole('link', { name: /^RSK-/ }).count(), 4)
  })

  test('a filter of the list narrows the maps', async () => {
    const { page } = maya
    await page.goto(`${product.url}/risk-management?view=heat-maps&q=firmware`)
    await cell(page, 'Current', /, [1-9]\d* risks?$/)
      .first()
      .click()

    const listed = page.getByRole('region', { name: /^Current: likelihood / }).getByRole('button')
    await listed.first().waitFor()
    assert.equal(await listed.count(), await listed.and(page.getByRole('button', { name: /Firmware/ })).count())
  })

  test('where there is room for one map, a switch chooses it', async () => {
    const { page } = maya
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${product.url}/risk-management?view=heat-maps`)
    await map(page, 'Current').waitFor()
    assert.equal(await page.getByRole('grid').count(), 1)

    await page.getByRole('radiogroup', { name: 'Map shown' }).getByRole('radio', { name: 'Target' }).check()

    await map(page, 'Target').waitFor()
    assert.equal(await page.getByRole('grid').count(), 1)
    assert.equal(await page.evaluate<boolean>(`document.documentElement.scrollWidth <= innerWidth`), true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

describe('every view of risks', () => {
  /** The numbers in the file that Export takes from a view. */
  const taken = async (page: Page) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    return [...text.matchAll(/^(RSK-\d{4}-\d+),/gm)].map(([, number]) => number ?? '').toSorted()
  }
  /** The numbers that a list or a table shows. */
  const shown = async (within: Locator) => {
    await within
      .getByText(/RSK-\d{4}-\d+/)
      .first()
      .waitFor()
    const text = (await within.allInnerTexts()).join(' ')
    return [...new Set(text.match(/RSK-\d{4}-\d+/g))].toSorted()
  }

  test('is exported, and shown as a table, with exactly the records that it shows', async () => {
    const { page } = maya
    const at = (view: string) => page.goto(`${product.url}/risk-management?view=${view}`)

    await at('top')
    const top = await shown(page.getByRole('list', { name: 'Highest scores today' }))
    assert.equal(top.length, 10)
    assert.deepEqual(await taken(page), top)
    await page.getByRole('link', { name: 'These as a table' }).click()
    await waitForRows(page, 10)
    assert.deepEqual(await shown(page.getByRole('table')), top)

    await at('reviews')
    const groups = page.getByRole('region', { name: /\d$/ })
    const waiting = await shown(groups)
    assert.deepEqual(await taken(page), waiting)

    await at('heat-maps&type=Opportunity')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const tables = page.getByRole('table', { name: 'Current' })
    const drawn = await shown(tables)
    assert.deepEqual(await taken(page), drawn)

    await at('fmea&q=firmware')
    const lines = await shown(page.getByRole('grid', { name: 'Failure mode and effects analysis' }))
    assert.deepEqual(await taken(page), lines)
  })
})

describe('the bow-tie', () => {
  const bowTie = (page: Page) => page.getByRole('group', { name: 'Bow-tie' })
  const column = (page: Page, name: string) => bowTie(page).getByRole('list', { name, exact: true })
  const textsIn = async (page: Page, name: string) => {
    const lines = await column(page, name).getByRole('button').allTextContents()
    return lines.slice(0, -1).map((text) => text.replaceAll(/\s+/g, ' ').trim()) // The last adds one.
  }

  const open = async (page: Page) => {
    await page.goto(`${product.url}/risk-management/${glue}`)
    await bowTie(page).waitFor()
  }

  const add = async (page: Page, words: string) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }

  test('says on paper that it contains what is not saved', async () => {
    const { page } = maya
    await open(page)
    const said = page.getByText('Contains changes that are not saved.')
    await page.emulateMedia({ media: 'print' })
    await said.waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: 'screen' })
    await column(page, 'Causes').getByRole('button').last().focus()
    await add(page, 'two pots look alike')
    await page.getByRole('button', { name: 'Discard' }).waitFor()

    await page.emulateMedia({ media: 'print' })

    await said.waitFor()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  })

  test('is drawn by keyboard alone, and saved as one change', async () => {
    const { page } = maya
    await open(page)
    const stood = await textsIn(page, 'Causes')
    const { version } = await askApi<{ version: number }>(page, `/api/v1/risks/${glue}`)
    await bowTie(page)
      .getByRole('button', { name: /^Event: / })
      .focus()

    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    while (!(await focused(page)).startsWith('Add a cause')) await page.keyboard.press('ArrowDown')
    await add(page, 'the label printer is shared')
    await add(page, 'nobody owns the templates')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await page
      .getByRole('status')
      .filter({ hasText: `Now ${stood.length + 1} of ${stood.length + 2}.` })
      .waitFor()
    assert.deepEqual(await textsIn(page, 'Causes'), [
      ...stood,
      'nobody owns the templates',
      'the label printer is shared',
    ])

    await page.keyboard.press('Delete')
    assert.deepEqual(await textsIn(page, 'Causes'), [...stood, 'the label printer is shared'])
    await page.keyboard.press('Control+z')
    assert.equal((await textsIn(page, 'Causes')).length, stood.length + 2)

    await column(page, 'Preventive controls').getByRole('button').last().focus()
    await add(page, 'a second look at each label')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('4')
    assert.match(await focused(page), /: a second look at each label\. Detective · good$/)
    const controls = await textsIn(page, 'Detective and corrective controls')
    assert.ok(controls.includes('a second look at each label Detective · good'), controls.join())
    await page.getByRole('button', { name: 'Save the bow-tie' }).focus()
    await page.keyboard.press('Enter')

    await page.getByText(`The bow-tie of ${glue} is saved`).waitFor()
    const saved = await askApi<{ version: number; causes: readonly { text: string }[] }>(page, `/api/v1/risks/${glue}`)
    assert.equal(saved.version, version + 1)
    assert.deepEqual(
      saved.causes.map(({ text }) => text),
      [...stood, 'nobody owns the templates', 'the label printer is shared'],
    )

    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').waitFor()
    assert.deepEqual(await textsIn(page, 'Causes'), stood)
  })

  test('is reworded by mouse, and Escape leaves it as it was', async () => {
    const { page } = maya
    await open(page)
    const event = bowTie(page).getByRole('button', { name: /^Event: / })
    const was = await event.textContent()
    await event.click()
    await bowTie(page).getByRole('textbox', { name: 'Event' }).fill('something else')
    await page.keyboard.press('Escape')
    assert.equal(await event.textContent(), was)

    await event.click()
    await bowTie(page).getByRole('textbox', { name: 'Event' }).fill('labels are mixed up')
    await bowTie(page).getByRole('button', { name: 'Done' }).click()

    await page.getByText('Not saved yet.').waitFor()
    assert.match(
      (await page.getByRole('region', { name: 'Bow-tie' }).textContent()) ?? '',
      /labels are mixed up, leading to/,
    )
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    assert.equal(await event.textContent(), was)
  })

  test('that somebody else changed meanwhile shows both sides', async () => {
    const { page } = maya
    await open(page)
    await column(page, 'Consequences').getByRole('button').last().click()
    await page.keyboard.type('a customer turns away')
    await page.keyboard.press('Enter')
    const other = await signedIn(browser, product, 'quality@example.com')
    await open(other.page)
    await column(other.page, 'Consequences').getByRole('button').last().click()
    await other.page.keyboard.type('a fine')
    await other.page.keyboard.press('Enter')
    await other.page.getByRole('button', { name: 'Save the bow-tie' }).click()
    await other.page.getByText(`The bow-tie of ${glue} is saved`).waitFor()
    await other.leave()

    await page.getByRole('button', { name: 'Save the bow-tie' }).click()

    const conflict = page.getByRole('form', { name: new RegExp(glue) })
    await conflict.getByText('a customer turns away').first().waitFor()
    await conflict.getByText('a fine').first().waitFor()
    await conflict.getByRole('button', { name: /^Save/ }).click()
    await column(page, 'Consequences')
      .getByRole('button', { name: /a customer turns away/ })
      .waitFor()
    assert.equal(
      await column(page, 'Consequences')
        .getByRole('button', { name: /a fine/ })
        .count(),
      1,
    )
  })
})

describe('the FMEA sheet', () => {
  const sheet = (page: Page) => page.getByRole('grid', { name: 'Failure mode and effects analysis' })
  const line = (page: Page, number: string) => sheet(page).getByRole('row', { name: new RegExp(`^${number}`) })
  const spoken = ['Failure mode', 'Effect', 'Severity', 'Cause', 'Occurrence', 'Current control']
  /** A cell by the words over its column. */
  const cell = async (page: Page, number: string, column: string) => {
    const heads = await sheet(page).getByRole('columnheader').allTextContents()
    const at = heads.findIndex((head) => head.endsWith(column))
    assert.ok(at > 0, `${column} is none of ${heads.join()}`)
    return line(page, number)
      .getByRole('gridcell')
      .nth(at - 1)
  }
  const saved = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$|cells saved$/ })
      .waitFor()
  const open = async (page: Page) => {
    // Only lines in view are drawn: high enough for those above it.
    await page.setViewportSize({ width: 1440, height: 2000 })
    await page.goto(`${product.url}/risk-management?view=fmea`)
    await line(page, glue).waitFor()
  }
  type Risk = { readonly version: number; readonly currentImpact: number | null; readonly cause: string }
  const kept = (page: Page) => askApi<Risk>(page, `/api/v1/risks/${glue}`)
  type Made = Risk & {
    readonly number: string
    readonly title: string
    readonly register: { readonly title: string } | null
    readonly matrix: unknown
  }
  /** Pastes cells as another spreadsheet copies them, where the focus is. */
  const paste = (page: Page, rows: readonly (readonly string[])[]) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(rows.map((row) => `${row.join('\t')}\r\n`).join(''))})
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement.dispatchEvent(paste)
    })()`)
  const toRegister = async (page: Page, register: string) => {
    const dialog = page.getByRole('dialog', { name: 'Which register are the new lines for?' })
    await dialog.getByRole('combobox', { name: 'Register' }).selectOption({ label: register })
    await dialog.getByRole('button', { name: 'Add to this register' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  test('is filled by keyboard: typing replaces, F2 goes on, Escape leaves it, Control Z takes it back', async () => {
    const { page } = maya
    await open(page)
    const { version, cause } = await kept(page)
    const severity = await cell(page, glue, 'Severity')
    await severity.click()
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
    await saved(page)
    assert.equal((await kept(page)).currentImpact, 5)
    assert.equal((await kept(page)).version, version + 1)

    await severity.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await page.keyboard.type(' since spring')
    await page.keyboard.press('Escape')
    assert.equal((await (await cell(page, glue, 'Cause')).textContent()) ?? '', cause)
    await page.keyboard.press('F2')
    await page.keyboard.type(' since spring')
    await page.keyboard.press('Tab')
    const told = await cell(page, glue, 'Cause')
    await told.getByText(`${cause} since spring`, { exact: true }).waitFor()
    assert.equal((await kept(page)).cause, `${cause} since spring`)

    await page.keyboard.press('Control+z')
    await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor()
    assert.equal((await kept(page)).cause, cause)
  })

  test('says at the cell what it cannot hold, and Escape drops it', async () => {
    const { page } = maya
    await open(page)
    const severity = await cell(page, glue, 'Severity')
    const was = await severity.textContent()
    await severity.click()
    await page.keyboard.type('9')
    await page.keyboard.press('Tab')

    await severity.getByText('A number from 1 to 5.').waitFor()
    assert.equal(await severity.textContent(), '9A number from 1 to 5.')
    assert.equal(await severity.getAttribute('aria-invalid'), 'true')
    await severity.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await severity.getByText('A number from 1 to 5.').waitFor({ state: 'detached' })
    assert.equal(await severity.textContent(), was)
  })

  test('takes a block of cells from another spreadsheet, one change a line', async () => {
    const { page } = maya
    await open(page)
    const { version } = await kept(page)
    const first = await cell(page, glue, spoken[2] ?? '')
    await first.click()
    await paste(page, [['4', '"two syringes\nlook alike"', '3']])
    await page.getByRole('status').filter({ hasText: '3 cells saved' }).waitFor()

    const now = await askApi<Risk & { readonly currentLikelihood: number }>(page, `/api/v1/risks/${glue}`)
    assert.deepEqual(
      [now.version, now.currentImpact, now.cause, now.currentLikelihood],
      [version + 1, 4, 'two syringes\nlook alike', 3],
    )
    await page.keyboard.press('Control+z')
    await page.getByRole('status').filter({ hasText: 'Undone' }).waitFor()
  })

  test('shows a line that somebody else changed as it is now, and Enter saves one’s own', async () => {
    const { page } = maya
    await open(page)
    const other = await signedIn(browser, product, 'quality@example.com')
    await open(other.page)
    await (await cell(other.page, glue, 'Severity')).click()
    await other.page.keyboard.type('2')
    await other.page.keyboard.press('Enter')
    await saved(other.page)
    await other.leave()

    const occurrence = await cell(page, glue, 'Occurrence')
    await occurrence.click()
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    await page.getByRole('status').filter({ hasText: 'Somebody else has changed this line.' }).waitFor()
    assert.equal(await (await cell(page, glue, 'Severity')).textContent(), '2')
    await occurrence.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await saved(page)
    assert.equal(await occurrence.textContent(), '1')
  })

  test('a new line becomes a risk once it says what may fail, why and to what effect', async () => {
    const { page } = maya
    await open(page)
    await (await cell(page, 'New line', 'Failure mode')).click()
    await page.keyboard.type('the torque is too low')
    await page.keyboard.press('Tab')
    await page.getByRole('status').filter({ hasText: 'A new line needs effect, cause.' }).waitFor()
    await page.keyboard.type('the housing opens')
    await page.keyboard.press('Tab')
    await (await cell(page, 'New line', 'Cause')).click()
    await page.keyboard.type('the driver is worn')
    await page.keyboard.press('Tab')
    await toRegister(page, 'Supply risks')
    const told = page.getByRole('status').filter({ hasText: /RSK-\d{4}-\d+ is added/ })
    await told.waitFor()

    const [number = ''] = /RSK-\d{4}-\d+/.exec((await told.textContent()) ?? '') ?? []
    const made = await askApi<Made>(page, `/api/v1/risks/${number}`)
    assert.deepEqual([made.title, made.cause], ['the torque is too low', 'the driver is worn'])
    assert.equal(made.register?.title, 'Supply risks')
    assert.ok(made.matrix, 'The risk has no matrix.')
    await line(page, number).waitFor()
  })

  test('all rows pasted on the new line become risks of one register, or say what each still needs', async () => {
    const { page } = maya
    await open(page)
    await (await cell(page, 'New line', 'Failure mode')).click()
    await paste(page, [
      ['the first pin is bent', 'no contact', '4', 'rough handling', '2'],
      ['the second pin is bent', 'no contact', '9', 'rough handling', '2'],
      ['the third pin is bent', 'no contact', '3', '', '2'],
    ])
    await toRegister(page, 'Supply risks')
    await page.getByRole('status').filter({ hasText: '2 lines are added. A new line needs cause.' }).waitFor()

    const { items } = await askApi<{ items: readonly Made[] }>(page, '/api/v1/risks?q=pin+is+bent&sort=number')
    assert.deepEqual(
      items.map(({ title, register, matrix }) => [title, register?.title, matrix !== null]),
      [
        ['the first pin is bent', 'Supply risks', true],
        ['the second pin is bent', 'Supply risks', true],
      ],
    )
    const wrong = items[1]?.number ?? ''
    const toCorrect = page.getByRole('region', { name: '1 entry to correct' })
    assert.match((await toCorrect.textContent()) ?? '', new RegExp(`${wrong}, Severity:.*9.*A number from 1 to 5\\.`))
    await toCorrect.getByRole('button', { name: `${wrong}, Severity:` }).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await toCorrect.waitFor({ state: 'detached' })
    assert.equal((await askApi<Risk>(page, `/api/v1/risks/${wrong}`)).currentImpact, 5)

    assert.equal(await (await cell(page, 'New line', 'Failure mode')).textContent(), 'the third pin is bent')
    await (await cell(page, 'New line', 'Cause')).click()
    await page.keyboard.type('the tray is too small')
    await page.keyboard.press('Tab')
    await page
      .getByRole('status')
      .filter({ hasText: /^RSK-\d{4}-\d+ is added$/ })
      .waitFor()
  })
})

describe('the actions of a line', () => {
  test('are opened from its cell by keyboard, and a new one is linked to it and counted', async () => {
    const { page } = maya
    await page.goto(`${product.url}/risk-management?view=fmea&q=glue+of+two+suppliers`)
    const sheet = page.getByRole('grid', { name: 'Failure mode and effects analysis' })
    await sheet.getByRole('link', { name: glue }).waitFor()
    const cell = sheet.locator('[data-cell="0 10"]')
    await cell.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Actions of ${glue}` })
    await dialog.getByText('No action treats this line yet.').waitFor()
    await dialog.getByRole('textbox', { name: 'Action' }).fill('Mark the syringes of both suppliers')
    await dialog.getByRole('textbox', { name: 'Expected result' }).fill('Each syringe has its own colour.')
    await enterDay(dialog, 'Due', 30)
    await dialog.getByRole('button', { name: 'Create action' }).click()

    await dialog.waitFor({ state: 'hidden' })
    await cell.filter({ hasText: /^0 of 1 done\s+next \d{1,2} \w{3} \d{4}$/ }).waitFor()
    await cell.and(page.locator(':focus')).waitFor()
    const { tied } = await askApi<{ readonly tied: readonly unknown[] }>(page, `/api/v1/risks/${glue}`)
    assert.equal(tied.length, 1)
  })
})

describe('rating on the matrix', () => {
  test('a cell is read, moved to and picked by keyboard, and fills both scales', async () => {
    const { page } = maya
    await page.goto(`${product.url}/risk-management/${glue}`)
    await page.getByRole('button', { name: 'Edit Current rating' }).click()
    const form = page.getByRole('form', { name: 'Edit Current rating' })
    const grid = form.getByRole('grid', { name: /^Current rating on Risk matrix v\d$/ })
    await grid.getByRole('gridcell', { name: /^Likelihood 1 rare, impact 5 catastrophic: / }).focus()
    for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    assert.match(await focused(page), /^Likelihood 2 unlikely, impact 4 major: Moderate/)
    await form.getByText('a recall or a line stop').waitFor()
    await page.keyboard.press('Enter')

    await form.getByRole('status').filter({ hasText: 'Rated Moderate, score 8.' }).waitFor()
    const likelihood = form.getByRole('radiogroup', { name: 'Current likelihood', exact: true })
    assert.equal(await likelihood.getByRole('radio', { name: 'unlikely' }).isChecked(), true)
    const impact = form.getByRole('radiogroup', { name: 'Current impact', exact: true })
    await impact.getByRole('radio', { name: 'moderate' }).check()
    await grid.getByRole('gridcell', { name: /^Likelihood 2 unlikely, impact 3 moderate/, selected: true }).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })

    const kept = await askApi<Rated>(page, `/api/v1/risks/${glue}?steps=false`)
    assert.deepEqual([kept.currentLikelihood, kept.currentImpact, kept.currentLevel], [2, 3, 'Moderate'])
  })
})

describe('a key risk indicator', () => {
  test('takes a reading on the page of its risk, refuses what is none, and says where it stands', async () => {
    const { page } = maya
    const { items } = await askApi<Listed>(page, '/api/v1/risks?q=packaging+tears')
    await page.goto(`${product.url}/risk-management/${items[0]?.number}`)
    const indicator = page.getByRole('article', { name: 'Parcels that arrive damaged' })
    await indicator.getByRole('img', { name: /^4 readings, from 2 on .* to 11 per 1,000 on / }).waitFor()

    const form = indicator.getByRole('form', { name: 'New reading of Parcels that arrive damaged' })
    await form.getByRole('textbox', { name: 'Value' }).press('Enter')
    await form.getByText('Enter a number, such as 12.5, without a thousands separator.').waitFor()
    await form.getByRole('textbox', { name: 'Value' }).fill('4,5')
    await page.keyboard.press('Enter')

    await indicator.getByRole('img', { name: /^5 readings, .* to 4\.5 per 1,000 on / }).waitFor()
    const latest = indicator.getByRole('paragraph').filter({ hasText: '4.5 per 1,000' })
    await latest.getByText('warning', { exact: true }).waitFor()
    await indicator.getByText('All 5 readings').click()
    const rows = indicator.getByRole('table').getByRole('row')
    assert.match((await rows.nth(1).textContent()) ?? '', /4\.5 per 1,000warning$/)
    assert.match((await rows.nth(2).textContent()) ?? '', /11 per 1,000alarm$/)
  })
})

describe('the page of a register', () => {
  test('lists its risks a page at a time, the highest first, and leads to them in their list', async () => {
    const { page } = maya
    const { groups } = await askApi<Tally>(page, '/api/v1/risks/tally?by=register')
    const register = groups.find(({ values: [named] }) => named)?.values[0]?.number ?? ''
    const raised = { register, title: 'Torque wrench is off', cause: 'Wear', event: 'It slips', consequence: 'Leaks' }
    const headers = { ...(await sessionOf(product.url, 'quality')), 'content-type': 'application/json' }
    for (let at = 0; at < 21; at += 1)
      await fetch(`${product.url}/api/v1/risks`, { method: 'POST', headers, body: JSON.stringify(raised) })
    const asked = `/api/v1/risks?register=${register}&sort=-currentScore&limit=50`
    const { items, total } = await askApi<Listed & { readonly total: { readonly count: number } }>(page, asked)

    await page.goto(`${product.url}/risk-management/${register}`)
    const risks = page.getByRole('region', { name: `Risks ${total.count}` })
    const links = risks.getByRole('row').getByRole('link')
    await links.nth(19).waitFor()
    assert.equal(await links.count(), 20)
    assert.deepEqual(await risks.getByRole('columnheader').allInnerTexts(), ['Title', 'State', 'Level', 'Owner'])
    await risks.getByRole('button', { name: 'Show more' }).click()
    await links.nth(20).waitFor()
    const told = await links.allTextContents()
    assert.ok(
      told.every((text, at) => text.includes(items[at]?.title ?? 'none')),
      told.join(),
    )

    await risks.getByRole('link', { name: 'Show in the list' }).click()
    await page.getByRole('button', { name: /^Change the filter Register is / }).waitFor()
    await page.getByRole('heading', { level: 1, name: `Risks ${total.count}` }).waitFor()
  })
})

type Tally = { readonly groups: readonly { readonly values: readonly ({ readonly number: string } | null)[] }[] }

type Rated = { readonly currentLikelihood: number; readonly currentImpact: number; readonly currentLevel: string }
