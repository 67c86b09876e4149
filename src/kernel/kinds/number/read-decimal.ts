// Numbers with decimals as people write them: 12.5, 12,5, 1 234,5, 1,234.5.

/** What stands before the decimals. */
export type DecimalSign = '.' | ','

/** The sign that a language writes before decimals; BCP 47, such as that of the browser. */
export function signOf(language: string): DecimalSign {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Blanks and apostrophes stand between thousands alone. */
const asFigures = (text: string) =>
  text
    .trim()
    .replace('−', '-')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')

const isGrouped = (text: string, sign: DecimalSign) =>
  text
    .replace(/^[+-]/, '')
    .split(sign)
    .every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))

const figures = (text: string): string | null => (plain.test(text) ? text : null)

/**
 * A number as it was meant; null when it is none, or may mean two: “1,234” is a thousand and more to one reader and little
 * more than one to another. The sign of the reader's own language decides; the other one stands for decimals where it
 * cannot stand between thousands.
 */
export function readDecimal(text: string, own: DecimalSign): number | null {
  const read = readFigures(text, own)
  return read === null ? null : Number(read)
}

/** The same, digit by digit, with a point before the decimals. */
export function readFigures(text: string, own: DecimalSign): string | null {
  const typed = asFigures(text)
  const other = own === '.' ? ',' : '.'
  const [last, before] = typed.lastIndexOf('.') > typed.lastIndexOf(',') ? (['.', ','] as const) : ([',', '.'] as const)
  if (typed.includes('.') && typed.includes(',')) {
    const [whole = '', decimals = '', ...more] = typed.split(last)
    if (more.length > 0 || !isGrouped(whole, before)) return null
    return figures(`${whole.replaceAll(before, '')}.${decimals}`)
  }
  const sign = typed.includes(own) ? own : other
  if (typed.split(sign).length > 2) return isGrouped(typed, sign) ? figures(typed.replaceAll(sign, '')) : null
  const mayGroup = sign === other && typed.includes(sign) && isGrouped(typed, sign) && !/^[+-]?0/.test(typed)
  return mayGroup ? null : figures(typed.replace(sign, '.'))
}

/** A number in an input, as `readDecimal` reads it back. */
export const writtenDecimal = (value: number, own: DecimalSign): string => String(value).replace('.', own)

/** Whether a number has no more decimals than that. */
export const hasPlaces = (value: number, places: number): boolean => Number(value.toFixed(places)) === value
