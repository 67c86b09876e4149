// An authority that stamps times (RFC 3161) on this machine: openssl answers, behind a small HTTP server, or it does to us what
// such authorities do.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** stamps · busy: 503 · refuses: an answer that stamps nothing · repeats: the first answer that it gave, whatever is asked · chatters: no time stamp at all. */
export type AuthorityMood = 'stamps' | 'busy' | 'refuses' | 'repeats' | 'chatters'

export type TimeAuthority = Readonly<{
  url: string
  /** Its root, as a file of PEM. */
  ca: string
  /** How often it was asked. */
  asked: () => number
  be: (mood: AuthorityMood) => void
  /** A token over data, as an authority gives it; DER. */
  token: (data: string) => Buffer
  close: () => Promise<void>
}>

/** Whether openssl is on this machine: it is the one authority that owes nothing to our own reading of the format. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const settings = `[tsa]
default_tsa = it
[it]
serial = ./serial
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`

/** Opens it on a free port. @param name what its certificate calls it */
export async function openTimeAuthority(name = 'Test Time'): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tsa-'))
  let mood: AuthorityMood = 'stamps'
  let count = 0
  let first: Buffer | undefined

  function openssl(...args: readonly string[]): void {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  writeFileSync(join(folder, 'tsa.cnf'), settings)
  writeFileSync(join(folder, 'serial'), '01\n')
  writeFileSync(join(folder, 'ext.cnf'), 'basicConstraints=CA:FALSE\nextendedKeyUsage=critical,timeStamping\n')
  const newKey = ['-newkey', 'rsa:2048', '-nodes']
  const root = ['-subj', `/CN=${name} Root`, '-addext', 'basicConstraints=critical,CA:TRUE', '-days', '2']
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', ...root)
  openssl('req', ...newKey, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', `/CN=${name}`)
  const issued = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'ext.cnf']
  openssl('x509', '-req', '-in', 'tsa.csr', '-out', 'tsa.pem', ...issued)

  function reply(query: Buffer, ...more: readonly string[]): Buffer {
    writeFileSync(join(folder, 'query'), query)
    const how = [
      '-config',
      'tsa.cnf',
      '-signer',
      'tsa.pem',
      '-inkey',
      'tsa.key',
      '-queryfile',
      'query',
      '-out',
      'answer',
    ]
    openssl('ts', '-reply', ...how, ...more)
    return readFileSync(join(folder, 'answer'))
  }

  function answerTo(query: Buffer): Buffer {
    if (mood === 'chatters') return Buffer.from('<html>Welcome</html>')
    // A question of half its length is none: the answer says so.
    if (mood === 'refuses') return reply(query.subarray(0, query.length / 2))
    if (mood === 'repeats' && first) return first
    return (first = reply(query))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      count += 1
      if (mood === 'busy') return response.writeHead(503).end()
      return response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(answerTo(Buffer.concat(chunks)))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.

  return {
    url: `http://127.0.0.1:${port}/stamp`,
    ca: join(folder, 'ca.pem'),
    asked: () => count,
    be: (next) => void (mood = next),
    token(data) {
      writeFileSync(join(folder, 'data'), data)
      openssl('ts', '-query', '-data', 'data', '-sha256', '-cert', '-out', 'asked')
      return reply(readFileSync(join(folder, 'asked')), '-token_out')
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      rmSync(folder, { recursive: true })
    },
  }
}
