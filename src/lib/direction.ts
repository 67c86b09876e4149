// They turn whatever follows them around, beyond the text that they came in with; writing from right to left needs none of
// them (Unicode Standard Annex 9, section 2.7).
const turning = /[\u202A-\u202E\u2066-\u2069]/

/** Whether a text holds a sign that makes it read as it is not. */
export const turnsAround = (text: string): boolean => turning.test(text)
