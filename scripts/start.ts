// The server's process: builds the browser's part when its sources changed, then runs. npm start supervises it (supervise.ts).
import './resolving.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
process.chdir(root)
enableCompileCache(join(root, 'node_modules/.cache/plumbline'))
// Whoever reads our output may leave (npm start | head): that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
if (existsSync('.env')) process.loadEnvFile('.env')

const { isBuilt } = await import('./build-stamp.ts')
// In a process of its own: the bundler's memory would stay with the server.
if (!isBuilt() && spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)

const { CannotStart } = await import('#server/context/cannot-start.server.ts')
try {
  const { start } = await import('#server/main.server.ts')
  await start(process.env)
  flushCompileCache()
  // Whoever supervises us knows from now on that we could start.
  if (process.connected) process.send?.('ready')
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
