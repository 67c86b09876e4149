import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, page by page, with single spaces. */
export async function textOf(pdf: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** Its stretches of text: where each stands on its page, from below, and how large it is. */
export async function placesOf(
  pdf: Buffer,
): Promise<ReadonlyMap<string, { readonly y: number; readonly height: number }>> {
  const paper = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: paper.numPages }, async (_, at) =>
    (await (await paper.getPage(at + 1)).getTextContent()).items.flatMap((one) =>
      'str' in one ? [[one.str.trim(), { y: Number(one.transform[5]), height: one.height }] as const] : [],
    ),
  )
  return new Map((await Promise.all(pages)).flat())
}
