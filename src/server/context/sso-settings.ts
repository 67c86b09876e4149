// How people come in by the organisation's own sign-in (OpenID Connect, SAML), and which of its groups stand for which roles.

import { isRole, type Role } from '#lib/roles.ts'

/** The protocols, of each of which one provider may be configured. */
export const providerKinds = ['oidc', 'saml'] as const

export type ProviderKind = (typeof providerKinds)[number]

/** What is settled of a provider, whichever protocol it speaks. */
export type ProviderSettings = Readonly<{
  /** As the provider names itself; people are known here by this and their subject there. */
  issuer: string
  /** What people call it, as the button says it. */
  name: string
  /** Domains of email addresses that may come in for the first time, in lower case; none stands for all. */
  domains: readonly string[]
  /** One of these must be the class of the sign-in (acr); none where any will do. */
  acr: readonly string[]
  /** One of these must be among the methods of the sign-in (amr); none where any will do. */
  amr: readonly string[]
  /** Whether somebody whom nobody has invited is entered when they first come. */
  enters: boolean
}>

/** A provider of OpenID Connect; none of it is secret but `clientSecret`. */
export type SsoSettings = ProviderSettings &
  Readonly<{
    clientId: string
    clientSecret: string
    scope: string
    /** The claim that names the groups of a person. */
    groupClaim: string
  }>

/** By what a provider of SAML tells people apart, as NameID says it. */
export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const

export type NameIdFormat = keyof typeof nameIdFormats

/** A provider of SAML 2.0; none of it is secret. `issuer` is its entity id behind `saml:`, so that it is never OpenID Connect's. */
export type SamlSettings = ProviderSettings &
  Readonly<{
    /** Where a browser is sent (HTTP-Redirect). */
    entryPoint: string
    /** Its own entity id, letter for letter. */
    idpIssuer: string
    /** Whose signatures are believed (PEM). */
    certificates: readonly string[]
    /** Our entity id there. */
    entityId: string
    nameId: NameIdFormat
    /** The names of the attributes that are read; of groups nothing is heard where none is named. */
    attributes: Readonly<{ email: string; firstName: string; lastName: string; groups: string | undefined }>
    /** Pages of these origins bring its answers; `null` stands for pages that say nothing of where they are from. */
    origins: readonly string[]
  }>

type Configured = Readonly<{ sso: SsoSettings | undefined; saml: SamlSettings | undefined }>

/** The addresses of a protocol, below PUBLIC_URL. */
export const ssoPath = '/api/v1/session/sso'
export const samlPath = '/api/v1/session/saml'

/** Where the provider of OpenID Connect sends a browser back to; it is told this letter for letter. */
export const callbackPath = `${ssoPath}/callback`

/** Where a page of the provider of SAML sends its answer to. */
export const assertionPath = `${samlPath}/assertion`

/** What describes us to a provider of SAML, and by default names us there. */
export const metadataPath = `${samlPath}/metadata`

/** The ways in by single sign-on, as the screen of sign-in offers them: by name, and where each begins. */
export const waysOf = ({ sso, saml }: Configured): readonly { readonly name: string; readonly path: string }[] => [
  ...(sso ? [{ name: sso.name, path: ssoPath }] : []),
  ...(saml ? [{ name: saml.name, path: samlPath }] : []),
]

/** A group of the directory, as it is called there, and the role that it stands for. */
export type GroupRole = Readonly<{ group: string; role: Role }>

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether an address of a provider may be spoken to in the clear: on this machine alone. */
export const mayBeClear = (issuer: string): boolean => {
  const url = new URL(issuer)
  return url.protocol === 'http:' && isLoopback(url)
}

/** Whether a browser may be sent to an address of a provider: https, or http on this machine. It may have a query. */
export const isEntryPoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return !url.hash && !url.username && (url.protocol === 'https:' || mayBeClear(text))
}

/** Whether a text names a provider: https, or http on this machine, without query and fragment (OpenID Connect Core §2). */
export const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return !url.search && !url.hash && !url.username && (url.protocol === 'https:' || mayBeClear(text))
}

/** The pairs of `group=role; group=role`; undefined where it is none. A group's own name may hold commas and “=”. */
export function groupRolesIn(text: string): readonly GroupRole[] | undefined {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^(.+)=([a-z-]+)$/.exec(pair))
  const read = pairs.flatMap((found) => {
    const [group, role] = [found?.[1]?.trim(), found?.[2]]
    return group && role && isRole(role) ? [{ group, role }] : []
  })
  return read.length === pairs.length ? read : undefined
}
