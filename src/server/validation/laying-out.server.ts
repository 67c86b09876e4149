// Lays out one sheet in a thread of its own and hands its bytes back.

import { parentPort, workerData } from 'node:worker_threads'
import { pdfOf } from '#features/print/pdf.server.ts'
import type { LayOut } from './pack-pdf.server.ts'

const { sheet, printing } = workerData as LayOut // A border: what packPdf hands over.
parentPort?.postMessage(await pdfOf(sheet, printing), [])
