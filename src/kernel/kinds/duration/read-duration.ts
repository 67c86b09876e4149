// Durations as people write them: 2 h 30 min, 1.5 h, 2:30, 3 days, PT2H30M (ISO 8601). Kept in whole minutes.

const hour = 60
const day = 24 * hour

const units: readonly (readonly [words: RegExp, minutes: number])[] = [
  [/^(?:w|weeks?)$/, 7 * day],
  [/^(?:d|days?)$/, day],
  [/^(?:h|hrs?|hours?)$/, hour],
  [/^(?:m|mins?|minutes?)$/, 1],
]

const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/
const clock = /^(\d+):([0-5]\d)$/
const piece = /(\d+(?:[.,]\d+)?)\s*([a-z]+)/g

/** Whole minutes of so much of a unit; undefined where it is no whole minute. */
function minutesOf(figures: string, unit: string): number | undefined {
  const [, each] = units.find(([words]) => words.test(unit)) ?? []
  const minutes = each === undefined ? NaN : Number(figures.replace(',', '.')) * each
  const whole = Math.round(minutes)
  return Math.abs(whole - minutes) < 1e-6 ? whole : undefined
}

function ofPieces(text: string): number | null {
  const rest = text.replaceAll(piece, '').replaceAll(/[\s,]|and/g, '')
  const pieces = [...text.matchAll(piece)].map(([, figures = '', unit = '']) => minutesOf(figures, unit))
  if (rest !== '' || pieces.length === 0) return null
  return pieces.reduce<number | null>(
    (sum, minutes) => (sum === null || minutes === undefined ? null : sum + minutes),
    0,
  )
}

/** Minutes, as they were meant; null where a text is no duration. A number alone is minutes; months have no length. */
export function readDuration(text: string): number | null {
  const typed = text.trim()
  if (/^\d{1,9}$/.test(typed)) return Number(typed)
  const [, hours, minutes] = clock.exec(typed) ?? []
  if (hours !== undefined) return Number(hours) * hour + Number(minutes)
  const spelled = iso.exec(typed.toUpperCase())
  if (spelled && /\d/.test(typed)) {
    const [, w = '0', d = '0', h = '0', m = '0'] = spelled
    return Number(w) * 7 * day + Number(d) * day + Number(h) * hour + Number(m)
  }
  return ofPieces(typed.toLowerCase())
}

/** So many minutes in words: "2 h 30 min", "3 d". A day is 24 hours. */
export function durationInWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / day), 'd'],
    [Math.floor((minutes % day) / hour), 'h'],
    [minutes % hour, 'min'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ') || '0 min'
}
