// Time stamps (RFC 3161): somebody whom both sides trust signs that a hash was there at an instant. A token proves itself, with no
// question to anybody, by the certificates of the authorities that one trusts.

import { constants, hash, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { Attribute, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnArray, AsnConvert, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { TSTInfo } from '@peculiar/asn1-tsp'

/** What a token says that holds. */
export type Stamp = {
  /** The SHA-256 that was stamped, hex. */
  readonly hash: string
  /** When, by the authority's clock: ISO 8601. */
  readonly at: string
  /** The authority, as its certificate calls it. */
  readonly by: string
  /** The number that whoever asked gave it, hex; null where it carries none. */
  readonly nonce: string | null
}

const oid = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 2634 and RFC 5035: the hash of the certificate that signs.
  signingCertificate: ['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47'],
  timeStamping: '1.3.6.1.5.5.7.3.8',
  sha256: '2.16.840.1.101.3.4.2.1',
  pss: '1.2.840.113549.1.1.10',
} as const

// `oid.tstInfo` as it is spelled in DER, without its head.
const tstInfoBytes = '2a864886f70d0109100104'

const digests: { readonly [oid: string]: string | undefined } = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

const fails = 'The time stamp does not hold'

const no = (why: string): never => {
  throw new Error(`${fails}: ${why}.`)
}

const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')

const certificatesOf = (signed: SignedData): readonly X509Certificate[] =>
  [...(signed.certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  )

const serial = (bytes: ArrayBuffer) =>
  hexOf(bytes)
    .replace(/^(?:00)+/, '')
    .toUpperCase()

// A certificate that says nothing of what it is for has none, whatever the types say.
const mayStamp = ({ keyUsage }: { readonly keyUsage: readonly string[] | undefined }) =>
  keyUsage?.includes(oid.timeStamping) ?? false

/** The certificate whose key signed, of those that came with the token and those that are trusted. */
function signerOf({ sid }: SignerInfo, known: readonly X509Certificate[]): X509Certificate {
  const number = sid.issuerAndSerialNumber && serial(sid.issuerAndSerialNumber.serialNumber)
  const candidates = known.filter(
    ({ serialNumber }) => number === undefined || serialNumber.replace(/^(?:00)+/, '') === number,
  )
  return candidates.find(mayStamp) ?? no('no certificate of its signer may stamp times')
}

type Attributes = { readonly bytes: Buffer; readonly value: (type: string) => Buffer | undefined }

// The library describes what it spells by classes.
class AttributeSet extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(AttributeSet)

/** What is signed: the attributes, spelled as the set that they are (RFC 5652, 5.4). */
function attributesOf({ signedAttrs }: SignerInfo): Attributes {
  if (!signedAttrs) return no('nothing in it is signed')
  return {
    bytes: Buffer.from(AsnConvert.serialize(new AttributeSet(signedAttrs))),
    value(type) {
      const value = signedAttrs.find(({ attrType }) => attrType === type)?.attrValues[0]
      return value && Buffer.from(value)
    },
  }
}

function isSigned(signer: SignerInfo, bytes: Buffer, publicKey: KeyObject): boolean {
  const digest = digests[signer.digestAlgorithm.algorithm]
  const key =
    signer.signatureAlgorithm.algorithm === oid.pss
      ? { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
      : publicKey
  return digest !== undefined && verify(digest, bytes, key, Buffer.from(signer.signature.buffer))
}

// By its texts, such as "Nov 26 21:58:52 2026 GMT": the verifier's oldest Node has no dates of them.
const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  new Date(validFrom) <= at && at <= new Date(validTo)

const longest = 6

/** Whether a chain of certificates, each valid when the stamp was made, leads to one that is trusted. */
function isTrusted(
  certificate: X509Certificate,
  {
    between,
    trusted,
    at,
  }: { readonly between: readonly X509Certificate[]; readonly trusted: readonly X509Certificate[]; readonly at: Date },
  length = 0,
): boolean {
  if (length > longest || !isValidAt(certificate, at)) return false
  const vouches = (issuer: X509Certificate) =>
    issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey) && isValidAt(issuer, at)
  if (trusted.some((one) => one.fingerprint256 === certificate.fingerprint256 || vouches(one))) return true
  return between.some((one) => vouches(one) && isTrusted(one, { between, trusted, at }, length + 1))
}

/** The hash of the certificate that signed stands among what it signed: another one with the same key does not do. */
function namesItself({ value }: Attributes, { raw }: X509Certificate): boolean {
  const said = oid.signingCertificate.flatMap((type) => value(type) ?? [])
  return said.some((one) =>
    ['sha1', 'sha256', 'sha384', 'sha512'].some((way) => one.includes(hash(way, raw, 'buffer'))),
  )
}

const contentOf = (signed: SignedData): Buffer => {
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== oid.tstInfo) return no('it is no time stamp')
  const single = eContent?.single ?? (eContent?.any && AsnConvert.parse(eContent.any, OctetString))
  return single ? Buffer.from(single.buffer) : no('it is empty')
}

const nameOf = ({ subject }: X509Certificate) => /CN=([^\n]*)/.exec(subject)?.[1] ?? subject.split('\n').join(', ')

function read(token: Buffer) {
  const content = AsnConvert.parse(token, ContentInfo)
  if (content.contentType !== oid.signedData) return no('it is not signed')
  const signed = AsnConvert.parse(content.content, SignedData)
  const [signer, ...others] = [...signed.signerInfos]
  if (!signer || others.length > 0) return no('it takes exactly one signature')
  const bytes = contentOf(signed)
  return { signed, signer, bytes, said: AsnConvert.parse(bytes, TSTInfo) }
}

/**
 * What a token says, once everything in it holds: content, signature, certificate, and the chain to one that is trusted. Whether a
 * certificate was revoked is asked of nobody.
 * @param token DER
 * @throws Error with a sentence where it does not hold
 */
export function readStamp(token: Buffer, trusted: readonly X509Certificate[]): Stamp {
  try {
    return proven(token, trusted)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(fails)) throw error
    return no('it cannot be read') // By whichever part of it the library stumbles.
  }
}

function proven(token: Buffer, trusted: readonly X509Certificate[]): Stamp {
  const { signed, signer, bytes, said } = read(token)
  const between = certificatesOf(signed)
  const certificate = signerOf(signer, [...between, ...trusted])
  const attributes = attributesOf(signer)
  const digest = digests[signer.digestAlgorithm.algorithm] ?? no('its digest is too weak or unknown')
  if (
    !attributes
      .value(oid.messageDigest)
      ?.subarray(2)
      .equals(hash(digest, bytes, 'buffer'))
  )
    return no('its content is not the one that was signed')
  if (attributes.value(oid.contentType)?.subarray(2).toString('hex') !== tstInfoBytes)
    return no('it was signed as something else')
  if (!isSigned(signer, attributes.bytes, certificate.publicKey)) return no('its signature does not fit')
  if (!namesItself(attributes, certificate)) return no('it does not name the certificate that signed it')
  if (!isTrusted(certificate, { between, trusted, at: said.genTime }))
    return no(`no authority that is trusted here vouches for “${nameOf(certificate)}” at that time`)
  if (said.messageImprint.hashAlgorithm.algorithm !== oid.sha256) return no('it is over no SHA-256')
  return {
    hash: hexOf(said.messageImprint.hashedMessage.buffer),
    at: said.genTime.toISOString(),
    by: nameOf(certificate),
    nonce: said.nonce ? hexOf(said.nonce) : null,
  }
}
