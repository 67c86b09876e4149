// What a field that must be filled asks for, as a sentence: "Choose the severity."

import { inSentence } from '#lib/in-sentence.ts'
import type { BaseField } from './field.ts'
import type { FieldKind } from './kind.ts'

const said = {
  enter: (what: string) => `Enter ${what}.`,
  choose: (what: string) => `Choose ${what}.`,
  add: (what: string) => `Add ${what}.`,
}

/** A label that is a question is its own answer's name: "Enter what is wrong." */
const isQuestion = (label: string) => /^(?:how|what|where|who|why) /i.test(label)

type Named = Pick<BaseField, 'label' | 'phrase'>

/** A field amid a sentence: "the severity", or as its definition says it there. */
const fieldInSentence = ({ label, phrase }: Named) =>
  phrase ?? (isQuestion(label) ? inSentence(label) : `the ${inSentence(label)}`)

/** What to do about a field of that kind that is empty and must not be. */
export const missingIn = ({ asks }: Pick<FieldKind<never>, 'asks'>, field: Named): string =>
  said[asks](fieldInSentence(field))

/** The same of what is no field. */
export const missingValue = said.enter('a value')
