import type { ClientBase } from 'pg'

/**
 * Has a pool's connections plan without compiling (PostgreSQL, “Just-in-Time Compilation”): our statements are many and short, and those
 * that ask for permission are long to read. Compiling one costs up to some seconds each time, running it some milliseconds. The database
 * that we start ourselves is set so; one that somebody else runs is asked here, on each new connection before anybody has it.
 */
export const withoutJit = {
  // The pool waits for what is answered here, which its types do not say.
  onConnect: (client: ClientBase): object => client.query('set jit = off'),
}
