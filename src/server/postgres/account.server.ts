// PostgreSQL refuses to run as root. This decides as whom it runs instead.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { cannotStart } from '../cannot-start.server.ts'

/** Whom the database runs as: whoever started us, another account, or root disguised by a user namespace. */
export type Account =
  | Readonly<{ kind: 'own' }>
  | Readonly<{ kind: 'other'; uid: number; gid: number }>
  | Readonly<{ kind: 'disguised' }>

const disguise = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/**
 * The account for a cluster: the cluster's owner where it exists, else the owner of the folder it will stand in, else
 * `postgres`, else `nobody`. An account counts only if it can reach both the program and the folder.
 * @param cluster the cluster's folder, which may not exist yet
 * @param home the folder that holds it, which exists
 * @param program the postgres binary
 * @throws CannotStart where no account will do.
 */
export const accountFor = (cluster: string, home: string, program: string): Account => {
  if (process.geteuid?.() !== 0) return { kind: 'own' }
  const account = existsSync(cluster) ? ownerOf(cluster) : (ownerOf(home) ?? named('postgres') ?? named('nobody'))
  if (account && reaches(account, home, program)) return account
  if (!(existsSync(cluster) && account) && reaches({ kind: 'disguised' }, home, program)) return { kind: 'disguised' }
  return cannotStart(
    `The built-in database does not run as root, and no other account can reach ${home} and ${program}: ` +
      'run Plumbline as a normal user, or set DATABASE_URL.',
  )
}

/** Starts a program as that account. The process id is that of the program itself in every case. */
export const spawnAs = (
  account: Account,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess => {
  const [command = program, ...rest] =
    account.kind === 'disguised' ? [...disguise, program, ...args] : [program, ...args]
  return spawn(command, rest, { ...options, ...identity(account) })
}

/** Gives a file or folder to the account. */
export const giveTo = (account: Account, path: string): void => {
  if (account.kind === 'other') chownSync(path, account.uid, account.gid)
}

const identity = (account: Account) => (account.kind === 'other' ? { uid: account.uid, gid: account.gid } : {})

const ownerOf = (folder: string): Account | undefined => {
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { kind: 'other', uid, gid }
}

const named = (name: string): Account | undefined => {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10),
  )
  return uid && gid ? { kind: 'other', uid, gid } : undefined
}

const reaches = (account: Account, folder: string, program: string): boolean => {
  const test = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]
  const [command = 'sh', ...args] = account.kind === 'disguised' ? [...disguise, ...test] : test
  return spawnSync(command, args, { ...identity(account), stdio: 'ignore' }).status === 0
}
