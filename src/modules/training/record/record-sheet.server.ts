// A training record as paper says it.

import type { Entry, Section, Table } from '#features/print/entry.ts'
import type { Sheet, Signed } from '#features/print/sheet.ts'
import { words as print } from '#features/print/words.ts'
import type { Day } from '#lib/days.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { dayInWords } from '#ui/dates.ts'
import { standingWords } from '../standing-words.ts'
import type { TrainingRecord } from './record.server.ts'
import { words } from './words.ts'

type Speaking = { readonly registry: Registry; readonly at: (instant: string) => string }

const day = (one: Day | null) => (one === null ? '' : dayInWords(one))

const said = (value: string | number | null) => (value === null ? '' : String(value))

export const nameOf = ({ name }: TrainingRecord['person']) => (typeof name === 'string' ? name : '')

/** A table under its heading; a sentence where it has no line. */
function tabled(heading: string, none: string, { heads, lines }: Table): Section {
  const entry: Entry = lines.length === 0 ? { label: heading, text: none } : { label: heading, table: { heads, lines } }
  return { heading, entries: [entry] }
}

const about = ({ person, head, today, withheld }: TrainingRecord): Section => ({
  heading: words.person,
  entries: [
    { label: words.name, text: nameOf(person) },
    { label: words.jobTitle, text: said(head.jobTitle) },
    { label: words.department, text: said(head.department) },
    { label: words.site, text: said(head.site) },
    { label: words.manager, text: said(head.manager) },
    { label: words.asOf, text: dayInWords(today) },
    ...(withheld > 0 ? [{ label: words.notShown, text: words.withheld(withheld) }] : []),
  ],
})

const roles = ({ roles: held }: TrainingRecord, stateOf: StateOf): Section =>
  tabled(words.roles, words.noRoles, {
    heads: [words.role, words.from, words.until, words.state],
    lines: held.map(({ role, since, until, state }) => [role, day(since), day(until), stateOf('job-role-held', state)]),
  })

const requirements = ({ stands }: TrainingRecord): Section =>
  tabled(words.requirements, words.noRequirements, {
    heads: [words.number, words.requirement, words.standing, words.due, words.validUntil, words.shownBy],
    lines: stands.map(({ number, title, standing, due, until, assignment }) => [
      number,
      title,
      standingWords[standing],
      day(due),
      day(until),
      said(assignment),
    ]),
  })

type StateOf = (kind: string, state: string) => string

const assignments = ({ learnt }: TrainingRecord, stateOf: StateOf): Section =>
  tabled(words.assignments, words.noAssignments, {
    heads: [words.number, words.what, words.how, words.why, words.state, words.due, words.metOn],
    lines: learnt.map(({ number, title, method, why, because, state, due, metOn }) => [
      number,
      title,
      method ?? words.read,
      because === null ? why : `${why}: ${because}`,
      stateOf('training-assignment', state),
      day(due),
      day(metOn),
    ]),
  })

/** How it was shown, where more is known of it than a signature. */
const evidence = ({ learnt }: TrainingRecord): readonly Section[] => {
  const lines = learnt
    .filter(({ score, observer, proof, evidence: file, certificate }) =>
      [score, observer, proof, file, certificate].some(Boolean),
    )
    .map(({ number, score, attempts, observer, proof, evidence: file }) => [
      number,
      score === null ? '' : words.scored(score, attempts),
      said(observer),
      said(proof),
      file?.name ?? '',
      file?.sha256 ?? '',
    ])
  if (lines.length === 0) return []
  return [
    tabled(words.evidence, '', {
      heads: [words.number, words.score, words.observer, words.proof, words.file, print.sha256],
      lines,
    }),
  ]
}

const certificates = ({ learnt }: TrainingRecord): readonly Section[] => {
  const lines = learnt
    .filter(({ until, issuer }) => until !== null || issuer !== null)
    .map(({ number, title, issuer, certificate, until }) => [
      number,
      title,
      said(issuer),
      said(certificate),
      day(until),
    ])
  if (lines.length === 0) return []
  const heads = [words.number, words.what, words.issuer, words.certificate, words.validUntil]
  return [tabled(words.certificates, '', { heads, lines })]
}

const files = ({ files: attached }: TrainingRecord): Section =>
  tabled(words.files, words.noFiles, {
    heads: [words.file, print.size, print.sha256],
    lines: attached.map(({ name, size, sha256 }) => [name, print.bytes(size), sha256]),
  })

function signed({ learnt, signatures }: TrainingRecord, { registry, at }: Speaking): readonly Signed[] {
  const known = new Map(learnt.map((one) => [one.id, one]))
  const { steps } = registry.named('training-assignment').workflow
  return signatures.map(({ card, step, outcome, at: instant, ...one }) => ({
    ...one,
    at: at(new Date(instant).toISOString()),
    step: words.signedStep(known.get(card)?.number ?? '', known.get(card)?.title ?? '', steps[step]?.label ?? step),
    without: outcome === 'rejected' || outcome === 'changed' ? print.without[outcome] : null,
  }))
}

/** All of it, with every signature: who, when, in which meaning. */
export function trainingSheet(record: TrainingRecord, speaking: Speaking): Sheet {
  const { person } = record
  const stateOf: StateOf = (kind, state) => speaking.registry.named(kind).workflow.states[state]?.label ?? state
  return {
    kind: words.kind,
    number: person.number,
    title: nameOf(person),
    state: stateOf('person', person.state),
    version: person.version,
    isVoid: person.void,
    asSigned: null,
    sections: [
      about(record),
      roles(record, stateOf),
      requirements(record),
      assignments(record, stateOf),
      ...evidence(record),
      ...certificates(record),
      files(record),
    ],
    signatures: signed(record, speaking),
  }
}
