// The words of the verifier's page.

const figure = new Intl.NumberFormat('en')

export const words = {
  title: 'Plumbline verifier',
  lead: 'Checks an exported audit trail on this machine alone: each event against its fingerprint, the order of each chain, and by the signed seals that nothing is missing. Nothing is sent anywhere; this page needs no network.',
  drop: 'Drop an exported trail here',
  choose: 'or choose a file: plumbline-trail-….jsonl, or trail.jsonl of a record package.',
  key: 'Public key (optional)',
  keyHelp: 'As you know it from elsewhere. Without it the key that the file names is believed.',
  keyWrong: 'A key is 64 digits and letters from a to f.',
  seals: 'Copy of seals.log (optional)',
  sealsHelp: 'One that left the machine earlier: it shows whether seals were deleted since.',
  progress: (name: string) => `Verifying ${name}`,
  far: (lines: number, percent: number) => `${figure.format(lines)} lines, ${percent}%`,
  cancel: 'Stop',
  stopped: 'Stopped before the end: nothing can be said of this file.',
  unreadable: (why: string) => `The file cannot be read as text: ${why}`,
  intact: 'Intact',
  broken: 'Not intact',
  unknown: 'Not verified',
  first: 'The first broken place',
  faults: (count: number) => (count === 1 ? '1 fault' : `${figure.format(count)} faults`),
  more: (count: number) => `… and ${figure.format(count)} more.`,
}
