// The words of records that are like another.

import { inSentence } from '#lib/in-sentence.ts'
import { listed } from '#lib/listed.ts'

const cases = (count: number, [one, many]: readonly [string, string]) =>
  `${count === 0 ? 'No' : count} similar ${inSentence(count === 1 ? one : many)}`

export const words = {
  known: 'Already reported?',
  title: ([, many]: readonly [string, string]) => `Similar ${inSentence(many)}`,
  hint: ([, many]: readonly [string, string]) => `Similar ${inSentence(many)} appear here as you type.`,
  count: cases,
  shows: 'Show',
  show: ([, many]: readonly [string, string]) => `Show similar ${inSentence(many)}`,
  open: 'Same case? Open it',
  opens: (number: string) => `Same case? Open it: ${number}, in a new tab`,
  shared: (said: readonly string[]) => `Same words: ${said.join(', ')}`,
  same: (labels: readonly string[]) => `Same ${listed(labels.map(inSentence))}`,
}
