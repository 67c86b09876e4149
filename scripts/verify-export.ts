// npm run verify -- export.jsonl: verifies an export of the trail, by itself. Bundled into one file (verifier.ts), it runs
// with plain Node on a machine that has never heard of us.
//
//   --key=<hex>        the public key as you know it from elsewhere; without it the file's own key is believed
//   --seals=<path>     a copy of seals.log that left the machine: shows whether seals were deleted since
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { isHex } from '#kernel/trail/proof/checks.ts'
import { linesOf } from '#kernel/trail/proof/file-lines.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import { readRemembered } from '#kernel/trail/proof/remembered.ts'
import { verdictOf } from '#kernel/trail/proof/verdict.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, seals: { type: 'string' } } })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = readArguments()
const [path] = positionals
if (path === undefined) fail('Name the export: plumbline-verify.mjs export.jsonl [--key=<hex>] [--seals=seals.log]')
if (path !== undefined && !existsSync(path)) fail(`There is no file ${path}.`)
if (values.key !== undefined && !isHex(values.key, 32)) fail('The key is 64 digits and letters from a to f.')
if (values.seals !== undefined && !existsSync(values.seals)) fail(`There is no file ${values.seals}.`)

const logged = values.seals === undefined ? [] : readFileSync(values.seals, 'utf8').split('\n')
const check = exportVerifier(nodeChecks, {
  key: values.key,
  seals: logged.flatMap((line) => readRemembered(line) ?? []),
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
