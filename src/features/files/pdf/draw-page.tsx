import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** More points than this, and browsers on phones draw nothing at all. */
const mostPoints = 16_000_000

type Drawing = {
  /** In CSS pixels. */
  readonly width: number
  readonly signal: AbortSignal
}

/** A page as it is drawn: its picture, and over it its text, which can be selected and read out. */
export type Drawn = {
  readonly picture: HTMLCanvasElement
  readonly text: HTMLElement
  /** CSS pixels for each point of the page. */
  readonly scale: number
  /** Whether it says anything: a scanned page is a picture alone. */
  readonly hasText: boolean
}

/** Draws a page so wide. Throws what the library throws when the page is broken, or `signal` calls it off. */
export async function drawPage(page: PDFPageProxy, { width, signal }: Drawing): Promise<Drawn> {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const dense = Math.min(devicePixelRatio, Math.sqrt(mostPoints / (viewport.width * viewport.height)))

  const picture = document.createElement('canvas')
  picture.width = Math.max(1, Math.floor(viewport.width * dense))
  picture.height = Math.max(1, Math.floor(viewport.height * dense))
  picture.style.width = `${Math.floor(viewport.width)}px`
  picture.style.height = `${Math.floor(viewport.height)}px`
  picture.ariaHidden = 'true' // Its text stands beside it.
  const task = page.render({ canvas: picture, viewport, transform: [dense, 0, 0, dense, 0, 0] })

  const text = document.createElement('div')
  const content = await page.getTextContent()
  const layer = new TextLayer({ textContentSource: content, container: text, viewport })
  signal.addEventListener('abort', () => {
    task.cancel()
    layer.cancel()
  })
  await Promise.all([task.promise, layer.render()])
  const hasText = content.items.some((item) => 'str' in item && item.str.trim() !== '')
  return { picture, text, scale, hasText }
}
