// What counts as evidence: a text that says what was seen and where (ISO 9000 3.8.3: data supporting the existence or verity of
// something). One letter supports nothing, neither does one word said ten times.

/** So many characters say what was seen and where. */
export const leastEvidence = 20

/** So many different words make a sentence, and so many different letters and digits more than a word said again. */
const leastWords = 3
const leastSigns = 8

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** A text as it is compared: without what only looks different. */
export const plainText = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether a text has the weight of evidence. */
export function weighs(text: string): boolean {
  const said = plainText(text)
  if (said.length < leastEvidence) return false
  if (new Set(said.match(/[\p{L}\p{N}]/gu)).size < leastSigns) return false
  const different = new Set([...words.segment(said)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : [])))
  return different.size >= leastWords
}

/** Whether there is a word in a text: three letters, and not one of them three times. */
export const hasWord = (text: string): boolean =>
  (plainText(text).match(/\p{L}{3,}/gu) ?? []).some((word) => new Set(word).size > 1)
