// The words of an access review's page.

import { counted } from '#lib/counted.ts'

const ofRoles = { one: 'role', other: 'roles' }

export const words = {
  title: 'Who holds what',
  notBegun: 'The review is not begun yet: what the chosen roles stand for on that day is drawn then.',
  decided: (decided: number, all: number) => `${decided} of ${counted(all, ofRoles)} decided`,
  table: 'Roles to decide on',
  person: 'Person',
  role: 'Role',
  site: 'Site',
  everywhere: 'everywhere',
  signedIn: 'Signed in last',
  never: 'never',
  decision: 'Decision',
  decisionOf: (person: string, role: string) => `Decision on ${role} of ${person}`,
  keep: 'Keep',
  withdraw: 'Withdraw',
  open: 'Not decided',
  why: 'Why',
  whyOf: (person: string, role: string) => `Why ${role} of ${person} is withdrawn`,
  whyPlaceholder: 'Why it is withdrawn',
  keepRest: 'Keep the rest',
  save: 'Save decisions',
  saved: 'Decisions saved.',
  unsaved: 'Not saved yet.',
  explain: 'What is withdrawn ends when the review is signed. The reviewer’s own roles are not in it.',
}
