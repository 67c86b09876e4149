// What a signed step has destroyed leaves the house in the same transaction, wherever it was kept: as it stood earlier, as it was
// signed, beside the trail, among the passages and in files. The trail tells how much it was.

import type { Definition } from '#kernel/definition/define.ts'
import type { Feature } from '#kernel/store/feature.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { snake } from '#kernel/outline/names.ts'

/** How many of each were destroyed, and the fingerprints of the texts that stood beside the trail. */
type Destroyed = {
  readonly hashes: readonly string[]
  readonly texts: number
  readonly files: number
  readonly signed: number
  readonly versions: number
}

/** Only the database's own function may take away what nobody changes; it asks for the signature itself (migrations/0063). */
async function strike({ db, now }: Tx, { destroys = [], fields }: Definition, card: string): Promise<Destroyed> {
  // What is kept of a file beside its bytes is its name and its fingerprint.
  const texts = destroys.filter((field) => fields[field]?.apart)
  const { rows } = await db.query<{ did: Destroyed }>({
    name: 'destroy-content',
    text: 'select destroy_content($1, $2, $3) as did',
    values: [card, texts.map(snake), now.toISOString()],
  })
  return rows[0]?.did ?? { hashes: [], texts: 0, files: 0, signed: 0, versions: 0 }
}

export const retention: Feature = {
  async beforeCommit(tx) {
    for (const [id, step] of tx.taken) {
      const row = step === 'destroy' ? tx.loaded.get(id)?.row : undefined
      const definition = row && tx.registry.numbered(row.number)
      if (!row || !definition?.destroys || row.state !== definition.workflow.steps.destroy?.to) continue
      const facts = await strike(tx, definition, id)
      await tx.door.tell(id, { kind: 'destroyed', record: subjectOf(definition, row), facts })
    }
    return false
  },
}
