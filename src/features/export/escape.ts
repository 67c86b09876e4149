// A spreadsheet takes text that begins with one of these signs for a formula. csv-stringify puts an apostrophe before it;
// text that begins with apostrophes and then so gets one more, so that taking one away always gives what it was.
const looksEscaped = /^'+[=+\-@\t\r＝＋－＠]/u

/** Text as it is given to csv-stringify. */
export const beforeEscape = (text: string): string => (looksEscaped.test(text) ? `'${text}` : text)

/** What a cell was before it was made safe. */
export const withoutEscape = (text: string): string => (looksEscaped.test(text) ? text.slice(1) : text)
