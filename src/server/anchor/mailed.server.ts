// Seals by email: what stands in a mailbox is out of the reach of whoever holds this machine. They leave from the outbox like
// every mail, which says when they have arrived.

import type { Db } from '#lib/db.ts'
import type { SealRow } from '#kernel/trail/proof/checks.ts'
import { sealLine } from '#kernel/trail/seals-log.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { Brought } from './waiting.server.ts'

type Letter = { readonly to: readonly string[]; readonly provider: string; readonly publicUrl: string }

const textOf = (
  seal: SealRow,
  { provider, publicUrl }: Letter,
) => `Seal ${seal.id} of the audit trail of ${provider} (${publicUrl}).

Keep this mail. It holds for every event up to id ${seal.last}: if the trail is ever written anew, its seals no longer agree with the line below.

To compare, save the line in a file and name it to the verifier:
node plumbline-verify.mjs export.jsonl --seals=<the file>

${sealLine(seal)}`

async function write(db: Db, seal: SealRow, letter: Letter, now: Date): Promise<Brought> {
  const mail = {
    about: [],
    subject: `Seal ${seal.id} of the audit trail of ${letter.provider}`,
    text: textOf(seal, letter),
    html: null,
  }
  const ids = await putInOutbox(
    db,
    letter.to.map((email) => ({ reader: { id: null, email }, ...mail })),
    now,
  )
  return { sent: false, fault: null, proof: JSON.stringify(ids) }
}

/** What has become of the mails; written anew where one of them will not arrive. */
async function look(db: Db, proof: string): Promise<Brought> {
  const { rows } = await db.query<{ state: string; fault: string | null }>({
    name: 'anchor-mails',
    text: 'select state, fault from outbox where id = any($1::uuid[])',
    values: [JSON.parse(proof)],
  })
  const lost = rows.find(({ state }) => state === 'failed' || state === 'kept')
  if (lost) return { sent: false, fault: lost.fault ?? 'The mail was not sent.', proof: null }
  const waiting = rows.find(({ state }) => state === 'waiting')
  return { sent: rows.length > 0 && !waiting, fault: waiting?.fault ?? null, proof }
}

/** Writes the mails of a seal, or looks what has become of them. */
export const mailSeal = (db: Db, seal: SealRow, proof: string | null, letter: Letter, now: Date): Promise<Brought> =>
  proof === null ? write(db, seal, letter, now) : look(db, proof)
