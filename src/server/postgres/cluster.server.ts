// Makes the folder that PostgreSQL keeps its data in, whole or not at all.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { cannotStart, codeOf } from '#server/context/cannot-start.server.ts'
import { giveTo, spawnAs, type Account } from './account.server.ts'
import type { Binaries } from './binaries.server.ts'
import { guard } from './guard.server.ts'
import { isAlive } from './lock-file.server.ts'

/** The superuser of an embedded cluster. Only the launcher connects as it, before the program serves anybody. */
export const superuser = 'postgres'

export type ClusterPlan = Readonly<{
  folder: string
  account: Account
  binaries: Binaries
  /** Wait until the disk has the files. Only a throw-away test cluster may say no. */
  durable: boolean
}>

/**
 * Makes the cluster where there is none.
 * @returns whether it was made now.
 * @throws CannotStart where it belongs to another major version of PostgreSQL, or cannot be made.
 */
export const ensureCluster = async (plan: ClusterPlan): Promise<boolean> => {
  clearRemains(plan.folder)
  if (existsSync(plan.folder)) {
    refuseOtherMajor(plan)
    return false
  }
  // A kill in the middle must not leave half a cluster that looks whole, so it is made aside and renamed.
  const aside = mkdtempSync(`${plan.folder}.init-${hostname()}-${process.pid}-`)
  giveTo(plan.account, aside)
  await initdb(plan, aside)
  return moveInto(aside, plan.folder)
}

const refuseOtherMajor = ({ folder, binaries }: ClusterPlan) => {
  const version = join(folder, 'PG_VERSION')
  if (!existsSync(version))
    cannotStart(`${folder} holds no database of ours: move it away, or set DATA_DIR to another folder.`)
  const major = readFileSync(version, 'utf8').trim()
  if (major === String(binaries.major)) return
  cannotStart(
    `${folder} was written by PostgreSQL ${major}, and this version of Plumbline brings PostgreSQL ${binaries.major}: ` +
      'start the version of Plumbline that wrote it and take a backup there, then restore it here.',
  )
}

// How long another machine, which shares the folder and whose processes we do not see, may take.
const patience = 60 * 60_000

const isLeftBehind = (path: string): boolean => {
  const [, host, pid] = /\.init-(.+)-(\d+)-\w+$/.exec(path) ?? []
  return host === hostname() ? !isAlive(Number(pid)) : Date.now() - statSync(path).mtimeMs > patience
}

const clearRemains = (folder: string) => {
  const names = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.init-`))
  for (const path of names.map((name) => join(dirname(folder), name)))
    if (isLeftBehind(path)) rmSync(path, { recursive: true, force: true })
}

const initdb = async ({ account, binaries, durable }: ClusterPlan, folder: string) => {
  const args = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  args.push(
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  )
  if (!durable) args.push('--no-sync')
  const child = spawnAs(account, binaries.initdb, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
  })
  const unguard = child.pid ? guard(account, child.pid) : () => undefined
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  unguard()
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  cannotStart(`The database could not be made in ${dirname(folder)}: ${lastLine(said) || `initdb ended with ${code}`}`)
}

const moveInto = (aside: string, folder: string): boolean => {
  try {
    renameSync(aside, folder)
    chmodSync(folder, 0o700)
    syncFolder(dirname(folder))
    return true
  } catch (error) {
    // Another Plumbline made it in the same moment: theirs stays, and their lock will speak.
    rmSync(aside, { recursive: true, force: true })
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false
    throw error
  }
}

// The rename itself lasts only once the folder above it is on disk.
const syncFolder = (folder: string) => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
