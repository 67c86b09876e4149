import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cannotStart } from '#server/cannot-start.server.ts'

const kept = 3

/**
 * Copies a cluster that is not running, with owners and rights, and keeps the three newest copies. To go back: stop,
 * put the copy in the cluster's place.
 * @param into the folder of all backups
 * @param name the copy's name, which sorts by time
 * @returns the copy's path
 * @throws CannotStart where it cannot be written; nothing half is left.
 */
export const backUpCluster = async (cluster: string, into: string, name: string): Promise<string> => {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const copy = join(into, name)
  const partial = `${copy}.partial`
  rmSync(partial, { recursive: true, force: true })
  const mistake = existsSync(copy) ? 'it exists already' : await copyAll(cluster, partial)
  if (mistake) {
    rmSync(partial, { recursive: true, force: true })
    cannotStart(`The database was not upgraded because its backup ${copy} could not be written: ${mistake}.`)
  }
  renameSync(partial, copy)
  for (const old of readdirSync(into).toSorted().slice(0, -kept))
    rmSync(join(into, old), { recursive: true, force: true })
  return copy
}

// cp keeps owners, rights and holes, and shares blocks where the file system can.
const copyAll = (from: string, to: string): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn('cp', ['-Rp', from, to], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? '' : said.trim().split('\n')[0] || `cp ended with ${code}`))
  })
