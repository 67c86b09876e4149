// The words of the history of sign-ins.

import type { Day } from '#lib/days.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { deviceInWords } from './device.ts'
import type { SignIn, SignInFactor, SignInHow, SignInOutcome } from './sign-in.ts'

const hows: Readonly<Record<SignInHow, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  sso: 'Single sign-on',
  key: 'API key',
  sandbox: 'Sandbox',
}

const factors: Readonly<Record<SignInFactor, string>> = {
  code: 'code of a second factor',
  recovery: 'recovery code',
  sso: 'second factor there',
  passkey: 'which is a second factor',
}

/** “Password, code of a second factor”. */
function howInWords({ how, factor, passkey }: SignIn): string {
  if (how === null) return 'not told then'
  const name = how === 'passkey' && passkey !== null ? `${hows[how]} “${passkey}”` : hows[how]
  return factor === null || factor === 'passkey' ? name : `${name}, ${factors[factor]}`
}

export const words = {
  title: 'Sign-ins',
  explain: 'Who came in, and who was refused: how, and from where. The newest first.',
  list: 'Sign-ins, the newest first',
  loading: 'Reading the sign-ins',
  failed: 'The sign-ins could not be read.',
  none: 'Nobody has signed in yet.',
  noneFound: 'No sign-in fits.',
  noneFoundMore: 'Take a filter away, or choose other days.',
  more: 'Show earlier',
  end: 'There are no earlier ones.',
  when: 'When',
  who: 'Who',
  how: 'How',
  where: 'From',
  outcome: 'Outcome',
  nobody: 'No account',
  nobodyMore: 'What was entered is no account here, and is not kept.',
  howInWords,
  device: ({ agent }: SignIn) => deviceInWords(agent) ?? '',
  outcomes: { in: 'Signed in', refused: 'Refused' } satisfies Record<SignInOutcome, string>,
  filters: { outcome: 'Outcome', person: 'Who', days: 'Days' },
  any: 'All',
  by: 'Sign-ins of',
  anyone: 'anyone',
  between: 'between',
  anyDay: 'any days',
  days: (from: Day | undefined, to: Day | undefined) => {
    if (from === undefined) return to === undefined ? '' : `up to ${dayInWords(to)}`
    if (to === undefined) return `${dayInWords(from)} and later`
    return from === to ? dayInWords(from) : `${dayInShort(from)} and ${dayInWords(to)}`
  },
  firstDay: 'First day',
  lastDay: 'Last day',
  apply: 'Apply',
  change: (what: string, said: string) => `${what}: ${said}. Change`,
  remove: (what: string) => `Remove the filter: ${what}`,
  exports: 'Export',
  exportAs: 'These sign-ins as',
  taken: (name: string) => `${name} was saved.`,
  file: {
    of: 'the sign-ins',
    columns: [
      'Entry',
      'When',
      'Who',
      'Number',
      'Outcome',
      'How',
      'Second factor',
      'Address',
      'Device',
      'Browser',
      'Why',
    ],
    how: ({ how }: SignIn) => (how === null ? null : hows[how]),
    factor: ({ factor }: SignIn) => factor && factors[factor],
    said: (filters: readonly string[]) => filters.join(', '),
  },
}
