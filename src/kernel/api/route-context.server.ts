import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'

/** What routes need of the process: the engine, what time it is, and who asks. */
export type RouteContext = {
  readonly engine: Engine
  readonly now: () => Date
  readonly actorOf: (request: FastifyRequest) => PersonActor
}

/** What routes of modules are given beside that. */
export type ModuleContext = RouteContext & {
  /** The folder where a file that is sent may lie while it is read; what is forgotten there is swept away. */
  readonly incoming: string
  /** Where people reach the product, without a slash at its end. */
  readonly publicUrl: string
  /** The organisation or provider that papers name. */
  readonly provider: string
  /** Whether this is somebody trying the product on their own machine. */
  readonly isTrial: boolean
  /** HMAC-SHA-256 of a text with a secret of this server, another for each purpose. */
  readonly stamp: (text: string, purpose: string) => Buffer
  /** Where the bytes of a file of a field lie; nothing where they are gone, or no longer those that were sent. */
  readonly fileAt: (file: SentFile) => Promise<string | undefined>
}

/** Adds routes to the API. */
export type Routes = (app: FastifyInstance, context: ModuleContext) => void
