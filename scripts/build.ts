// npm run build: the browser's part, bundled by Vite and compressed once instead of at every request, and the offline
// verifier.
import { existsSync, globSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { sourcesHash, stampBuild } from './build-stamp.ts'
import { placesOf } from './pieces.ts'
import { buildVerifier } from './verifier.ts'
import { buildWorker } from './worker.ts'

// Smaller than this, the headers of a compressed answer cost more than they save.
const smallest = 1_000

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

// A server may be serving the last build, and a kill may come in the middle: the new one takes its place whole.
const swap = (fresh: string, place: string) => {
  const old = `${place}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { recursive: true, force: true })
}

/** What the bundler would make of the program by itself, without writing it. */
const drawn = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const made = await build({ logLevel: 'warn', build: { write: false, minify: false, reportCompressedSize: false } })
  if (Array.isArray(made) || !('output' in made)) throw new Error('The program was not built.')
  return made.output.filter((one) => one.type === 'chunk')
}

process.chdir(join(import.meta.dirname, '..'))
const began = performance.now()
const hash = sourcesHash()
const places = placesOf(await drawn(), process.cwd())
await build({
  logLevel: 'warn',
  build: {
    outDir: 'dist/web.new',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pieces', name: (id) => places.get(id) ?? null }],
        },
      },
    },
  },
})
await buildWorker('dist/web.new')
// index.html carries a fresh nonce in every answer, so it is compressed on the way.
await Promise.all(globSync('dist/web.new/**/*.{js,mjs,css,svg,json,wasm,ttf,webmanifest}').map(compress))
swap('dist/web.new', 'dist/web')
await buildVerifier()
stampBuild(hash)
process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
