// A step as it is called for: read from the body, the signer's identity asked, a refusal remembered in the trail.

import type { Actor, PersonActor } from '#lib/actor.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import { keyWords } from '#kernel/access/reach.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import type { Engine } from './engine.server.ts'
import { readRow } from './loaded.server.ts'
import { trace } from './trace.server.ts'
import { subjectOf } from './write.server.ts'
import type { Taking } from './unit-of-work.server.ts'

type Body = Readonly<Record<string, unknown>>

const optionalText = (body: Body, name: string, field: string): string | undefined => {
  const value = body[name]
  if (value === undefined || typeof value === 'string') return value
  return refuse('invalid', 'This must be text.', field)
}

/** Reads what comes with a step and, where a signature does, checks who signs before any lock is held. */
export async function readTaking(engine: Engine, actor: PersonActor, now: Date, body: Body): Promise<Taking> {
  const { version, values, signature } = body
  if (!Number.isInteger(version))
    return refuse('version-missing', 'A step names the version of the record it was taken on.', 'version')
  if (values !== undefined && values !== null && (typeof values !== 'object' || Array.isArray(values)))
    return refuse('invalid', 'The values of a step are an object: its fields by name.', 'values')
  const taking = { version: Number(version), reason: optionalText(body, 'reason', 'reason'), values }
  if (signature === undefined || signature === null) return taking
  // Before anything of it is looked at: no key finds out whether a password is right.
  if (actor.key) return refuse('not-allowed', keyWords.signs, 'signature')
  if (typeof signature !== 'object')
    return refuse('invalid', 'A signature is an object with password and seen.', 'signature')
  const given = signature as Body // An object: its members are read one by one below.
  const password = optionalText(given, 'password', 'signature.password')
  const seen = optionalText(given, 'seen', 'signature.seen')
  if (!password)
    return refuse('invalid', 'Enter your password to sign.', 'signature.password', {
      fields: [{ field: 'signature.password', code: 'missing', message: 'Enter your password to sign.' }],
    })
  if (!seen) return refuse('invalid', 'A signature names the hash of what was shown to the signer.', 'signature.seen')
  const foreseen = optionalText(given, 'foreseen', 'signature.foreseen')
  const email = optionalText(given, 'email', 'signature.email')
  const code = optionalText(given, 'code', 'signature.code')
  const proof = { password, ...(email !== undefined && { email }), ...(code !== undefined && { code }) }
  return { ...taking, signature: { proven: await prove(engine.identity, actor, proof, now), seen, foreseen } }
}

/** A step that was forbidden leaves its trace in the record's chain, after the rollback (21 CFR Part 11 §11.10(g)). */
export async function recordRefusal(
  engine: Engine,
  actor: Actor,
  now: Date,
  tried: { readonly definition: Definition; readonly number: string; readonly step: string },
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'not-allowed') return
  const { definition, number, step } = tried
  const row = await readRow(engine.pool, actor, definition, number)
  const label = definition.workflow.steps[step]?.label ?? step
  await trace(engine, actor, now, row.id, {
    kind: 'refused',
    record: subjectOf(definition, row),
    reason: error.message,
    facts: { step: label },
  })
}
