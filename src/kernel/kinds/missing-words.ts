// What a field that must be filled asks for, as a sentence: "Choose the severity."

import { inSentence } from '#lib/in-sentence.ts'
import type { Field, Kind } from './fields.ts'

const said = {
  enter: (what: string) => `Enter ${what}.`,
  choose: (what: string) => `Choose ${what}.`,
  add: (what: string) => `Add ${what}.`,
}

const asking: { readonly [kind in Kind]: keyof typeof said } = {
  text: 'enter',
  number: 'enter',
  date: 'enter',
  computed: 'enter',
  choice: 'choose',
  term: 'choose',
  scale: 'choose',
  person: 'choose',
  link: 'choose',
  rows: 'add',
}

/** A label that is a question is its own answer's name: "Enter what is wrong." */
const isQuestion = (label: string) => /^(?:how|what|where|who|why) /i.test(label)

/** A field amid a sentence: "the severity", or as its definition says it there. */
const fieldInSentence = ({ label, phrase }: Pick<Field, 'label' | 'phrase'>) =>
  phrase ?? (isQuestion(label) ? inSentence(label) : `the ${inSentence(label)}`)

/** What to do about a field that is empty and must not be. */
export const missingInWords = (field: Pick<Field, 'kind' | 'label' | 'phrase'> | undefined): string =>
  field === undefined ? said.enter('a value') : said[asking[field.kind]](fieldInSentence(field))
