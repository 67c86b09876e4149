import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page, with single spaces. */
export async function textOf(pdf: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
