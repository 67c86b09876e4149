// Who is in which conflict of duties today: the conflicts that the definitions leave open, and the people who hold the roles for them.

import type { PersonActor } from '#lib/actor.ts'
import { impliedBy, isRole, roleKeys, type Role } from '#lib/roles.ts'
import type { Who } from '#lib/who.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, refOf, type Cards } from '#kernel/store/refs.server.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { isExtensible } from '#modules/system-settings/custom-fields/extensible.ts'
import { conflictsIn, givesAndSigns, keptApartIn, ofRole, waivedBy } from './conflicts.ts'
import type { Duties, OpenConflict, Waiver } from './duties.ts'
import { rightsOf } from './rights.ts'
import { conflictInWords } from './said.ts'

type Holder = { readonly id: string; readonly roles: readonly string[] }
type RoleRow = { readonly id: string; readonly key: string; readonly purpose: string | null }
type WaiverRow = Waiver & { readonly conflict: string }

const holding = `select p.id, array_agg(distinct r.key order by r.key) as roles from person p, ${heldBy('p')}
  where p.state in ('active', 'guest') and not p.void group by p.id order by p.id`

const named = `select id, key, purpose from role where state = 'active' and not void`

const waived = `select w.conflict, w.number, w.state, w.until, c.title as holder from duty_waiver w left join card c on c.id = w.holder
  where w.state in ('requested', 'granted') and not w.void order by w.id`

const mostNamed = 20

/** Whether somebody who holds these roles holds one of those, or one that includes it. */
const holdsAny = (held: readonly string[], roles: readonly Role[]) =>
  roles.some((role) => held.includes(role) || impliedBy[role]?.some((one) => held.includes(one)))

/** What each role may do, and which conflicts of duties stand open today. */
export async function dutiesOf({ pool, registry }: Engine, actor: PersonActor): Promise<Duties> {
  const [{ rows: holders }, { rows: roles }, { rows: waivers }] = await Promise.all([
    pool.query<Holder>({ name: 'holders-of-roles', text: holding }),
    pool.query<RoleRow>({ name: 'roles-named', text: named }),
    pool.query<WaiverRow>({ name: 'waivers-open', text: waived }),
  ])
  const whole = registry.all.filter(({ partOf }) => partOf === undefined)
  const signing = [...signingRoles(registry.all)]
  const found = [
    ...conflictsIn(registry.all).map((one) => ({
      ...one,
      who: holders.filter(({ roles: held }) => holdsAny(held, one.roles)),
    })),
    {
      key: givesAndSigns,
      kind: 'person',
      meaning: null,
      roles: ['administrator' as const],
      who: holders.filter(({ roles: held }) => held.includes('administrator') && holdsAny(held, signing)),
    },
  ]
    .filter(({ who, key }) => who.length > 0 || waivers.some(({ conflict }) => conflict === key))
    .map((one) => ({ ...one, lets: waivedBy(one) }))
  const people = found.flatMap(({ who }) => who.slice(0, mostNamed).map(({ id }) => id))
  const cards = await cardsOf(pool, [...new Set([...people, ...roles.map(({ id }) => id)])])
  const refs = (ids: readonly string[]) => refsOf(registry, actor, cards, ids)
  return {
    roles: roleKeys.flatMap((role) =>
      roleRights(role, { roles, holders, whole, all: registry.all, refs, setUpBy: settersIn(registry) }),
    ),
    conflicts: found.map(({ who, key, kind, meaning, roles: by, lets }): OpenConflict => ({
      key,
      kind,
      meaning,
      roles: by,
      said: conflictInWords(registry.all, key) ?? key,
      people: refs(who.slice(0, mostNamed).map(({ id }) => id)),
      count: who.length,
      waivers: waivers.flatMap(({ conflict, ...waiver }) => (lets.includes(conflict) ? waiver : [])),
    })),
    apart: apartIn(registry.all),
  }
}

/** Who sets a kind of records up: by which fields it has, and by what its steps take. */
function settersIn(registry: Registry): Told['setUpBy'] {
  const [byFields, bySteps] = ['custom-field', 'step-policy'].map((name) => registry.named(name).may.create)
  return (definition) => [
    ...(byFields && isExtensible(registry, definition) ? [byFields] : []),
    ...(bySteps && definition.partOf === undefined ? [bySteps] : []),
  ]
}

function apartIn(all: readonly Definition[]): Duties['apart'] {
  const apart = keptApartIn(all)
  return { kinds: apart.length, steps: apart.reduce((sum, { steps }) => sum + steps.length, 0) }
}

const refsOf = (
  registry: Engine['registry'],
  actor: PersonActor,
  cards: Cards,
  ids: readonly string[],
): readonly Ref[] =>
  ids.flatMap((id) => {
    const card = cards.get(id)
    const ref = card && refOf(registry, actor, card)
    return ref && isRef(ref) ? ref : []
  })

type Told = {
  readonly roles: readonly RoleRow[]
  readonly holders: readonly Holder[]
  readonly whole: readonly Definition[]
  readonly all: readonly Definition[]
  readonly refs: (ids: readonly string[]) => readonly Ref[]
  readonly setUpBy: (definition: Definition) => readonly Who[]
}

/** A role as the organisation keeps it; none where it has no such role in use. */
function roleRights(role: Role, { roles, holders, whole, all, refs, setUpBy }: Told): Duties['roles'] {
  const row = roles.find(({ key }) => isRole(key) && key === role)
  const [record] = row ? refs([row.id]) : []
  const said = conflictInWords(all, ofRole(role))
  if (!row || !record) return []
  return [
    {
      role,
      record,
      purpose: row.purpose,
      holders: holders.filter(({ roles: held }) => held.includes(role)).length,
      kinds: whole.map((definition) => ({
        kind: definition.name,
        rights: rightsOf(role, definition, setUpBy(definition)),
      })),
      whole: said === undefined ? null : { key: ofRole(role), said },
    },
  ]
}
