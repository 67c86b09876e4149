// Lays out one report in a thread of its own and hands its bytes back.

import { parentPort, workerData } from 'node:worker_threads'
import { reportPdf, type OnPaper } from './report-pdf.server.ts'

parentPort?.postMessage(await reportPdf(workerData as OnPaper), []) // A border: what the PDF of files.server.ts hands over.
