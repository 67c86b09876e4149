import { createServer } from 'node:net'
import { cannotStart, codeOf } from './cannot-start.server.ts'
import type { Env } from './env.server.ts'

/**
 * Tries the address before anything else is touched, so that a second start changes nothing.
 * @throws CannotStart where it is taken or not ours to listen on.
 */
export const refuseTakenPort = async ({ host, port }: Pick<Env, 'host' | 'port'>): Promise<void> => {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
  } catch (error) {
    cannotStart(sentenceFor(codeOf(error), host, port))
  }
  await new Promise((resolve) => server.close(resolve))
}

const sentenceFor = (code: string | undefined, host: string, port: number): string => {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken (perhaps Plumbline already runs): stop what uses it, or set PORT to another.`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to one above 1023.`
  return `This machine cannot listen on HOST ${host}, port ${port} (${code}): set HOST to one of its addresses.`
}
