// PostgreSQL refuses to run as root. This decides as whom it runs instead.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { cannotStart } from '#server/context/cannot-start.server.ts'

/** Whom the database runs as: whoever started us, another account, or root disguised by a user namespace. */
export type Account =
  | Readonly<{ kind: 'own' }>
  | Readonly<{ kind: 'other'; uid: number; gid: number }>
  | Readonly<{ kind: 'disguised' }>

const disguise = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

export type AccountPlan = Readonly<{
  /** The cluster's folder, which may not exist yet. */
  cluster: string
  /** The data folder that holds it, which exists. */
  home: string
  /** Whether the data folder was made just now, so that it may be given away. */
  fresh: boolean
  /** The postgres program. */
  program: string
}>

/**
 * The account for a cluster: the cluster's owner where it exists, else the owner of the data folder, else `postgres`,
 * else `nobody`. An account counts only if it can reach both the program and the data folder.
 * @throws CannotStart where no account will do.
 */
export const accountFor = (plan: AccountPlan): Account => {
  if (process.geteuid?.() !== 0) return { kind: 'own' }
  const exists = existsSync(plan.cluster)
  const account = exists ? ownerOf(plan.cluster) : (ownerOf(plan.home) ?? named('postgres') ?? named('nobody'))
  if (account && serves(account, plan)) return account
  // A cluster that another account owns cannot be served by root in disguise: PostgreSQL insists on being the owner.
  if (!(exists && account) && reaches({ kind: 'disguised' }, plan)) return { kind: 'disguised' }
  return cannotStart(
    `The built-in database does not run as root, and no other account can reach ${plan.home} and ${plan.program}: ` +
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

const serves = (account: Account, plan: AccountPlan): boolean => {
  if (!plan.fresh) return reaches(account, plan)
  giveTo(account, plan.home)
  if (reaches(account, plan)) return true
  chownSync(plan.home, 0, 0)
  return false
}

const reaches = (account: Account, { home, program }: AccountPlan): boolean => {
  const test = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', home, program]
  const [command = 'sh', ...args] = account.kind === 'disguised' ? [...disguise, ...test] : test
  return spawnSync(command, args, { ...identity(account), stdio: 'ignore' }).status === 0
}
