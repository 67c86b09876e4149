// What a screen loses where it is enlarged (WCAG 1.4.4, 1.4.10, 2.4.11): text that is cut, and what has the focus unseen.
import type { Page } from 'playwright-core'
import { excess } from './faults.ts'

/** What a window of 1440 px is at 200 %, and one of 1280 px at 400 %. */
const enlarged = [
  { width: 720, height: 450 },
  { width: 320, height: 256 },
] as const

/** As long as a screen may take to draw itself anew in a window of another size, in milliseconds. */
const redrawn = 5_000

/** What is lost of a page as it stands, at 200 % and at 400 %. Leaves it in a window of the latter. */
export async function lostEnlarged(page: Page): Promise<readonly string[]> {
  const lost: string[] = []
  for (const viewport of enlarged) {
    await page.setViewportSize(viewport)
    const wider = await excess(page)
    const found = [...(wider > 0 ? [`the page is ${wider} px wider than its window`] : []), ...(await lostIn(page))]
    lost.push(...found.map((fault) => `at ${viewport.width} px ${fault}`))
  }
  return lost
}

async function lostIn(page: Page): Promise<readonly string[]> {
  const end = performance.now() + redrawn
  const look = async () => [...(await page.evaluate(cutTexts)), ...(await page.evaluate(unseenFocus))]
  let now = await look()
  while (now.length > 0 && performance.now() < end) {
    await page.waitForTimeout(100)
    now = await look()
  }
  return now
}

/**
 * Runs in the page: texts that a box cuts, where no scrolling brings the rest. Three dots are no loss where the whole
 * text is one step away: as a title, or behind the link or button that it stands in.
 */
function cutTexts(): readonly string[] {
  /** Room that letters take beyond their line, in pixels. */
  const slack = 4
  const sides = { x: ['left', 'right', 'overflowX'], y: ['top', 'bottom', 'overflowY'] } as const

  const isDotted = (box: Element, { textOverflow, webkitLineClamp, display }: CSSStyleDeclaration) =>
    ((textOverflow === 'ellipsis' && !display.includes('flex')) || webkitLineClamp !== 'none') &&
    box.closest('[title], a, button, [role=button], [role=option]') !== null

  /** The box that cuts a text in one direction; none where it can be scrolled to, or is not meant to be seen. */
  function cutting(of: Element, text: DOMRect, along: 'x' | 'y'): Element | undefined {
    const [start, end, overflow] = sides[along]
    let isAloft = false
    for (let box: Element | null = of; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const frame = box.getBoundingClientRect()
      const holds = style.display !== 'inline' && !(isAloft && style.position === 'static')
      if (style.clipPath !== 'none' || (holds && Math.min(frame.width, frame.height) <= 1)) return undefined
      if (holds && /auto|scroll/.test(style[overflow])) return undefined
      if (holds && /hidden|clip/.test(style[overflow])) {
        const isOut = text[start] < frame[start] - slack || text[end] > frame[end] + slack
        if (isOut) return isDotted(box, style) ? undefined : box
      }
      if (style.position === 'fixed') return undefined
      if (holds) isAloft = style.position === 'absolute'
    }
    return undefined
  }

  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [of, said] = [text.parentElement, text.textContent?.trim()]
    if (!of || !said || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0) continue
    const by = cutting(of, rect, 'x') ?? cutting(of, rect, 'y')
    if (by) cut.push(`“${said.slice(0, 40)}” is cut by ${by.tagName.toLowerCase()}.${by.classList[0]}`)
  }
  return [...new Set(cut)]
}

/** Runs in the page: what the Tab key comes to, and where nothing of it is to be seen then: cut off or under something. */
function unseenFocus(): readonly string[] {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility())
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true })
  const shares = [0.5, 0.1, 0.9]

  /** Whether a point in that part of a box which the window shows belongs to it. */
  function isSeen(one: HTMLElement): boolean {
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const isPartOf = (hit: Element | null) =>
      hit !== null &&
      [one, ...labels].some((part) => part.contains(hit) || (hit.tagName === 'LABEL' && hit.contains(part)))
    return [one, ...labels].some((part) =>
      [...part.getClientRects()].some((frame) => {
        const [left, right] = [Math.max(frame.left, 0), Math.min(frame.right, innerWidth)]
        const [top, bottom] = [Math.max(frame.top, 0), Math.min(frame.bottom, innerHeight)]
        if (right - left < 1 || bottom - top < 1) return false
        const at = (x: number, y: number) =>
          document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        return shares.some((x) => shares.some((y) => isPartOf(at(x, y))))
      }),
    )
  }

  const before = document.activeElement
  const unseen: string[] = []
  for (const one of (dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(stops)) {
    if (!isStop(one)) continue
    one.focus()
    if (document.activeElement !== one || isSeen(one)) continue
    const name = one.getAttribute('aria-label') ?? one.textContent.trim()
    unseen.push(`${one.tagName.toLowerCase()} “${name.slice(0, 40)}” has the focus and is not to be seen`)
  }
  if (before instanceof HTMLElement) before.focus()
  return unseen
}
