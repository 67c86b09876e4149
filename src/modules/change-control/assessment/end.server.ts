// Nobody goes on assessing a change that was given up.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Asked = { readonly number: string; readonly version: number }

export async function endAssessments(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Asked>({
    name: 'assessments-asked',
    text: `select number, version from impact_assessment where parent = $1 and state = 'asked' and not void order by id`,
    values: [id],
  })
  for (const { number, version } of rows)
    await door.move(door.registry.named('impact-assessment'), number, 'end-with-change', { version, follows: true })
}
