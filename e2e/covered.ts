import type { Page } from 'playwright-core'

// Run inside the page, where nothing of this file is known.
const look = `(() => {
  const found = new Set()
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const holds = ({ left, top, right, bottom }, x, y) => x >= left && x < right && y >= top && y < bottom
  /** Whether a point of an element is drawn: neither scrolled away nor cut off. */
  const isShown = (element, x, y) => {
    for (let one = element; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflow !== 'visible' && !holds(one.getBoundingClientRect(), x, y)) return false
    return true
  }
  const isOver = (one) => one.closest('dialog, [role=dialog], [role=menu], [role=listbox], [role=status]') !== null ||
    (() => { for (let at = one; at; at = at.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true; return false })()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent.trim()
    if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (getComputedStyle(element).pointerEvents === 'none') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width < 8) continue
      const y = (top + bottom) / 2
      for (const x of [left + 3, right - 3]) {
        // What is pressed may reach over its whole row without drawing anything there.
        const isDrawn = (one) => holds(one.getBoundingClientRect(), x, y) && getComputedStyle(one).opacity !== '0'
        const hit = document.elementsFromPoint(x, y).find(isDrawn)
        if (!hit || hit.contains(element) || element.contains(hit) || isOver(hit) || !isShown(element, x, y)) continue
        found.add('“' + words.slice(0, 60) + '” is covered by ' + hit.outerHTML.slice(0, 80))
      }
    }
  }
  return [...found]
})()`

/** Texts of the main part of a page that something else lies on, where they are in the window; what floats over the page is left out. */
export const covered = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(look)
