// Knows whether the build is that of the sources at hand.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = '.stamps/build'

// What only the server or a test reads changes neither what the browser gets nor the offline verifier.
const isForTheServer = (path: string) =>
  /\.test\.tsx?$|\.sample\.ts$|\/samples\.ts$/.test(path) ||
  (path.endsWith('.server.ts') && !path.includes('trail/proof'))

/** A hash over the names and contents of everything that goes into the build. */
export const sourcesHash = (): string => {
  const sources = globSync([
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'public/**/*.*',
    'src/**/*.*',
    'scripts/verif*.ts',
    'scripts/worker.ts',
  ])
  const hash = createHash('sha256')
  for (const path of sources.filter((one) => !isForTheServer(one)).toSorted()) {
    hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  return hash.digest('hex')
}

const products = ['dist/web/index.html', 'dist/plumbline-verify.mjs', 'dist/plumbline-verify.html']

/** Whether everything was built from the sources as they are now. */
export const isBuilt = (): boolean =>
  [...products, stamp].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === sourcesHash()

/** Remembers what was built. */
export const stampBuild = (hash: string): void => {
  mkdirSync('.stamps', { recursive: true })
  writeFileSync(stamp, hash)
}
