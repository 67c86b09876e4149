/**
 * The LIKE pattern of one folded word. Stored text starts with a blank, so that a word's start is a blank and its
 * letters: words of one or two letters are found at the start of words only, longer ones anywhere. Both are served by
 * the trigram index. The signs that LIKE reads are taken literally.
 */
export function likePattern(word: string): string {
  const literal = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`
}
