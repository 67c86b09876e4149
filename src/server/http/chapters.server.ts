// The chapters of the API's description: people read one at a time, for the whole grows with every module.
import type { Registry } from '#kernel/definition/registry.ts'
import { refuse } from '#lib/refusal.ts'

/** A chapter: the operations of one module, or what stands beside all of them. */
export type Chapter = Readonly<{
  /** How an address asks for it, e.g. `risk-management`. */
  slug: string
  title: string
  /** Whether operations with this tag stand in it. */
  holds: (tag: string) => boolean
}>

type Description = { readonly paths?: Readonly<Record<string, object | undefined>> | undefined }

/** The chapters: first what belongs to no kind of record, then the modules in the order of the sidebar, then master data. */
export function chaptersOf(registry: Pick<Registry, 'all' | 'modules' | 'routeOf'>): readonly Chapter[] {
  const slugs = new Map(registry.all.map(({ name, label }) => [label[1], registry.routeOf(name) ?? 'master-data']))
  const chapter = (slug: string, title: string): Chapter => ({
    slug,
    title,
    holds: (tag) => (slugs.get(tag) ?? 'general') === slug,
  })
  const filled = new Set(slugs.values())
  return [
    chapter('general', 'Sign-in, account and what all modules share'),
    ...registry.modules.filter(({ route }) => filled.has(route)).map(({ route, crumb }) => chapter(route, crumb[1])),
    ...(filled.has('master-data') ? [chapter('master-data', 'Master data')] : []),
  ]
}

const tagsOf = (operation: unknown): readonly string[] =>
  // A border: the description is the library's, and what it leaves out is no operation.
  (operation as { tags?: readonly string[] }).tags ?? []

/** The description with this chapter's operations alone; refused when there is no such chapter. */
export function chapterOf<D extends Description>(whole: D, chapters: readonly Chapter[], slug: string): D {
  const chapter = chapters.find((one) => one.slug === slug)
  if (!chapter) return refuse('not-found', `The description has no chapter “${slug.slice(0, 100)}”.`)
  const paths = Object.entries(whole.paths ?? {}).flatMap(([path, operations]) => {
    const own = Object.entries(operations ?? {}).filter(([, operation]) => tagsOf(operation).some(chapter.holds))
    return own.length === 0 ? [] : [[path, Object.fromEntries(own)] as const]
  })
  return { ...whole, paths: Object.fromEntries(paths) }
}
