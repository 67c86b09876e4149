// The life of a record as data: states, the steps between them, what each step needs and who takes it.

import type { Json } from '#lib/canonical.ts'
import type { Day } from '#lib/days.ts'
import type { Role } from '#lib/roles.ts'
import type { Tone } from '#lib/tone.ts'
import type { AnyRow, Parent } from './row.ts'
import type { Automatic, Who } from '#lib/who.ts'
import type { QualifiedFor } from './qualified-for.ts'

/** What a state asks of people, by when. */
export type Asks = {
  /** Those who may do it. Its `not` names only relations that the record itself answers: owner, creator, a person field. */
  readonly who: Who
  /** Verb first, as the task is called: "Approve the treatment plan". It may depend on what the record holds. */
  readonly what: string | ((record: AnyRow) => string)
  /** Read off the step that usually follows, where it does not say: a signed one asks to approve, verify or review. */
  readonly kind?: TaskKind
  /** So many working days after it was asked, 0 for that day; else, or where it says none of what the record holds, it is due when the record is. */
  readonly within?: number | ((record: AnyRow) => number | undefined)
}

/** What a state asks beside what leads on from it. */
export type AlsoAsks = Asks & {
  /** The step by which it is done; none where there are several. */
  readonly step?: string
  /** The date field by which it is due, instead of the record's own day. */
  readonly due?: string
}

/** What sort of work a task is; each has its icon. */
export type TaskKind = 'act' | 'answer' | 'approve' | 'review' | 'verify' | 'acknowledge'

export type State = {
  readonly label: string
  readonly tone: Tone
  /** Values cannot be changed here except by steps. */
  readonly frozen?: boolean
  /** What was due has been done, though the record goes on: nothing reads as late here. */
  readonly met?: boolean
  /** It is brought to its end here, though that does not read as done: what did not work, what was taken back. */
  readonly ended?: boolean
  /** The date field whose day is waited for here, in place of the day it was due: a release that is set has its own. */
  readonly awaits?: string
  /** What standing in it asks of whom: the feature of tasks raises one for each (features/tasks). */
  readonly asks?: Asks
  /** What it asks besides, by name: of states that ask the same it is one task, whichever the record stands in. */
  readonly alsoAsks?: { readonly [name: string]: AlsoAsks }
  /** Nothing names the record anew while it stands here, except fields that are about just that (`states`, `despite`). */
  readonly barred?: Barred
  /** The name it had in the last release. */
  readonly was?: string
}

/** The fields of a record in which whoever may not name it reads since which day that is so, and why. */
export type Barred = { readonly since: string; readonly why: string }

/** Another record tied to this one, as a guard sees it. */
export type Tied = Parent & {
  readonly type: string
  /** `here`: this record's definition declares the link; `there`: the other's does. */
  readonly side: 'here' | 'there'
  /** When they were tied (ISO 8601). */
  readonly at?: string
}

/** A part as a guard of its record sees it: its values, and what it is tied to. */
export type Part = Seen & { readonly tied?: readonly Tied[] }

/** A comment on a passage of the record's text that is not resolved yet. */
export type Remark = {
  /** Whose it is: the id of their record. */
  readonly by: string
  /** The key of the passage. */
  readonly passage: string
  /** The heading of the passage as it was when the comment was made. */
  readonly heading: string
}

/** The parts of a record by the names of their definitions, in the order of their numbers; void ones are left out. */
export type Parts = { readonly [definition: string]: readonly Part[] }

export type Around = {
  readonly tied: readonly Tied[]
  readonly today: Day
  /** The time zone (IANA) in which that is today: that of the record's site. */
  readonly zone: string
  /** None where the definition has no parts. */
  readonly parts?: Parts
  /** Of a part. */
  readonly within?: Parent | null
  /** The open comments on its passages; none where its definition has no passages. */
  readonly remarks?: readonly Remark[]
  /** The record as it stands before the step: a guard that compares with it is asked at its step alone. */
  readonly before?: AnyRow
}

/** The circumstances in which a step is taken, as far as values may depend on them. */
export type Taken = Around & {
  /** The id of the person who takes it; none when the clock does. */
  readonly person: string | null
  readonly reason: string | null
}

/** A condition of a step that is more than a filled field. */
export type Guard = {
  readonly name: string
  /** What is missing, as a sentence to the person who wants to take the step; it may name what the values and what is around say. */
  readonly why: string | ((values: AnyRow, around: Around) => string)
  /**
   * Where it is mended: a field of the record, a link type to add to, another step to take first, or a part of a kind to
   * add; or among what is there already: its parts of a kind (`parts`), the records that are tied to it (`tied`), the open
   * comments on its passages (`remarks`).
   */
  readonly mend:
    | { readonly field: string }
    | { readonly link: string }
    | { readonly step: string }
    | { readonly part: string }
    | { readonly parts: string }
    | { readonly tied: string }
    | { readonly remarks: true }
  /**
   * Must answer for any values, empty ones too. `values` are the record's as they would stand after the step; what is proved
   * so holds on afterwards, whatever is written, for as long as the record stays where the step has taken it.
   */
  readonly holds: (values: AnyRow, around: Around) => boolean
  /** Why it is asked at its step alone, where what it has proved may become otherwise by itself. */
  readonly once?: string
  /** The states from which on something else watches over it, so that it is not asked any more. */
  readonly until?: readonly string[]
  /** The types of the links whose other ends it looks at, whether the record or a part of it is tied by them. */
  readonly looks?: readonly string[]
  /**
   * The state in which it is asked again: there the record is taken back when it holds no more because of another record.
   * Without one, the other record is not let go so far.
   */
  readonly returns?: string
  /**
   * Where other records must first reach a state: those of them that have not. As long as it does not hold, whoever is
   * asked for the step is blocked by them.
   */
  readonly waits?: (values: AnyRow, around: Around) => readonly Tied[]
}

/**
 * Work that a step has settled: what is tied to the record, or to a part of it, by one of these links. Where some of it is
 * cancelled, voided or cut off afterwards, the record goes back to where that is settled anew, whoever did it.
 */
export type Keeps = {
  readonly links: readonly string[]
  readonly why: string
  /** What says of such a record what is to be done: nobody changes it any more … */
  readonly fields?: readonly string[]
  /** … for this reason. */
  readonly whyFixed?: string
  /** The state it goes back to. */
  readonly returns: string
  /** The states from which on something else watches over it. */
  readonly until?: readonly string[]
}

/** A record's values as a rule looks at them, in the store and on the screen. */
export type Seen = Readonly<Record<string, unknown>>

/** What a signature declares (21 CFR Part 11 §11.50(a)(3)). */
export type Meaning =
  | 'Author'
  | 'Reviewed'
  | 'Approved'
  | 'Accepted'
  | 'Verified'
  | 'Acknowledged'
  | 'Rejected'
  | 'Void'

export type Seat = {
  readonly name: string
  readonly who: Who
  readonly meaning: Meaning
  /** Equal orders sign in parallel; a lower one before a higher. */
  readonly order: number
  readonly required: boolean
  /** Of the seats of one group so many are enough; the others are excused with the last of those. They are of one order. */
  readonly among?: { readonly group: string; readonly enough: number }
  /** The number of the policy under which the round began. */
  readonly policy?: string
}

/** The signatures a step takes. `enough` of the seats complete it; required seats always count. */
export type Round = { readonly seats: readonly Seat[]; readonly enough: 'all' | number }

/** That what follows from a step is shown before it is taken, and signed with it where it is signed. */
export type Foretold = {
  /** Steps that follow it later: of these the one that leads on is rehearsed with it, whoever will take it. */
  readonly next?: readonly string[]
  /** The date field that says on which day that is. */
  readonly on?: string
}

export type Step = {
  readonly label: string
  readonly from: string | readonly string[]
  readonly to: string
  /**
   * Who may take it; `clock`: only a job, when its time has come; `act`: the rules of a module alone, with what brings it about
   * (`Taking.follows`). With a round, the seats say who may sign.
   */
  readonly by: Who | Automatic
  /** Taken by people in their own right only, never by a delegate. */
  readonly inPerson?: true
  /** With `by: 'clock'`: the date field whose day makes it due, at the site of the record. Its guards have the last word. */
  readonly at?: string
  /** With `by: 'clock'`, instead of `at`: its module's rules find the records on which it is due. */
  readonly found?: true
  /** Fields that must be filled, each a guard of its own. */
  readonly needs?: readonly string[]
  readonly guards?: readonly Guard[]
  /** Who must be qualified for a duty on the day it is taken, where the organisation says what that takes. */
  readonly qualified?: readonly QualifiedFor[]
  readonly keeps?: Keeps
  /** Fields that the step's dialog offers to fill. */
  readonly form?: readonly string[]
  /**
   * Values that the step fills by itself, from the record as it would stand after it: what is frozen, a line of a
   * history, a default for what was left empty. Its needs and guards see them.
   */
  readonly sets?: (after: AnyRow, taken: Taken) => { readonly [field: string]: Json }
  /** Asks for a reason of at least 10 characters. Returns, rejections and void always do. */
  readonly reason?: boolean
  /** Open comments on passages by whoever takes it may stand for the reason. */
  readonly remarks?: true
  /** Of a step that stays in its state: the field of what it finds, which the trail tells though it be what it was. */
  readonly finds?: string
  readonly foretold?: Foretold
  /** Sends the record back: ends an open round as rejected. */
  readonly returns?: boolean
  /** Corrects what is under way, and is not the way on: nobody is led to it. */
  readonly aside?: true
  /** One signature with this meaning … */
  readonly signed?: Meaning
  /** … signed only when this holds of the record as it would stand after the step and as it stands before … */
  readonly signedWhen?: (after: Seen, before: Seen) => boolean
  /** … or several, by seats that may depend on the record. */
  readonly round?: (values: AnyRow) => Round
  /** What has made it stricter than its definition (workflow/tightened.ts); definitions never say it. */
  readonly policy?: { readonly number: string; readonly only: readonly Role[] }
}

export type Workflow = {
  readonly starts: string
  readonly states: { readonly [state: string]: State }
  readonly steps: { readonly [step: string]: Step }
  /** States from which it is not made void: what people work by ends in another way. */
  readonly lasting?: readonly string[]
}

/** Master data has one life: in use, or retired and out of the pickers. Retired ones stay on old records. */
export const activeOrRetired = (by: Who): Workflow => ({
  starts: 'active',
  states: { active: { label: 'Active', tone: 'done' }, retired: { label: 'Retired', tone: 'closed', frozen: true } },
  steps: {
    retire: { label: 'Retire', from: 'active', to: 'retired', by, reason: true },
    restore: { label: 'Reactivate', from: 'retired', to: 'active', by, reason: true },
  },
})
