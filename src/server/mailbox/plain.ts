// What a message says as plain text: nothing in it can be drawn, followed or run.

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  euro: '€',
  pound: '£',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

const signOf = (code: number) => (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '')

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (hex !== undefined) return signOf(Number.parseInt(hex, 16))
      if (digits !== undefined) return signOf(Number(digits))
      return named[name ?? ''] ?? whole
    },
  )

const silent = ['script', 'style', 'head', 'title', 'noscript', 'template', 'object', 'svg']
const breaking = /^\/?(?:p|div|br|tr|li|ul|ol|table|h[1-6]|blockquote|hr|section|article|header|footer|pre)$/

/** What an HTML text says: tags are taken out, what a browser would not draw as text goes with them. */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase()
  let said = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    said += html.slice(at, open < 0 ? undefined : open).replaceAll(/\s+/g, ' ')
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const close = html.indexOf('>', open)
    const [, tag = ''] = /^<(\/?[a-z][a-z\d]*)/i.exec(html.slice(open, open + 20)) ?? []
    const name = tag.toLowerCase()
    if (breaking.test(name)) said += '\n'
    at = close < 0 ? html.length : close + 1
    if (silent.includes(name)) {
      const end = lower.indexOf(`</${name}`, at)
      at = end < 0 ? html.length : end
    }
  }
  return decoded(said)
}

/** Text to keep: no control characters but line ends, no more than two empty lines, no marks that turn the direction of writing. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** One line of at most so many characters. */
export const oneLine = (text: string, longest: number): string => {
  const line = tidy(text.replaceAll(/\p{Cc}+/gu, ' ')).replaceAll(/\s+/g, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`
}

/** At most so many characters; what is left out is said. */
export function shortened(text: string, longest: number, says: string): string {
  if (text.length <= longest) return text
  return `${text.slice(0, longest - says.length - 2).toWellFormed()}\n\n${says}`
}

const quoting =
  /^(?:-{2,} ?(?:Original Message|Ursprüngliche Nachricht) ?-{2,}|(?:On|Am) .{4,200}(?:wrote|schrieb[^:]{0,100}):|_{20,})$/i

/** What is new in an answer: without the message that it answers, where that stands below. */
export function newIn(text: string): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => quoting.test(line.trim()))
  const kept = from > 0 ? lines.slice(0, from) : lines
  while (kept.length > 0 && /^>|^\s*$/.test(kept.at(-1) ?? '')) kept.pop()
  return kept.length > 0 ? kept.join('\n').trim() : text
}
