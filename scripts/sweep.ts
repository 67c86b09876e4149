// npm run sweep: opens every screen, and what opens over it, in both themes at every width, and says what is wrong there.
// --only=risk takes the addresses that hold this, --theme=dark and --width=390,1440 some of the looks; --url=http://localhost:3000
// a trial that runs already: nothing that is opened there is sent. The pictures lie in sweep/.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { covered } from '../e2e/covered.ts'
import { excess, faults } from '../e2e/faults.ts'
import { openAt, openersIn, openStep, stepsOf } from '../e2e/overlays.ts'
import { onwardFrom, peopleAt, screensOf, show, whoSees } from '../e2e/screens.ts'
import { startProduct } from '../e2e/server.ts'
import { visitor } from '../e2e/visitor.ts'

const folder = join(import.meta.dirname, '../sweep')
const { values: said } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '1440,768,390,360' },
    url: { type: 'string' },
  },
})
const looks = said.theme
  .split(',')
  .map((theme) => (theme === 'dark' ? ('dark' as const) : ('light' as const)))
  .flatMap((colorScheme) => said.width.split(',').map((width) => ({ colorScheme, width: Number(width) })))

type Fault = { readonly where: string; readonly look: string; readonly what: string }

const found: Fault[] = []
let seen = 0

function note(fault: Fault): void {
  const isNew = found.every(({ what }) => what !== fault.what)
  found.push(fault)
  if (isNew) process.stdout.write(`      ${fault.what} (${fault.where}, ${fault.look})\n`)
}

const isAsked = (path: string) => path.includes(said.only)

/** Judges what stands on the page in each look, and takes its picture. */
async function judge(page: Page, where: string): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const sideways = await excess(page)
    const wrong = sideways > 0 ? [`the page is ${sideways} px wider than its window`] : []
    for (const what of [...wrong, ...(await covered(page)), ...(await faults(page))])
      note({ where, look: `${colorScheme} ${width}`, what })
    const name = `${where.replaceAll(/[^\w-]+/g, '_')}.${colorScheme}-${width}.png`
    await page.screenshot({ path: join(folder, name) })
  }
  seen += 1
  process.stdout.write(`${String(seen).padStart(4)}  ${where}\n`)
}

/** A failure to open something is a fault of it, not the end of the sweep. */
async function trying(where: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    note({
      where,
      look: 'opening',
      what: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    })
  }
}

type At = { readonly url: string; readonly pageOf: (who: string) => Promise<Page> }

const back = async (page: Page, url: string, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show(page, url, path)
}

async function sweepScreens({ url, pageOf }: At): Promise<void> {
  const left = [...(await screensOf({ url }))]
  const known = new Set(left.map(({ path }) => path))
  for (let screen = left.shift(); screen; screen = left.shift()) {
    const { path } = screen
    if (!isAsked(path)) continue
    const page = await pageOf(whoSees(screen))
    await trying(path, async () => {
      await back(page, url, path)
      const next = (await onwardFrom(page)).filter((one) => !known.has(one.path))
      for (const one of next) known.add(one.path)
      left.push(...next)
      const openers = await openersIn(page, 'main')
      await judge(page, path)
      for (const at of openers) {
        await back(page, url, path)
        const name = await openAt(page, 'main', at)
        await judge(page, `${path} › ${name}`)
      }
    })
  }
}

async function sweepOverlays({ url, pageOf }: At): Promise<void> {
  const page = await pageOf('quality')
  await back(page, url, '/tasks')
  for (const at of await openersIn(page, 'header'))
    await trying(`/tasks › header ${at}`, async () => {
      await back(page, url, '/tasks')
      await judge(page, `/tasks › ${await openAt(page, 'header', at)}`)
    })
  for (const step of await stepsOf({ url })) {
    if (!isAsked(step.path)) continue
    const where = `${step.path} › ${step.step}`
    await trying(where, async () => {
      const whose = await pageOf(step.who)
      await back(whose, url, step.path)
      await openStep(whose, step)
      await judge(whose, where)
    })
  }
}

async function sweepDoor(browser: Browser, url: string): Promise<void> {
  const { page } = await visitor(browser, { reducedMotion: 'reduce' })
  for (const path of ['/login', '/invitation'].filter(isAsked))
    await trying(path, async () => {
      await show(page, url, path)
      await judge(page, path)
    })
}

/** Each fault once, with where it was seen first and how often. */
function table(): string {
  const byFault = Map.groupBy(found, ({ what }) => what)
  const lines = [...byFault].map(([what, all]) => {
    const places = new Set(all.map(({ where }) => where))
    const inLooks = [...new Set(all.map(({ look }) => look))].join(', ')
    return `${what}\n    ${[...places].slice(0, 3).join(' · ')}${places.size > 3 ? ` and ${places.size - 3} more` : ''} (${inLooks})`
  })
  return lines.join('\n')
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const product = said.url === undefined ? await startProduct() : null
const browser = await openBrowser()
try {
  const url = product?.url ?? said.url ?? ''
  const at = { url, pageOf: peopleAt(browser, url) }
  await sweepDoor(browser, url)
  await sweepScreens(at)
  await sweepOverlays(at)
} finally {
  await browser.close()
  await product?.stop()
}
process.stdout.write(`\n${table()}\n${seen} screens in ${looks.length} looks, ${found.length} faults\n`)
process.exitCode = found.length > 0 ? 1 : 0
