import assert from 'node:assert/strict'
import { CannotStart } from '#server/context/cannot-start.server.ts'
import { readEnv } from '#server/context/env.server.ts'

/** What is wrong with an environment, as the start says it: a sentence each. */
export function mistakesIn(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    assert.ok(error instanceof CannotStart)
    return error.message.split('\n')
  }
}
