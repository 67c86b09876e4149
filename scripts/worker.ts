// Builds the service worker, and tells it which parts of the program it keeps: those of the page of an audit and of a
// reading, and of whatever may open over them while the server is away. They are read off the build, so that no list of file names has to be kept.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { unhashed } from '../src/shell/offline/kept-parts.ts'

export type Manifest = Readonly<
  Record<
    string,
    Readonly<{
      file: string
      imports?: readonly string[]
      css?: readonly string[]
      assets?: readonly string[]
    }>
  >
>

const screens = [
  'index.html',
  'src/shell/shell.tsx',
  'src/modules/kinds.tsx',
  'src/shell/screens/record-screen.tsx',
  'src/modules/audits/checklist/checklist-section.tsx',
  'src/modules/document-control/acknowledging/assignment-section.tsx',
  'src/shell/screens/report-screen.tsx',
  'src/shell/offline/keep.tsx',
  'src/shell/offline/send.tsx',
  'src/shell/offline/leaving-dialog.tsx',
  'src/shell/session/expiring-dialog.tsx',
  'src/shell/toast-list.tsx',
  'src/shell/login/login.tsx',
]

/** Letters of other scripts than ours: where they are needed and missing, the device's own font shows them. */
const isFarFont = (file: string) => file.endsWith('.woff2') && !file.includes('-latin-')

/** The files of these screens with everything they stand on. Throws where the build knows one of them under no name. */
export function partsOf(manifest: Manifest, wanted: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const see = (name: string): readonly string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const part = manifest[name]
    if (!part) throw new Error(`The build has no part ${name}, which opens without a connection.`)
    const { file, imports = [], css = [], assets = [] } = part
    return [file, ...css, ...assets, ...imports.flatMap(see)]
  }
  const files = wanted.flatMap(see).filter((file) => file.startsWith('assets/') && !isFarFont(file))
  return [...new Set(files)].toSorted().map((file) => `/${file}`)
}

/**
 * Builds the service worker into a folder with the built program: at one address, whatever stands in it, and with the parts
 * that it keeps, and a stamp that changes with any of them, in front of it.
 */
export async function buildWorker(folder: string): Promise<void> {
  const path = join(folder, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest // A border: what the bundler writes.
  const parts = [...partsOf(manifest, screens), ...unhashed]
  const stamp = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
  rmSync(join(folder, '.vite'), { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        // Apart from the program, which it must share nothing with.
        input: 'src/shell/offline/worker.tsx',
        output: {
          format: 'iife',
          entryFileNames: 'offline.js',
          banner: `self.offline=${JSON.stringify({ stamp, parts })};`,
        },
      },
    },
  })
}
