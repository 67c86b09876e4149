// What must be true before somebody has shown that they know or can do something.

import { leastEvidence, weighs } from '#lib/evidence.ts'
import type { Guard } from '#kernel/definition/workflow.ts'

type Line = { readonly heading?: unknown; readonly seconds?: unknown; readonly seen?: unknown }

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const isUnseen = ({ seconds }: Line) => typeof seconds !== 'number' || seconds <= 0

export const allShown: Guard = {
  name: 'all-shown',
  why: ({ shown }) => {
    const unseen = linesOf(shown).filter(isUnseen)
    const heading = unseen[0]?.heading
    const others = unseen.length > 1 ? ` and ${unseen.length - 1} more were` : ' was'
    return `Read all of it first: “${typeof heading === 'string' ? heading : ''}”${others} not seen to the end yet.`
  },
  mend: { field: 'shown' },
  holds: ({ shown }) => !linesOf(shown).some(isUnseen),
}

export const allObserved: Guard = {
  name: 'all-observed',
  why: 'Each line must have been seen done: say so, or send it back.',
  mend: { field: 'observed' },
  holds: ({ observed }) => linesOf(observed).length > 0 && linesOf(observed).every(({ seen }) => seen === 'Yes'),
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a file shows can be compared with what was entered, by whoever verifies it and by whoever asks a year later. */
export const certificateAttached: Guard = {
  name: 'certificate-attached',
  why: 'Attach the certificate: a scan or a photo on which its number and its last day can be read.',
  mend: { field: 'evidence' },
  holds: ({ evidence }) => evidence !== null && evidence !== undefined,
}

export const stillValid: Guard = {
  name: 'still-valid',
  why: 'The certificate has run out already.',
  mend: { field: 'expiresOn' },
  once: 'Its last day comes.',
  holds: ({ expiresOn }, { today }) => text(expiresOn) === '' || text(expiresOn) >= today,
}

export const ranOut: Guard = {
  name: 'ran-out',
  why: 'Its last day has not passed yet.',
  mend: { field: 'expiresOn' },
  once: 'A day that has passed stays so.',
  holds: ({ expiresOn }, { today }) => text(expiresOn) !== '' && text(expiresOn) < today,
}

/** The reason says why somebody need not learn it; on what that rests is seen by whoever asks a year later. */
export const waiverEvidenced: Guard = {
  name: 'waiver-evidenced',
  why: `Add the evidence for the waiver: a file, or what was seen and where in a sentence of at least ${leastEvidence} characters.`,
  mend: { field: 'proof' },
  holds: ({ proof, evidence }) => (evidence !== null && evidence !== undefined) || weighs(text(proof)),
}
