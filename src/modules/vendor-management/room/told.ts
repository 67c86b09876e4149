// What travels between the vendor room and its page, and between the page of a vendor and what keeps its rooms. No id of a record leaves.

import type { Day } from '#lib/days.ts'
import type { CertificateType } from '../plan.ts'

/** Of a link before its code was entered. */
export type RoomDoor = {
  /** The address that the code goes to, most of it covered. */
  readonly to: string
  /** The last day of the room. */
  readonly until: Day
}

/** What whoever entered the right code goes on with. */
export type RoomKey = { readonly session: string }

/** What a vendor answers to a claim, by the names of the claim's fields. */
export type Disciplines = {
  readonly d1: string
  readonly d2: string
  readonly d3: string
  readonly d4: string
  readonly d4Escape: string
  readonly d5: string
  readonly d6: string
  readonly d7: string
}

/** A file that the vendor has sent with its answer; its size in bytes. */
export type ClaimFile = { readonly name: string; readonly size: number; readonly on: Day }

/** A claim as the vendor reads it. */
export type RoomClaim = {
  readonly reference: string
  readonly title: string
  readonly request: string
  readonly item: string | null
  readonly lot: string | null
  readonly quantity: number | null
  readonly issuedOn: Day
  readonly due: Day
  /** Days past the day on which the answer was due; 0 where it is not overdue, or was answered. */
  readonly overdue: number
  /** `better`: the answer was not accepted. */
  readonly stage: 'open' | 'better' | 'answered'
  readonly answer: Disciplines
  /** What was sent with it from here, the first one first. */
  readonly files: readonly ClaimFile[]
}

/** A document as the vendor has shown it. */
export type RoomCertificate = {
  readonly type: string
  readonly reference: string
  readonly expires: Day | null
  readonly stage: 'checked' | 'valid' | 'expiring' | 'expired'
}

/** A notice of a change as the vendor reads it. */
export type RoomNotice = {
  readonly reference: string
  readonly title: string
  readonly effectiveOn: Day | null
  readonly stage: 'judged' | 'answered'
}

/** The room. */
export type Room = {
  readonly vendor: string
  readonly contact: string
  readonly until: Day
  readonly claims: readonly RoomClaim[]
  readonly notices: readonly RoomNotice[]
  readonly certificates: readonly RoomCertificate[]
  /** Documents that are asked of the vendor and that nothing valid stands for: of each line one. */
  readonly missing: readonly (readonly CertificateType[])[]
  readonly types: readonly CertificateType[]
}

/** A room as the people see it who keep the vendor. Instants are ISO 8601. */
export type KeptRoom = {
  readonly id: string
  readonly contact: string
  readonly email: string
  readonly madeAt: string
  readonly madeBy: string
  readonly expiresAt: string
  /** When somebody came in last. */
  readonly usedAt: string | null
  /** `locked`: too many wrong codes. */
  readonly state: 'open' | 'waiting' | 'expired' | 'revoked' | 'locked'
}

export type KeptRooms = {
  readonly items: readonly KeptRoom[]
  readonly may: boolean
  /** Whether there is a mail server: without one nobody can be let in. */
  readonly canMail: boolean
}

/** The most of what is written and sent: characters, bytes, and numbers of what waits or stands with a claim. */
export const roomMost = {
  answer: 4000,
  some: 2000,
  line: 120,
  scope: 200,
  file: 20 * 1024 * 1024,
  waiting: 20,
  files: 20,
} as const
