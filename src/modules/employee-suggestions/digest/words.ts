// The words of the suggestions of the week.

export const words = {
  weekly: 'Weekly summary',
  explain: 'Each Monday: yours and those you voted for or watch, new ones of your department, overdue answers.',
}
