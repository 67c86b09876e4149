// Pictures of the user's guide are taken by journeys, so that they show the product as it is: with PICTURES=1.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { settled } from './visitor.ts'

/** Where the guide keeps them. */
export const pictures = join(import.meta.dirname, '../docs/guide/pictures')

const isWanted = Boolean(process.env['PICTURES'])

/** Why a test that does nothing but take pictures is left out; false where they are wanted. */
export const unwanted = isWanted ? false : 'It takes pictures for the guide alone: PICTURES=1 does.'

/** Takes a picture of what a page shows, when pictures are wanted. @param name without its ending */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (!isWanted) return
  await settled(page)
  mkdirSync(pictures, { recursive: true })
  // What is still moving, and the pointer's traces, are nobody's business.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled', caret: 'hide' })
}
