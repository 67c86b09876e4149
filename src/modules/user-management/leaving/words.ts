// The words of the desk of those who leave.

import { counted } from '#lib/counted.ts'
import type { Sort } from './desk.ts'

const ofRecords = { one: 'record', other: 'records' }

export const words = {
  title: 'Leaving',
  loading: 'Reading who leaves',
  failed: 'Who leaves could not be read.',
  nobody: 'Nobody’s last day is announced.',
  nobodyExplain:
    'On the page of whoever leaves, “Announce leaving” says their last day. What is assigned to them then stands here, to be handed over before they are offboarded.',
  toPeople: 'To the people',
  who: 'Who leaves',
  deskLoading: 'Reading what is assigned to them',
  deskFailed: 'What is assigned to them could not be read.',
  lastDay: 'Last day {day}' as const,
  noDay: 'No last day is announced',
  reportsTo: 'Reports to {name}' as const,
  assigned: (name: string) => `Assigned to ${name}`,
  count: (records: number) => counted(records, ofRecords),
  sorts: {
    sign: 'To sign',
    work: 'Open work',
    owned: 'Owned',
    named: 'Named in',
  } satisfies Record<Sort, string>,
  sortExplain: {
    sign: 'Better signed before the last day; whoever takes over signs otherwise.',
    work: 'Is asked of them now.',
    owned: 'Nothing is asked now; somebody must own it.',
    named: 'They are named for what is still to come.',
  } satisfies Record<Sort, string>,
  choose: 'Choose',
  chooseAll: (sort: string) => `All of “${sort}”`,
  chooseOne: (what: string) => `Choose ${what}`,
  number: 'Number',
  what: 'What',
  state: 'State',
  as: 'As',
  due: 'Due',
  to: 'Passes to',
  restricted: 'A restricted record',
  noSuccessor: 'Nobody yet',
  more: (records: number) => `${counted(records, ofRecords)} more. They follow once these are handed over.`,
  handOver: {
    title: (chosen: number) => `Hand over ${counted(chosen, ofRecords)}`,
    none: 'Choose what is handed over.',
    successor: 'Who takes over',
    successorHelp: 'For the records that are chosen.',
    reason: 'Why',
    reasonOf: (name: string, day: string | null) => (day === null ? `${name} leaves.` : `${name} leaves on ${day}.`),
    explain:
      'Each record keeps in its trail who had it. What is being signed is signed anew. Whoever takes over is told.',
    act: 'Hand over',
    done: (records: number, name: string) => `${counted(records, ofRecords)} handed over to ${name}.`,
    some: (refused: number) => `${counted(refused, ofRecords)} stayed: it is said beside each why.`,
    chooseSuccessor: 'Choose who takes over.',
  },
  proof: {
    title: 'Proof that nothing is orphaned',
    left: (records: number) => (records === 0 ? 'None' : `${records} left`),
    roles: 'Roles',
    alone: 'Nobody else holds it',
    others: (people: number) => counted(people, { one: 'other holder', other: 'other holders' }),
    noRoles: 'No roles beside being an employee.',
    empty: 'Nothing is assigned to them any more. They can be offboarded.',
    explain: 'They are offboarded once nothing is left; the program asks it once more in that very moment.',
    offboard: 'To their page',
  },
  notice: {
    label: 'Leaving',
    leaves: 'Leaves on {day}.' as const,
    over: 'The last day has passed, and nobody logs in under this name any more. What is assigned to them is to be handed over.',
    suspended: 'Suspended: what is assigned to them can be handed over.',
    desk: 'Hand over',
  },
}
