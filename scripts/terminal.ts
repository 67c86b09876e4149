// What the commands for backups share: the environment, a line that tells how far it is, and how they end.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { consoleLog } from '#server/context/log.server.ts'

export const migrations = join(import.meta.dirname, '../migrations')

export const log = consoleLog({ plain: true })

/** A path as the person meant it, who may have called npm from another folder. */
export const pathFrom = (given: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), given)

// Ten times a second is as often as anybody looks.
const pause = 100

/** Writes over the last line of a terminal; says nothing where output is collected. */
export const progress = () => {
  let [shown, last] = [0, '']
  const write = (line: string) => process.stderr.write(`\r${line.padEnd(last.length)}`)
  return {
    show(line: string) {
      if (!process.stderr.isTTY || performance.now() - shown < pause) return
      shown = performance.now()
      write(line)
      last = line
    },
    clear() {
      if (last !== '') write('')
      if (last !== '') process.stderr.write('\r')
      last = ''
    },
  }
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes for people: "12 MB". */
export const sized = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

/** Part of a whole, in per cent. */
export const share = (done: number, of: number): string => `${of === 0 ? 100 : Math.floor((done / of) * 100)} %`

/**
 * Runs a command in the product's folder, with its .env, and ends with its code: 0 done, 1 refused and nothing changed,
 * 2 done, but something was found that a person must look at.
 */
export const command = async (work: () => Promise<0 | 2>): Promise<void> => {
  process.chdir(join(import.meta.dirname, '..'))
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
