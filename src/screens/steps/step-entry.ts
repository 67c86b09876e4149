// What is entered for a step: values, a reason, a signature; what of it is missing, and what is sent. Pure.

import type { Taking, Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Errors } from '#kernel/kinds/errors.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { collection } from '#kernel/outline/names.ts'
import { changed, entered, type FormValues } from '#kernel/workflow/entered.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { codeInput, emailInput, passwordInput, type Proof } from '#screens/signing/signing-inputs.ts'

/** What refusals call the reason. */
export const reasonInput = 'reason'
/** The inputs that a step has beside those of values. */
export const besideValues = (reason: boolean, isSigned: boolean): readonly string[] => [
  ...(reason ? [reasonInput] : []),
  ...(isSigned ? [emailInput, passwordInput, codeInput] : []),
]
/** What they call what was shown of what follows. */
export const foreseenInput = 'signature.foreseen'

export type StepEntry = {
  readonly values: FormValues
  readonly reason: string
  readonly proof: Proof
  /** Whether who signs says who they are, and proves it by a second factor. */
  readonly asksEmail: boolean
  readonly asksCode: boolean
  /** The record as it was when the values were last compared with it. */
  readonly basis: Whole
}

const found = ({ workflow }: Definition, step: Pick<StepView, 'name'>): FormValues => {
  const finds = workflow.steps[step.name]?.finds
  return finds === undefined ? {} : { [finds]: null }
}

type Beginning = {
  readonly step: Pick<StepView, 'name' | 'form'>
  readonly definition: Definition
  readonly record: Whole
  /** What is proposed for some of its inputs, in place of what the record holds. */
  readonly filled?: FormValues | undefined
  /** The reason that was begun before. */
  readonly begun?: string | undefined
} & Pick<StepEntry, 'asksEmail' | 'asksCode'>

/** What a step finds is entered each time: nobody signs by an oversight what was found the time before. */
export const beginning = ({ step, record, filled, begun = '', definition, ...asks }: Beginning): StepEntry => ({
  values: {
    ...Object.fromEntries(step.form.map((name) => [name, record[name]])),
    ...found(definition, step),
    ...filled,
  },
  reason: begun,
  proof: { email: '', password: '', code: '' },
  ...asks,
  basis: record,
})

/** Others changed the record under the dialog: what was not touched is theirs, and who signs proves it anew. */
export function onNewest(entry: StepEntry, definition: Definition, record: Whole, form: readonly string[]): StepEntry {
  const { basis, values, proof } = entry
  const touched = Object.keys(changed(definition, basis, { ...basis, ...values }))
  return {
    ...entry,
    basis: record,
    values: Object.fromEntries(form.map((name) => [name, (touched.includes(name) ? values : record)[name]])),
    proof: { ...proof, password: '' },
  }
}

/** Who is shown something else than before proves anew that they sign it. */
export const unproven = (entry: StepEntry): StepEntry => ({ ...entry, proof: { ...entry.proof, password: '' } })

/** What the step needs must be filled here, though the record can be saved without it. */
export const asNeeded = ({ guards }: Pick<StepView, 'guards'>, name: string, field: Field): Field =>
  guards.some(({ guard }) => guard === `needs:${name}`) ? { ...field, required: true } : field

/** Where the step wants somebody qualified in a field, those who are stand first. */
export function withQualified(
  definition: Definition,
  { number, step }: { readonly number: string; readonly step: string },
  name: string,
  field: Field,
): Field {
  const wanted = definition.workflow.steps[step]?.qualified ?? []
  if (!wanted.some(({ of, who }) => of === name && who === undefined)) return field
  return { ...field, offers: `${collection(definition)}/${number}/steps/${step}/qualified/${name}` }
}

/** The input that takes the focus: whatever stands above it may be passed over unread. @param drawn those of the values */
export function firstInputOf(
  drawn: readonly string[],
  filled: FormValues | undefined,
  { reason, asksEmail }: { readonly reason: boolean; readonly asksEmail: boolean },
): string {
  const unfilled = drawn.find((name) => filled?.[name] === undefined)
  return unfilled ?? (reason ? reasonInput : asksEmail ? emailInput : passwordInput)
}

/** The first input of the proof that is still empty; undefined where none is. */
export function unprovenInput({ proof, asksEmail, asksCode }: StepEntry): string | undefined {
  if (asksEmail && proof.email.trim() === '') return emailInput
  if (proof.password === '') return passwordInput
  return asksCode && proof.code.trim() === '' ? codeInput : undefined
}

type Asking = {
  readonly step: Pick<StepView, 'form' | 'reason' | 'remarks'>
  readonly isSigned: boolean
  /** The fingerprint that was shown. */
  readonly print?: string | null
  /** The fingerprint of what was shown of what follows. */
  readonly foreseen?: string | undefined
}

/** What is missing, by input, in the order in which it stands there. */
export const missingFor = ({ reason, proof, asksEmail, asksCode }: StepEntry, { step, isSigned }: Asking): Errors => ({
  ...(isSigned && asksEmail && proof.email.trim() === '' && { [emailInput]: words.emailMissing }),
  ...(isSigned && proof.password === '' && { [passwordInput]: words.passwordMissing }),
  ...(isSigned && asksCode && proof.code.trim() === '' && { [codeInput]: words.codeMissing }),
  ...(step.reason &&
    reason.trim().length < 10 &&
    !(step.remarks > 0 && reason.trim() === '') && { [reasonInput]: words.reasonHelp }),
})

/** A refusal may ask for a proof that was not asked for at first. */
export const askedFor = (entry: StepEntry, errors: Errors): StepEntry => ({
  ...entry,
  asksEmail: entry.asksEmail || errors[emailInput] !== undefined,
  asksCode: entry.asksCode || errors[codeInput] !== undefined,
})

/** What is sent with the step. */
export function takingOf(
  entry: StepEntry,
  definition: Definition,
  record: Whole,
  { step, isSigned, print, foreseen }: Asking,
): Taking {
  const { values, reason, proof, asksEmail, asksCode } = entry
  return {
    version: record.version,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(step.form.length > 0 && { values: entered(definition, values) }),
    ...(isSigned && {
      signature: {
        password: proof.password,
        seen: print ?? record.seen,
        ...(foreseen !== undefined && { foreseen }),
        ...(asksEmail && { email: proof.email.trim() }),
        ...(asksCode && { code: proof.code.trim() }),
      },
    }),
  }
}
