import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceTones, indicatorTones } from './verdict-tones.ts'

test('what agrees or stays within its limits is not said in the green of what is done', () => {
  const tones: readonly string[] = [...Object.values(evidenceTones), ...Object.values(indicatorTones)]

  assert.ok(!tones.includes('done'), tones.join())
})
