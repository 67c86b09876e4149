// Decimal numbers as text, so that no digit is lost on the way: "12.50", "-0.001". One number of so many decimals has one
// spelling.

const plain = /^([+-]?)(\d*)(?:\.(\d+))?$/

/** The most digits of a number, before and behind the point. */
const mostDigits = 18

/** A number with exactly so many decimals; undefined where it is none, has more, or more digits than are kept. */
export function exact(text: string, places: number): string | undefined {
  const [, sign = '', whole = '', decimals = ''] = plain.exec(text) ?? []
  if (whole + decimals === '') return undefined
  const behind = decimals.replace(/0+$/, '')
  const before = whole.replace(/^0+(?=\d)/, '') || '0'
  const digits = (before === '0' ? 0 : before.length) + places
  if (behind.length > places || digits > mostDigits) return undefined
  const figures = places === 0 ? before : `${before}.${behind.padEnd(places, '0')}`
  return sign === '-' && /[1-9]/.test(figures) ? `-${figures}` : figures
}

const scaled = (text: string, places: number): bigint => {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(`${whole}${decimals.padEnd(places, '0')}`)
}

/** Whether one such number is less than another. */
export function isLess(one: string, other: string): boolean {
  const places = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  return scaled(one, places) < scaled(other, places)
}
