// How this tab speaks with the API. The tab's memory holds the public id of the session it acts in, so that a cookie
// that meanwhile belongs to somebody else is noticed before anything happens.

import { Refusal, type RefusalBody } from './refusal.ts'

export type Call = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Without the session of this tab: only who asks who they are, or signs in. */
  readonly anonymous?: boolean
  /** Without cookies either, and without saying from which page: nothing of it tells who calls. */
  readonly nameless?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Tab = {
  session: string | undefined
  /** Told of each refusal that concerns the session itself, not the call. */
  refused: (refusal: Refusal) => void
  /** Told with each answer which build of the program the server runs. */
  built: (stamp: string) => void
}

const tab: Tab = { session: undefined, refused: () => undefined, built: () => undefined }

/** Makes every later call carry this session; undefined makes the tab nobody's. */
export const actIn = (session: string | undefined): void => {
  tab.session = session
}

/** The session that calls carry at this moment. */
export const actingIn = (): string | undefined => tab.session

const reach = { isThere: true, listeners: new Set<() => void>() }

/** Whether the last call of this tab was answered by anybody. */
export const isReached = (): boolean => reach.isThere

/** Tells whenever that changes. Answers how to stop. */
export function onReach(listener: () => void): () => void {
  reach.listeners.add(listener)
  return () => void reach.listeners.delete(listener)
}

function hear(isThere: boolean): void {
  if (reach.isThere === isThere) return
  reach.isThere = isThere
  reach.listeners.forEach((listener) => listener())
}

/** Names who is told when the server no longer knows the tab's session, or knows another. */
export const onRefused = (refused: Tab['refused']): void => {
  tab.refused = refused
}

/** Names who is told which build of the program answers. */
export const onBuild = (built: Tab['built']): void => {
  tab.built = built
}

const away = () =>
  new Refusal('away', 'The server does not answer. Nothing was lost here: please try again in a moment.')

function refusalIn(body: Partial<RefusalBody> | null): Refusal {
  if (!body?.code || !body.message) return away()
  return new Refusal(body.code, body.message, body.field, body.details)
}

const refusalOf = async (response: Response): Promise<Refusal> =>
  refusalIn((await response.json().catch(() => null)) as Partial<RefusalBody> | null) // A border: what the server says.

const isAboutSession = ({ code }: Refusal) => code === 'signed-out' || code === 'other-session'

/** Calls the API. Throws a Refusal with the server's code, sentence and fields; `away` when nobody answers. */
async function call(
  method: Method,
  path: string,
  { body, headers, signal, nameless = false, anonymous = nameless }: Call,
): Promise<Response> {
  const { session } = tab
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    credentials: nameless ? 'omit' : 'same-origin',
    ...(nameless && { referrerPolicy: 'no-referrer' as const }),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(session && !anonymous && { 'x-session': session }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    hear(false)
    throw away()
  })
  hear(true)
  const stamp = response.headers.get('x-build')
  if (stamp) tab.built(stamp)
  if (response.ok) return response
  const refusal = await refusalOf(response)
  if (!anonymous && isAboutSession(refusal) && session === tab.session) tab.refused(refusal)
  throw refusal
}

/**
 * Calls the API and answers what it says, undefined when it says nothing. A form is sent as one.
 * @throws Refusal with the server's code, sentence and fields; `away` when nobody answers.
 */
export async function ask<T>(method: Method, path: string, more: Call = {}): Promise<T> {
  const response = await call(method, path, more)
  return (response.status === 204 ? undefined : await response.json()) as T // A border: the caller knows the shape.
}

/** Fetches a file: its name as the server gives it, and its bytes. Throws as `ask` does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<{ name: string; content: Blob }> {
  const response = await call('GET', path, { headers: { accept: '*/*' }, ...(signal && { signal }) })
  const [, name = 'file'] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob().catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw away()
  })
  return { name, content }
}

/**
 * Opens a stream of server-sent events, which EventSource could not: it cannot say which session it speaks of.
 * @param last the id of the last event that was heard; none at first
 * @throws Refusal as `ask` does
 */
export async function follow(
  path: string,
  last: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) }
  const { body } = await call('GET', path, { headers, signal })
  if (!body) throw away()
  return body
}

/**
 * What a call that cannot be made with fetch needs: the headers that say who calls, and what a refusal of it means.
 * `refused` takes the body of the answer, null when nobody answered.
 */
export function callByHand() {
  const { session } = tab
  return {
    headers: { accept: 'application/json', ...(session && { 'x-session': session }) },
    refused: (body: Partial<RefusalBody> | null): Refusal => {
      const refusal = refusalIn(body)
      if (isAboutSession(refusal) && session === tab.session) tab.refused(refusal)
      return refusal
    },
  }
}
