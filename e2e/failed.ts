// What a journey that failed leaves behind, of each page that was open: a picture and the document in failed/, and in the
// output where it stood and what it said.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Browser, Page } from 'playwright-core'

const folder = join(import.meta.dirname, '../failed')

/** So many letters of a page are said in the output. */
const most = 1500

async function leave(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 10_000 })
  writeFileSync(join(folder, `${name}.html`), await page.content())
  const dialogs = await page.getByRole('dialog').allInnerTexts()
  const said = [...dialogs, await page.locator('body').innerText()].join('\n---\n').slice(0, most)
  process.stdout.write(`\nleft in failed/${name}.png: ${page.url()}\n${said}\n`)
}

/** Keeps what the pages of these browsers show when a test has failed; a page that can no longer be asked is left out. */
export async function keepWhatFailed(test: Pick<TestContext, 'name' | 'passed'>, browsers: readonly Browser[]) {
  if (test.passed) return
  mkdirSync(folder, { recursive: true })
  const pages = browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()))
  const name = test.name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  for (const [at, page] of pages.entries())
    await leave(page, `${name}-${at + 1}`).catch((error: unknown) =>
      process.stdout.write(
        `\nnothing left of ${page.url()}: ${error instanceof Error ? error.message : String(error)}\n`,
      ),
    )
}
