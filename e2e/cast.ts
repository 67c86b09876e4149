// The people of a story, each at a browser of their own.
import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { signedIn } from './person.ts'
import type { Product } from './server.ts'

export type Cast<Name extends string> = Readonly<{
  pageOf: (name: Name) => Page
  /** All leave; refuses when any script of a page has failed meanwhile. */
  leave: () => Promise<void>
}>

type Size = { readonly width: number; readonly height: number }

/** The size in which the guide shows its pictures. */
export const ofGuide: Size = { width: 1200, height: 760 }

/**
 * Signs in people of the trial.
 * @param names the first parts of their addresses, e.g. `quality`
 * @param size of their windows, where it is not the usual one
 */
export async function castOf<Name extends string>(
  browser: Browser,
  product: Product,
  names: readonly Name[],
  size?: Size,
): Promise<Cast<Name>> {
  const people = new Map(
    await Promise.all(
      names.map(async (name) => [name, await signedIn(browser, product, `${name}@example.com`)] as const),
    ),
  )
  if (size) for (const { page } of people.values()) await page.setViewportSize(size)
  return {
    pageOf: (name) => people.get(name)?.page ?? assert.fail(`Nobody is signed in as ${name}.`),
    async leave() {
      for (const person of people.values()) await person.leave()
    },
  }
}
