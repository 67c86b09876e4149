import { styleText } from 'node:util'

/** Where the process says what happens. A logger of pino or Fastify fits too. */
export type Log = Readonly<{
  info: (sentence: string) => void
  warn: (sentence: string) => void
  error: (sentence: string) => void
}>

const escaped = (sign: string) => (sign === '\n' ? '\\n' : `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/**
 * A line as it is collected: instant in UTC, level, what is said. One entry is one line: what somebody sent can neither begin an
 * entry of its own nor move the cursor of who reads it.
 */
export const collectedLine = (at: Date, level: string, sentence: string): string =>
  `${at.toISOString()} ${level} ${sentence.replaceAll(/\p{Cc}/gu, escaped)}`

/**
 * Writes plain sentences for a person at a terminal, and lines with time and level where output is collected
 * (production, or no terminal). Warnings and errors go to standard error.
 */
export const consoleLog = ({ plain }: { readonly plain: boolean }): Log => {
  const line = (level: string, sentence: string) => (plain ? sentence : collectedLine(new Date(), level, sentence))
  return {
    info: (sentence) => void process.stdout.write(`${line('info', sentence)}\n`),
    warn: (sentence) =>
      void process.stderr.write(`${styleText('yellow', line('warn', sentence), { stream: process.stderr })}\n`),
    error: (sentence) =>
      void process.stderr.write(`${styleText('red', line('error', sentence), { stream: process.stderr })}\n`),
  }
}
