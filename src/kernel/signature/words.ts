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
  binding: 'Your electronic signature is legally binding, like a handwritten one.',
}
