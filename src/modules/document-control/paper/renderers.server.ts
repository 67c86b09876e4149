import { join } from 'node:path'
import type { Printing } from '#features/print/printing.ts'
import { openReaders, type Bounds } from '#lib/apart/readers.server.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import type { Asked } from './program.server.ts'
import type { PicturePlaces } from '../picture-places.server.ts'
import type { Rendition } from './rendition.ts'
import { words } from './words.ts'

const megabyte = 1024 * 1024

/** A document of 200 pages takes about a third of the memory, and a tenth of the time. */
const renditionBounds: Bounds = { memory: 512 * megabyte, answer: 60_000, whole: 60_000 }

type Files = { readonly upload?: string | null; readonly pictures?: PicturePlaces; readonly kept?: string | null }

type Opened = {
  readonly bounds?: Bounds
  /** Nobody looks on: what people do comes first. */
  readonly yields?: boolean
}

/** Draws versions as PDFs apart from the server, within bounds. */
export function openRenderers({ bounds = renditionBounds, yields = false }: Opened = {}) {
  const readers = openReaders<Asked, string>({
    program: join(import.meta.dirname, 'program.server.ts'),
    bounds,
    needsTooMuch: words.tooLarge,
    takesTooLong: words.tooLong,
    broke: words.broke,
    ...(!yields && { isWaitedFor: true }),
  })

  async function ask(who: string, asked: Omit<Asked, 'printing'>, printing: Printing): Promise<Buffer> {
    try {
      const said = { ...printing, now: printing.now.toISOString() }
      return await readers.read(who, async (reader) => {
        reader.begin()
        return Buffer.from(await reader.ask({ ...asked, printing: said }), 'base64')
      })
    } catch (error) {
      // No file was sent of which a field could be told.
      if (error instanceof Refusal && error.code === 'invalid') return refuse('blocked', error.message)
      throw error
    }
  }

  return {
    /**
     * Draws a print of a version with a process of its own, when there is one for this person.
     * @param files where the PDF lies that the version is, the pictures of its sections, and the paper that is kept of it
     * @throws Refusal with a sentence where it takes more than the bounds allow
     */
    draw: (
      who: string,
      rendition: Rendition,
      printing: Printing,
      { upload = null, pictures = {}, kept = null }: Files = {},
    ): Promise<Buffer> => ask(who, { rendition, upload, pictures, kept, as: 'print' }, printing),
    /** Draws what is kept of a version: it says nothing of any print. */
    paper: (
      who: string,
      rendition: Rendition,
      printing: Printing,
      { upload = null, pictures = {} }: Files = {},
    ): Promise<Buffer> => ask(who, { rendition, upload, pictures, kept: null, as: 'paper' }, printing),
    /** Ends those that wait for work. */
    close: () => readers.close(),
  }
}
