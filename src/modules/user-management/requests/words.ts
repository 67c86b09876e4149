// The words of roles that one holds and asks for.

import { counted } from '#lib/counted.ts'

/** At most so many kinds are named in a sentence; the others are counted. */
const mostNamed = 6

const named = (kinds: readonly string[]): string => {
  const shown = kinds.slice(0, mostNamed).map((kind) => kind.toLowerCase())
  const more = kinds.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

export const words = {
  title: 'My roles',
  loading: 'Reading your roles',
  failed: 'Your roles could not be read.',
  ask: 'Ask for a role',
  askFor: (role: string) => `Ask for ${role}`,
  held: {
    title: 'What you hold',
    staff: 'Employee',
    staffSays: 'Everybody here is one.',
    at: (site: string) => `only at ${site}`,
    until: (day: string) => `until ${day}`,
    awaits: 'Awaits confirmation by a quality manager, and grants nothing until then',
  },
  offered: {
    title: 'What you may ask for',
    explain: 'The owner of a role decides. Where one signs with it, a quality manager signs as well.',
    owner: (name: string) => `${name} decides`,
    ownerless: 'A quality manager or top management decides',
    signs: 'One signs with it',
    none: 'You hold every role that can be asked for.',
  },
  rights: {
    begins: (kinds: readonly string[]) => `Begins ${named(kinds)}.`,
    changes: (kinds: readonly string[]) => `Changes any of these: ${named(kinds)}.`,
    approves: (kinds: readonly string[]) => `Approves ${named(kinds)}.`,
    verifies: (kinds: readonly string[]) => `Reviews and verifies ${named(kinds)}.`,
    none: 'Adds nothing for whole kinds of records: single steps and tasks name it.',
    label: 'What it adds',
  },
  requests: {
    title: 'Requests',
    none: 'Nothing was asked for by you, or for you.',
    days: (from: string | null, to: string | null) =>
      from === null && to === null
        ? 'without an end'
        : from === null
          ? `until ${to ?? ''}`
          : to === null
            ? `from ${from}`
            : `${from} to ${to}`,
  },
  dialog: {
    title: 'Ask for a role',
    explain: 'For yourself, or for somebody who reports to you. Neither who asks nor who gets it decides.',
    send: 'Ask',
    asked: (number: string) => `${number} was asked for.`,
  },
  conflicts: {
    title: 'Conflicts of duties it brings',
    weigh: 'What approving brings',
    loading: 'Working out conflicts of duties',
    failed: 'The conflicts of duties could not be worked out.',
    none: 'None: what is decided with this role is kept apart from what its holder raises.',
    explain: (open: number) =>
      `${counted(open, { one: 'conflict is', other: 'conflicts are' })} not waived. The role takes effect once all are: each by a waiver of its own, or all by one.`,
    allWaived: 'Each is waived: they do not keep the role from taking effect.',
    open: 'Not waived',
    requested: 'Waiver requested',
    granted: (until: string) => `Waived until ${until}`,
    waive: 'Ask for a waiver',
    waiveWhole: 'Ask for one waiver for all of them',
    waiveFor: (said: string) => `Ask for a waiver: ${said}`,
  },
}
