/** A closed list of words as SQL: `('draft', 'open')`. For words that the program itself knows; what is entered is a parameter. */
export const inSql = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`
