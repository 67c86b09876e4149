// A form's sections, with what they say of the record and of others.

import { fieldIn } from '#kernel/kinds/field-in.ts'
import { titleOf, type Listed, type Whole } from '#kernel/api/client.ts'
import { entryOf, fieldsNamed, recordsTable, stateInWords, type Section, type Speaking, type Told } from './entry.ts'
import type { FormSection, Others, PaperForm } from '#kernel/definition/form.ts'
import type { Printed } from './sheet.ts'
import { words } from './words.ts'

type Filled = {
  readonly printed: Pick<Printed, 'definition' | 'record'>
  /** What the form tells of other records. */
  readonly others: ReadonlyMap<Others, Told>
}

/** One record with what it says of all that is asked, under its number and title. */
const oneOf = (speaking: Speaking, told: Told, record: Listed, { columns }: Others): Section => ({
  heading: `${record.number} ${titleOf(told.definition, record)}`,
  within: true,
  entries: [
    { label: words.state, text: stateInWords(told.definition, record) },
    ...fieldsNamed(told.definition, columns)
      .flatMap(([name, field]) => entryOf(speaking, fieldIn(field, record), record[name]))
      .filter((entry) => !('text' in entry) || entry.text !== ''),
  ],
})

/** A section, and after it the records that it tells of one by one. */
function sectionOf(
  speaking: Speaking,
  { heading, says }: FormSection,
  { printed, others }: Filled,
): readonly Section[] {
  const record: Whole = printed.record
  const within: Section[] = []
  const entries = says.flatMap((said) => {
    if (typeof said === 'string')
      return fieldsNamed(printed.definition, [said]).flatMap(([name, field]) =>
        entryOf(speaking, fieldIn(field, record), record[name]),
      )
    const told = others.get(said)
    if (!told || told.records.length === 0) return [{ label: said.label, text: words.none }]
    if (!said.each)
      return [
        { label: said.label, table: recordsTable(speaking, told, { names: said.columns, bare: said.bare === true }) },
      ]
    within.push(...told.records.map((one) => oneOf(speaking, told, one, said)))
    return [{ label: said.label, text: words.count(told.records.length) }]
  })
  return [{ heading, entries }, ...within]
}

/** All sections of a form. */
export const formSections = (form: PaperForm, filled: Filled, speaking: Speaking): readonly Section[] =>
  form.sections.flatMap((section) => sectionOf(speaking, section, filled))
