import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { rested } from './visitor.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const options: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  // Of what WCAG 2.2 AA asks axe leaves this one out unless it is named: nothing to press is smaller than 24 px, or stands clear.
  rules: { 'target-size': { enabled: true } },
  // What holds is counted by nobody, and there is much of it.
  resultTypes: ['violations'],
}

// It is a third of a second to read for the page: once for each that is loaded.
const load = async (page: Page) => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
}

const violationsIn = (page: Page, within: string): Promise<readonly Result[]> =>
  page.evaluate<readonly Result[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )

/**
 * Whether something lies on part of an element that is not in its way: what is open, behind which nothing is pressed, or what
 * sticks to an edge, from under which it is scrolled. What is left of it is no target. Runs in the page.
 */
const isBehind = (element: Element): boolean => {
  const floats = '[data-portal], [role=menu], [role=listbox], [role=dialog]'
  const isOver = (one: Element) => one.matches(floats) || ['fixed', 'sticky'].includes(getComputedStyle(one).position)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const across = [left + 1, (left + right) / 2, right - 1]
  const down = [top + 1, (top + bottom) / 2, bottom - 1]
  return across.some((x) =>
    down.some((y) => {
      for (let one = document.elementFromPoint(x, y); one && !one.contains(element); one = one.parentElement)
        if (isOver(one)) return true
      return false
    }),
  )
}

const isAnyBehind = async (page: Page, targets: readonly string[]) => {
  const behind = await Promise.all(targets.map((target) => page.locator(target).first().evaluate(isBehind)))
  return behind.includes(true)
}

/**
 * What axe finds on a page as it stands (WCAG 2.2 AA and good practice), as lines that a person can act on.
 * @param within a selector, where only what it names is to be judged
 */
export async function faults(page: Page, within = 'html'): Promise<readonly string[]> {
  // A screen that is still on its way has nothing to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Nor has a toast or dialog that is still fading any colours.
  await rested(page)
  await load(page)
  const violations = await violationsIn(page, within)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, failureSummary }) => ({
      id,
      target: target.join(' '),
      // Too close to something else: of that, too, there may be less than there is.
      beside: any.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => node.target.join(' '))),
      why: failureSummary?.split('\n').at(-1)?.trim(),
    })),
  )
  const lines = await Promise.all(
    found.map(async ({ id, target, beside, why }) => {
      const isLess = id === 'target-size' && (await isAnyBehind(page, [target, ...beside]))
      return isLess ? [] : `${id} at ${target}: ${why}`
    }),
  )
  return lines.flat()
}

/** What axe finds in either theme. Structure hangs on the width, and is hardest on a phone. */
export async function faultsInBoth(page: Page, within = 'html'): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
    found.push(...(await faults(page, within)).map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}

/** Colours hang on the theme, structure on the width: each of both is seen once. */
export const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const

/** As long as a screen may take to draw itself anew in a window of another size, in milliseconds. */
const redrawn = 5_000

const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** How many pixels a page stays wider than its window; nobody should have to scroll a page sideways. */
export async function excess(page: Page): Promise<number> {
  const end = performance.now() + redrawn
  let now = await page.evaluate<number>(wider)
  while (now > 0 && performance.now() < end) {
    await page.waitForTimeout(50)
    now = await page.evaluate<number>(wider)
  }
  return now
}
