import { dayAt } from '#lib/days.ts'
import { raise } from '#record/alert/raise.server.ts'
import { together } from '#record/store/door.server.ts'
import type { Engine } from '#record/store/engine.server.ts'

const courier = { kind: 'job', name: 'E-mail' } as const

/** Tells the administrators, once a day, that mails have failed. */
export const tellAdministrators = (engine: Engine, now: Date): Promise<void> =>
  together(engine, courier, now, async (door) => {
    const { rows } = await door.db.query<{ id: string }>({
      name: 'administrators',
      text: `select p.id from person p where exists (
        select from jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid where r.key = 'administrator')`,
    })
    raise(door, [
      {
        to: rows.map(({ id }) => id),
        kind: 'system',
        severity: 'warn',
        title: 'E-mails could not be delivered.',
        link: '/system-settings?list=mail&state=failed',
        dedupe: `mails-failed ${dayAt(now, engine.zone)}`,
      },
    ])
  })
