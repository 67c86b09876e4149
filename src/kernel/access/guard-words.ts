// Why a step or a change cannot be made, as sentences to whoever wants to make it.

export const words = {
  taker: 'whoever took an earlier step',
  changer: 'whoever wrote in it',
  worker: 'whoever carried out its work',
  raiser: 'whoever raised something in it',
  bySystem: 'The system takes this step automatically.',
  excused: 'Enough of those who were named have signed: you need not sign any more.',
  signed: 'You have already signed. Waiting for the other signatures.',
  earlier: (next: string) => `Waiting for earlier signatures. Next to sign: ${next}.`,
  /** Nobody has signed yet, and somebody signs before the reader. */
  first: (count: number, next: string) => `Requires ${count} signatures. First to sign: ${next}.`,
  signatures: (count: number, whos: string) => `Requires ${count} signatures: ${whos}.`,
  only: (who: string) => `Only ${who} can do this.`,
  /** By people who are named: the approver. */
  approvalBy: (who: string) => `Requires approval by ${who}.`,
  /** By whoever holds a role: top management. */
  approval: (roles: string) => `Requires ${roles} approval.`,
  approvalNot: (roles: string, not: string) => `Requires ${roles} approval (not ${not}).`,
  ownWork: (needed: string) => `You cannot do this on your own work. ${needed}`,
  /** By whoever is named for it and holds one of these roles. */
  held: (roles: string) => `Requires the role “${roles}”, which you do not hold.`,
  locked: (state: string) => `Locked while in ${state}.`,
  partsLocked: (number: string, parts: string) => `${number} is no longer open, so its ${parts} are locked.`,
  change: (who: string) => `Only ${who} can change this.`,
  create: (who: string, record: string) => `Only ${who} can create ${record}.`,
  step: (who: string, step: string) => `Only ${who} can take the step “${step}”.`,
}
