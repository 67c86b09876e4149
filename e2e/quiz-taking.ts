// Somebody takes a quiz by keyboard, whatever it draws: right where the answers are known, with whatever comes first where not.
import type { Page } from 'playwright-core'

export type Question = {
  readonly says: string
  readonly kind: string
  readonly options: string
  readonly right: string
}

const linesIn = (text: string) => text.split('\n')

/** Answers the question that is shown. */
export async function answer(page: Page, known: readonly Question[]): Promise<void> {
  const says = await page.locator('p[tabindex="-1"]').innerText()
  const question = known.find((one) => one.says === says)
  const box = page.getByRole('textbox', { name: 'Your answer' })
  const selects = page.locator('select')
  if (await box.isVisible()) await box.fill(question?.right ?? '999')
  else if ((await selects.count()) > 0) await match(page, question)
  else await choose(page, question)
}

async function match(page: Page, question: Question | undefined): Promise<void> {
  const selects = page.locator('select')
  const pairs = new Map(linesIn(question?.right ?? '').map((line) => line.split(' = ') as [string, string]))
  for (let at = 0; at < (await selects.count()); at += 1) {
    const one = selects.nth(at)
    const wanted = pairs.get((await one.getAttribute('aria-label')) ?? '')
    await one.focus()
    await one.selectOption(wanted ?? { index: 1 })
  }
}

/** By the keys 1 to 9, as the options stand. */
async function choose(page: Page, question: Question | undefined): Promise<void> {
  const options = await page
    .locator('[data-option]')
    .evaluateAll((all) => all.map((one) => one.children[1]?.textContent ?? ''))
  const wanted = question ? linesIn(question.right) : options
  await page.locator('[data-option="1"]').focus()
  for (const one of wanted) await page.keyboard.press(String(options.indexOf(one) + 1))
}

/** From the question that is shown to the last of eight, and hands in. */
export async function takeAll(page: Page, known: readonly Question[], from = 1): Promise<void> {
  for (let at = from; at <= 8; at += 1) {
    await page.getByRole('heading', { name: `Question ${at} of 8` }).waitFor()
    await answer(page, known)
    if (at < 8) await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Hand in' }).last().click()
  await page.getByRole('heading', { name: 'Result' }).waitFor()
}
