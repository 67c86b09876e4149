// The provider of OpenID Connect: where a browser is sent, and what its answer is worth. Every check of the protocol is the
// library's (OpenID Connect Core §3.1.3.7, RFC 9700); this file says which of them we ask for.

import type { ClientAuth, Configuration, IDToken } from 'openid-client'
import { z } from 'zod'
import { mayBeClear, type SsoSettings } from '#server/context/sso-settings.ts'
import { justNow, namesIn, ProviderFault, tolerance, type Claims, type Secrets, type Sending } from './provider.ts'

/** Loaded when somebody first comes in by it. */
const library = () => import('openid-client')

/** How long the provider may take to answer, in seconds. */
const patience = 10

/** What is known of the provider is asked anew after that, in milliseconds. */
const freshFor = 60 * 60_000

type OidcSecrets = Extract<Secrets, { is: 'oidc' }>

const text = z.string().min(1).max(1000)

const claimsRead = z.object({
  sub: z.string().min(1).max(255),
  email: text.optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: text.optional().catch(undefined),
  family_name: text.optional().catch(undefined),
  name: text.optional().catch(undefined),
  acr: text.optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
})

const groupsRead = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined)

const wordOf = (error: Error) =>
  [error.message, 'code' in error ? String(error.code) : '', error.cause instanceof Error ? error.cause.message : '']
    .filter(Boolean)
    .join(': ')

const silent = /^(?:OAUTH_TIMEOUT|OAUTH_ABORT|ECONN|ENOTFOUND|EAI_AGAIN|UND_ERR)/

/** Whether nobody answered at all, or with trouble of their own. */
function isAway(error: Error): boolean {
  const codes = [error, error.cause].map((one) => (one instanceof Error && 'code' in one ? String(one.code) : ''))
  if (codes.some((code) => silent.test(code)) || error.message === 'fetch failed') return true
  return error.cause instanceof Response && error.cause.status >= 500
}

/** What went wrong with the provider, as it is foreseen; what is no fault of its is thrown on. */
function faultOf(error: unknown): ProviderFault {
  if (!(error instanceof Error) || error instanceof RangeError || error instanceof ReferenceError) throw error
  if (isAway(error)) return new ProviderFault({ is: 'away', told: wordOf(error) })
  const isRefused = error.name === 'AuthorizationResponseError'
  return new ProviderFault({ is: isRefused ? 'refused' : 'untrue', told: wordOf(error) })
}

const orFault = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw faultOf(error)
  })

export type OidcProvider = ReturnType<typeof openOidcProvider>

/** Opens the way to a provider. Nothing is asked before somebody comes. */
export function openOidcProvider(settings: SsoSettings, redirectUri: string, afterLeaving: string) {
  const { issuer, clientId, clientSecret, scope, acr, groupClaim } = settings
  let found: { readonly at: number; readonly configuration: Promise<Configuration> } | undefined

  async function discovered(): Promise<Configuration> {
    const { allowInsecureRequests, clockTolerance, discovery, enableNonRepudiationChecks, ...client } = await library()
    const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
    // Basic is what holds where a provider says nothing (OpenID Connect Discovery §3).
    const shown: ClientAuth = (server, ...more) => {
      const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (taken.includes('client_secret_basic') ? basic : post)(server, ...more)
    }
    // The signature of an ID token is checked although it came over TLS: one that is not signed is never taken.
    const execute = [enableNonRepudiationChecks, ...(mayBeClear(issuer) ? [allowInsecureRequests] : [])]
    const metadata = { [clockTolerance]: tolerance }
    return discovery(new URL(issuer), clientId, metadata, shown, { execute, timeout: patience })
  }

  /** What is known of the provider; asked again where the last time failed. */
  async function configuration(now: Date): Promise<Configuration> {
    if (!found || now.getTime() > found.at + freshFor) found = { at: now.getTime(), configuration: discovered() }
    try {
      return await found.configuration
    } catch (error) {
      found = undefined
      // Whoever does not say what it is might as well not be there.
      const { fault } = faultOf(error)
      throw new ProviderFault({ ...fault, is: 'away' })
    }
  }

  /** Claims that the ID token leaves out are asked for where the provider says so. */
  async function whole(config: Configuration, claims: IDToken, accessToken: string): Promise<Record<string, unknown>> {
    const isAsked = claims['email'] === undefined || claims[groupClaim] === undefined
    if (!isAsked || config.serverMetadata().userinfo_endpoint === undefined) return claims
    const { fetchUserInfo } = await library()
    const said = await fetchUserInfo(config, accessToken, claims.sub)
    // That an address was seen to be theirs is said of the address beside it, and of no other.
    return claims['email'] === undefined ? { ...said, ...claims } : { ...claims, [groupClaim]: said[groupClaim] }
  }

  async function leavingOf(config: Configuration, idToken: string): Promise<string | null> {
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    const { buildEndSessionUrl } = await library()
    const url = buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: afterLeaving })
    return url.protocol === 'https:' || mayBeClear(issuer) ? url.href : null
  }

  return {
    kind: 'oidc' as const,
    settings,
    /**
     * What to keep, and where to send the browser. `anew`: the person is to show there that it is they, however long ago they came.
     * @throws ProviderFault
     */
    async begin(now: Date, { anew = false } = {}): Promise<Sending<OidcSecrets>> {
      const config = await configuration(now)
      const client = await library()
      const secrets = {
        is: 'oidc' as const,
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(acr.length > 0 && { acr_values: acr.join(' ') }),
        ...(anew && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, secrets }
    },
    /**
     * Whom an answer speaks of, checked: state, issuer, the exchange of the code, and the ID token's signature, issuer, audience,
     * expiry and nonce.
     * @param query of the address that the browser was sent back to
     * @throws ProviderFault
     */
    async claims(
      now: Date,
      query: string,
      { state, nonce, verifier }: OidcSecrets,
      { anew = false } = {},
    ): Promise<Claims> {
      const config = await configuration(now)
      const { authorizationCodeGrant } = await library()
      const back = new URL(redirectUri)
      back.search = query
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(anew && { maxAge: justNow }),
      }
      const tokens = await orFault(authorizationCodeGrant(config, back, checks))
      const token = tokens.claims()
      if (!token || tokens.id_token === undefined)
        throw new ProviderFault({ is: 'untrue', told: 'There is no ID token.' })
      const all = await orFault(whole(config, token, tokens.access_token))
      const read = claimsRead.safeParse(all)
      if (!read.success) throw new ProviderFault({ is: 'untrue', told: 'The claims cannot be read.' })
      const { sub, email, email_verified: isVerified, acr: level, amr = [], ...named } = read.data
      return {
        subject: sub,
        email: email ?? null,
        isVerified: isVerified === true,
        ...namesIn({ given: named.given_name, family: named.family_name, name: named.name, email }),
        groups: groupsRead.parse(all[groupClaim]),
        acr: level ?? null,
        amr,
        leaving: await leavingOf(config, tokens.id_token),
      }
    },
  }
}
