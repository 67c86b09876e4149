// What a printed record says, before it has a form: the page's groups in the page's words, links, signatures, history.

import { fieldIn } from '#kernel/kinds/field-in.ts'
import { titleOf, type Round, type Signature, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { KeptFile } from '#features/files/files.ts'
import { grouped } from '#kernel/workflow/entered.ts'
import { entryOf, recordsTable, type Section, type Speaking, type Table, type Told } from './entry.ts'
import { beside, type AsSigned } from './signed.ts'
import { words } from './words.ts'
import { recordInWords } from './words-of.ts'

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

/** Which of its signatures a sheet shows the content of, in words. */
export type SignedAs = {
  /** Version and state as they were signed, and by whom, when, with which step. */
  readonly signed: string
  readonly now: string
  /** The same in few words, for the head of each page. */
  readonly brief: string
  /** What of the paper is not of the day of the signature; none where all is. */
  readonly but: string | null
}

export type Sheet = {
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly version: number
  readonly isVoid: boolean
  /** None where nothing was signed: then the sections say what stands now. */
  readonly asSigned: SignedAs | null
  readonly sections: readonly Section[]
  readonly signatures: readonly Signed[]
}

/** What is drawn as paper: a record, or what is none and has no version. */
export type DrawnSheet = Omit<Sheet, 'version'> & { readonly version: number | null }

/** A record as its reader may see it, with what hangs on it. */
export type Printed = {
  readonly definition: Definition
  readonly record: Whole
  /** Its parts, as answers name them, by their definition. */
  readonly parts: readonly Told[]
  readonly files: readonly (Pick<KeptFile, 'name' | 'sha256' | 'struck'> & { readonly size: number | null })[]
  /** As it was signed; none where nothing was. */
  readonly signed: AsSigned | null
}

/** The groups that the page shows, in its order. Empty fields are said to be empty; a step's fields only once filled. */
function groupsOf(speaking: Speaking, definition: Definition, record: Whole): readonly Section[] {
  const names = fieldsOf(definition).flatMap(([name]) => (name === definition.title ? [] : name))
  return grouped(definition, names).flatMap(({ heading, fields }) => {
    const entries = fields.flatMap(([name, field]) => entryOf(speaking, fieldIn(field, record), record[name]))
    return entries.length === 0 ? [] : [{ heading: heading ?? words.details, entries }]
  })
}

/** The parts of one kind as a table, with what their list shows. */
function partsOf(speaking: Speaking, told: Told): readonly Section[] {
  if (told.records.length === 0) return []
  const { definition } = told
  const listed = fieldsOf(definition).flatMap(([name, { list }]) => (list && name !== definition.title ? [name] : []))
  const [, many] = definition.label
  return [{ heading: many, entries: [{ label: many, table: recordsTable(speaking, told, { names: listed }) }] }]
}

function linksOf({ registry }: Speaking, { tied }: Whole): readonly Section[] {
  if (tied.length === 0) return []
  const entries = [...Map.groupBy(tied, ({ label }) => label)].map(([label, ties]) => ({
    label,
    text: ties.map((tie) => recordInWords(registry, tie.record)).join('\n'),
  }))
  return [{ heading: words.linked, entries }]
}

/** That a file no longer counts, in words: when, by whom, why. */
export const struckInWords = (
  { at }: Pick<Speaking, 'at'>,
  { at: instant, by, reason }: NonNullable<KeptFile['struck']>,
): string => words.struck({ at: at(instant), by: isRef(by) ? by.title : words.somebody, reason })

function filesOf(speaking: Speaking, { files }: Printed): readonly Section[] {
  if (files.length === 0) return []
  const table: Table = {
    heads: [words.file, words.size, words.sha256],
    lines: files.map(({ name, size, sha256, struck }) => [
      struck ? `${name}\n${struckInWords(speaking, struck)}` : name,
      size === null ? '' : words.bytes(size),
      sha256,
    ]),
  }
  return [{ heading: words.files, entries: [{ label: words.files, table }] }]
}

function historyOf({ registry, at }: Speaking, { definition, record }: Printed): Section {
  const { states } = definition.workflow
  const table: Table = {
    heads: [words.state, words.since],
    lines: record.stays.map((stay) => [states[stay.state]?.label ?? stay.state, at(stay.enteredAt)]),
  }
  const raised = at(record.createdAt)
  const { creator } = record
  return {
    heading: words.history,
    entries: [
      { label: words.raised, text: creator ? words.raisedBy(raised, recordInWords(registry, creator)) : raised },
      { label: words.changed, text: at(record.changedAt) },
      { label: words.states, table },
    ],
  }
}

const signedOf = ({ at }: Speaking, round: Round, signature: Signature): Signed => ({
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

/** What stands on the paper instead of the whole record. */
export type Instead = {
  readonly kind: string
  readonly sections: readonly Section[]
  /** Whether they tell of other records than its parts. */
  readonly hasOthers: boolean
}

/** The same record as it was signed. Its files are those that were signed, as long as that is known. */
export function printedThen(printed: Printed, { record, parts, files }: AsSigned): Printed {
  const known = new Map(printed.files.map((file) => [`${file.name} ${file.sha256}`, file]))
  const then = files?.map(({ name, sha256 }) => ({
    size: known.get(`${name} ${sha256}`)?.size ?? null,
    name,
    sha256,
    struck: null,
  }))
  return { ...printed, record, parts, files: then ?? printed.files }
}

const standing = ({ workflow }: Definition, { state }: Pick<Whole, 'state'>) => workflow.states[state]?.label ?? state

function signedAs(
  { at }: Speaking,
  { definition, record, signed }: Printed,
  hasOthers: boolean | undefined,
): SignedAs | null {
  if (!signed) return null
  const { round, record: then } = signed
  const who = round.signatures.map(({ name, at: instant }) => words.signedBy(name, at(instant))).join('; ')
  return {
    signed: words.signedAs({ version: then.version, state: standing(definition, then), step: round.label, who }),
    now: words.standsAs({ version: record.version, state: standing(definition, record) }),
    brief: words.headOfSigned({ signed: then.version, now: record.version, state: standing(definition, record) }),
    but: hasOthers ? words.ofOthers : null,
  }
}

const contentOf = (speaking: Speaking, printed: Printed): readonly Section[] => [
  ...groupsOf(speaking, printed.definition, printed.record),
  ...printed.parts.flatMap((part) => partsOf(speaking, part)),
  ...linksOf(speaking, printed.record),
  ...filesOf(speaking, printed),
]

/** Everything that is printed of a record, or a form that is made of it. Its signatures always are. */
export function sheetOf(printed: Printed, speaking: Speaking, instead?: Instead): Sheet {
  const { definition, record, signed } = printed
  const signatures = record.rounds
    .flatMap((round) => round.signatures.map((signature) => ({ round, signature })))
    .toSorted((one, other) => (one.signature.at < other.signature.at ? -1 : 1))
  return {
    kind: instead?.kind ?? definition.label[0],
    number: record.number,
    title: titleOf(definition, record),
    state: standing(definition, record),
    version: record.version,
    isVoid: record.void,
    asSigned: signedAs(speaking, printed, instead?.hasOthers),
    sections: instead?.sections ?? [
      ...(signed
        ? beside(contentOf(speaking, printedThen(printed, signed)), contentOf(speaking, printed))
        : contentOf(speaking, printed)),
      historyOf(speaking, printed),
    ],
    signatures: signatures.map(({ round, signature }) => signedOf(speaking, round, signature)),
  }
}
