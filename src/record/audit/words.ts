// The words of the trail's views.

export const words = {
  title: 'Trail',
  latest: 'Latest on the trail',
  all: 'Show all',
  more: 'Show earlier',
  raw: 'Show the entry as it is kept',
  hideRaw: 'Hide the entry',
  verify: 'Verify this trail',
  failed: 'The trail could not be loaded',
  you: 'You',
}
