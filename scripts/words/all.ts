// Every word of the product, grouped by where it stands.

import { definedWords } from './definitions.ts'
import type { Entry } from './entry.ts'
import { wordsFiles, wordsIn } from './files.ts'
import { sentences } from './sentences.ts'

/** Definitions first, then the words files, then the sentences that stand elsewhere and nowhere before. */
export async function allWords(): Promise<readonly Entry[]> {
  const defined = definedWords()
  const known = new Set(defined.map(({ words }) => words))
  const files = await Promise.all(wordsFiles.map(wordsIn))
  return [...defined, ...files.flat(), ...sentences().filter(({ words }) => !known.has(words))]
}
