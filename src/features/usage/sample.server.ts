// How the people of the sample organisation have used the product in the four months before: some each day, some now and then, the
// same each time, by their places and not by chance.

import { addDays, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { noId } from '#lib/ids.ts'
import { reckonDays, reckonStorage } from './figure.server.ts'

/** How far back. */
const days = 120

/** A number from 0 to 99 that depends on what is named and on nothing else. */
const drawn = (...of: readonly string[]) =>
  `abs(hashtext(${of.map((one) => `(${one})::text`).join(` || '.' || `)}) % 100)`

/** On working days, one in three people nearly always, one in three on half of them, the others seldom; of late a little more. */
const looks = `insert into usage_view (day, person, department, module, span, count)
  select d.day, p.id, p.department, m.module, case when m.draw % 4 = 0 then 'glance' when m.draw % 4 = 3 then 'long' else 'short' end, 1 + m.draw % 3
  from generate_series($1::date - ${days}, $1::date - 1, interval '1 day') g cross join lateral (select g::date as day) d
    cross join (select id, department, number, row_number() over (order by number) as place from person where state = 'active' and not void) p
    cross join lateral (select v.module, v.often, ${drawn('p.number', 'd.day', 'v.module')} as draw from (values
        ('tasks', 90), ('document-control', 45), ('issue-management', 38), ('training', 34), ('risk-management', 18), ('audits', 14),
        ('change-control', 14), ('searchresult', 12), ('alerts', 20), ('user-management', 4), ('audit-logs', 2)) v(module, often)) m
  where extract(isodow from d.day) < 6 and m.draw < m.often
    and ${drawn('p.number', 'd.day')} < (array[86, 46, 12])[1 + p.place % 3] - ($1::date - d.day) / 18`

const hours = `insert into usage_day (kind, day, what, detail, department, people, count, good, amount)
  select 'sign-in', v.day, to_char(7 + (${drawn('v.person', 'v.day')} * ${drawn('v.day', 'v.person')}) / 900, 'FM00'), '', '${noId}', count(*)::int, count(*)::int, 0, 0
  from (select distinct day, person from usage_view) v group by 2, 3
  on conflict do nothing`

const counts = `insert into usage_day (kind, day, what, detail, department, people, count, good, amount)
  select w.kind, $1::date - w.ago, w.what, w.detail, '${noId}', 0, w.count, 0, 0 from (values
    ('nothing', 3, 'torque wrench', '', 4), ('nothing', 12, 'torque wrench', '', 3), ('nothing', 8, 'forklift licence', '', 5),
    ('nothing', 20, 'holiday request', '', 4), ('nothing', 41, 'gauge r&r', '', 2), ('nothing', 5, 'msds', '', 3),
    ('nothing', 27, 'calibration sticker', '', 2), ('nothing', 60, 'parking', '', 1),
    ('form', 2, 'nonconformance', '', 11), ('form', 16, 'nonconformance', '', 14), ('form', 9, 'nonconformance', 'category', 6),
    ('form', 21, 'nonconformance', 'detectedOn', 2), ('form', 4, 'risk', '', 5), ('form', 11, 'risk', 'consequence', 4),
    ('form', 33, 'risk', 'inherentLikelihood', 3), ('form', 7, 'change', '', 3), ('form', 24, 'change', 'justification', 4),
    ('form', 15, 'document', '', 6), ('form', 18, 'document', 'process', 1)) w(kind, ago, what, detail, count)`

const stored = `insert into usage_day (kind, day, what, detail, department, people, count, good, amount)
  select 'storage', t.day - g, t.what, '', '${noId}', 0, 0, 0, t.amount * (1 - 0.22 * (g / ${days}::float8)) from usage_day t cross join generate_series(7, ${days}, 7) g
  where t.kind = 'storage'`

/** Tells how the sample organisation has used the product until yesterday. */
export async function useSample(db: Db, today: Day, zone: string): Promise<void> {
  await db.query({ text: looks, values: [today] })
  await db.query({ text: hours })
  await reckonDays(db, { from: addDays(today, -days), to: addDays(today, -1), zone })
  await db.query({ text: counts, values: [today] })
  await reckonStorage(db, today)
  await db.query({ text: stored })
  // What says of whom is kept for 90 days.
  await db.query({ text: 'delete from usage_view where day < $1', values: [addDays(today, -90)] })
}
