// How a variable of the environment is read, and what the kinds of values are that several of them have.

/** What is wrong with a value, to follow its name: "must be …". The value itself is not repeated, it may be a secret. */
export class Mistake {
  readonly sentence: string
  constructor(sentence: string) {
    this.sentence = sentence
  }
}

/** Reads a variable; one that is not set, or wrong, is the fallback. */
export type Read = <Value>(name: string, fallback: Value, parse: (text: string) => Value | Mistake) => Value

export const asOrigin = (text: string) => {
  const url = urlIn(text)
  const isOrigin =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  return isOrigin
    ? url.origin
    : new Mistake('must be http:// or https:// with a host and nothing behind it, e.g. https://quality.example.com')
}

export const asLine = (text: string) =>
  text.length <= 100 && !/\p{Cc}/u.test(text) ? text : new Mistake('must be one line of at most 100 characters')

export const asNames = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export const asYesOrNo = (text: string) =>
  text === 'yes' || text === 'no' ? text === 'yes' : new Mistake('must be yes or no')

export const urlIn = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
