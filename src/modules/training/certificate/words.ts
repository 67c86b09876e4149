// The words of certificates, on screen and on paper.

import type { Ended } from './certificate.ts'

const ended: Readonly<Record<Ended, string>> = {
  'ran-out': 'It has run out.',
  superseded: 'It has been superseded: there is a newer version to be trained on.',
  withdrawn: 'It was withdrawn.',
}

export const words = {
  title: 'Certificate',
  explain: 'Whoever scans the code or opens the address sees whether the certificate is genuine and still valid.',
  pdf: 'Certificate as PDF',
  open: 'Open the verification page',
  code: 'Code with the verification address',
  address: 'verification address',
  loading: 'Loading the certificate',
  failed: 'The certificate could not be loaded.',
  metOn: (day: string) => `Met on ${day}`,
  until: (day: string) => `Valid until ${day}`,
  forGood: 'No expiry date',
  ended,
  verify: {
    loading: 'Looking the certificate up',
    genuine: 'This certificate is genuine and valid',
    no: 'This certificate is genuine, but no longer valid',
    genuineExplain: (provider: string) => `${provider} issued it, and it is valid today.`,
    noExplain: (provider: string) => `${provider} issued it.`,
    unknown: 'No such certificate',
    unknownExplain: 'Nobody issued a certificate with this address. Check that you opened all of it.',
    failed: 'The certificate could not be looked up',
    again: 'Try again',
    holder: 'Holder',
    what: 'Training',
    met: 'Met on',
    valid: 'Valid until',
    noEnd: 'No expiry date',
    number: 'Number',
  },
  paper: {
    certifies: 'This is to certify that',
    has: 'has met the training',
    met: 'Met on',
    until: 'Valid until',
    forGood: 'No expiry date',
    number: 'Record',
    verify: 'Whether it is still valid:',
    ended: 'NO LONGER VALID',
    name: (number: string) => `${number}-certificate.pdf`,
  },
}
