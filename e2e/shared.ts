// One product and one browser for several journeys of a process: to start them costs as much as a short journey itself (decision 240).
import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { startProduct, type Product } from './server.ts'

let isShared = false
let product: Promise<Product> | undefined
let browser: Promise<Browser> | undefined

/** Called before any journey of the process is loaded: they share from now on what ends with the last of them. */
export function share(): void {
  isShared = true
  after(async () => {
    await (await browser)?.close()
    await (await product)?.stop()
  })
}

/**
 * The product for a journey that finds what it looks for whoever was there before: by names of its own, or because nobody changes
 * it. Alone in its process it has one for itself.
 */
export async function sharedProduct(): Promise<Product> {
  if (!isShared) return startProduct()
  product ??= startProduct()
  return { ...(await product), stop: () => Promise.resolve() }
}

/** A browser for such a journey; whoever closes it closes the pages that were opened since. */
export async function sharedBrowser(): Promise<Browser> {
  if (!isShared) return openBrowser()
  browser ??= openBrowser()
  const shared = await browser
  const close = async () => void (await Promise.all(shared.contexts().map((context) => context.close())))
  return new Proxy(shared, {
    get: (target, name) => {
      const value: unknown = name === 'close' ? close : Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
