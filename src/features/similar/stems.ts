// The words of a text by which others like it are looked for.

import { fold } from '#lib/fold.ts'

/** A word as it was written, and the beginning that it shares with its other forms. */
export type Stem = { readonly word: string; readonly stem: string }

/** So many words are looked for: the first ones, which name the thing. */
const most = 12

/** Too short, and they stand in everything. */
const shortest = 4

const everywhere = new Set(
  `about above after again also although another because been before being below between both cannot could does doing
  done down during each either else even ever every found from further have having here into itself just less like many
  more most much must nothing only other others ours over same seen shall should show shows since some such than that
  their them then there these they this those through time times under until upon very were what when where whether which
  while will with within without would your`.split(/\s+/),
)

/** “leaks”, “leaked” and “leaking” begin with “leak”; what would become too short stays as it is. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ings?|edly|ed|ies|es|s|ly)$/, '')
  return stem.length >= shortest ? stem : word.slice(0, Math.max(shortest, word.length - 1))
}

/** The telling words of a text, each once, in the order in which they stand. */
export function stemsIn(text: string): readonly Stem[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest && !everywhere.has(word))
  const found = new Map(words.toReversed().map((word) => [stemOf(word), word]))
  return [...found]
    .toReversed()
    .slice(0, most)
    .map(([stem, word]) => ({ stem, word }))
}
