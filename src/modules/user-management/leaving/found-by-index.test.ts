import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passing } from '#kernel/workflow/succession.ts'
import { definitions } from '#modules/modules.ts'

/** Fields of governed master data that is still a proposal; there are few of those. */
const few = ['question-set.assessor']

test('whatever passes when somebody leaves is found by an index', () => {
  const unfound = definitions.flatMap((definition) => {
    const fields = new Set(Object.keys(definition.workflow.states).flatMap((state) => passing(definition, state)))
    return [...fields].flatMap((name) => {
      const field = definition.fields[name]
      const isFound = name === 'owner' || definition.parties?.includes(name) || (definition.master && field?.filter)
      return isFound ? [] : `${definition.name}.${name}`
    })
  })

  assert.deepEqual(unfound, few)
})
