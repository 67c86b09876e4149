// Names derived from a definition, so that nobody spells one twice.

/** camelCase or kebab-case to snake_case: what the database calls it. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')

export const tableName = (definition: { readonly name: string }): string => snake(definition.name)

/** The column that holds a unique value as it is compared. */
export const foldedName = (field: string): string => `${snake(field)}_folded`

/** The collection of a definition in the API: `/api/v1/risks`. */
export const collection = (definition: { readonly plural: string }): string => `/api/v1/${definition.plural}`

/** The index that keeps the places of a kind which one record alone may hold: the first, the second. */
export const placeName = (definition: { readonly name: string }, at: number): string =>
  `${tableName(definition)}_one${at === 0 ? '' : `_${at + 1}`}`
