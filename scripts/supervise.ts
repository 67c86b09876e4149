// npm start: runs the server in a process of its own, and starts it again when that ends by itself.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { supervise } from './supervising/supervisor.ts'

const program = join(import.meta.dirname, 'start.ts')
// Whoever reads our output may leave: that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const { ended, stop } = supervise({
  args: [...process.execArgv, program, ...process.argv.slice(2)],
  env: process.env,
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
  pause: (milliseconds) => sleep(milliseconds),
  clock: () => performance.now(),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

// When npm is killed it cannot pass the signal on.
if (process.env['npm_lifecycle_event'] === 'start') {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 500)
  watch.unref()
}
process.exit(await ended)
