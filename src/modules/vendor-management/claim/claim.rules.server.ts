// Whoever owns the complaint that a claim was raised for follows what becomes of it.

import { raise } from '#features/alerts/raise.server.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

/** What is told of each step: what the customer may be waiting for. */
const told: { readonly [step: string]: string } = {
  respond: 'was answered by the vendor.',
  'respond-in-room': 'was answered by the vendor.',
  accept: 'has an accepted answer.',
  reject: 'has a rejected answer.',
  'not-effective': 'has an answer that was not effective.',
  verify: 'is verified.',
  close: 'is closed.',
  cancel: 'was cancelled.',
}

type Followed = { readonly id: string; readonly owner: string | null }

// $1 the claim: the index by the other end of links serves it.
const complaints = `select k.id, k.owner from link l join card k on k.id = l.from_card
  where l.to_card = $1 and l.type = 'claimed_from' and not k.void`

async function tellComplaints(door: UnitOfWork, { after: { id, number }, step = '' }: Deed): Promise<void> {
  const says = told[step]
  if (says === undefined) return
  const { rows } = await door.db.query<Followed>({ name: 'complaints-of-claim', text: complaints, values: [id] })
  raise(
    door,
    rows.map((complaint) => ({
      to: complaint.owner === null ? [] : [complaint.owner],
      kind: 'state',
      severity: 'info',
      card: complaint.id,
      title: `goes on: its claim ${number} ${says}`,
      dedupe: `claim ${id} ${step} ${complaint.id} ${door.at}`,
    })),
  )
}

export const claimRules: Rules = { after: tellComplaints }
