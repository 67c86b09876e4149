// What opens over the screens: the dialogs of steps, with what is signed, and menus and popovers.
import type { Page } from 'playwright-core'
import { moduleFor } from '#kernel/outline/module.ts'
import { definitions, modules } from '#modules/modules.ts'
import { collection } from '#kernel/outline/names.ts'
import { outlineOf } from '#kernel/definition/outlined.ts'
import { asksSomething, type StepView } from '#kernel/workflow/steps.ts'
import type { Product } from './server.ts'
import { sessionOf } from './visitor.ts'

/** A step that asks for something before it is taken, and somebody before whom it stands open. */
export type StepScreen = { readonly who: string; readonly path: string; readonly step: string }

const people = ['quality', 'manager', 'auditor', 'executive', 'admin']

type Listed = { readonly items?: readonly { readonly number: string; readonly state: string }[] }
type Shown = { readonly steps: readonly StepView[] }

/** One record for each step that is open to anybody, of those that stand at the top of their lists. */
export async function stepsOf({ url }: Pick<Product, 'url'>): Promise<readonly StepScreen[]> {
  const found = new Map<string, StepScreen>()
  for (const who of people) {
    const headers = await sessionOf(url, who)
    const read = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T // A border: the API's answers.
    for (const definition of definitions) {
      const route = moduleFor(modules, outlineOf(definition))?.route
      const { items = [] } = await read<Listed>(`${collection(definition)}?limit=100`)
      const ofEachState = new Map(items.toReversed().map(({ number, state }) => [state, number]))
      for (const number of ofEachState.values()) {
        const { steps = [] } = await read<Partial<Shown>>(`${collection(definition)}/${number}`)
        for (const step of steps.filter((one) => one.open && asksSomething(one))) {
          const name = `${definition.name} ${step.name}`
          if (route && !found.has(name)) found.set(name, { who, path: `/${route}/${number}`, step: step.label })
        }
      }
    }
  }
  return [...found.values()]
}

/** Opens the dialog of a step, on the page of its record. */
export async function openStep(page: Page, { step }: StepScreen): Promise<void> {
  const steps = page.getByRole('group', { name: 'Steps' })
  const button = steps.getByRole('button', { name: step, exact: true })
  if (!(await button.isVisible())) await steps.getByRole('button', { name: /^More/ }).click()
  await button
    .or(page.getByRole('menuitem', { name: step, exact: true }))
    .first()
    .click()
  await page.getByRole('dialog').locator(':focus').waitFor()
}

const openers = '[aria-haspopup]:not([aria-expanded=true], [aria-disabled=true], :disabled, input)'

/** How many menus and popovers of their own sort a part of the page can open. */
export const openersIn = async (page: Page, within: 'header' | 'main'): Promise<readonly number[]> => {
  const looks = await page.evaluate<readonly string[]>(
    `[...document.querySelectorAll(${JSON.stringify(`${within} ${openers}`)})].map((one) => one.checkVisibility() ? one.className : '')`,
  )
  return looks.flatMap((look, at) => (look !== '' && looks.indexOf(look) === at ? at : []))
}

/** Opens the one at this place. @returns what it is called */
export async function openAt(page: Page, within: 'header' | 'main', at: number): Promise<string> {
  const opener = page.locator(`${within} ${openers}`).nth(at)
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText())
  await opener.click()
  return name.trim()
}
