// Where the focus is, as whoever uses no mouse must see it at each key.

/** Where the focus is, and whether a person sees it there. */
export type Stop = {
  readonly within: string
  readonly what: string
  readonly isSeen: boolean
  readonly isMarked: boolean
}

/** What a page says of its focus. A mark may be drawn by what the focus is within, e.g. the line of a table. */
export const whereFocusIs = `(() => {
  const one = document.activeElement
  if (!one || one === document.body) return null
  const places = { '[href="#main"]': 'skip', main: 'content', 'nav[aria-label=Breadcrumb]': 'breadcrumb', header: 'top bar', aside: 'sidebar' }
  const [, within] = Object.entries(places).find(([place]) => one.closest(place)) ?? ['', 'elsewhere']
  const box = one.getBoundingClientRect()
  const drawn = one.matches('input') && getComputedStyle(one).opacity === '0' ? one.parentElement : one
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]))
  const isSeen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (drawn.contains(top) || top.contains(drawn))
  })
  const outlined = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1
  let isMarked = outlined(getComputedStyle(one, '::after'))
  for (let up = one; up && up !== document.body && !isMarked; up = up.parentElement) isMarked = outlined(getComputedStyle(up))
  return { within, what: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.outerHTML.slice(0, 80), isSeen, isMarked }
})()`
