// PDFs made for tests: pages with words on them, in the fonts that the house prints with.

import { bufferOf, newPen } from '#features/print/pdf.server.ts'

export type PdfPlan = {
  /** What stands on each page, lines one below the other. */
  readonly pages: readonly (readonly string[])[]
  readonly landscape?: true
}

/** A PDF of these pages. */
export const pdfFile = ({ pages, landscape }: PdfPlan): Promise<Buffer> => {
  const { write } = newPen()
  return bufferOf({
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    defaultStyle: { font: 'Inter', fontSize: 11 },
    content: pages.map((lines, at) => ({
      stack: lines.map((line) => write(line)),
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
  })
}
