// The words of a version on paper.

import type { NotEffective } from '../document-guards.ts'

export const words = {
  isVoid: 'Void',
  standing: (label: string, state: string) => `Version ${label} · ${state}`,
  notEffective: {
    draft: 'NOT EFFECTIVE: this version is a draft. Nobody works by it.',
    review: 'NOT EFFECTIVE: this version is in review. Nobody works by it.',
    approval: 'NOT EFFECTIVE: this version is in approval. Nobody works by it.',
    approved: 'NOT EFFECTIVE YET: this version is approved, and its day has not come.',
    training: 'NOT EFFECTIVE YET: this version is held until enough of its readers have read it.',
    superseded: 'NOT EFFECTIVE: this version is superseded. Work by the one that is effective.',
    obsolete: 'NOT EFFECTIVE: this document is obsolete. Nobody works by it any more.',
    withdrawn: 'NOT EFFECTIVE: this version was withdrawn before it took effect.',
    void: 'NOT EFFECTIVE: this version is void.',
  } satisfies Record<NotEffective, string>,
  facts: {
    revision: 'Revision',
    planned: 'Effective on',
    effective: 'Effective since',
    ended: 'Effective until',
  },
  approval: 'Approval',
  unsigned: 'Nobody has signed this version yet.',
  notApproved: 'This version is not approved. What stands here may still change.',
  signatures: { meaning: 'Meaning', name: 'Name', at: 'Signed' },
  fingerprint: 'SHA-256 of what was signed',
  revisions: 'Revisions',
  columns: { version: 'Version', since: 'Effective since', summary: 'What changed' },
  first: 'First version',
  controlled: (copy: number) => `Controlled copy ${copy}`,
  held: (holder: string, place: string) => `Holder: ${holder} · Place: ${place}`,
  issued: 'Issued',
  copyFoot: (copy: number, holder: string, place: string) =>
    `Controlled copy ${copy} · Holder: ${holder} · Place: ${place}`,
  empty: '–',
  copiesOnly: (type: string) =>
    `Documents of the type ${type} are printed as controlled copies alone. Ask document control for one.`,
  notPrinted: (type: string) => `Documents of the type ${type} are not printed.`,
  tooLarge: 'Printing this version takes more memory than a text of its size should.',
  tooLong: 'Printing this version takes too long.',
  broke: 'This version could not be printed. Try again.',
}
