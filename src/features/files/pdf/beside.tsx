// What a PDF may leave out because every reader is expected to have it: character maps, the fourteen usual fonts, decoders.

const maps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})
const decoders = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})

const places = new Map(
  Object.entries({ ...maps, ...fonts, ...decoders }).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** Fetches them for the worker, which itself may ask the network for nothing. The library makes one for each document. */
export class Beside {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = places.get(filename)
    if (url === undefined) throw new Error(`A PDF asks for ${filename}, which is not part of what was built.`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} could not be fetched (${response.status}).`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
