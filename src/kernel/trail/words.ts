// The words of the trail's views.

export const words = {
  title: 'Trail',
  latest: 'Latest audit trail entries',
  all: 'Show all',
  reads: 'Who has read it',
  more: 'Show earlier',
  stood: 'Show the record as it stood after this',
  raw: 'Show the stored entry',
  hideRaw: 'Hide the entry',
  verify: 'Verify this trail',
  failed: 'The trail could not be loaded',
  you: 'You',
}
