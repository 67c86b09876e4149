// What a guest reads at an instant: worked out anew with each call, in one statement, so that what is raised in an audit today is there
// today, and what was cut off is not. Nobody else pays for it.

import type { GuestReach, PersonActor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { degreeSql } from '#kernel/access/degree.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { Registry } from '#kernel/definition/registry.ts'

type Row = Omit<GuestReach, 'kinds'> & { readonly modules: readonly { readonly module: string }[] | null }

const isNoStricter = (one: string, than: string) =>
  `${degreeSql(`${one}.confidentiality`)} <= ${degreeSql(`${than}.confidentiality`)}`

/** Of the links from records of `o` to others, and from others to them. */
const linked = (here: string, there: string) => `select k.id from roots o join link l on l.${here} = o.id
  join card k on k.id = l.${there} and not k.void and k.kind = any($4) and ${isNoStricter('k', 'o')}`

/**
 * The access that is open to a guest on the day of an instant, with the records that it opens: those that it names, of an audit its
 * findings too, and what either is linked to, unless it is stricter than that.
 * $1 the guest, $2 the instant, $3 the organisation's time zone, $4 the kinds of records that may be opened so.
 */
const reachSql = `with access as materialized (
    select a.id, a.number, a.last_day, a.owner, a.records, a.modules from guest_access a
    where not a.void and a.guest = $1 and a.state = 'open' and ($2::timestamptz at time zone $3)::date between a.first_day and a.last_day
    order by a.last_day desc, a.id limit 1),
  named as materialized (
    select c.id, c.kind, c.confidentiality from access a cross join unnest(a.records) r(id) join card c on c.id = r.id and not c.void),
  roots as materialized (
    select id, confidentiality from named where kind = 'audit'
    union all select f.id, f.confidentiality from named n join card f on f.raised_in = n.id and not f.void and ${isNoStricter('f', 'n')}
      where n.kind = 'audit')
  select a.id, a.number, a.last_day::text as until, h.name as host, a.modules,
    array(select id from named union select id from roots union ${linked('from_card', 'to_card')} union ${linked('to_card', 'from_card')}
      union select a.id)::text[] as records
  from access a join person h on h.id = a.owner`

/** The kinds of the modules of these names that a guest may read as a whole. */
function kindsOf(registry: Registry, labels: readonly string[]): readonly string[] {
  const routes = registry.modules.filter(({ label }) => labels.includes(label)).map(({ route }) => route)
  return readKinds(registry).filter((name) => routes.includes(registry.routeOf(name) ?? ''))
}

/** Kinds of which a guest may be shown records: what is worked on, not what it is chosen from. */
const readKinds = ({ all }: Registry): readonly string[] =>
  all.filter(({ master, partOf }) => !master && !partOf).map(({ name }) => name)

type Knowing = Pick<Engine, 'pool' | 'registry' | 'zone'>

/** Whoever is a guest with what they read at that instant; everybody else as they are. A guest stands for nobody. */
export async function withReach(
  { pool, registry, zone }: Knowing,
  actor: PersonActor,
  now: Date,
): Promise<PersonActor> {
  if (!isGuest(actor)) return actor
  const { rows } = await pool.query<Row>({
    name: 'guest-reach',
    text: reachSql,
    values: [actor.id, now.toISOString(), zone, readKinds(registry)],
  })
  const { standsFor: _, ...self } = actor
  const [row] = rows
  if (!row) return self
  const { modules, ...reach } = row
  return {
    ...self,
    guest: {
      ...reach,
      kinds: kindsOf(
        registry,
        (modules ?? []).map(({ module }) => module),
      ),
    },
  }
}
