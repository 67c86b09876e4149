import { collection } from '#kernel/outline/names.ts'
import { ask } from '#lib/http.ts'
import { documentVersion } from '../document-version.ts'
import type { ImportedSection } from './matched.ts'
import type { ReadWord } from './word-import.ts'

/** What a Word file would make of a draft. */
export type WordPreview = Omit<ReadWord, 'sections'> & { readonly sections: readonly ImportedSection[] }

/** Has a Word file read for a draft. Throws a Refusal that says what is wrong with it. */
export function readWordFor(number: string, file: File, signal: AbortSignal): Promise<WordPreview> {
  const body = new FormData()
  body.append('file', file)
  return ask<WordPreview>('POST', `${collection(documentVersion)}/${encodeURIComponent(number)}/word`, { body, signal })
}
