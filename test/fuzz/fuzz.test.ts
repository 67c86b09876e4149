// Calls for every route, made of the API's own description: none is a defect, every refusal is a sentence, and nobody learns
// whether a record that they may not read exists (docs/testing.md, docs/decisions/0088).

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sample } from 'fast-check'
import { definitions } from '#modules/modules.ts'
import { openTestApp } from '../app.ts'
import { toldDatabase } from '../told-database.ts'
import { betrayed, hasWritten } from './betrayal.ts'
import { anyCall, shapeOf, type Call, type Description } from './calls.ts'
import { faultOf } from './judge.ts'
import { sendAlive, type Sent } from './sending.ts'
import { fuzzersIn, type Fuzzer } from './world.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const calls = Number(process.env['FUZZ_CALLS'] ?? 2_500)

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())
const fuzzers = await fuzzersIn(app)
const plurals = new Set(definitions.map(({ plural }) => plural))

/** What was found, the first of its kind: enough to make the call again. */
const found = new Map<string, string>()

function tell(call: Call, by: Fuzzer, at: number, fault: string, { url, body }: Sent): void {
  const key = `${shapeOf(call, plurals)}: ${fault.slice(0, 60)}`
  if (found.has(key)) return
  const sent = body === null ? [] : [`body ${body.slice(0, 600)}`]
  const headers = JSON.stringify(call.headers).slice(0, 300)
  const what = `FUZZ_SEED=${seed}, call ${at}, ${by.name}: ${call.method} ${url}`
  found.set(key, [what, `headers ${headers}`, ...sent, fault, ...app.said.slice(-1)].join('\n'))
}

async function make(call: Call, at: number): Promise<void> {
  const by = fuzzers[call.by]
  if (!by) throw new Error('Nobody calls.')
  app.said.length = 0
  const sent = await sendAlive(app, call, by)
  const fault = faultOf(sent.answer)
  if (fault !== undefined) tell(call, by, at, fault, sent)
  const told = hasWritten(call, sent) ? undefined : await betrayed(app, call, by)
  if (told !== undefined) tell(call, by, at, told, sent)
}

/** Which routes take the time: asked for by FUZZ_COST. */
const spent = new Map<string, number>()

async function timed(call: Call, at: number): Promise<void> {
  const began = performance.now()
  await make(call, at)
  const shape = shapeOf(call, plurals)
  spent.set(shape, (spent.get(shape) ?? 0) + performance.now() - began)
}

test(`of ${calls} calls made of seed ${seed} none is a defect, and none tells a hidden record from an absent one`, async (t) => {
  const described = await fuzzers[0]?.caller()?.call('GET', '/api/openapi.json')
  const description = described?.json<Description>() ?? { paths: {} }
  const all = sample(anyCall(description, definitions, fuzzers), { numRuns: calls, seed })
  for (const [at, call] of all.entries()) await timed(call, at)

  const costly = [...spent].toSorted(([, one], [, other]) => other - one).slice(0, 20)
  if (process.env['FUZZ_COST']) for (const [shape, ms] of costly) t.diagnostic(`${Math.round(ms)} ms ${shape}`)
  assert.ok(Object.keys(description.paths).length > 100)
  assert.equal(found.size, 0, [...found].map(([key, told]) => `\n##### ${key}\n${told}\n`).join(''))
})
