// Brings a message to its receiver, who may refuse, hang, redirect or die: each try ends within its time, with a reason.

import { lookup as lookUp } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { MayReach } from '#server/context/networks.server.ts'

/** What a try came to. */
export type Answer = {
  readonly sent: boolean
  /** The status of the answer; null where there was none. */
  readonly code: number | null
  /** The beginning of what was answered, or why nothing was. */
  readonly answer: string
  /** What was wrong, in a sentence; null where nothing was. */
  readonly fault: string | null
}

export type Message = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Send = (message: Message) => Promise<Answer>

type Resolve = typeof lookUp

export type SendPlan = {
  readonly mayReach: MayReach
  /** How long a whole try may take, in milliseconds. */
  readonly patience?: number
  /** Finds the addresses of a name; the system's own way where it is not given. */
  readonly resolve?: Resolve
}

/** So many bytes of an answer are read and kept. */
const mostRead = 2_048

const barred = (host: string, address: string) =>
  new Error(
    `${host === address ? host : `${host} is ${address}, which`} lies in a network that webhooks do not reach. WEBHOOK_NETWORKS names those that they may.`,
  )

/**
 * Asks for the addresses of a name when the connection is made, and connects to what was checked: a name that means
 * another machine a moment later leads nowhere else.
 */
const guarded =
  (mayReach: MayReach, resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const wrong = found.find(({ address }) => !mayReach(address))
      const [first] = found
      if (wrong || !first)
        return done(wrong ? barred(host, wrong.address) : new Error(`${host} has no address.`), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

/** Text of strangers, fit to be kept: no control characters but line breaks and tabs. */
const readable = (bytes: Buffer) =>
  new TextDecoder().decode(bytes).replaceAll(/\p{Cc}/gu, (one) => (one === '\n' || one === '\t' ? one : ''))

/** The beginning of an answer; whoever goes on for ever, or falls silent, has said enough. */
function beginningOf(response: IncomingMessage): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  let size = 0
  const enough = () => {
    resolve(readable(Buffer.concat(chunks).subarray(0, mostRead)))
    response.destroy()
  }
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostRead) enough()
  })
  for (const end of ['end', 'close', 'error']) response.on(end, enough)
  return promise
}

function faultOf(response: IncomingMessage): string | null {
  const code = response.statusCode ?? 0
  if (code >= 200 && code < 300) return null
  const { location } = response.headers
  if (code >= 300 && code < 400 && location !== undefined)
    return `The receiver answered ${code} and pointed to ${location.slice(0, 200)}. Redirects are not followed: enter that address.`
  return `The receiver answered ${code}.`
}

/** Codes of a certificate that does not hold: who vouches for it, for whom, until when. */
const distrust = /CERT|LEAF_SIGNATURE|ISSUER|ALTNAME/

function sentenceOf(error: Error & { readonly code?: unknown }, seconds: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `The receiver did not answer within ${seconds} seconds.`
  if (distrust.test(String(error.code)))
    return `The certificate of the receiver is not trusted (${error.message.split(';', 1).join()}). Name its authority in NODE_EXTRA_CA_CERTS.`
  const inside = error instanceof AggregateError ? (error.errors as readonly Error[])[0] : undefined // Of its addresses, none answered.
  return inside?.message ?? (error.message || String(error.code))
}

/** A way to receivers. Each message takes a connection of its own, through no proxy, and follows no redirect. */
export function openSender({ mayReach, patience = 10_000, resolve = lookUp }: SendPlan): Send {
  const lookup = guarded(mayReach, resolve)

  function ask({ url, headers, body }: Message): Promise<IncomingMessage> {
    const target = new URL(url)
    const host = target.hostname.replaceAll(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host)) throw barred(host, host)
    const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      agent: false,
      signal: AbortSignal.timeout(patience),
    })
    request.on('response', answer)
    request.on('error', reject)
    request.end(body)
    return promise
  }

  return async (message) => {
    try {
      const response = await ask(message)
      const [fault, answer] = [faultOf(response), await beginningOf(response)]
      return { sent: fault === null, code: response.statusCode ?? null, answer, fault }
    } catch (error) {
      const fault = sentenceOf(error as Error, patience / 1000) // A border: what Node's own modules throw.
      return { sent: false, code: null, answer: fault, fault }
    }
  }
}
