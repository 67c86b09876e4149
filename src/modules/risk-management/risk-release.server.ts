// Risks that a change touches were accepted on other grounds: they are reviewed.

import { acceptedImpacts, type Participant } from '#modules/contents/release-participant.server.ts'

type Touched = { readonly number: string; readonly version: number }

export const riskRelease: Participant = {
  name: 'risks',
  label: 'Accepted risks go back to review',
  async release(door, { id, number, title }) {
    const impacts = await acceptedImpacts(door.db, id, 'risk')
    const ids = impacts.filter(({ treatment }) => treatment !== 'No action').map(({ record }) => record)
    const { rows } = await door.db.query<Touched>({
      name: 'risks-touched',
      text: `select number, version from risk where id = any($1::uuid[]) and state = 'accepted' and not void order by number`,
      values: [ids],
    })
    for (const risk of rows)
      await door.move(door.registry.named('risk'), risk.number, 'decision-stale', {
        version: risk.version,
        follows: true,
        reason: `${number} “${title as string}” has taken effect.`,
      })
    return rows.length
  },
}
