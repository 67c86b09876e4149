// npm run verify -- export.jsonl: verifies an export of the trail, by itself. Bundled into one file (verifier.ts), it runs
// with plain Node on a machine that has never heard of us.
//
//   --key=<hex>        the public key as you know it from elsewhere; without it the file's own key is believed
//   --seals=<path>     a copy of seals.log that left the machine, or the folder that seals are anchored in: shows whether
//                      seals were deleted or made anew since
//   --ca=<path>        certificates (PEM) of the authority whose time stamps come with the file: checks them
import type { X509Certificate } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Anchored } from '#kernel/trail/proof/anchored.ts'
import { certificatesIn } from '#kernel/trail/proof/certificates.server.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { isHex } from '#kernel/trail/proof/checks.ts'
import { linesOf } from '#kernel/trail/proof/file-lines.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import { readRemembered, type Remembered } from '#kernel/trail/proof/remembered.ts'
import { readStamp } from '#kernel/trail/proof/stamp.server.ts'
import { verdictOf } from '#kernel/trail/proof/verdict.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, seals: { type: 'string' }, ca: { type: 'string' } },
    })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const sealsAt = (path: string): readonly Remembered[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => readRemembered(line) ?? [])

/** What stands in the folder that seals are anchored in. */
const sealsIn = (folder: string): readonly Anchored[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) => sealsAt(join(folder, name)))
    .map((seal) => ({ ...seal, by: 'the folder' }))

function certificatesAt(path: string): readonly X509Certificate[] {
  const found = existsSync(path) ? certificatesIn(readFileSync(path, 'utf8')) : fail(`There is no file ${path}.`)
  return found.length > 0 ? found : fail(`There is no certificate (PEM) in ${path}.`)
}

const { values, positionals } = readArguments()
const [path] = positionals
if (path === undefined)
  fail('Name the export: plumbline-verify.mjs export.jsonl [--key=<hex>] [--seals=seals.log] [--ca=authority.pem]')
if (path !== undefined && !existsSync(path)) fail(`There is no file ${path}.`)
if (values.key !== undefined && !isHex(values.key, 32)) fail('The key is 64 digits and letters from a to f.')
if (values.seals !== undefined && !existsSync(values.seals)) fail(`There is no file ${values.seals}.`)

const trusted = values.ca === undefined ? undefined : certificatesAt(values.ca)
const isFolder = values.seals !== undefined && statSync(values.seals).isDirectory()
const check = exportVerifier(nodeChecks, {
  key: values.key,
  seals: values.seals === undefined || isFolder ? [] : sealsAt(values.seals),
  ...(isFolder && { held: sealsIn(values.seals ?? '') }),
  ...(trusted && { readStamp: (token: string) => readStamp(Buffer.from(token, 'base64'), trusted) }),
})
try {
  for await (const line of linesOf(createReadStream(path ?? ''))) check.line(line)
} catch (error) {
  fail(`The file cannot be read as text: ${error instanceof Error ? error.message : String(error)}`)
}
const { ok, about, found, first, faults, more } = verdictOf(check.finish(), values.key)

for (const words of [...about, ...found]) say(words)
if (first !== null) say(`The first broken place: ${first}`)
for (const fault of faults) say(`✖ ${fault}`)
if (more > 0) say(`… and ${more} more.`)
say(ok ? '✔ Intact.' : '✖ Not intact.')
process.exit(ok ? 0 : 1)
