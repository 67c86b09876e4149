// The words of an Excel file, sheet by sheet.

import { sheetsOf } from '#features/import/sheet/xlsx.server.ts'
import type { ReadText } from '#features/file-text/read-passage.ts'
import { gathered } from './kept.ts'
import { words } from './words.ts'

/** So much of a sheet is kept: a table is found by its heads and labels, not by its millionth figure. */
const mostOfSheet = 200_000

export async function sheetText(path: string): Promise<ReadText> {
  const kept = gathered()
  let at = 0
  for await (const { name, pages } of sheetsOf(path)) {
    at += 1
    let text = ''
    for await (const rows of pages) {
      for (const { cells } of rows) text += `${cells.filter((cell) => cell !== '').join(' ')} `
      if (text.length > mostOfSheet) break
    }
    if (!kept.add({ key: `sheet-${at}`, number: words.sheet(at), heading: name, text })) break
  }
  return kept.all(words.emptyText)
}
