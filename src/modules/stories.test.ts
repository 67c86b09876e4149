// Each story of the samples is read as a lead auditor reads a file: its days lie in order, and its words agree with its data.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, type Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { storyOf, type Moment } from '#features/samples/story.ts'
import { samples } from './samples.ts'

/** A record as it is told: every moment of it, and what stands in it after the last. */
type Told = {
  readonly key: string
  readonly definition: Definition
  readonly moments: readonly Moment[]
  readonly values: SampleValues
  /** The last step that was taken. */
  readonly end: string | undefined
}

const enteredAt = ({ scenario, step }: Moment): SampleValues => {
  if (!step) return scenario.values
  if ('change' in step) return step.change
  return 'step' in step ? (step.values ?? {}) : {}
}

const stepAt = ({ step }: Moment) => (step && 'step' in step ? step.step : undefined)

function toldOn(today: Day): readonly Told[] {
  const story = storyOf(samples, today)
  return [...Map.groupBy(story, ({ scenario }) => scenario.key)].map(([key, moments]) => ({
    key,
    definition: moments[0]?.definition ?? assert.fail(key),
    moments,
    values: Object.assign({}, ...moments.map(enteredAt)) as SampleValues, // Later values replace earlier ones.
    end: moments.map(stepAt).findLast((step) => step !== undefined),
  }))
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Days of what has happened: none of them lies ahead of the day on which it is entered. */
const happened: readonly string[] = ['detectedOn', 'openedOn', 'containedOn', 'doneOn', 'customerNoticeOn', 'usedOn']

/** Days that are still to come when they are entered, or are that very day. */
const toCome: readonly string[] = [
  'due',
  'reviewDate',
  'acceptanceExpiry',
  'windowStart',
  'windowEnd',
  'plannedStart',
  'effectiveOn',
  'expiresOn',
  'until',
]

/** Which day of a record comes before which other one, as their meaning asks. */
const orders: { readonly [kind: string]: readonly (readonly [earlier: string, later: string])[] } = {
  nonconformance: [
    ['detectedOn', 'containedOn'],
    ['detectedOn', 'customerNoticeOn'],
    ['containedOn', 'due'],
  ],
  capa: [
    ['openedOn', 'windowStart'],
    ['windowStart', 'windowEnd'],
    ['windowEnd', 'due'],
  ],
  audit: [['plannedStart', 'plannedEnd']],
  deviation: [['effectiveOn', 'expiresOn']],
}

const datesOf = ({ fields }: Definition) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))

/** Days of a record that lie in the wrong order, each in words. */
function disorderOf({ key, definition, moments, values }: Told): readonly string[] {
  const dates = datesOf(definition)
  const entered = moments.flatMap((moment) => {
    const given = enteredAt(moment)
    return dates.flatMap((name) => {
      const day = text(given[name])
      if (day === '') return []
      if (happened.includes(name) && day > moment.day) return [`${key}: ${name} ${day} is entered on ${moment.day}`]
      if (toCome.includes(name) && day < moment.day) return [`${key}: ${name} ${day} had passed on ${moment.day}`]
      return []
    })
  })
  const turned = (orders[definition.name] ?? []).flatMap(([earlier, later]) => {
    const [one, other] = [text(values[earlier]), text(values[later])]
    return one !== '' && other !== '' && one > other ? [`${key}: ${earlier} ${one} lies after ${later} ${other}`] : []
  })
  const days = moments.map(({ day }) => day)
  const back = days.some((day, at) => at > 0 && day < (days[at - 1] ?? day))
    ? [`${key}: its steps go back in time`]
    : []
  return [...entered, ...turned, ...back]
}

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A number in words or digits. */
const numberIn = (said: string): number => {
  const at = counts.indexOf(said.toLowerCase())
  return at >= 0 ? at : Number(said)
}

const linesIn = (value: SampleValues[string] | undefined): readonly SampleValues[] =>
  Array.isArray(value) ? (value as readonly SampleValues[]) : []

const quantityOf = (lines: readonly SampleValues[]) => lines.reduce((sum, line) => sum + Number(line['quantity']), 0)

/** "3 of 10", "three of eleven": what share of what was looked at. */
function sharesIn(said: string): readonly string[] {
  const number = `(\\d+|${counts.join('|')})`
  return [...said.matchAll(new RegExp(`\\b${number} of ${number}\\b`, 'giu'))].map(
    ([, part = '', whole = '']) => `${numberIn(part)} of ${numberIn(whole)}`,
  )
}

for (const today of ['2026-11-23', '2026-02-10', '2028-02-29', '2027-01-01'] as const) {
  describe(`told on ${today}`, () => {
    const all = toldOn(today)
    const of = (kind: string) => all.filter(({ definition }) => definition.name === kind)
    const named = (reference: unknown) => all.find(({ key }) => `@${key}` === reference)
    const isNonconforming = ({ values, end }: Told) => text(values['grade']).endsWith(' NC') && end !== 'void'
    const findingsOf = (audit: Told) => of('finding').filter(({ values }) => values['audit'] === `@${audit.key}`)

    test('every date of a record lies in the order that its meaning asks', () => {
      assert.deepEqual(all.flatMap(disorderOf), [])
    })

    test('work is due within what it belongs to', () => {
      const overdue = of('action').flatMap(({ key, values, moments }) => {
        const cause = named(
          moments[0]?.scenario.tie && 'from' in moments[0].scenario.tie && moments[0].scenario.tie.from,
        )
        const capa = cause?.definition.name === 'cause' ? named(cause.values['parent']) : undefined
        const [due, end] = [text(values['due']), text(capa?.values['due'])]
        return capa && due > end ? [`${key}: due ${due}, after ${capa.key} on ${end}`] : []
      })

      assert.deepEqual(overdue, [])
    })

    test('quantities agree: what is disposed of is what did not conform, and that is no more than was affected', () => {
      for (const { key, values } of of('nonconformance')) {
        const [affected, bad] = [values['quantityAffected'], values['quantityNonconforming']]
        if (typeof affected !== 'number' || typeof bad !== 'number') continue
        assert.ok(bad <= affected, key)
        const lines = linesIn(values['dispositions'])
        if (lines.length > 0) assert.equal(quantityOf(lines), bad, key)
      }
    })

    test('what a customer complained of had reached the customer', () => {
      for (const { key, values } of of('nonconformance').filter(({ values: { source } }) => source === 'Complaint'))
        assert.doesNotMatch(text(values['containment']), /before (?:delivery|shipment)/, key)
    })

    test('what is blocked whole has not left the house', () => {
      for (const { key, values, moments } of of('nonconformance')) {
        const said = moments.map(({ step }) => (step && 'reason' in step ? text(step.reason) : '')).join(' ')
        if (/left the house|called back/.test(said))
          assert.doesNotMatch(text(values['containment']), /(?:both|all) lots blocked/, key)
      }
    })

    test('the conclusion of an audit agrees with what was found by its closing meeting', () => {
      for (const audit of of('audit').filter(({ values }) => values['conclusion'])) {
        const met = audit.moments.findLast((moment) => stepAt(moment) === 'close-meeting')?.day ?? ''
        const then = findingsOf(audit).filter(({ moments }) => (moments[0]?.day ?? '') <= met)
        const conforms = audit.values['conclusion'] === 'Conforms'
        assert.equal(then.some(isNonconforming), !conforms, audit.key)
      }
    })

    test('a report that counts what does not hold counts what was found', () => {
      for (const audit of of('audit')) {
        const summary = text(audit.values['summary'])
        const [, said] = /(\w+) (?:things? do(?:es)? not hold|exceptions?)/.exec(summary) ?? []
        if (said) assert.equal(numberIn(said), findingsOf(audit).filter(isNonconforming).length, audit.key)
        assert.notEqual(audit.values['strengths'], audit.values['conclusion'] ?? '', audit.key)
      }
    })

    test('a finding that comes after the closing meeting says that its evidence was asked for in the audit', () => {
      for (const finding of of('finding').filter(isNonconforming)) {
        const audit = named(finding.values['audit'])
        const met = audit?.moments.findLast((moment) => stepAt(moment) === 'close-meeting')?.day
        if (met === undefined || (finding.moments[0]?.day ?? '') <= met) continue
        assert.match(text(finding.values['evidence']), /asked for in the audit/, finding.key)
      }
    })

    test('a finding names the share that the line of its checklist names', () => {
      for (const { key, values } of of('finding')) {
        const [own, seen] = [
          sharesIn(text(values['evidence'])),
          sharesIn(text(named(values['line'])?.values['evidence'])),
        ]
        if (own.length > 0 && seen.length > 0)
          assert.ok(
            own.some((share) => seen.includes(share)),
            `${key}: ${own.join()} against ${seen.join()}`,
          )
      }
    })

    test('a finding that a CAPA carries is closed after it, and a correction that broke again is told in both', () => {
      for (const { key, moments } of of('finding')) {
        const tie = moments[0]?.scenario.tie
        if (tie?.type !== 'handled_by' || !('to' in tie)) continue
        const capa = named(tie.to)
        const dayOf = (told: Told | undefined, step: string) =>
          told?.moments.findLast((one) => stepAt(one) === step)?.day
        const [closed, verified] = [dayOf(capa, 'conclude'), moments.findLast((one) => stepAt(one) === 'verify')?.day]
        assert.ok(!verified || (closed !== undefined && closed <= verified), key)
        const raised = moments[0]?.day ?? ''
        const said = capa?.moments
          .filter(({ day, step }) => day >= raised && step)
          .map((one) => `${JSON.stringify(enteredAt(one))} ${one.step && 'reason' in one.step ? one.step.reason : ''}`)
        assert.match(
          said?.join(' ') ?? '',
          /audit|finding/,
          `${key} is carried by ${capa?.key}, which never tells of it`,
        )
      }
    })

    test('a programme holds its audits while it runs, and counts them when it closes', () => {
      const programmes = of('audit-programme').filter(({ end }) => end !== 'void')
      for (const { key, moments, values } of programmes) {
        const began = moments[0]?.day ?? ''
        const within = of('audit').filter(
          (audit) => audit.values['programme'] === `@${key}` && audit.end !== 'void' && audit.values['plannedStart'],
        )
        for (const audit of within) {
          const planned = text(audit.values['plannedStart'])
          assert.ok(
            planned >= began && planned <= addDays(began, 365),
            `${audit.key} on ${planned}, ${key} from ${began}`,
          )
        }
        const [, held, cancelled] = /(\w+) audits? held, (\w+) cancelled/.exec(text(values['results'])) ?? []
        if (!held || !cancelled) continue
        assert.deepEqual(
          [numberIn(held), numberIn(cancelled)],
          [within.filter(({ end }) => end === 'close').length, within.filter(({ end }) => end === 'cancel').length],
        )
        const [, days] = /closed in (\d+) days/.exec(text(values['results'])) ?? []
        const last = within
          .flatMap(findingsOf)
          .flatMap((one) => one.moments.map(({ day }) => Date.parse(day) - Date.parse(one.moments[0]?.day ?? day)))
        assert.ok(!days || Math.max(...last) <= Number(days) * 86_400_000, key)
      }
      const years = programmes.map(({ values }) => values['year'])
      assert.equal(new Set(years).size, years.length, 'one programme for a year')
    })

    test('what was revised out of a programme is not planned in it afterwards', () => {
      for (const { key, moments } of of('audit-programme'))
        for (const { day, step } of moments) {
          const [, gone] = /The (\w+)(?: fleet)? is sold/.exec(step && 'reason' in step ? text(step.reason) : '') ?? []
          const later = of('audit').filter(
            ({ values, moments: [first] }) => values['programme'] === `@${key}` && (first?.day ?? '') > day,
          )
          if (gone) assert.ok(!later.some(({ values }) => text(values['title']).toLowerCase().includes(gone)), key)
        }
    })

    test('a deviation that counts what was used counts it right', () => {
      for (const { key, values } of of('deviation')) {
        const [said] = sharesIn(text(values['outcome']))
        const uses = linesIn(values['uses'])
        if (!said || uses.length === 0) continue
        assert.equal(said, `${quantityOf(uses)} of ${Number(values['quantityLimit'])}`, key)
      }
    })
  })
}
