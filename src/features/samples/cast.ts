// Who plays in the samples: the people whom the story has told of, with the rights that it has given them so far. Pure.

import type { Actor, Grant, PersonActor } from '#lib/actor.ts'
import { newId } from '#lib/ids.ts'
import { isRole } from '#lib/roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Moment } from './story.ts'

type Rows = Map<string, AnyRow>

export const clock = { kind: 'job', name: 'System (automatic)' } as const

/** The installation itself, which gives the first roles: nobody is there yet who could. */
const installation = { kind: 'job', name: 'Founder', founder: true } as const

/** Somebody who writes without a name: what comes out of the letterbox is filed in no person's name. */
const anonymous = { kind: 'job', name: 'Anonymous' } as const

/** A customer who answers by a status link: in nobody's name who works here. */
const customer = { kind: 'customer', name: 'Customer', record: null } as const

/** The fields of people, roles and departments by which a record tells who somebody is: few of all records have any. */
const tells = ['grants', 'key', 'lineManager', 'head'] as const

/** The contact of a vendor who answers in the vendor room. */
const vendor = { kind: 'vendor', name: 'Vendor', record: null } as const

const text = (value: unknown) => (typeof value === 'string' ? value : null)

type Given = { readonly role: string; readonly site: string | null; readonly givenBy?: string | null }

function grantsOf(rows: Rows, person: AnyRow): readonly Grant[] {
  const roles = [...rows.values()]
  const grants = (person.grants ?? []) as readonly Given[] // The field's own columns.
  return grants.flatMap(({ role, site, givenBy }) => {
    if (givenBy) return [] // It awaits its confirmation.
    const row = roles.find(({ id }) => id === role)
    const key = row?.state === 'active' || row?.key === 'guest-auditor' ? text(row.key) : null
    return key !== null && isRole(key) ? { role: key, site } : []
  })
}

const idsWhere = (rows: Rows, field: string, id: string) =>
  [...rows.values()].flatMap((row) => (row[field] === id ? row.id : []))

/**
 * The records of the scenarios by their keys, and the people among them. The first one to act founds the organisation: they
 * are an administrator before anything says so.
 */
export function newCast() {
  const rows: Rows = new Map()
  const telling: Rows = new Map()
  let founder: PersonActor | undefined

  const known = (key: string): AnyRow => {
    const row = rows.get(key.slice(1))
    if (!row) throw new Error(`No scenario has told of ${key} yet.`)
    return row
  }

  function found({ at, scenario }: Pick<Moment, 'at' | 'scenario'>): PersonActor {
    const { firstName, lastName, email } = scenario.values
    founder = {
      kind: 'person',
      id: newId(at),
      name: `${text(firstName)} ${text(lastName)}`,
      email: text(email) ?? '',
      grants: [{ role: 'administrator', site: null }],
      department: null,
      site: null,
      team: [],
      heads: [],
    }
    return founder
  }

  /** A person of the story, with the rights that the story has given them so far. */
  function personOf(key: string): PersonActor {
    const row = known(key)
    const grants = grantsOf(telling, row)
    return {
      kind: 'person',
      id: row.id,
      name: text(row.name) ?? key,
      email: text(row.email) ?? '',
      grants: grants.length === 0 && row.id === founder?.id ? founder.grants : grants,
      department: text(row.department),
      site: text(row.site),
      team: idsWhere(telling, 'lineManager', row.id),
      heads: idsWhere(telling, 'head', row.id),
    }
  }

  return {
    known,
    isKnown: (key: string): boolean => rows.has(key.slice(1)),
    isEmpty: (): boolean => rows.size === 0,
    /** Keeps a record as it stands now under the key of its scenario. */
    keep: (key: string, row: AnyRow): void => {
      rows.set(key, row)
      if (tells.some((field) => field in row)) telling.set(key, row)
    },
    personOf,
    founder: () => founder,
    actorOf: (moment: Pick<Moment, 'at' | 'by' | 'scenario'>): Actor => {
      if (moment.by === 'clock') return clock
      if (moment.by === 'founder') return installation
      if (moment.by === 'anonymous') return anonymous
      if (moment.by === 'customer') return customer
      if (moment.by === 'vendor') return vendor
      return rows.size > 0 ? personOf(moment.by) : found(moment)
    },
  }
}
