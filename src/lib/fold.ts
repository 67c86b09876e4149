// Letters that Unicode does not take apart by itself, written as people type them without their keyboard.
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * The form in which text is compared and searched: lower case, without accents, white space folded to single blanks.
 * The same function runs when a value is stored and when it is searched, so the database's locale plays no part.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/gu, (letter) => plain[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()
