// Every screen of the product, found from its table of contents: a new module stands here without being named.
import type { Browser, Page } from 'playwright-core'
import { moduleFor } from '#kernel/outline/module.ts'
import { definitions, modules } from '#modules/modules.ts'
import { collection } from '#kernel/outline/names.ts'
import { outlineOf } from '#kernel/definition/outlined.ts'
import type { Product } from './server.ts'
import { logIn, sessionOf, settled, visitor } from './visitor.ts'

export type Screen = {
  readonly path: string
  /** What sort of screen it is; those of a sort are drawn by the same part of the engine. */
  readonly sort: 'own' | 'list' | 'form' | 'import' | 'record' | 'onward'
  /** Whether it is the page of master data, which the engine draws alike for every kind. */
  readonly isMaster?: boolean
}

/** Whose eyes see most of the product: the quality manager's, and in administration the administrator's. */
export const whoSees = ({ path }: Screen): 'quality' | 'admin' =>
  modules.some(({ route, section }) => section === 'Administration' && path.startsWith(`/${route}`))
    ? 'admin'
    : 'quality'

/** Those that no table names, and what some say when they are asked for less or for nothing that is there. */
const own = [
  '/tasks?tab=groups&by=kind',
  '/tasks?by=week',
  '/tasks?tab=team',
  '/tasks/sign',
  '/risk-management?state=assessed,accepted',
  '/risk-management?q=nothing-is-called-so',
  '/searchresult?term=label',
  '/searchresult?term=quokka',
  '/training?list=expiry',
  '/profile',
  '/report',
  '/report?place=Goods-in',
  '/report?view=mine',
  '/report?view=codes',
  '/profile/preferences',
  '/nowhere',
]

type Listed = { readonly items?: readonly { readonly number: string }[] }

/** All that have an address of their own: routes, lists, a record of each kind, forms and imports. */
export async function screensOf({ url }: Pick<Product, 'url'>): Promise<readonly Screen[]> {
  const headers = await sessionOf(url, 'admin')
  const byKind = definitions.map(async (definition): Promise<readonly Screen[]> => {
    const module = moduleFor(modules, outlineOf(definition))
    if (!module) return []
    const answer = await fetch(`${url}${collection(definition)}?limit=100`, { headers })
    const { items = [] } = (await answer.json()) as Listed // A border: the API's answer.
    const isMaster = definition.master === true
    // The newest is hardly begun, the oldest has all that its life brought.
    const records = [...new Set([items[0], items.at(-1)])].flatMap((one) =>
      one ? ({ path: `/${module.route}/${one.number}`, sort: 'record', isMaster } as const) : [],
    )
    if (!module.records.includes(definition.name)) return records
    return [
      { path: `/${module.route}?list=${definition.name}`, sort: 'list' },
      { path: `/${module.route}/new/${definition.name}`, sort: 'form' },
      { path: `/${module.route}/import/${definition.name}`, sort: 'import' },
      ...records,
    ]
  })
  const alone = [...modules.map(({ route }) => `/${route}`), ...own].map((path) => ({ path, sort: 'own' }) as const)
  return [...alone, ...(await Promise.all(byKind)).flat()]
}

/** Goes on to another screen of the product as a link would, without loading the product anew. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
  // The screen before it stands until the next has come, and has a heading as well: only the one after that is the next one's.
  await settled(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/** Opens a screen and waits until nothing more comes. */
export async function show(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

/** The addresses that a screen leads on to and that are its own other sides: views of a list, tabs of a record. */
export async function onwardFrom(page: Page): Promise<readonly Screen[]> {
  const links = await page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('main nav a')].map(({ href }) => href)`,
  )
  const here = new URL(page.url())
  return links
    .map((link) => new URL(link))
    .filter(({ pathname, search }) => pathname === here.pathname && search !== here.search && search !== '')
    .map(({ pathname, search }) => ({ path: pathname + search, sort: 'onward' }))
}

/** The tabs of a record, which the engine draws alike for every kind. */
const tabs = ['related', 'connected', 'discussion', 'trail']

/**
 * Each part of the product once: every route, each of which begins with a list, and every kind of record but master data; lists
 * differ in their columns alone, and forms, imports, the tabs of a record and the pages of master data are drawn by the engine
 * alike for all, so one of them stands for all of them.
 */
export function inShort(screens: readonly Screen[]): readonly Screen[] {
  const ofSort = (sort: Screen['sort']) => screens.filter((screen) => screen.sort === sort)
  const kinds = Object.groupBy(
    ofSort('record').filter(({ isMaster }) => !isMaster),
    ({ path }) => path.replace(/-\d{4}-\d+$/, ''),
  )
  // Of two of a kind the second is the oldest, to which everything has happened.
  const records = Object.values(kinds).flatMap((ofKind) => ofKind?.at(-1) ?? [])
  const risk = records.find(({ path }) => path.startsWith('/risk-management/RSK'))?.path
  const ofRisk = tabs.map((tab) => ({ path: `${risk}?tab=${tab}`, sort: 'onward' }) as const)
  const alone = ['/user-management?list=site', '/risk-management/new/risk', '/risk-management/import/risk']
  return [...ofSort('own'), ...records, ...ofRisk, ...screens.filter(({ path }) => alone.includes(path))]
}

/** Whether it is a list drawn in another way: as a board, a calendar, a map. */
export const isView = ({ path }: Screen): boolean => new URL(path, 'http://localhost').searchParams.has('view')

/** People at browsers of their own, each signed in once, when they are first asked for. */
export function peopleAt(browser: Browser, url: string) {
  const pages = new Map<string, Promise<Page>>()
  const come = async (who: string) => {
    const { page, context } = await visitor(browser)
    context.setDefaultTimeout(30_000)
    await logIn(page, url, who)
    return page
  }
  return (who: string): Promise<Page> => {
    const page = pages.get(who) ?? come(who)
    pages.set(who, page)
    return page
  }
}
