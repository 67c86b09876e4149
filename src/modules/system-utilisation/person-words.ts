// The words of the part of the screen that is about one person.

import { counted } from '#lib/counted.ts'

export const personWords = {
  title: 'How one person uses the system',
  explain:
    'Figures are about groups. To look at one person you need a reason: it is kept in that person’s audit trail, with your name.',
  person: 'Person',
  reason: 'Reason',
  reasonHelp: 'At least 10 characters, for example the request or the incident that you look into.',
  show: 'Show',
  choose: 'Choose the person.',
  of: (name: string) => `Use by ${name}`,
  days: (days: number) => `Here on ${counted(days, { one: 'day', other: 'days' })} of the last 90.`,
  stays: 'Sign-ins',
  stayColumns: { at: 'Signed in', minutes: 'For', ended: 'Ended' },
  minutes: (minutes: number) =>
    minutes < 1 ? 'under a minute' : counted(minutes, { one: 'minute', other: 'minutes' }),
  open: 'Still signed in',
  endings: {
    'signed-out': 'Logged out',
    idle: 'Idle',
    over: '12 hours were over',
  } as Readonly<Record<string, string>>,
  forced: 'Ended by the system',
  modules: 'Modules',
  moduleColumns: { module: 'Module', days: 'Days', count: 'Looks' },
  none: 'Nothing is kept of this person in the last 90 days.',
}
