// The words of the trail's views.

export const words = {
  title: 'Trail',
  latest: 'Latest on the trail',
  all: 'Show all',
  more: 'Show earlier',
  raw: 'Show the entry as it is kept',
  hideRaw: 'Hide the entry',
  verify: 'Verify this trail',
  verifying: 'Verifying …',
  whole: (events: number) => `Verified: ${events} ${events === 1 ? 'entry' : 'entries'}, unchanged and in order.`,
  unsealed: (count: number) => ` ${count} newer than the last seal: order proved, completeness not yet.`,
  broken: 'This trail does not verify. An administrator and the quality manager should be told now.',
  failed: 'The trail could not be loaded',
  you: 'You',
}
