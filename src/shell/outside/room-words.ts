// The words of the vendor room.

import type { Disciplines, RoomCertificate, RoomClaim } from '#modules/vendor-management/room/told.ts'

type Asked = { readonly label: string; readonly help: string }

const disciplines: Readonly<Record<keyof Disciplines, Asked>> = {
  d1: { label: 'D1 Team', help: 'Who works on it, with their functions.' },
  d2: { label: 'D2 Problem', help: 'What is wrong, as you have found it.' },
  d3: { label: 'D3 Containment', help: 'What keeps more of it from reaching us, today. Needed.' },
  d4: { label: 'D4 Root cause', help: 'Why it happened. Needed.' },
  d4Escape: { label: 'D4 Why it was not found', help: 'Why it passed your own checks.' },
  d5: { label: 'D5 Chosen actions', help: 'What you do against the cause. Needed.' },
  d6: { label: 'D6 Carried out', help: 'What of it is done, and since when. We cannot accept an answer without it.' },
  d7: {
    label: 'D7 Prevention elsewhere',
    help: 'Where the same could happen, and what you did there. We cannot accept an answer without it.',
  },
}

export const roomWords = {
  title: 'Vendor room',
  nowhere: 'This link leads nowhere',
  tab: (provider: string) => `Vendor room · ${provider}`,
  door: {
    says: 'You need no password. A code of six digits is mailed to you each time you come in.',
    to: (address: string) => `It goes to ${address}.`,
    ask: 'Mail me a code',
    again: 'Mail me another code',
    sent: (address: string) => `A code is on its way to ${address}. It counts for ten minutes.`,
    code: 'Code',
    codeHelp: 'Six digits, from the newest mail.',
    enter: 'Come in',
  },
  greeting: (contact: string, vendor: string) => `${contact}, for ${vendor}`,
  until: (day: string) => `Your link works until ${day}.`,
  claims: {
    title: 'Claims',
    none: 'Nothing is claimed from you at the moment.',
    answer: 'Answer',
    answerLabel: (reference: string) => `Answer ${reference}`,
    look: 'See the answer',
    lookLabel: (reference: string) => `See the answer to ${reference}`,
    due: (day: string) => `Answer due ${day}`,
    overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
    stage: {
      open: 'Waits for your answer',
      better: 'Your answer was not enough: we write to you what is missing. Please answer once more.',
      answered: 'Your answer is being looked at',
    } satisfies Readonly<Record<RoomClaim['stage'], string>>,
    request: 'What we ask of you',
    item: 'Item',
    lot: 'Lot',
    quantity: 'Quantity affected',
    issuedOn: 'Issued on',
    yours: 'Your answer (8D)',
    kept: 'What you type stays in this tab until it is sent.',
    send: 'Send the answer',
    back: 'Back',
    sent: (reference: string) => `Your answer to ${reference} has arrived. Thank you.`,
    nothing: 'Nothing was said.',
  },
  disciplines,
  documents: {
    title: 'Certificates and documents',
    none: 'You have shown none yet.',
    missing: (all: readonly string[]) =>
      `Still to send: ${all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : all.join('')}.`,
    expires: (day: string | null) => (day === null ? 'without a last day' : `until ${day}`),
    stage: {
      checked: 'being checked by us',
      valid: 'valid',
      expiring: 'expires soon: please send the next one',
      expired: 'expired: please send the next one',
    } satisfies Readonly<Record<RoomCertificate['stage'], string>>,
    send: 'Send a document',
    type: 'What is it?',
    choose: 'Choose',
    reference: 'Its number',
    issuer: 'Issued by',
    issued: 'Issued on',
    lastDay: 'Expires on',
    optional: 'If there is one.',
    file: 'File',
    fileHelp: 'PDF, JPEG, PNG or WebP, at most 20 MB. We check it before it counts.',
    noFile: 'Choose a file first.',
    sendIt: 'Send document',
    sent: (name: string) => `“${name}” has arrived. We check it.`,
  },
  leave: 'Leave the room',
} as const
