// What a vendor must show depends on how critical it is and on what it supplies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { met, planOf, type Assessed, type Shown } from './plan.ts'

const today = '2026-11-26'
const shown = (type: string, more: Partial<Shown> = {}): Shown => ({ type, state: 'valid', expires: null, ...more })
const assessed = (method: string, score: number | null, state = 'concluded'): Assessed => ({ method, score, state })

test('a critical vendor needs a system certificate, a quality agreement, a questionnaire and somebody who has looked', () => {
  const plan = planOf({ criticality: 'Critical', category: 'Component' })

  const half = met(plan, [shown('ISO 9001')], [assessed('Questionnaire', 90)], today)
  const whole = met(
    plan,
    [shown('ISO 9001'), shown('Quality agreement')],
    [assessed('Questionnaire', 90), assessed('Audit', 82)],
    today,
  )

  assert.deepEqual(half, { certificates: true, agreement: false, methods: [true, false], lowest: 90 })
  assert.deepEqual(whole, { certificates: true, agreement: true, methods: [true, true], lowest: 82 })
})

test('a laboratory shows its accreditation, not the certificate of a manufacturer', () => {
  const plan = planOf({ criticality: 'Major', category: 'Calibration or laboratory' })

  assert.equal(met(plan, [shown('ISO 9001')], [], today).certificates, false)
  assert.equal(met(plan, [shown('ISO/IEC 17025')], [], today).certificates, true)
})

test('a certificate that has run out or that nobody has verified proves nothing', () => {
  const plan = planOf({ criticality: 'Major', category: 'Material' })
  const holds = (one: Shown) => met(plan, [one], [], today).certificates

  assert.equal(holds(shown('ISO 9001', { expires: today })), true)
  assert.equal(holds(shown('ISO 9001', { expires: '2026-11-25' })), false)
  assert.equal(holds(shown('ISO 9001', { state: 'received' })), false)
})

test('of two assessments by one method the later counts, and one that is not concluded does not', () => {
  const plan = planOf({ criticality: 'Minor', category: 'Consultant' })

  const again = met(
    plan,
    [],
    [assessed('Audit', 55), assessed('Audit', 75), assessed('Questionnaire', 10, 'planned')],
    today,
  )

  assert.deepEqual(again, { certificates: true, agreement: true, methods: [true], lowest: 75 })
})

test('a vendor whose criticality is not said yet is treated as a critical one', () => {
  assert.deepEqual(
    planOf({ criticality: null, category: null }),
    planOf({ criticality: 'Critical', category: 'Material' }),
  )
})
