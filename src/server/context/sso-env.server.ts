// What the environment says of single sign-on: one provider of OpenID Connect, one of SAML, or both.

import type { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { certificatesIn } from '#kernel/trail/proof/certificates.server.ts'
import {
  isEntryPoint,
  isIssuer,
  metadataPath,
  nameIdFormats,
  type NameIdFormat,
  type SamlSettings,
  type SsoSettings,
} from './sso-settings.ts'
import { asLine, asNames, asOrigin, asYesOrNo, Mistake, type Read } from './variables.ts'

/** Takes a mistake that lies in several variables. */
type Wrong = (sentence: string) => void

export function oidcIn(read: Read, wrong: Wrong): SsoSettings | undefined {
  const issuer = read('OIDC_ISSUER', undefined, asIssuer)
  const clientId = read('OIDC_CLIENT_ID', undefined, asLine)
  const clientSecret = read('OIDC_CLIENT_SECRET_FILE', undefined, asSecretFile)
  const settings = {
    name: read('OIDC_NAME', 'single sign-on', asLine),
    scope: read('OIDC_SCOPE', 'openid email profile', asScope),
    domains: read('OIDC_DOMAINS', [], asDomains),
    groupClaim: read('OIDC_GROUP_CLAIM', 'groups', asLine),
    acr: read('OIDC_ACR', [], asNames),
    amr: read('OIDC_AMR', [], asNames),
    enters: read('OIDC_ENTERS_PEOPLE', false, asYesOrNo),
  }
  if (issuer && clientId && clientSecret) return { ...settings, issuer, clientId, clientSecret }
  if (issuer) wrong('OIDC_ISSUER is set without OIDC_CLIENT_ID and OIDC_CLIENT_SECRET_FILE.')
  return undefined
}

type Beside = { readonly publicUrl: string; readonly sso: SsoSettings | undefined }

export function samlIn(read: Read, wrong: Wrong, { publicUrl, sso }: Beside): SamlSettings | undefined {
  const entryPoint = read('SAML_ENTRY_POINT', undefined, asEntryPoint)
  const idpIssuer = read('SAML_IDP_ISSUER', undefined, asEntityId)
  const certificates = read('SAML_CERT_FILE', [], asCertificateFile)
  const domains = read('SAML_DOMAINS', [], asDomains)
  const settings = {
    name: read('SAML_NAME', 'single sign-on', asLine),
    entityId: read('SAML_ISSUER', `${publicUrl}${metadataPath}`, asEntityId),
    nameId: read<NameIdFormat>('SAML_NAME_ID', 'persistent', asNameId),
    attributes: {
      email: read('SAML_EMAIL', 'email', asAttribute),
      firstName: read('SAML_FIRST_NAME', 'firstName', asAttribute),
      lastName: read('SAML_LAST_NAME', 'lastName', asAttribute),
      groups: read('SAML_GROUPS', undefined, asAttribute),
    },
    acr: read('SAML_AUTHN_CONTEXT', [], asNames),
    amr: [],
    enters: read('SAML_ENTERS_PEOPLE', false, asYesOrNo),
  }
  const origins = read('SAML_ORIGINS', entryPoint ? [new URL(entryPoint).origin] : [], asOrigins)
  if (!entryPoint) return undefined
  // SAML has no word for a verified address: the organisation says for which domains its provider answers.
  if (!idpIssuer || certificates.length === 0 || domains.length === 0) {
    wrong('SAML_ENTRY_POINT is set without SAML_IDP_ISSUER, SAML_CERT_FILE and SAML_DOMAINS.')
    return undefined
  }
  if (sso?.name === settings.name) wrong('SAML_NAME must differ from OIDC_NAME, so that people tell the two apart.')
  return { ...settings, entryPoint, idpIssuer, issuer: `saml:${idpIssuer}`, certificates, domains, origins }
}

const asIssuer = (text: string) =>
  isIssuer(text) ? text : new Mistake('must be the https:// address by which the provider names itself')

/** The secret itself stands in a file, so that no list of processes shows it. */
const asSecretFile = (path: string) => {
  try {
    return readFileSync(path, 'utf8').trim() || new Mistake('names an empty file')
  } catch {
    return new Mistake('must name a file that can be read')
  }
}

const asScope = (text: string) =>
  text.split(' ').includes('openid') ? text : new Mistake('must hold openid, e.g. openid email profile groups')

const asDomains = (text: string) => {
  const domains = asNames(text.toLowerCase())
  return domains.every((one) => /^[a-z\d.-]+\.[a-z\d-]+$/.test(one))
    ? domains
    : new Mistake('must be domains of email addresses with commas between, e.g. example.com')
}

const asEntryPoint = (text: string) =>
  isEntryPoint(text) ? text : new Mistake('must be the https:// address at which people log in there')

/** Entity ids are URIs of at most 1024 characters (SAML 2.0 Core §8.3.6). */
const asEntityId = (text: string) =>
  text.length <= 1024 && /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text)
    ? text
    : new Mistake('must be an entity id, e.g. https://login.example.com/saml')

const asAttribute = (text: string) =>
  text.length <= 200 && !/\p{Cc}/u.test(text) ? text : new Mistake('must be the name of an attribute')

const isNameId = (text: string): text is NameIdFormat => Object.hasOwn(nameIdFormats, text)

const asNameId = (text: string) =>
  isNameId(text) ? text : new Mistake(`must be one of ${Object.keys(nameIdFormats).join(', ')}`)

const asOrigins = (text: string) => {
  const origins = asNames(text).map((one) => (one === 'null' ? one : asOrigin(one)))
  const read = origins.filter((one) => typeof one === 'string')
  return read.length === origins.length
    ? read
    : new Mistake('must be origins with commas between, e.g. https://login.example.com, or null')
}

/** In bits. An elliptic key is none of these: the library verifies signatures of RSA alone. */
const weakest = 2048

const isStrong = ({ publicKey: { asymmetricKeyType, asymmetricKeyDetails } }: X509Certificate) =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= weakest

const asCertificateFile = (path: string) => {
  const mistake = new Mistake('must name a readable file with certificates (PEM)')
  try {
    const found = certificatesIn(readFileSync(path, 'utf8'))
    if (found.length === 0) return mistake
    if (!found.every(isStrong)) return new Mistake(`must hold certificates of RSA keys of at least ${weakest} bits`)
    return found.map((one) => one.toString())
  } catch {
    return mistake
  }
}
