/** A label as it stands amid a sentence: "Risk register" as "risk register", while "CAPAs" stays what it is. Pure. */
export const amid = (label: string): string =>
  label.replaceAll(/\S+/g, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))

/** One of them: "an audit", "a risk register". */
export const oneAmid = (label: string): string => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${amid(label)}`

/** One of them at the start of a sentence: "An audit". */
export const aOne = (label: string): string => oneAmid(label).replace(/^a/, 'A')
