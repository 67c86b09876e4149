// What people choose to hear of, kind by kind. It is read when alerts are written, so a change counts from then on.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { Choice, Preference } from './alerts.ts'
import { alertKinds, askedFor, isAlertKind, isOptional, type AlertKind } from './kinds.ts'
import { mailedBy, mailSettings } from './mailed.ts'

/** The ways of telling, as the table names them: under the bell, and by email. */
const channels = { setting: 'in-app', mail: 'mail' } as const

/** What stands for a kind, from the choices by channel. Whoever wants none here gets no mail either, unless they say so. */
function standing(kind: AlertKind, chosen: ReadonlyMap<string, string>): Preference {
  const usual = askedFor.includes(kind) ? 'off' : 'on'
  const said = chosen.get(channels.setting)
  const setting = said === 'on' || said === 'off' ? said : usual
  const mail = mailSettings.find((one) => one === chosen.get(channels.mail))
  return { kind, setting, mail: mail ?? (setting === 'off' ? 'off' : mailedBy[kind]), optional: isOptional(kind) }
}

/** What a person hears of and how, for every kind. */
export async function preferencesOf(db: Db, person: string): Promise<readonly Preference[]> {
  const { rows } = await db.query<{ kind: string; channel: string; setting: string }>({
    name: 'alert-preferences',
    text: 'select kind, channel, setting from alert_preference where person = $1',
    values: [person],
  })
  return Object.keys(alertKinds)
    .filter(isAlertKind)
    .map((kind) => {
      const mine = rows.filter((row) => row.kind === kind).map(({ channel, setting }) => [channel, setting] as const)
      return standing(kind, new Map(mine))
    })
}

/** Chooses how to hear of a kind. Refuses to silence what concerns the safety of somebody's name. */
export async function prefer(db: Db, { id }: PersonActor, { kind, setting, mail }: Choice): Promise<void> {
  const silences = setting === 'off' ? 'setting' : mail === 'off' ? 'mail' : undefined
  if (silences && !isOptional(kind)) refuse('invalid', `“${alertKinds[kind]}” cannot be turned off.`, silences)
  const chosen = [
    { channel: channels.setting, to: setting },
    { channel: channels.mail, to: mail },
  ].filter(({ to }) => to !== undefined)
  await db.query({
    name: 'prefer-alerts',
    text: `insert into alert_preference (person, kind, channel, setting)
      select $1, $2, channel, setting from unnest($3::text[], $4::text[]) as chosen(channel, setting)
      on conflict (person, kind, channel) do update set setting = excluded.setting`,
    values: [id, kind, chosen.map(({ channel }) => channel), chosen.map(({ to }) => to)],
  })
}
