// What an answer of SAML must be before its signature is looked at, and what its signed assertion must say afterwards (SAML 2.0 Core,
// Profiles §4.1.4). The library verifies the signature and what it covers; what it leaves to us is asked here.

import { nameIdFormats, type SamlSettings } from '#server/context/sso-settings.ts'
import { justNow, namesIn, ProviderFault, tolerance, type Claims } from './provider.ts'
import { allWithin, childrenOf, onlyChild, treeOf, type Node } from './saml-tree.server.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const asserted = 'urn:oasis:names:tc:SAML:2.0:assertion'
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** What an answer has to fit. */
export type Fitting = {
  readonly settings: SamlSettings
  /** The address of ours that it was sent to. */
  readonly address: string
  /** The id of the request that it answers. */
  readonly request: string
  /** Whether they had to show anew that it is they. */
  readonly anew: boolean
}

const untrue = (told: string): never => {
  throw new ProviderFault({ is: 'untrue', told })
}

/** Text of others for the log: one line, and not without end. */
export const inLog = (said: string): string => said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300)

/** The algorithms by which an assertion may be signed. SHA-1 is none; transforms are those that SAML allows (Core §5.4.4). */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: ['256', '384', '512'].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`),
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
  CanonicalizationMethod: ['', 'WithComments'].map((kind) => `http://www.w3.org/2001/10/xml-exc-c14n#${kind}`),
  Transform: [
    `${dsig}enveloped-signature`,
    ...['', 'WithComments'].map((kind) => `http://www.w3.org/2001/10/xml-exc-c14n#${kind}`),
  ],
}

function refuseAlgorithms(all: readonly Node[]): void {
  for (const { space, name, attributes } of all) {
    const allowed = space === dsig && Object.hasOwn(algorithms, name) ? algorithms[name] : undefined
    const { Algorithm: said = '' } = attributes
    if (allowed?.includes(said) === false) untrue(`It is signed with ${inLog(said)} (${name}), which is not accepted.`)
  }
}

/**
 * Refuses what is no answer to that request, or is built as no honest answer is. Nothing of it is signed yet.
 * @throws ProviderFault
 */
export function refuseMisshapen(xml: string, { settings: { idpIssuer }, address, request }: Fitting): void {
  const root = readTree(xml)
  if (root.space !== protocol || root.name !== 'Response') untrue('What came is no answer (Response).')
  const { Version: version, Destination: destination, InResponseTo: answers } = root.attributes
  if (version !== '2.0') untrue('The answer is not of SAML 2.0.')
  if (destination !== undefined && destination !== address)
    untrue(`The answer is for another address (Destination ${inLog(destination)}).`)
  if (answers !== request) untrue('The answer is to no request that waits for it (InResponseTo).')
  for (const { text } of childrenOf(root, asserted, 'Issuer'))
    if (text !== idpIssuer) untrue(`The answer is of another issuer (${inLog(text)}).`)

  const status = onlyChild(onlyChild(root, protocol, 'Status'), protocol, 'StatusCode')?.attributes['Value']
  if (status !== success) {
    const more = allWithin(root).find(({ space, name }) => space === protocol && name === 'StatusMessage')?.text ?? ''
    throw new ProviderFault({ is: 'refused', told: inLog(`${status ?? 'no status'} ${more}`).trim() })
  }
  const all = allWithin(root)
  if (all.some(({ name }) => name === 'EncryptedAssertion'))
    untrue('The assertion is encrypted, and no key is kept here to read it.')
  const assertions = all.filter(({ name }) => name === 'Assertion')
  if (assertions.length !== 1) untrue(`The answer holds ${assertions.length} assertions in the place of one.`)
  if (!root.children.some((child) => child === assertions[0])) untrue('The assertion stands where none belongs.')
  if (childrenOf(assertions[0], dsig, 'Signature').length !== 1) untrue('The assertion is not signed.')
  refuseAlgorithms(all)
}

function readTree(xml: string): Node {
  try {
    return treeOf(xml)
  } catch (error) {
    return untrue(inLog(error instanceof Error ? error.message : 'The answer cannot be read.'))
  }
}

/** An instant as SAML writes it (xs:dateTime in UTC), in milliseconds; undefined where there is none. */
function instantIn(node: Node | undefined, name: string): number | undefined {
  const said = node?.attributes[name]
  if (said === undefined) return undefined
  const read = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(read) ? untrue(`${name} is no instant in UTC (${inLog(said)}).`) : read
}

const skew = tolerance * 1000

const isYetToCome = (at: number | undefined, now: Date) => at !== undefined && at > now.getTime() + skew
const isOver = (at: number | undefined, now: Date) => at !== undefined && at <= now.getTime() - skew

/** The one by whom it was brought (Profiles §4.1.4.2): for us, now, and in answer to that request. */
function refuseBearer(subject: Node | undefined, { address, request }: Fitting, now: Date): void {
  const held = childrenOf(subject, asserted, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes['Method'] === bearer)
    .map((one) => onlyChild(one, asserted, 'SubjectConfirmationData'))
  if (held.length === 0) untrue('The assertion says of nobody that they may bring it (bearer).')
  const fits = held.some((data) => {
    const { Recipient: recipient, InResponseTo: answers } = data?.attributes ?? {}
    const until = instantIn(data, 'NotOnOrAfter')
    const hasBegin = data?.attributes['NotBefore'] !== undefined
    return recipient === address && answers === request && until !== undefined && !isOver(until, now) && !hasBegin
  })
  if (!fits) untrue('The assertion is for another address, in answer to another request, or expired.')
}

const understood: readonly string[] = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']

/** A condition that is not understood makes an assertion worth nothing (Core §2.5.1.1). */
function refuseConditions(assertion: Node, { settings: { entityId } }: Fitting, now: Date): void {
  const conditions = onlyChild(assertion, asserted, 'Conditions')
  if (!conditions) return untrue('The assertion has no conditions, or several.')
  if (isYetToCome(instantIn(conditions, 'NotBefore'), now)) untrue('The assertion is not valid yet.')
  if (isOver(instantIn(conditions, 'NotOnOrAfter'), now)) untrue('The assertion is expired.')
  if (conditions.children.some(({ space, name }) => space !== asserted || !understood.includes(name)))
    untrue('The assertion has a condition that is not understood.')
  const audiences = childrenOf(conditions, asserted, 'AudienceRestriction')
  const isForUs = (one: Node) => childrenOf(one, asserted, 'Audience').some(({ text }) => text === entityId)
  if (audiences.length === 0 || !audiences.every(isForUs)) untrue('The assertion is for another audience.')
}

/** How they showed there who they are. */
function shownIn(assertion: Node, { anew }: Fitting, now: Date): Pick<Claims, 'acr'> {
  const statement = onlyChild(assertion, asserted, 'AuthnStatement')
  if (!statement) return untrue('The assertion does not say, once, how somebody logged in.')
  if (isOver(instantIn(statement, 'SessionNotOnOrAfter'), now)) untrue('Their session there is over.')
  const at = instantIn(statement, 'AuthnInstant')
  if (at === undefined || isYetToCome(at, now)) return untrue('The assertion does not say when somebody logged in.')
  if (anew && at < now.getTime() - justNow * 1000 - skew) untrue('They had to show anew who they are, and did not.')
  const context = onlyChild(statement, asserted, 'AuthnContext')
  return { acr: onlyChild(context, asserted, 'AuthnContextClassRef')?.text.trim() ?? null }
}

/** By what they are known there, in the form that was agreed. */
function subjectIn(subject: Node | undefined, { nameId }: SamlSettings): string {
  const named = onlyChild(subject, asserted, 'NameID')
  if (!named) return untrue('The assertion names nobody (NameID), or names them encrypted.')
  const { Format: format = nameIdFormats.unspecified } = named.attributes
  if (format !== nameIdFormats[nameId]) untrue(`The assertion names them in another form (${inLog(format)}).`)
  const said = named.text.trim()
  return said.length > 0 && said.length <= 256 ? said : untrue('The name of the subject is empty or too long.')
}

/** The values of an attribute, by its Name. */
function valuesOf(assertion: Node, wanted: string): readonly string[] {
  return childrenOf(assertion, asserted, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, asserted, 'Attribute'))
    .filter(({ attributes }) => attributes['Name'] === wanted)
    .flatMap((attribute) => childrenOf(attribute, asserted, 'AttributeValue'))
    .map(({ text }) => text.trim())
    .filter((text) => text.length > 0 && text.length <= 1000)
}

/**
 * What a signed assertion says of somebody.
 * @param xml of which the signature was verified
 * @throws ProviderFault
 */
export function claimsIn(xml: string, fitting: Fitting, now: Date): Claims {
  const { settings } = fitting
  const assertion = readTree(xml)
  if (assertion.space !== asserted || assertion.name !== 'Assertion') untrue('What is signed is no assertion.')
  if (onlyChild(assertion, asserted, 'Issuer')?.text !== settings.idpIssuer)
    untrue('The assertion is of another issuer.')
  const subject = onlyChild(assertion, asserted, 'Subject')
  refuseBearer(subject, fitting, now)
  refuseConditions(assertion, fitting, now)
  const { attributes } = settings
  const one = (name: string) => valuesOf(assertion, name)[0]
  const email = one(attributes.email)
  return {
    subject: subjectIn(subject, settings),
    email: email ?? null,
    // SAML has no word for it: the provider is believed for the domains that the settings name.
    isVerified: true,
    ...namesIn({ given: one(attributes.firstName), family: one(attributes.lastName), email }),
    // Whoever is in no group is sent without the attribute.
    groups: attributes.groups === undefined ? undefined : [...valuesOf(assertion, attributes.groups)],
    ...shownIn(assertion, fitting, now),
    amr: [],
    leaving: null,
  }
}
