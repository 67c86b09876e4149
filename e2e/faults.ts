import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands (WCAG 2.2 AA and good practice), as lines that a person can act on.
 * @param within a selector, where only what it names is to be judged
 */
export async function faults(page: Page, within = 'html'): Promise<readonly string[]> {
  // A toast or dialog that is still fading has no colours to judge.
  await page.waitForTimeout(300)
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').at(-1)?.trim()}`,
    ),
  )
}

/** Colours hang on the theme, structure on the width: each of both is seen once. */
export const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const
