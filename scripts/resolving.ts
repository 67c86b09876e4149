// Finds what the product's files import without asking which package they belong to. Node asks it for every module, and each time
// reads what the package exports: of drizzle-orm, which names 130 kB of it, for each of a hundred files. That was two fifths of
// the time in which a process of the product or of its tests loads (docs/performance.md).
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url).href
const sources = new URL('src/', root).href
const libraries = new URL('node_modules/', root).href
const drizzle = new URL('drizzle-orm/', libraries).href

const isOwn = (file: string) => file.startsWith(root) && !file.startsWith(libraries)

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL ?? ''
    const isBeside = name.startsWith('.')
    if (isOwn(from) && name.endsWith('.ts') && (isBeside || name.startsWith('#'))) {
      const url = isBeside ? new URL(name, from) : new URL(name.slice(1), sources)
      return { url: url.href, format: 'module-typescript', shortCircuit: true }
    }
    if (isBeside && name.endsWith('.js') && from.startsWith(drizzle))
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true }
    return next(name, context)
  },
})
