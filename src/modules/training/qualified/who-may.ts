// Who may do something on a day, as its screen is told of it.

import type { Day } from '#lib/days.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { standingWords } from '../standing-words.ts'

/** What somebody may do: perform a process, hold a job role, have a duty. */
export const kindsOfSubject = ['duty', 'role', 'process'] as const

/** Of what it is asked: a duty by its name, a job role or a process by its number. */
export type Subject = { readonly kind: (typeof kindsOfSubject)[number]; readonly name: string }

/** “duty:Lead auditor”, as it stands in the address. */
export const subjectIn = (text: string): Subject | null => {
  const kind = kindsOfSubject.find((one) => text.startsWith(`${one}:`))
  return kind ? { kind, name: text.slice(kind.length + 1) } : null
}

/** Somebody who may. When and for how long is told to those alone who may know it. */
export type May = {
  readonly person: Named
  readonly role: Named | null
  readonly since: Day | null
  readonly until: Day | null
}

/** Something that somebody still lacks: the assignment where there is one and it may be read, else the requirement. */
export type Missing = {
  readonly title: string
  readonly standing: keyof typeof standingWords
  readonly due: Day | null
  readonly record: Named | null
}

export type Could = {
  readonly person: Named
  readonly role: Named | null
  readonly missing: readonly Missing[]
  /** When all of it is due; null where something was not asked of them yet. */
  readonly by: Day | null
}

export type Choice = { readonly kind: Subject['kind']; readonly name: string; readonly label: string }

export type WhoMay = {
  readonly day: Day
  readonly subject: Subject | null
  readonly choices: readonly Choice[]
  /** No job role says what it takes: anybody may. */
  readonly isOpen: boolean
  readonly qualified: readonly May[]
  /** Whoever lacks least stands first. */
  readonly could: readonly Could[]
  /** Those who may today and not on the day. */
  readonly ending: readonly May[]
  /** Whether the reader is told of everybody, or of those they lead and themselves. */
  readonly isWhole: boolean
}
