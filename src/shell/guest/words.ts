/** What a guest reads around the screens. */
export const words = {
  until: (day: string, host: string) => `Guest access until ${day}. Your host is ${host}.`,
  closed: 'No guest access is open to you today. Ask the person who invited you.',
  start: 'What you may see',
  ask: 'Ask your host',
  access: 'Guest access',
  title: 'What you may see',
  purpose: (organisation: string) => `For ${organisation}`,
  logged: 'What you open, print and download is written down, with your name and the time.',
  lists: 'Lists',
  records: 'Records',
  empty: 'Nothing is open to you today.',
  emptyWay: 'Your access begins and ends on the days that were agreed. Ask the person who invited you.',
  failed: 'What you may see could not be loaded.',
  count: (count: number) => new Intl.NumberFormat('en-GB').format(count),
  mark: (name: string, at: string) => `${name} · guest · ${at}`,
} as const
