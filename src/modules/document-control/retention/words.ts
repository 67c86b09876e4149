// The words of retention, legal holds and destruction.

const count = (many: number, one: string, several: string) => (many === 1 ? `1 ${one}` : `${many} ${several}`)

export const words = {
  title: 'Retention',
  rule: 'Retention rule',
  noRule: 'This document names no retention rule: its versions are kept until somebody says how long.',
  none: 'No version of this document is out of use yet.',
  held: (number: string) => `Under legal hold ${number}`,
  heldExplain: 'Nothing of this document is archived or destroyed before the hold is released.',
  place: 'Place a legal hold',
  prints: {
    text: (sections: number) => `Text (${count(sections, 'section', 'sections')})`,
    file: (name: string) => `File “${name}”`,
    attached: (name: string) => `Attached file “${name}”`,
    signed: (step: string, day: string) => `Text that was signed with “${step}” on ${day}`,
  },
  gone: {
    text: (sections: number) =>
      `The text is destroyed: ${count(sections, 'section', 'sections')}, and the passages by which the search finds them.`,
    file: (name: string, size: string) => `The file “${name}” (${size}) is destroyed.`,
    signed: (texts: number) =>
      `${count(texts, 'text that was signed is', 'texts that were signed are')} destroyed, also where the document was signed as a whole. Who signed, when, and the fingerprint stay.`,
    past: (versions: number) =>
      `Its text is destroyed in ${count(versions, 'earlier wording', 'earlier wordings')}, and beside the audit trail.`,
  },
  stays:
    'What stays: number, version, title, what changed and why, comments, signatures without their text, the audit trail with fingerprints, and the certificate. The version after it began as a copy: what it took over stays with its own history. Backups that were made before keep the text until they are deleted.',
  certificate: {
    title: 'Certificate of destruction',
    name: (number: string, label: string) => `${number}-${label}-certificate.pdf`,
    state: 'Destroyed',
    band: 'DESTROYED: what this version said was destroyed. This certificate is what is left of it.',
    facts: { destroyed: 'Destroyed on', rule: 'Under retention rule', ground: 'Ground', kept: 'Kept until' },
    proposed: 'Proposed by',
    gone: 'What was destroyed',
    goneExplain: 'The SHA-256 of each text and file. Whoever still has one can show by it that it is the same.',
    what: 'What',
    sha256: 'SHA-256',
    rest: 'What stays',
    bytes: 'The bytes of files leave the file store within a day of the destruction.',
  },
}
