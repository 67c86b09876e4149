// What a printed record says, before it has a form: the page's groups in the page's words, links, signatures, history.

import { isRef, titleOf, type Round, type Signature, type Whole } from '#record/client.ts'
import { fieldsOf, type Definition } from '#record/define.ts'
import type { KeptFile } from '#record/file/files.ts'
import type { RowsField } from '#record/field/fields.ts'
import { linesOf } from '#record/form/entered.ts'
import { grouped } from '#record/form/entered.ts'
import type { Registry } from '#record/registry.ts'
import { words } from './words.ts'
import { recordInWords, valueInWords } from './words-of.ts'

export type Table = { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] }

/** A field with its value in words, or with its lines. */
export type Entry = { readonly label: string } & ({ readonly text: string } | { readonly table: Table })

export type Section = { readonly heading: string; readonly entries: readonly Entry[] }

/** A signature with everything that 21 CFR Part 11 §11.50 asks to be printed with it. */
export type Signed = {
  readonly name: string
  readonly role: string
  readonly meaning: string
  readonly step: string
  readonly at: string
  readonly reason: string | null
  readonly version: number
  readonly hash: string
  /** Why it no longer counts; null while it does. */
  readonly without: string | null
}

export type Sheet = {
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly version: number
  readonly isVoid: boolean
  readonly sections: readonly Section[]
  readonly signatures: readonly Signed[]
}

/** A record as its reader may see it, with what hangs on it. */
export type Printed = {
  readonly definition: Definition
  readonly record: Whole
  /** Its parts, as answers name them, by their definition. */
  readonly parts: readonly { readonly definition: Definition; readonly records: readonly Whole[] }[]
  readonly files: readonly Pick<KeptFile, 'name' | 'size' | 'sha256' | 'struck'>[]
}

type Told = { readonly registry: Registry; readonly at: (instant: string) => string }

const tableOf = ({ registry }: Told, field: RowsField, value: unknown): Table => {
  const columns = Object.entries(field.columns)
  return {
    heads: columns.map(([, cell]) => cell.label),
    lines: linesOf(value).map((line) => columns.map(([name, cell]) => valueInWords(registry, cell, line[name]))),
  }
}

/** The groups that the page shows, in its order. Empty fields are said to be empty; a step's fields only once filled. */
function groupsOf(told: Told, definition: Definition, record: Whole): readonly Section[] {
  const names = fieldsOf(definition).flatMap(([name]) => (name === definition.title ? [] : name))
  return grouped(definition, names).flatMap(({ heading, fields }) => {
    const entries = fields.flatMap(([name, field]): readonly Entry[] => {
      const value = record[name]
      const { label } = field
      if (field.kind === 'rows' && linesOf(value).length > 0) return [{ label, table: tableOf(told, field, value) }]
      const text = field.kind === 'rows' ? '' : valueInWords(told.registry, field, value)
      return text === '' && field.set === 'step' ? [] : [{ label, text }]
    })
    return entries.length === 0 ? [] : [{ heading: heading ?? words.details, entries }]
  })
}

/** The parts of one kind as a table: number, title, state, and what their list shows. */
function partsOf(told: Told, { definition, records }: Printed['parts'][number]): readonly Section[] {
  if (records.length === 0) return []
  const columns = fieldsOf(definition).filter(([name, { list }]) => list && name !== definition.title)
  const { states } = definition.workflow
  const table: Table = {
    heads: [words.number, words.title, words.state, ...columns.map(([, { label }]) => label)],
    lines: records.map((record) => [
      record.number,
      titleOf(definition, record),
      states[record.state]?.label ?? record.state,
      ...columns.map(([name, field]) => valueInWords(told.registry, field, record[name])),
    ]),
  }
  return [{ heading: definition.label[1], entries: [{ label: definition.label[1], table }] }]
}

function linksOf({ registry }: Told, { tied }: Whole): readonly Section[] {
  if (tied.length === 0) return []
  const entries = [...Map.groupBy(tied, ({ label }) => label)].map(([label, ties]) => ({
    label,
    text: ties.map((tie) => recordInWords(registry, tie.record)).join('\n'),
  }))
  return [{ heading: words.linked, entries }]
}

/** That a file no longer counts, in words: when, by whom, why. */
export const struckInWords = (
  { at }: Pick<Told, 'at'>,
  { at: instant, by, reason }: NonNullable<KeptFile['struck']>,
): string => words.struck({ at: at(instant), by: isRef(by) ? by.title : words.somebody, reason })

function filesOf(told: Told, { files }: Printed): readonly Section[] {
  if (files.length === 0) return []
  const table: Table = {
    heads: [words.file, words.size, words.sha256],
    lines: files.map(({ name, size, sha256, struck }) => [
      struck ? `${name}\n${struckInWords(told, struck)}` : name,
      words.bytes(size),
      sha256,
    ]),
  }
  return [{ heading: words.files, entries: [{ label: words.files, table }] }]
}

function historyOf({ registry, at }: Told, { definition, record }: Printed): Section {
  const { states } = definition.workflow
  const table: Table = {
    heads: [words.state, words.since],
    lines: record.stays.map((stay) => [states[stay.state]?.label ?? stay.state, at(stay.enteredAt)]),
  }
  const by = record.creator ? ` ${words.by} ${recordInWords(registry, record.creator)}` : ''
  return {
    heading: words.history,
    entries: [
      { label: words.raised, text: `${at(record.createdAt)}${by}` },
      { label: words.changed, text: at(record.changedAt) },
      { label: words.states, table },
    ],
  }
}

const signedOf = ({ at }: Told, round: Round, signature: Signature): Signed => ({
  name: signature.name,
  role: signature.role,
  meaning: signature.meaning,
  step: round.label,
  at: at(signature.at),
  reason: signature.reason,
  version: signature.version,
  hash: signature.hash,
  without: round.outcome === 'rejected' || round.outcome === 'changed' ? words.without[round.outcome] : null,
})

/** Everything that is printed of a record. */
export function sheetOf(printed: Printed, told: Told): Sheet {
  const { definition, record, parts } = printed
  const signatures = record.rounds
    .flatMap((round) => round.signatures.map((signature) => ({ round, signature })))
    .toSorted((one, other) => (one.signature.at < other.signature.at ? -1 : 1))
  return {
    kind: definition.label[0],
    number: record.number,
    title: titleOf(definition, record),
    state: definition.workflow.states[record.state]?.label ?? record.state,
    version: record.version,
    isVoid: record.void,
    sections: [
      ...groupsOf(told, definition, record),
      ...parts.flatMap((part) => partsOf(told, part)),
      ...linksOf(told, record),
      ...filesOf(told, printed),
      historyOf(told, printed),
    ],
    signatures: signatures.map(({ round, signature }) => signedOf(told, round, signature)),
  }
}
