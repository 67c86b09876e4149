import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clausesOf, isAutomatic, type Automatic, type Who } from '#lib/who.ts'
import { leadOf } from '#features/tasks/assignments.ts'
import { definitions } from './modules.ts'

const meant = (who: Who | Automatic) => (isAutomatic(who) ? [] : clausesOf(who).flatMap(({ any }) => any))

test('whoever is asked is led to a step that is theirs, never to one that only others may take', () => {
  const misled = definitions.flatMap((definition) =>
    Object.entries(definition.workflow.states).flatMap(([name, { asks }]) => {
      const [step, lead] = leadOf(definition, name) ?? []
      if (!asks || !lead) return []
      return meant(asks.who).some((one) => meant(lead.by).includes(one)) ? [] : `${definition.name} ${name}: ${step}`
    }),
  )

  assert.deepEqual(misled, [])
})
