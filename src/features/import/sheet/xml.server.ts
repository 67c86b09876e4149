// XML read as it comes. Entities that a file defines by itself are not known to the parser, so none can unfold.

import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { unreadable } from './sheet.ts'

export type Handlers = {
  /** Names come without their prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Elements within elements. What programs write goes a dozen deep; the parser keeps all that are open in memory. */
const deepest = 64

/** Reads a stream of XML, yielding after each piece, so that what the handlers gathered can be passed on. */
export async function* readXml(bytes: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest)
      unreadable(`This Excel file cannot be read: its parts lie more than ${deepest} deep in each other.`)
    open?.(local(name), attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(local(name))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(part, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}
