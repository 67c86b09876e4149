// A pack has some hundred pages.

import { inThread } from '#features/print/in-thread.server.ts'
import type { Printing } from '#features/print/printing.ts'
import type { DrawnSheet } from '#features/print/sheet.ts'

export type LayOut = { readonly sheet: DrawnSheet; readonly printing: Printing }

/** The bytes of a sheet as a PDF. */
export const packPdf = (layOut: LayOut): Promise<Buffer> =>
  inThread(new URL('./laying-out.server.ts', import.meta.url), layOut)
