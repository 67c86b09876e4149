// The words of a Word file, heading by heading, as they would come in as sections.

import type { ReadText } from '#features/file-text/read-passage.ts'
import { sectionsIn } from '../../numbering.ts'
import { proseOf } from '#kernel/kinds/rich/said.ts'
import { readWord } from '../../word/reading/read-word.server.ts'
import { gathered } from './kept.ts'
import { words } from './words.ts'

export async function wordText(path: string): Promise<ReadText> {
  const kept = gathered()
  const { sections } = await readWord(path)
  for (const [at, { number, heading, body }] of sectionsIn(sections).entries())
    if (!kept.add({ key: `part-${at + 1}`, number, heading, text: proseOf(body) })) break
  return kept.all(words.emptyText)
}
