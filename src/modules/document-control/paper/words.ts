// The words of a version on paper.

import type { NotEffective } from '../document-guards.ts'

export const words = {
  isVoid: 'Void',
  version: (label: string) => `Version ${label}`,
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
    archived: 'NOT EFFECTIVE: this version is archived. Nobody works by it any more.',
    'retention-over': 'NOT EFFECTIVE: the retention of this version is over. Nobody works by it any more.',
    'destruction-proposed': 'NOT EFFECTIVE: it is proposed to destroy this version. Nobody works by it any more.',
    destroyed: 'DESTROYED: what this version said was destroyed after its retention.',
    void: 'NOT EFFECTIVE: this version is void.',
  } satisfies Record<NotEffective, string>,
  facts: {
    revision: 'Revision',
    planned: 'Planned to take effect on',
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
  plannedFor: (day: string) => `Planned for ${day}`,
  controlled: (copy: number) => `Controlled copy ${copy}`,
  held: (holder: string, place: string) => `Holder: ${holder} · Place: ${place}`,
  issued: 'Issued',
  copyFoot: (copy: number, holder: string, place: string) =>
    `Controlled copy ${copy} · Holder: ${holder} · Place: ${place}`,
  kept: {
    title: 'Paper',
    since: 'Kept since',
    unprinted: 'It is made when somebody prints it for the first time.',
    waiting: 'It is made after the approval, within minutes.',
    explain:
      'Made once of what was signed. Each print is this file, with a stamp that says who printed it and what the version is on that day.',
    hash: 'SHA-256',
    size: 'Size',
    told: (label: string, size: string, sha256: string) =>
      `The paper of version ${label} is kept: ${size}, SHA-256 ${sha256}.`,
    gone: 'The paper that was kept of this version is gone, or no longer what it was. Tell your administrator.',
    unmade: 'It could not be made. Printing the version tries it again.',
  },
  empty: '–',
  file: {
    heading: 'File',
    name: 'Name',
    size: 'Size',
    hash: 'SHA-256 of the file',
    follows: (count: number) =>
      count === 1
        ? 'This version is this file. Its page follows, as it was uploaded.'
        : `This version is this file. Its ${count} pages follow, as they were uploaded.`,
    signed: (count: number) =>
      `The file carries ${count === 1 ? 'a digital signature' : `${count} digital signatures`} of its own. A stamp would break ${count === 1 ? 'it' : 'them'}, so this paper shows what ${count === 1 ? 'it looks' : 'they look'} like and carries ${count === 1 ? 'it' : 'them'} no more: to check ${count === 1 ? 'it' : 'them'}, ask document control for the original file.`,
    apart:
      'This version is this file, which cannot be stamped. This cover belongs to the file with this SHA-256 and to no other: compare it before you work by a copy.',
    page: (at: number, percent: number) =>
      percent === 100 ? `Page ${at} of the file` : `Page ${at} of the file, at ${percent} %`,
    locked:
      'This PDF is locked, so it cannot be stamped. Save it without a password in the program that made it, and upload that file.',
    broken: 'This PDF cannot be stamped: it is damaged. Print it to a new PDF, and upload that file.',
    sizes:
      'This PDF cannot be stamped: nearly each of its pages has another size. Print it to a new PDF, and upload that file.',
    gone: 'The file of this version is gone, or no longer what was signed. Tell your administrator.',
  },
  copiesOnly: (type: string) =>
    `Documents of the type ${type} are printed as controlled copies alone. Ask document control for one.`,
  notPrinted: (type: string) => `Documents of the type ${type} are not printed.`,
  tooLarge: 'Printing this version takes more memory than a text of its size should.',
  tooLong: 'Printing this version takes too long.',
  broke: 'This version could not be printed. Try again.',
}
