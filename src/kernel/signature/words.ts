// The words of signing.

export const words = {
  part: 'Your signature',
  record: 'Record',
  version: 'Version',
  fingerprint: 'Fingerprint',
  unprinted: 'Shown once everything is entered.',
  meaning: 'Meaning',
  as: (seat: string) => `as ${seat}`,
  email: 'Email',
  emailHelp: 'Required for your first signature after you log in.',
  password: 'Password',
  code: 'Code of your second factor',
  codeHelp: 'Six digits from your device, or a recovery code.',
  others: 'Signatures',
  notYet: 'not yet',
  mine: 'you (now)',
  versionOf: (version: number) => `Signed at record version ${version}`,
  signedVersion: (version: number, now: number) => `Signed at record version ${version}; the record is at ${now} now`,
  /** The same, on a page that shows the record as it stood. */
  signedVersionThen: (version: number, then: number) =>
    `Signed at record version ${version}; the record was at ${then} on that day`,
  look: 'What was signed (PDF)',
  lookFor: (name: string, step: string) => `What was signed (PDF): ${step}, ${name}`,
  binding: 'Your electronic signature is legally binding, like a handwritten one.',
}
