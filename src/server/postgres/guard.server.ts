import { spawnAs, type Account } from './account.server.ts'

// `read` ends when Node says "done", or when the pipe breaks because Node is gone, by kill -9 too. Only then the
// database is told to shut down, and its socket folder is cleared away as soon as the socket is gone.
const script = `
  read -r word
  [ "$word" = done ] && exit
  kill -INT "$1"
  [ -n "$2" ] || exit
  n=0
  while [ -e "$2/.s.PGSQL.5432" ] && kill -0 "$1" && [ $n -lt 300 ]; do sleep 0.2; n=$((n + 1)); done
  rm -rf "$2"
`

/**
 * Sets a guard beside a child process that interrupts the child as soon as this process is gone.
 * @param scratch a folder that the guard removes afterwards
 * @returns ends the guard; call it once the child has exited, so that a reused process id is never signalled.
 */
export const guard = (account: Account, pid: number, scratch = ''): (() => void) => {
  const child = spawnAs(account, 'sh', ['-c', script, 'sh', String(pid), scratch], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.unref()
  // The guard may be killed by hand; writing to it then must not end us.
  child.stdin?.on('error', () => undefined)
  return () => void child.stdin?.end('done\n')
}
