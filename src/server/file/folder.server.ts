import { fileURLToPath } from 'node:url'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import type { Env } from '#server/context/env.server.ts'

/** The folder that FILES_URL names. */
export const filesFolder = ({ filesUrl }: Pick<Env, 'filesUrl'>): string =>
  filesUrl.startsWith('file:')
    ? fileURLToPath(filesUrl)
    : cannotStart('FILES_URL must name a folder (file:///…): this version keeps files there only.')
