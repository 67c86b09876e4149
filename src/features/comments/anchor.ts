// Which words of a record's text a comment is on, and where they are found again once the text has been edited. Pure.

/** What is said of a place by whoever comments on it. */
export type Selected = {
  /** The key of the passage. */
  readonly passage: string
  /** Which block of words of the passage it begins in, and where in that. */
  readonly block: number
  readonly at: number
  /** The words; none where the whole passage is meant. Where they go over several blocks, each begins a line. */
  readonly quote: string
}

/** The same as it is kept, with what helps to find it again. */
export type Anchor = Selected & {
  /** The heading of the passage when the comment was made. */
  readonly heading: string
  /** What stood right before and behind the words. */
  readonly before: string
  readonly after: string
}

/** The most characters that a comment is on. */
export const longestQuote = 1000

/** So much of what stands around is kept. */
const aroundKept = 40

/** A quote that is at least so long speaks for itself; a shorter one needs what stood around it. */
const enough = 24

/** A short quote that stands there once may have at least so many characters to be taken for the one that was meant. */
const enoughAlone = 8

/** A stretch of a passage, in characters of its text. */
export type Stretch = { readonly from: number; readonly to: number }

/** The text of a passage of which a comment names a stretch. */
export const textOfBlocks = (blocks: readonly string[]): string => blocks.join('\n')

/** Where each block begins in that text. */
const startsOf = (blocks: readonly string[]): readonly number[] =>
  blocks.reduce<number[]>((starts, _, at) => {
    starts.push(at === 0 ? 0 : (starts[at - 1] ?? 0) + (blocks[at - 1] ?? '').length + 1)
    return starts
  }, [])

/** A text in which every blank counts as the same: a paragraph that was joined to another, a line that is broken elsewhere. */
const leveled = (text: string): string => text.replaceAll(/\s/g, ' ')

/** What is kept of selected words; undefined where they do not stand there. */
export function anchorOf(selected: Selected, heading: string, blocks: readonly string[]): Anchor | undefined {
  const { passage, block, at, quote } = selected
  if (quote === '') return { passage, block: 0, at: 0, quote, heading, before: '', after: '' }
  const start = startsOf(blocks)[block]
  if (start === undefined || at > (blocks[block] ?? '').length) return undefined
  const text = textOfBlocks(blocks)
  const [from, to] = [start + at, start + at + quote.length]
  if (text.slice(from, to) !== quote) return undefined
  const before = text.slice(Math.max(from - aroundKept, 0), from).toWellFormed()
  return { ...selected, heading, before, after: text.slice(to, to + aroundKept).toWellFormed() }
}

/** How many characters are the same from the end of both backwards, or from the beginning of both onwards. */
function alike(one: string, other: string, way: 'backwards' | 'onwards'): number {
  const most = Math.min(one.length, other.length)
  const charOf = (text: string, at: number) => text.charAt(way === 'onwards' ? at : text.length - 1 - at)
  let count = 0
  while (count < most && charOf(one, count) === charOf(other, count)) count += 1
  return count
}

function* placesOf(quote: string, text: string): Generator<number> {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) yield at
}

type Candidate = { readonly from: number; readonly kept: number; readonly far: number }

/** The likeliest first: more of what stood around it, then nearer to where it stood. */
const likelier = (one: Candidate, other: Candidate) => other.kept - one.kept || one.far - other.far

/**
 * Where the words stand now: by themselves, and among several by what stands around them and how far they are from where they
 * stood. Null where they stand there no more, or where one cannot tell: nobody is shown a comment on words that it is not on.
 */
export function stretchOf({ block, at, quote, ...around }: Anchor, blocks: readonly string[]): Stretch | null {
  if (quote === '') return null
  const text = leveled(textOfBlocks(blocks))
  const [words, before, after] = [quote, around.before, around.after].map(leveled) as [string, string, string]
  const stood = (startsOf(blocks)[block] ?? text.length) + at
  const found = [...placesOf(words, text)].map((from): Candidate => {
    const kept =
      alike(before, text.slice(0, from), 'backwards') + alike(after, text.slice(from + words.length), 'onwards')
    return { from, kept, far: Math.abs(from - stood) }
  })
  const [best] = found.toSorted(likelier)
  if (!best) return null
  const isAlone = found.length === 1 && words.trim().length >= enoughAlone
  const needed = Math.min(enough - words.length, before.length + after.length)
  return isAlone || best.kept >= needed ? { from: best.from, to: best.from + words.length } : null
}

/** A stretch within one block. */
export type InBlock = Stretch & { readonly block: number }

/** A stretch of a passage block by block, as it is drawn; blocks of which nothing is in it are left out. */
export function blocksOf({ from, to }: Stretch, blocks: readonly string[]): readonly InBlock[] {
  const starts = startsOf(blocks)
  return blocks.flatMap((words, block): readonly InBlock[] => {
    const start = starts[block] ?? 0
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, words.length)]
    return first < last ? [{ block, from: first, to: last }] : []
  })
}
