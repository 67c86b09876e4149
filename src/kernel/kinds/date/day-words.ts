// The words of an input for a day.

const inFull = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const words = {
  example: '4 Dec 2026',
  noDay: (typed: string) => `“${typed}” is no day: please write it like 4 Dec 2026.`,
  open: (label: string) => `Choose date: ${label}`,
  day: (day: string) => inFull.format(new Date(`${day}T00:00:00Z`)),
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  today: 'Today',
  clear: 'Clear',
}
