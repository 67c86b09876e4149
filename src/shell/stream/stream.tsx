// One stream a browser: the tab that holds the lock reads it and passes on what it hears; another takes over when it
// closes. Browsers allow six connections to a server, and a stream takes one for as long as it lasts.
import type { Unread } from '#features/alerts/alerts.ts'
import { readOn } from './reading.tsx'

/**
 * What is told, and with what. `alerts`: how many stand unread, and the new ones since the last time; `changed`: the record
 * that others have changed, null where it may have been any.
 */
type Told = {
  readonly alerts: Pick<Unread, 'unread' | 'items'>
  readonly tasks: unknown
  readonly changed: { readonly number: string | null }
  readonly end: unknown
}

type What = keyof Told

type Tell<W extends What> = (data: Told[W]) => void

const listeners: { readonly [W in What]: Set<Tell<W>> } = {
  alerts: new Set(),
  tasks: new Set(),
  changed: new Set(),
  end: new Set(),
}

/**
 * Calls `tell` whenever the server tells this browser of such a change: of `tasks`, that they are to be asked for again;
 * of `alerts`, what is new. @returns how to stop
 */
export function onTold<W extends What>(what: W, tell: Tell<W>): () => void {
  listeners[what].add(tell)
  return () => void listeners[what].delete(tell)
}

const isWhat = (name: string): name is What => Object.hasOwn(listeners, name)

type Message = { readonly asks: true } | { readonly name: What; readonly data: never }

function pass(name: What, data: never): void {
  listeners[name].forEach((tell) => tell(data))
}

/** Listens for the tab's session until the answer is called. */
export function beginStream(session: string): () => void {
  const ending = new AbortController()
  const channel = new BroadcastChannel(`events ${session}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
  const say = (message: Message) => channel.postMessage(message)
  let standing: Message | undefined

  // A tab that opens later does not wait for the next change to know how things stand.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('asks' in data)) pass(data.name, data.data)
    else if (standing) say(standing)
  })
  say({ asks: true })

  const read = () =>
    readOn(ending.signal, ({ name, data }) => {
      if (!isWhat(name)) return
      const said = JSON.parse(data) as never // A border: the server's own words.
      const message = { name, data: said }
      if (name === 'alerts') standing = { name, data: { ...(said as object), items: [] } as never }
      say(message)
      pass(name, said)
    })
  // Without locks (a page over plain http) each tab reads for itself.
  const reading =
    'locks' in navigator ? navigator.locks.request(`events ${session}`, { signal: ending.signal }, read) : read()
  reading.catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return () => {
    ending.abort()
    channel.close()
  }
}
