// Calls of the page: without cookies, without a referrer, to its own door alone.

import type { RefusalBody } from '#lib/refusal.ts'
import { words } from './words.ts'

/** What was refused, with what is wrong by field. */
export class Refused extends Error {
  readonly code: string
  readonly faults: ReadonlyMap<string, string>
  constructor({ code, message, field, details }: RefusalBody) {
    super(message)
    this.code = code
    const fields = details?.fields ?? (field === undefined ? [] : [{ field, message }])
    this.faults = new Map(fields.map((one) => [one.field, one.message]))
  }
}

const away = () => new Refused({ code: 'away', message: words.away })

/** Calls the door. Throws `Refused` with the server's sentence; `away` where nobody answers. */
export async function call<T>(
  path: string,
  body?: FormData | object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`/outside/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw away()
  })
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said as T // A border: what the server says.
  const refusal = said as RefusalBody | null
  throw refusal?.message ? new Refused(refusal) : away()
}
