// The words of looking back.

export const words = {
  choose: 'As it stood on …',
  title: (what: string) => `${what} as it stood`,
  explain: 'It is shown as at the end of that day, and is only read.',
  day: 'Day',
  dayMissing: 'Choose a day.',
  dayToCome: 'Choose a day that is not in the future.',
  show: 'Show',
  cancel: 'Cancel',
  bandOf: 'As it stood',
  stoodOnDay: (day: string) => `As it stood on ${day}, end of day.`,
  stoodAt: (instant: string) => `As it stood on ${instant}.`,
  names: 'Names are those of today.',
  parts: 'Names are those of today; files and discussion are not shown.',
  another: 'Another day',
  back: 'Back to today',
}
