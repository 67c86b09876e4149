// The provider of SAML 2.0: where a browser is sent, and what its answer is worth. Signatures, and what of an answer they cover, are
// the library's; what it leaves open is asked in saml-answer.server.ts. Nothing is ever asked of the provider itself.

import type { CacheProvider, SamlConfig } from '@node-saml/node-saml'
import { randomBytes } from 'node:crypto'
import { assertionPath, nameIdFormats, type SamlSettings } from '#server/context/sso-settings.ts'
import { newToken } from '#lib/token.server.ts'
import { ProviderFault, tolerance, type Claims, type Secrets, type Sending } from './provider.ts'
import { claimsIn, inLog, refuseMisshapen } from './saml-answer.server.ts'

/** Loaded when somebody first comes in by it. */
const library = () => import('@node-saml/node-saml')

type SamlSecrets = Extract<Secrets, { is: 'saml' }>

/**
 * What the library asks of requests that are under way: there is the one that the flow kept in the database, which its answer has
 * used up before anything of it is looked at.
 */
const onlyOf = (request: string, at: Date): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (id) => Promise.resolve(id === request ? at.toISOString() : null),
  removeAsync: () => Promise.resolve(null),
})

/** What is signed of an answer, as the library finds it. */
async function signedIn(config: SamlConfig, answer: string): Promise<string> {
  const { SAML } = await library()
  try {
    const { profile } = await new SAML(config).validatePostResponseAsync({ SAMLResponse: answer })
    const xml = profile?.getAssertionXml?.()
    if (xml !== undefined) return xml
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ProviderFault({ is: 'untrue', told: inLog(error.message) })
  }
  throw new ProviderFault({ is: 'untrue', told: 'The answer holds no assertion.' })
}

export type SamlProvider = ReturnType<typeof openSamlProvider>

/** Opens the way to a provider. */
export function openSamlProvider(settings: SamlSettings, publicUrl: string) {
  const address = `${publicUrl}${assertionPath}`
  const { acr } = settings

  const configured = (request: string, at: Date): SamlConfig => ({
    callbackUrl: address,
    entryPoint: settings.entryPoint,
    issuer: settings.entityId,
    audience: settings.entityId,
    idpCert: [...settings.certificates],
    identifierFormat: settings.nameId === 'unspecified' ? null : nameIdFormats[settings.nameId],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: tolerance * 1000,
    // The enumeration of the library, which is not loaded to begin with.
    validateInResponseTo: 'always' as SamlConfig['validateInResponseTo'] & string,
    cacheProvider: onlyOf(request, at),
    generateUniqueId: () => request,
    ...(acr.length > 0 ? { authnContext: [...acr] } : { disableRequestedAuthnContext: true }),
  })

  return {
    kind: 'saml' as const,
    settings,
    /** What to keep, and where to send the browser. `anew`: the person is to show there that it is they, however long ago they came. */
    async begin(now: Date, { anew = false } = {}): Promise<Sending<SamlSecrets>> {
      const { SAML } = await library()
      // An id is no number at its beginning (xs:ID).
      const request = `_${randomBytes(20).toString('hex')}`
      const relay = newToken()
      const saml = new SAML({ ...configured(request, now), forceAuthn: anew })
      const url = await saml.getAuthorizeUrlAsync(relay, undefined, {})
      return { url, secrets: { is: 'saml', request }, relay }
    },
    /**
     * Whom an answer speaks of, checked.
     * @param answer as the form brings it, in Base64
     * @throws ProviderFault
     */
    async claims(now: Date, answer: string, { request }: SamlSecrets, { anew = false } = {}): Promise<Claims> {
      const fitting = { settings, address, request, anew }
      // As the library reads it: both look at the same text.
      refuseMisshapen(Buffer.from(answer, 'base64').toString('utf8'), fitting)
      return claimsIn(await signedIn(configured(request, now), answer), fitting, now)
    },
    /** What describes us to the provider. */
    async metadata(): Promise<string> {
      const { SAML } = await library()
      return new SAML(configured('_metadata', new Date(0))).generateServiceProviderMetadata(null, null)
    },
  }
}
