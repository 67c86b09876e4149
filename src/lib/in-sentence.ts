/** A label as it stands amid a sentence: "Risk register" as "risk register", while "CAPAs" stays what it is. Pure. */
export const inSentence = (label: string): string =>
  label.replaceAll(/\S+/g, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))

/** One of them: "an audit", "a risk register". */
export const withArticle = (label: string): string => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${inSentence(label)}`

/** One of them at the start of a sentence: "An audit". */
export const startingWithArticle = (label: string): string => withArticle(label).replace(/^a/, 'A')
