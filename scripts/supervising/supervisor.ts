// Starts the server, and starts it again when it ends by itself. What it was asked to do, it does: it stops when it is told to,
// and what refuses to start at all is left alone.

import { spawn, type ChildProcess } from 'node:child_process'

/** The variable by which the next process is told how the last one ended. */
export const lastEnd = 'PLUMBLINE_LAST_END'

/** Milliseconds before each new start; after the last of them it is given up. */
export const pauses: readonly number[] = [500, 2_000, 5_000, 15_000, 30_000]

/** Whoever has lived for so long, in milliseconds, has not failed at once. */
const longEnough = 60_000

export type Supervised = {
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly say: (sentence: string) => void
  readonly pause: (milliseconds: number) => Promise<void>
  /** Milliseconds, as they pass. */
  readonly clock: () => number
}

type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly wasReady: boolean }

const howInWords = ({ code, signal }: End): string => {
  if (signal === 'SIGKILL') return 'it was killed, as a system does that has no memory left (SIGKILL)'
  if (signal === 'SIGABRT' || code === 134) return 'it had no memory left, or stopped at a fault (SIGABRT)'
  return signal ? `signal ${signal}` : `exit code ${code}`
}

/** Runs one process to its end. `begun` is given what has begun. */
function run(
  { args, env }: Supervised,
  told: Readonly<Record<string, string>>,
  begun: (child: ChildProcess) => void,
): Promise<End> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      // The process ends by itself when we are gone.
      env: { ...env, ...told, npm_lifecycle_event: 'start' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    let wasReady = false
    begun(child)
    child.on('message', (said) => (wasReady ||= said === 'ready'))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal, wasReady }))
  })
}

/**
 * Keeps a process running.
 * @returns `ended`, the code with which to end; and `stop`, which passes a signal on and lets it be the end
 */
export function supervise(how: Supervised): {
  readonly ended: Promise<number>
  readonly stop: (signal: NodeJS.Signals) => void
} {
  const { say, pause, clock } = how
  let child: ChildProcess | undefined
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  async function keep(): Promise<number> {
    let [failures, told] = [0, {}]
    for (let isFirst = true; ; isFirst = false) {
      const began = clock()
      const end = await run(how, told, (one) => (child = one))
      if (isStopping() || end.code === 0) return end.code ?? 0
      // It has said why by itself.
      if (isFirst && !end.wasReady && end.code !== null) return end.code
      failures = end.wasReady && clock() - began >= longEnough ? 0 : failures
      const next = pauses[failures]
      failures += 1
      const words = howInWords(end)
      if (next === undefined) {
        say(
          `The server ended ${failures} times one after the other (the last time: ${words}). It is not started again.`,
        )
        return 1
      }
      say(`The server ended by itself: ${words}. It is started again.`)
      told = { [lastEnd]: JSON.stringify({ at: new Date().toISOString(), words }) }
      await pause(next)
      if (isStopping()) return 0
    }
  }

  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    child?.kill(signal)
  }
  return { ended: keep(), stop }
}
