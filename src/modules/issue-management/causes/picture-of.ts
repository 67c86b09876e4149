// A drawing as a file of its own: with the colours and letters that it has on the screen.

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'text-decoration-line',
  'opacity',
  'color',
] as const

/** A drawing as the text of an SVG file, at its full size, on the ground that it is seen on. */
export function pictureOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('A drawing has no copy.')
  const [from, to] = [drawing.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of to.entries()) {
    const original = from[at]
    if (!original) continue
    const seen = getComputedStyle(original)
    element.setAttribute('style', drawn.map((name) => `${name}:${seen.getPropertyValue(name)}`).join(';'))
    for (const name of ['class', 'tabindex', 'role', 'data-node', 'data-current']) element.removeAttribute(name)
  }
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const name of ['class', 'role']) copy.removeAttribute(name)
  copy.setAttribute('style', `background:${getComputedStyle(drawing).backgroundColor}`)
  return new XMLSerializer().serializeToString(copy)
}
