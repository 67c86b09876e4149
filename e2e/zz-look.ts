import { openBrowser } from './browser.ts'
import { logIn, settled, visitor } from './visitor.ts'
const url = 'http://localhost:8204'
const browser = await openBrowser()
for (const [theme, width, parts] of [
  ['light', 1440, ['use', 'system', 'person']],
  ['dark', 1440, ['use', 'system']],
  ['dark', 360, ['use', 'system']],
] as const) {
  const { page, context } = await visitor(browser, { viewport: { width, height: 900 }, colorScheme: theme })
  await logIn(page, url, 'admin')
  for (const part of parts) {
    await page.goto(`${url}/system-utilisation?part=${part}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (theme === 'dark') await page.evaluate(() => document.documentElement.classList.add('dark'))
    await settled(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, 4000) })
    await page.screenshot({ path: `/tmp/look-usage/${part}-${theme}-${width}.png`, animations: 'disabled' })
    await page.setViewportSize({ width, height: 900 })
  }
  await context.close()
}
await browser.close()
