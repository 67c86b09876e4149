/** What was sent waits a month for a record that takes it; a day before its bytes may go, it is too late. */
export const waitsFor = 29 * 24 * 60 * 60_000
