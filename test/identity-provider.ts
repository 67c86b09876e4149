// A provider of single sign-on on this machine (OpenID Connect): it signs what it says, asks for PKCE and the client's secret, takes
// each code once – and says, where a test wants it, what no honest provider would.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

export const clientId = 'plumbline'
export const clientSecret = 'a secret that only the two of them know'

/** Somebody as the provider knows them: `sub`, and what else it says. */
export type Known = Readonly<{ sub: string } & Record<string, unknown>>

/** What is made of the next ID token before it leaves. */
export type Bend = Readonly<{
  /** Laid over what it would say. */
  claims?: JWTPayload
  /** none: not signed at all · foreign: by a key that is not the provider's. */
  signed?: 'none' | 'foreign'
  /** What the browser's way back says of who answers (RFC 9207). */
  iss?: string
}>

export type IdentityProvider = Readonly<{
  issuer: string
  /** Who is signed in there: whoever is sent comes back as them. Nobody: they are refused. */
  person: (known: Known | null) => void
  bend: (how: Bend) => void
  /** Whether it answers with trouble of its own. */
  fail: (isFailing: boolean) => void
  /** The query of each way that a browser was sent. */
  asked: URLSearchParams[]
  close: () => Promise<void>
}>

type Grant = { challenge: string; redirectUri: string; nonce: string | null; known: Known }

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const say = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Opens it on a free port. */
export async function openIdentityProvider(): Promise<IdentityProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  const grants = new Map<string, Grant>()
  const asked: URLSearchParams[] = []
  let known: Known | null = null
  let bent: Bend = {}
  let failing = false
  let issuer = ''

  async function idToken({ nonce, known: { sub, ...claims } }: Grant): Promise<string> {
    const at = Math.floor(Date.now() / 1000)
    const told = {
      iss: issuer,
      aud: clientId,
      sub,
      iat: at,
      exp: at + 300,
      auth_time: at,
      ...(nonce && { nonce }),
      ...claims,
    }
    const payload: JWTPayload = { ...told, ...bent.claims }
    if (bent.signed === 'none') return new UnsecuredJWT(payload).encode()
    const key = bent.signed === 'foreign' ? foreign.privateKey : own.privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    asked.push(query)
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', bent.iss ?? issuer)
    if (known) {
      const code = randomUUID()
      grants.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        nonce: query.get('nonce'),
        known,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    const [id, secret] = basic.split(':').map((one) => decodeURIComponent(one.replaceAll('+', ' ')))
    if (id !== clientId || secret !== clientSecret) return say(response, 401, { error: 'invalid_client' })
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return say(response, 400, { error: 'invalid_grant' })
    return say(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token: await idToken(grant) })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (failing) return say(response, 503, {})
    if (pathname === '/.well-known/openid-configuration')
      return say(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        end_session_endpoint: `${issuer}/leave`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (pathname === '/keys') return say(response, 200, { keys })
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return token(request, response)
    if (pathname === '/leave')
      return void response.writeHead(302, { location: searchParams.get('post_logout_redirect_uri') ?? '/' }).end()
    return say(response, 404, {})
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    person: (next) => void (known = next),
    bend: (how) => void (bent = how),
    fail: (isFailing) => void (failing = isFailing),
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
