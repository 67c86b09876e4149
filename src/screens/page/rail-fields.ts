import { baseFields } from '#kernel/definition/base.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'

/** The fields that the rail shows: those that every record has. Master data and parts have none of them. */
export const fieldsOfRail = (definition: Definition): readonly string[] =>
  definition.master || definition.partOf ? [] : Object.keys(baseFields)

/** The fields that the overview shows: all others; what a part is a part of stands above its title. */
export const fieldsOfOverview = (definition: Definition): readonly string[] => {
  const elsewhere = [...fieldsOfRail(definition), ...(definition.partOf ? ['parent'] : [])]
  return fieldsOf(definition).flatMap(([name]) => (elsewhere.includes(name) ? [] : name))
}
