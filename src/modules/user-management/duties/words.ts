// The words of rights and of conflicts of duties.

import { counted } from '#lib/counted.ts'
import type { Extent, RightName } from './rights.ts'

export const words = {
  title: 'Rights',
  loading: 'Reading what each role may do',
  failed: 'What each role may do could not be read.',
  roles: 'Roles',
  people: (count: number) => counted(count, { one: 'person', other: 'people' }),
  matrix: (role: string) => `What ${role} may do`,
  kind: 'Kind of record',
  rights: {
    view: 'View',
    create: 'Create',
    editOwn: 'Edit own',
    editAny: 'Edit any',
    act: 'Act',
    approve: 'Approve',
    verify: 'Verify',
  } satisfies Record<RightName, string>,
  means: {
    view: 'Whoever may view a record may print and export it.',
    create: 'Begin one.',
    editOwn: 'Change one that they own, raised or are named in, while it is open.',
    editAny: 'Change any, while it is open.',
    act: 'Take steps that are not signed.',
    approve: 'Sign with the meaning Approved or Accepted.',
    verify: 'Sign with the meaning Verified or Reviewed.',
  } satisfies Record<RightName, string>,
  extents: { all: 'yes', some: 'of some records', none: 'no' } satisfies Record<Extent, string>,
  legend: { all: 'Yes', some: 'Of some records: one’s own, or those of one’s department or site', none: 'No' },
  kinds: 'Which kinds of records',
  ownKinds: 'With rights of its own',
  allKinds: 'All',
  conflicts: {
    title: 'Conflicts of duties',
    explain: (steps: number, kinds: number) =>
      `${counted(steps, { one: 'decision', other: 'decisions' })} on ${counted(kinds, { one: 'kind', other: 'kinds' })} of records ${steps === 1 ? 'is' : 'are'} kept apart on each record: nobody signs for what they raised. These are not.`,
    none: 'No conflict of duties stands open.',
    which: 'Of which roles',
    ofRole: 'This role',
    all: 'All roles',
    holds: 'In it today',
    more: (count: number) => `and ${count} more`,
    nobody: 'nobody',
    open: 'Not waived',
    requested: 'Waiver requested',
    granted: (until: string) => `Waived until ${until}`,
    waive: 'Ask for a waiver',
  },
  waive: {
    title: 'Ask for a waiver',
    explain: 'Somebody else who answers for rights decides and signs: neither you nor whoever it is for.',
    send: 'Ask',
    asked: (number: string) => `${number} was asked for.`,
  },
}
