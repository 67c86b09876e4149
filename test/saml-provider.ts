// A provider of SAML on this machine: it reads what a browser was sent with, signs what it says of whoever is signed in there, and has its
// page send that to us – and says, where a test wants it, what no honest provider would.
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSigned } from './certificate.ts'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Somebody as the provider knows them. */
export type SamlKnown = Readonly<{
  nameId: string
  attributes: Readonly<Record<string, string | readonly string[]>>
  /** How they showed who they are (AuthnContextClassRef). */
  context?: string
}>

/** What is made of the next answers before they leave. */
export type SamlBend = Readonly<{
  /** Laid over what an assertion would say. */
  says?: Partial<
    Readonly<{
      issuer: string
      audience: string
      recipient: string
      destination: string
      inResponseTo: string
      format: string
      /** In milliseconds from now: since when and until when it holds, and when somebody logged in. */
      since: number
      until: number
      loggedIn: number
    }>
  >
  /**
   * none: not signed at all · foreign: by a key that is not the provider's · sha1 · second: by the key that is to follow ·
   * whole: the answer in the place of the assertion.
   */
  signed?: 'none' | 'foreign' | 'sha1' | 'whole' | 'second'
  /** What becomes of the answer before it is signed, and after. */
  before?: (xml: string) => string
  after?: (xml: string) => string
}>

/** What a page of the provider sends to us. */
export type SamlForm = Readonly<{ action: string; SAMLResponse: string; RelayState: string }>

export type SamlProvider = Readonly<{
  entryPoint: string
  origin: string
  issuer: string
  /** Its certificates, the one that signs and the one that is to follow. */
  certificates: string
  /** Who is signed in there: whoever is sent comes back as them. Nobody: they are refused. */
  person: (known: SamlKnown | null) => void
  bend: (how: SamlBend) => void
  /** The request and the RelayState of each way that a browser was sent. */
  asked: { request: string; relay: string }[]
  /** The form that the page at an address of the provider would send. */
  formAt: (url: string) => Promise<SamlForm>
  close: () => Promise<void>
}>

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Signs what a path leads to, as SAML has it: the signature stands behind the issuer. */
function signed(xml: string, element: string, key: string, strength: 'sha1' | 'sha256'): string {
  const isWeak = strength === 'sha1'
  const signer = new SignedXml({
    privateKey: key,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: isWeak
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  const path = `//*[local-name(.)='${element}']`
  signer.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: isWeak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(xml, { location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signer.getSignedXml()
}

const attributeOf = (xml: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''

const page = ({ action, SAMLResponse, RelayState }: SamlForm) => `<!doctype html><title>Northfield SAML</title>
<body onload="document.forms[0].submit()"><form method="post" action="${escaped(action)}">
<input type="hidden" name="SAMLResponse" value="${SAMLResponse}">
<input type="hidden" name="RelayState" value="${escaped(RelayState)}"></form>`

/** Opens it on a free port. */
export async function openSamlProvider(audience: () => string): Promise<SamlProvider> {
  const newKey = () => selfSigned('saml.example', { rsa: 2048 })
  const [own, second, foreign] = [newKey(), newKey(), newKey()]
  const asked: { request: string; relay: string }[] = []
  let known: SamlKnown | null = null
  let bent: SamlBend = {}
  let origin = ''

  function assertion(request: string, { nameId, attributes, context = 'urn:unspecified' }: SamlKnown): string {
    const says = bent.says ?? {}
    const address = attributeOf(request, 'AssertionConsumerServiceURL')
    const at = (offset: number) => new Date(Date.now() + offset).toISOString()
    const [since, until] = [at(says.since ?? -1000), at(says.until ?? 300_000)]
    const values = Object.entries(attributes).map(([name, said]) => {
      const all = [said].flat().map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
      return `<saml:Attribute Name="${escaped(name)}">${all.join('')}</saml:Attribute>`
    })
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">`,
      `<saml:Issuer>${escaped(says.issuer ?? `${origin}/entity`)}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${says.format ?? persistent}">${escaped(nameId)}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData`,
      ` InResponseTo="${says.inResponseTo ?? attributeOf(request, 'ID')}" Recipient="${escaped(says.recipient ?? address)}"`,
      ` NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotBefore="${since}" NotOnOrAfter="${until}"><saml:AudienceRestriction>`,
      `<saml:Audience>${escaped(says.audience ?? audience())}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${at(says.loggedIn ?? 0)}"><saml:AuthnContext>`,
      `<saml:AuthnContextClassRef>${escaped(context)}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion>`,
    ].join('')
  }

  function answer(request: string): string {
    const says = bent.says ?? {}
    const address = attributeOf(request, 'AssertionConsumerServiceURL')
    const head = [
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0"`,
      ` IssueInstant="${new Date().toISOString()}" Destination="${escaped(says.destination ?? address)}"`,
      ` InResponseTo="${attributeOf(request, 'ID')}">`,
      `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${escaped(`${origin}/entity`)}</saml:Issuer>`,
    ].join('')
    const status = 'urn:oasis:names:tc:SAML:2.0:status'
    if (!known)
      return `${head}<samlp:Status><samlp:StatusCode Value="${status}:Responder"><samlp:StatusCode Value="${status}:AuthnFailed"/></samlp:StatusCode></samlp:Status></samlp:Response>`
    const whole = `${head}<samlp:Status><samlp:StatusCode Value="${status}:Success"/></samlp:Status>${assertion(request, known)}</samlp:Response>`
    const made = bent.before?.(whole) ?? whole
    const key = bent.signed === 'foreign' ? foreign : own
    const signing = bent.signed === 'second' ? second : key
    const done =
      bent.signed === 'none'
        ? made
        : signed(
            made,
            bent.signed === 'whole' ? 'Response' : 'Assertion',
            signing.key,
            bent.signed === 'sha1' ? 'sha1' : 'sha256',
          )
    return bent.after?.(done) ?? done
  }

  function login(query: URLSearchParams, response: ServerResponse): void {
    const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
    const relay = query.get('RelayState') ?? ''
    asked.push({ request, relay })
    const action = attributeOf(request, 'AssertionConsumerServiceURL')
    const form = { action, SAMLResponse: Buffer.from(answer(request)).toString('base64'), RelayState: relay }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(form))
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/login') login(searchParams, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  origin = `http://127.0.0.1:${port}`
  return {
    entryPoint: `${origin}/login`,
    origin,
    issuer: `${origin}/entity`,
    certificates: `${own.cert}${second.cert}`,
    person: (next) => void (known = next),
    bend: (how) => void (bent = how),
    asked,
    formAt: async (url) => {
      const html = await (await fetch(url)).text()
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
      return {
        action: /action="([^"]*)"/.exec(html)?.[1] ?? '',
        SAMLResponse: value('SAMLResponse'),
        RelayState: value('RelayState'),
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
