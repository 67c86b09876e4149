import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Told, ToTell } from './told.server.ts'

const teller = join(import.meta.dirname, '../tell-sandbox.server.ts')

/** A sandbox that is being filled. */
export type Telling = {
  /** Resolves when everything is told; rejects with why it is not. */
  readonly done: Promise<void>
  /** Ends it at once; what it has told goes with its transaction. */
  readonly cut: () => void
}

/** Has a sandbox filled by a process of its own. @param far hears how much is told, in percent */
export function beginTelling(what: ToTell, far: (progress: number) => void): Telling {
  const child = fork(teller, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const done = new Promise<void>((resolve, reject) => {
    let last: Told | undefined
    child.on('message', (told: Told) => {
      last = told
      if ('progress' in told) far(told.progress)
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (last && 'progress' in last && last.progress === 100) return resolve()
      return reject(
        new Error(last && 'fault' in last ? last.fault : `The process that fills it ended (${code ?? 'cut'}).`),
      )
    })
  })
  child.send(what)
  return { done, cut: () => void child.kill('SIGKILL') }
}
