// Asks an authority for a time stamp over a seal (RFC 3161 over HTTP), and believes it only once it has proved itself.

import { randomBytes, type X509Certificate } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { readStamp, type Stamp } from '#kernel/trail/proof/stamp.server.ts'

/** How long an authority may take, in milliseconds. */
const patience = 20_000

/** No token is longer, in bytes. */
const mostRead = 100_000

const sha256 = '2.16.840.1.101.3.4.2.1'

export type Stamped = { readonly token: Buffer; readonly stamp: Stamp }

/** A number that only this question carries; its first bit is 0, for it is read as a number with a sign. */
function newNonce(): Buffer {
  const nonce = randomBytes(16)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

const question = (hash: string, nonce: Buffer): ArrayBuffer =>
  AsnConvert.serialize(
    new TimeStampReq({
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256, parameters: null }),
        hashedMessage: new OctetString(Buffer.from(hash, 'hex')),
      }),
      nonce: new Uint8Array(nonce).buffer,
      certReq: true,
    }),
  )

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostRead) throw new Error('The authority answered more than a time stamp.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function ask(url: string, body: ArrayBuffer): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`The authority answered ${response.status}.`)
    return await bytesOf(response)
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`The authority did not answer within ${patience / 1_000} seconds.`, { cause: error })
    if (error instanceof TypeError) throw new Error('The authority cannot be reached.', { cause: error })
    throw error
  }
}

function tokenIn(answer: Buffer): Buffer {
  const { status, timeStampToken } = readAnswer(answer)
  if (timeStampToken && (status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods))
    return Buffer.from(AsnConvert.serialize(timeStampToken))
  const why = [...(status.statusString ?? [])].map(String).join(' ').slice(0, 200)
  throw new Error(`The authority stamped nothing${why === '' ? '.' : `: ${why}`}`)
}

function readAnswer(answer: Buffer): TimeStampResp {
  try {
    return AsnConvert.parse(answer, TimeStampResp)
  } catch (error) {
    throw new Error('The authority answered something that is no time stamp.', { cause: error })
  }
}

/**
 * A time stamp over a hash, proved.
 * @param hash SHA-256, hex
 * @throws Error with a sentence where there is none, or where it does not hold
 */
export async function stampedBy(url: string, hash: string, trusted: readonly X509Certificate[]): Promise<Stamped> {
  const nonce = newNonce()
  const token = tokenIn(await ask(url, question(hash, nonce)))
  const stamp = readStamp(token, trusted)
  if (stamp.hash !== hash) throw new Error('The time stamp is over something else than was asked for.')
  if (stamp.nonce !== nonce.toString('hex')) throw new Error('The time stamp answers another question.')
  return { token, stamp }
}
