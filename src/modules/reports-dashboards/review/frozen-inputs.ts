// The frozen inputs of a review by the letters of ISO 9001 9.3.2. Pure.

import { inputs, performance, type Letter } from './inputs.ts'

/** A line of the record's own table. */
export type FrozenInput = {
  readonly key: string
  readonly input: string | null
  readonly measure: string | null
  readonly value: string | null
  readonly unit: string | null
  readonly numerator: number | null
  readonly denominator: number | null
  readonly verdict: string | null
}

export type InputGroup = {
  readonly letter: Letter
  readonly title: string
  /** The field that holds what is remarked on it. */
  readonly note: string
  readonly figures: readonly (FrozenInput & { readonly part: string | null })[]
  readonly missed: number
  readonly close: number
  /** How many of the figures have a verdict. */
  readonly judged: number
}

/** Every letter, with the figures that stand under it. */
export function groupsOf(frozen: readonly FrozenInput[]): readonly InputGroup[] {
  return inputs.map(({ letter, title, note }) => {
    const figures = frozen
      .filter(({ input }) => input?.startsWith(letter))
      .map((one) => ({ ...one, part: performance[one.input ?? ''] ?? null }))
    const having = (verdict: string) => figures.filter((one) => one.verdict === verdict).length
    const judged = figures.filter(({ verdict }) => verdict !== null).length
    return { letter, title, note, figures, missed: having('Missed'), close: having('Close'), judged }
  })
}

/** A frozen value as it reads: no more decimals than it needs. */
export function valueInWords({ value, unit }: Pick<FrozenInput, 'value' | 'unit'>): string {
  if (value === null) return '–'
  const short = String(Math.round(Number(value) * 10) / 10)
  if (unit === '%') return `${short} %`
  return unit === 'days' ? `${short} ${short === '1' ? 'day' : 'days'}` : short
}
