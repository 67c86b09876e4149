const pattern = /^[A-Z]{2,6}-\d{4}-\d{4,}$/

/** Whether a text is the number of a record: the prefix of its kind, the year, the place in that year ("RSK-2026-0001"). */
export const isRecordNumber = (text: string): boolean => pattern.test(text)

/** The number that a text begins with, where a word ends behind it; undefined where there is none. */
export const leadingNumber = (text: string): string | undefined => {
  const [first = ''] = text.split(/\s/, 1)
  return isRecordNumber(first) ? first : undefined
}
