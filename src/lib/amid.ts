/** A label as it stands amid a sentence: "Risk register" as "risk register", while "CAPAs" stays what it is. Pure. */
export const amid = (label: string): string =>
  label.replaceAll(/\S+/g, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
