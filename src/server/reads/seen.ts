// Which record a call that was answered has shown, and what of it.

import type { FastifyRequest } from 'fastify'

export type Seen = {
  /** The number or id of the record, or the id of a file of a field of it. */
  readonly of: string
  /** What of it: read, pdf, dossier, file (its text as a file), or the id of a file. */
  readonly what: string
}

type Named = { readonly number?: string; readonly file?: string }

/** What ends the pattern of a route that hands out more than what stands on the page. */
const taken: Readonly<Record<string, string>> = { pdf: 'pdf', dossier: 'dossier', word: 'file', file: 'file' }

/** What a call has shown of which record; nothing where it is about none. */
export function seenIn({
  method,
  params,
  routeOptions: { url = '' },
}: Pick<FastifyRequest, 'method' | 'params' | 'routeOptions'>): Seen | undefined {
  const { number, file } = params as Named // What the pattern of the route names.
  if (method !== 'GET') return undefined
  const end = url.slice(url.lastIndexOf('/') + 1)
  if (number !== undefined) return { of: number, what: file ?? taken[end] ?? 'read' }
  return file !== undefined && url.includes('/field-files/') ? { of: file, what: file } : undefined
}
