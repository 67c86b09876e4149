import { baseFields } from '#record/base.ts'
import { fieldsOf, type Definition } from '#record/define.ts'

/** The fields that the rail shows: those that every record has. Master data has none of them. */
export const fieldsOfRail = (definition: Definition): readonly string[] =>
  definition.master ? [] : Object.keys(baseFields)

/** The fields that the overview shows: all others. */
export const fieldsOfOverview = (definition: Definition): readonly string[] =>
  fieldsOf(definition).flatMap(([name]) => (fieldsOfRail(definition).includes(name) ? [] : name))
