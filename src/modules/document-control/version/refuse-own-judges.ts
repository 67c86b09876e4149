// Nobody is named for a signature that they could not give: the version would wait for it until it is withdrawn.

import { refuseFields } from '#lib/refusal.ts'
import { peopleIn } from '#kernel/access/can.ts'
import { handsIn } from '#kernel/access/hands.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { writers } from './approval-route.ts'

const seats = {
  reviewers: 'A reviewer is somebody who neither submits the version nor ever wrote it: name another.',
  approver: 'The approver is somebody who neither submits the version nor ever wrote it: name another.',
  furtherApprovers: 'A further approver is somebody who neither submits the version nor ever wrote it: name another.',
} as const

/** Refuses reviewers and approvers who signed it as its author, just now or before, who wrote in it, or who were among its authors. */
export function refuseOwnJudges(version: AnyRow): void {
  const hands = new Set(writers.flatMap((bar) => handsIn(version, bar)))
  const wrong = Object.entries(seats).flatMap(([field, message]) =>
    peopleIn(version[field]).some((one) => hands.has(one)) ? { field, code: 'invalid', message } : [],
  )
  if (wrong.length > 0) refuseFields(wrong)
}
