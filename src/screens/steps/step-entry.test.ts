import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Whole } from '#kernel/api/client.ts'
import { text } from '#kernel/kinds/fields.ts'
import { words } from '#kernel/workflow/words.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { trainingRequirement } from '#modules/training/requirement/requirement.ts'
import { codeInput, emailInput, passwordInput } from '#screens/signing/signing-inputs.ts'
import {
  asNeeded,
  askedFor,
  beginning,
  firstInputOf,
  missingFor,
  onNewest,
  reasonInput,
  takingOf,
  type StepEntry,
} from './step-entry.ts'

const record = {
  number: 'R-1',
  state: 'identified',
  version: 3,
  seen: 'what-was-shown',
  title: 'Fire',
  cause: 'Old cable',
} as unknown as Whole // As far as an entry looks at a record.

const step = { name: 'assess', form: ['title', 'cause'], reason: true, remarks: 0 }
const asks = { asksEmail: true, asksCode: true }
const start = (more: Partial<StepEntry> = {}): StepEntry => ({
  ...beginning({ definition: risk, step, record, ...asks }),
  ...more,
})
const proof = { email: ' ada@northfield.example ', password: 'secret', code: ' 123456 ' }

test('an entry begins with what the record holds, and with what is proposed in its place', () => {
  const { values, basis } = beginning({ definition: risk, step, record, filled: { cause: 'A new one' }, ...asks })

  assert.deepEqual(values, { title: 'Fire', cause: 'A new one' })
  assert.equal(basis, record)
})

test('what a step finds is entered each time', () => {
  const gloves = { number: 'TRR-1', title: 'Gloves', amendment: 'Minor' } as unknown as Whole // As far as an entry looks at it.
  const amend = { name: 'amend', form: ['title', 'amendment'] }

  const { values } = beginning({ definition: trainingRequirement, step: amend, record: gloves, ...asks })

  assert.deepEqual(values, { title: 'Gloves', amendment: null })
})

test('of a record that others have changed what was not touched is theirs, and who signs proves it anew', () => {
  const theirs = { ...record, version: 4, title: 'Fire in server room', cause: 'Heat' }
  const entry = start({ values: { title: 'Fire', cause: 'My cause' }, reason: 'It was seen today.', proof })

  const newest = onNewest(entry, risk, theirs, step.form)

  assert.deepEqual(newest.values, { title: 'Fire in server room', cause: 'My cause' })
  assert.deepEqual([newest.basis, newest.reason], [theirs, 'It was seen today.'])
  assert.deepEqual(newest.proof, { ...proof, password: '' })
})

test('what is missing is said in the order in which it stands there', () => {
  const all = missingFor(start(), { step, isSigned: true })

  assert.deepEqual(Object.keys(all), [emailInput, passwordInput, codeInput, reasonInput])
  assert.deepEqual(Object.keys(missingFor(start({ asksEmail: false, asksCode: false }), { step, isSigned: true })), [
    passwordInput,
    reasonInput,
  ])
  assert.deepEqual(missingFor(start(), { step, isSigned: false }), { [reasonInput]: words.reasonHelp })
  assert.deepEqual(missingFor(start({ reason: 'It was seen today.' }), { step, isSigned: false }), {})
})

test('a refusal may ask for the email or the code, and what was typed stays', () => {
  const entry = start({ asksEmail: false, asksCode: false, proof })

  const asked = askedFor(entry, { [codeInput]: 'Enter the code.' })

  assert.deepEqual([asked.asksEmail, asked.asksCode, asked.proof], [false, true, proof])
  assert.deepEqual(askedFor(start(), {}), start())
})

test('what is sent is trimmed, and holds only what the step asks', () => {
  const entry = start({ reason: '  It was seen today. ', proof })

  assert.deepEqual(takingOf(entry, risk, record, { step, isSigned: true }), {
    version: 3,
    reason: 'It was seen today.',
    values: { title: 'Fire', cause: 'Old cable' },
    signature: { password: 'secret', seen: 'what-was-shown', email: 'ada@northfield.example', code: '123456' },
  })
  assert.deepEqual(
    takingOf(start({ asksEmail: false, asksCode: false, proof }), risk, record, {
      step: { form: [], reason: false, remarks: 0 },
      isSigned: true,
    }),
    { version: 3, signature: { password: 'secret', seen: 'what-was-shown' } },
  )
  assert.deepEqual(takingOf(entry, risk, record, { step: { form: [], reason: true, remarks: 0 }, isSigned: false }), {
    version: 3,
    reason: 'It was seen today.',
  })
})

test('the first input is the first that is not proposed, then the reason, then the proof', () => {
  const none = { reason: false, asksEmail: false }

  assert.equal(firstInputOf(['title', 'cause'], { title: 'Fire' }, none), 'cause')
  assert.equal(firstInputOf(['title'], { title: 'Fire' }, { ...none, reason: true }), reasonInput)
  assert.equal(firstInputOf([], undefined, { ...none, asksEmail: true }), emailInput)
  assert.equal(firstInputOf([], undefined, none), passwordInput)
})

test('what the step needs is required here, whatever the record can be saved without', () => {
  const field = text('Cause')
  const needing = { guards: [{ guard: 'needs:cause', passed: false, why: 'Enter the cause.', mend: null }] }

  assert.equal(asNeeded(needing, 'cause', field).required, true)
  assert.equal(asNeeded(needing, 'title', field), field)
})
