// A certificate on paper: one page, with the code that leads to whether it is still valid. Fonts and library are heavy: whoever needs
// it imports this file when it is asked for.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bufferOf, newPen, type Pen } from '#features/print/pdf.server.ts'
import { printed } from '#features/print/print-words.ts'
import type { Printing } from '#features/print/printing.ts'
import { validInWords, type Certificate } from './certificate.ts'
import { words } from './words.ts'

const [ink, quiet, alarm] = ['#22201d', '#5d5953', '#b3261e']

/** How wide the code stands, in points. */
const codeSize = 110

const factsContent = (write: Pen, certificate: Certificate): Content => {
  const { met, until } = validInWords(certificate)
  const facts = [
    [words.paper.met, met],
    [words.paper.until, until ?? words.paper.forGood],
    [words.paper.number, certificate.number],
  ] as const
  return {
    columns: facts.map(([what, said]) => ({
      stack: [write(what, { color: quiet, fontSize: 9 }), write(said, { bold: true, fontSize: 12 })],
    })),
    margin: [0, 36, 0, 0],
  }
}

const codeContent = (write: Pen, address: string): Content => ({
  columns: [
    { qr: address, fit: codeSize, width: codeSize + 20, foreground: ink },
    {
      stack: [
        write(words.paper.verify, { color: quiet, margin: [0, 28, 0, 4] }),
        { ...(write(address, { fontSize: 8.5 }) as object), link: address } as Content,
      ],
    },
  ],
  margin: [0, 60, 0, 0],
})

function drawn(certificate: Certificate, address: string, printing: Printing): TDocumentDefinitions {
  const { write } = newPen()
  const { name, title, number, ended, provider } = certificate
  const { paper, by, at, now } = printing
  return {
    pageSize: paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [72, 90, 72, 70],
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: {
      title: `${words.title} ${number}`,
      author: by,
      producer: 'Plumbline',
      creator: provider,
      creationDate: now,
    },
    defaultStyle: { font: 'Inter', fontSize: 11, lineHeight: 1.25, color: ink },
    footer: () =>
      ({ ...(write(printed(by, at), { fontSize: 8, color: quiet }) as object), margin: [72, 20, 72, 0] }) as Content,
    content: [
      write(provider, { color: quiet, fontSize: 12, margin: [0, 0, 0, 50] }),
      write(words.title, { bold: true, fontSize: 30, margin: [0, 0, 0, 30] }),
      ...(ended === null
        ? []
        : [write(`${words.paper.ended}. ${words.ended[ended]}`, { bold: true, color: alarm, margin: [0, 0, 0, 20] })]),
      write(words.paper.certifies, { color: quiet }),
      write(name, { bold: true, fontSize: 22, margin: [0, 4, 0, 18] }),
      write(words.paper.has, { color: quiet }),
      write(title, { bold: true, fontSize: 17, margin: [0, 4, 0, 0] }),
      factsContent(write, certificate),
      codeContent(write, address),
    ],
  }
}

/** The bytes of a certificate as a PDF. */
export const certificatePdf = (certificate: Certificate, address: string, printing: Printing): Promise<Buffer> =>
  bufferOf(drawn(certificate, address, printing))
