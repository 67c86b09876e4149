// A paper that somebody from outside takes along says so on each of its pages, across what stands there, but so light that it is read
// without effort.

const angle = -38

/** The same PDF with the words across each page. */
export async function marked(pdf: Buffer, words: string): Promise<Buffer> {
  const [{ PDFDocument }, { bufferOf }] = await Promise.all([import('@cantoo/pdf-lib'), import('./pdf.server.ts')])
  // What is drawn is drawn by the library that draws all paper here, with fonts that know every sign; pages are only put together.
  const drawn = await bufferOf({
    pageSize: 'A4',
    content: [' '],
    defaultStyle: { font: 'Inter' },
    watermark: { text: words, font: 'Inter', color: '#5d5953', opacity: 0.12, bold: true, angle },
  })
  const out = await PDFDocument.load(pdf, { updateMetadata: false })
  const [mark] = await out.embedPdf(drawn)
  if (!mark) throw new Error('The mark was drawn on no page.')
  for (const page of out.getPages()) {
    const { x, y, width, height } = page.getCropBox()
    page.drawPage(mark, { x, y, width, height })
  }
  return Buffer.from(await out.save())
}
