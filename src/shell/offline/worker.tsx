// The service worker: keeps the parts of the program that a checklist and a reading need, and the page, so that they load without a
// connection. It never touches the API, and holds nothing that is anybody's.
import { isFallback, isPage, isPart, nameOf, namedIn, oldAmong } from './kept-parts.ts'

// The DOM's own types know windows only.
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Asking = Extendable & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type Worker = {
  /** Which parts there are, and their stamp: written in front of this script when it is built. */
  readonly offline: { readonly stamp: string; readonly parts: readonly string[] }
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(what: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(what: 'fetch', hear: (event: Asking) => void): void
}

const worker = self as unknown as Worker
const { stamp, parts } = worker.offline
const page = '/'

/** A page that has not begun to come after so long comes from here, in milliseconds. */
const patience = 5_000

const kept = () => caches.open(nameOf(stamp))

/** Keeps page and parts of one version together: a page of another one would ask for parts that are not here. */
async function keepAll(): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' })
  const text = await answer.clone().text()
  if (!answer.ok || namedIn(text).some((part) => !parts.includes(part)))
    throw new Error('The page and this worker are of different versions.')
  const cache = await kept()
  await cache.addAll(parts)
  // Body and policy carry the same nonce, so they are kept together.
  await cache.put(page, answer)
  await worker.skipWaiting()
}

async function replaceOld(): Promise<void> {
  const old = oldAmong(await caches.keys(), stamp)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const find = async (path: string) => (await kept()).match(path, { ignoreVary: true })

/** The server's page; the kept one where the server is out of reach or too slow. */
async function pageFor(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) })
    return answer.status < 502 ? answer : ((await find(page)) ?? answer)
  } catch (error) {
    const known = await find(page)
    if (!known) throw error
    return known
  }
}

/** A part of this version from here; any other from the server. */
const partFor = async (request: Request, path: string) => (await find(path)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(replaceOld()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (isPage(request.mode, pathname)) event.respondWith(pageFor(request))
  else if (isPart(pathname)) event.respondWith(partFor(request, pathname))
  else if (isFallback(pathname))
    event.respondWith(fetch(request).catch(async () => (await find(pathname)) ?? Response.error()))
})
