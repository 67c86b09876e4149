// The words of a printed record.

export const words = {
  details: 'Details',
  number: 'Number',
  title: 'Title',
  state: 'State',
  states: 'States',
  since: 'Since',
  version: (version: number) => `Version ${version}`,
  signedAs: (said: { readonly version: number; readonly state: string; readonly step: string; readonly who: string }) =>
    `As signed: version ${said.version} (${said.state}), with “${said.step}”, ${said.who}`,
  signedBy: (name: string, at: string) => `by ${name} on ${at}`,
  standsAs: ({ version, state }: { readonly version: number; readonly state: string }) =>
    `As it stands now: version ${version} (${state})`,
  asSigned: 'As signed',
  standsNow: 'As it stands now',
  tableNow: (label: string) => `${label} – as they stand now`,
  headOfSigned: (said: { readonly signed: number; readonly now: number; readonly state: string }) =>
    `Version ${said.signed} as signed · now version ${said.now}, ${said.state}`,
  ofOthers:
    'Other records are named with the states of the day of signature; what else is said of them is as it stands now.',
  linked: 'Linked records',
  files: 'Files',
  file: 'File',
  size: 'Size',
  sha256: 'SHA-256',
  struck: ({ at, by, reason }: { readonly at: string; readonly by: string; readonly reason: string }) =>
    `STRUCK THROUGH on ${at} by ${by}: ${reason}`,
  somebody: 'somebody',
  bytes: (size: number) => `${size.toLocaleString('en')} bytes`,
  history: 'History',
  raised: 'Raised',
  raisedBy: (at: string, creator: string) => `${at} by ${creator}`,
  changed: 'Last changed',
  signatures: 'Signatures',
  noSignatures: 'No signatures.',
  signed: { meaning: 'Meaning', step: 'Step', at: 'Signed', reason: 'Reason', version: 'Version', hash: 'SHA-256' },
  without: {
    rejected: 'Without effect: the record was sent back.',
    changed: 'Without effect: the record was changed afterwards.',
  },
  void: 'This record is void. Its number and audit trail are kept; it is excluded from lists and figures.',
  voidMark: 'VOID',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  empty: '–',
  none: 'None',
  count: (count: number) => `${count}, detailed below`,
  unprintable: (count: number) =>
    count === 1
      ? '1 character cannot be shown in the fonts of this document and appears as □. See the record for the exact text.'
      : `${count} characters cannot be shown in the fonts of this document and appear as □. See the record for the exact text.`,

  more: 'More',
  duplicate: 'Duplicate as new',
  copyLink: 'Copy link',
  lookBack: 'As it stood on …',
  copyPermanent: 'Copy permanent address',
  permanentCopied: (number: string) => `The permanent address of ${number} is copied`,
  linkCopied: (number: string) => `The link to ${number} is copied`,
  linkIs: (link: string) => `The link could not be copied by the browser: ${link}`,
  print: 'Print',
  pdf: 'Save as PDF',
  dossier: 'Download record package',
  dossierAside: 'ZIP',
  formAside: 'PDF',
  making: {
    pdf: (number: string) => `${number} as a PDF`,
    dossier: (number: string) => `Record package of ${number}`,
  },
  wait: {
    pdf: 'Creating the document …',
    dossier: 'Collecting the record, audit trail, signatures and files …',
  },
  taken: (name: string) => `${name} is saved`,
  cancel: 'Cancel',
  close: 'Close',
  again: 'Try again',
}
