import type { Log } from './log.server.ts'

const toldOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * From here on what nobody caught is written down, and the process goes on: what one call brought about must not end the work
 * of all. Every write is a transaction, so that nothing is left half done by it.
 */
export function survive(log: Log): void {
  process.on('uncaughtException', (error) => log.error(`An error that nobody caught: ${toldOf(error)}`))
  process.on('unhandledRejection', (error) => log.error(`A rejection that nobody caught: ${toldOf(error)}`))
}
