// What hangs on the records that a change is about, by links, by fields that name them and by texts that cite them.
// Nothing is found later that was connected before.

import type { Db } from '#lib/db.ts'
import { counted } from '#lib/counted.ts'
import { listed } from '#lib/listed.ts'
import { inSql } from '#lib/in-sql.ts'
import { isStricter } from '#kernel/access/degree.ts'
import { linkOf } from '#kernel/definition/types.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { sectionsCited } from '#modules/document-control/where-used/cited.ts'
import { usesOf } from '#modules/document-control/where-used/where-used.server.ts'
import { metStates } from '#modules/training/assignment-states.ts'
import { onItsWay } from '../change-states.ts'
import { touchable, type treatments } from '../what-changes.ts'
import type { Hanging } from './hanging.ts'
import { speakingOf } from './product-neighbours.server.ts'
import { suppliersOf } from './suppliers.server.ts'

/** Something that hangs on a record that changes, and how. */
export type Neighbour = {
  readonly record: string
  readonly item: string
  readonly why: string
  /** What is suggested for it. */
  readonly treatment?: (typeof treatments)[number]
}

/** So many of one sort are looked at. */
const most = 1000

type Tied = Omit<Hanging, 'why'> & { readonly type: string; readonly kind: string; readonly side: 'here' | 'there' }

/** Links that say where a record comes from or what came of it, not what hangs on what. */
const genealogy = [
  'supersedes',
  'replaces',
  'duplicate_of',
  'releases',
  'made_permanent_by',
  'carried_out_by',
  'carries_risk',
]

async function tiedTo(db: Db, registry: Registry, items: readonly string[]): Promise<readonly Hanging[]> {
  const { rows } = await db.query<Tied>({
    name: 'change-neighbours-tied',
    text: `select l.to_card as item, c.id as record, l.type, c.kind, 'there' as side from link l join card c on c.id = l.from_card
        where l.to_card = any($1) and l.type <> all($2)
      union all select l.from_card, c.id, l.type, f.kind, 'here' from link l join card c on c.id = l.to_card join card f on f.id = l.from_card
        where l.from_card = any($1) and l.type <> all($2) limit ${most}`,
    values: [items, genealogy],
  })
  // Whoever cites something notices that it changes; what it cites itself does not.
  const hanging = rows.filter(({ type, side }) => side === 'there' || type !== 'refers_to')
  return hanging.map(({ record, item, type, kind, side }) => {
    const label = linkOf(registry.named(kind), type)?.label ?? [type, type]
    return { record, item, why: side === 'there' ? `${label[0]} it` : `${label[1]} it` }
  })
}

/** What names one of the records in a field of its own; `$1` are the records. */
const naming = `select document as item, id as record, 'Documented in it' as why from control where document = any($1) and not void
  union all select c.document, l.from_card, 'Relies on a control documented in it' from control c
    join link l on l.to_card = c.id and l.type = 'controlled_by' where c.document = any($1) and not c.void
  union all select id, process, 'Process that it belongs to' from document where id = any($1) and process is not null
  union all select process, id, 'Belongs to this process' from document where process = any($1) and state in ('effective', 'review') and not void
  union all select process, id, 'Risk of this process' from risk where process = any($1) and not void
  union all select process, id, 'Control in this process' from control where process = any($1) and not void
  union all select l.to_card, v.id, 'Vendor that carries this risk' from link l join vendor v on v.id = l.from_card and not v.void
    where l.to_card = any($1) and l.type = 'carries_risk'
  union all select l.from_card, l.to_card, 'Risk that this vendor carries' from link l
    where l.from_card = any($1) and l.type = 'carries_risk'
  union all select r.process, v.id, 'Carries a risk of this process' from risk r
    join link l on l.to_card = r.id and l.type = 'carries_risk' join vendor v on v.id = l.from_card and not v.void
    where r.process = any($1) and not r.void
  union all select k.to_card, v.id, 'Carries a risk that it controls' from link k
    join link l on l.to_card = k.from_card and l.type = 'carries_risk' join vendor v on v.id = l.from_card and not v.void
    where k.to_card = any($1) and k.type = 'controlled_by'
  union all select q.id, j.id, 'Requires it' from training_requirement q
    join curriculum c on c.requirements @> jsonb_build_array(jsonb_build_object('requirement', q.id))
      and c.state = 'effective' and not c.void
    join job_role j on c.id = any(j.curricula) and j.state = 'effective' and not j.void
    where q.id = any($1)
  union all select (l.value ->> 'record')::uuid, c.id, 'Changes it, too' from change c
    cross join lateral jsonb_array_elements(c.items) l
    where c.state in ${inSql(onItsWay)} and not c.void and (l.value ->> 'record')::uuid = any($1)
  union all select i.record, c.id, 'Affects it, too' from change_impact i
    join change c on c.id = i.parent and c.state in ${inSql(onItsWay)} and not c.void
    where i.record = any($1) and i.state = 'accepted' and not i.void
  limit ${most}`

async function namedBy(db: Db, items: readonly string[]): Promise<readonly Hanging[]> {
  const { rows } = await db.query<Hanging>({ name: 'change-neighbours-named', text: naming, values: [items] })
  return rows
}

/** Who is trained on a document: the requirement to read it, with how many people were asked for it. */
async function trainedOn(db: Db, items: readonly string[]): Promise<readonly Hanging[]> {
  const { rows } = await db.query<Omit<Hanging, 'why'> & { readonly people: number }>({
    name: 'change-neighbours-trained',
    text: `select q.document as item, q.id as record, (select count(distinct a.owner)::int from training_assignment a
          where a.requirement = q.id and a.state <> 'cancelled' and not a.void) as people
      from training_requirement q where q.document = any($1) and q.state = 'effective' and not q.void`,
    values: [items],
  })
  return rows.map(({ record, item, people }) => ({
    record,
    item,
    why: `${counted(people, { one: 'person is', other: 'people are' })} trained on it`,
  }))
}

/**
 * Who has read what is in effect of a document, or of what differs from it in wording alone, because they go by it. Whoever is trained
 * on it for a requirement is told of there.
 */
async function readersOf(db: Db, items: readonly string[]): Promise<readonly Hanging[]> {
  const { rows } = await db.query<Omit<Hanging, 'why'> & { readonly people: number }>({
    name: 'change-neighbours-readers',
    text: `select v.parent as item, v.id as record, count(distinct a.owner)::int as people
      from document_version v join document_version r on r.parent = v.parent and r.id <= v.id
        join training_assignment a on a.reads = r.id and not a.void
        join person p on p.id = a.owner and p.state = 'active'
      where v.parent = any($1) and v.state = 'effective' and not v.void
        and a.requirement is null and a.state in ${inSql(metStates)}
      group by v.parent, v.id order by v.id`,
    values: [items],
  })
  return rows.map(({ record, item, people }) => ({
    record,
    item,
    why: `${counted(people, { one: 'person has', other: 'people have' })} read it`,
  }))
}

/** Whoever has learnt it learns it anew, unless somebody decides otherwise. */
const suggested = (kind: string | undefined) =>
  kind === 'document-version' ? ({ treatment: 'Retrain' } as const) : undefined

/** Says least: where there is another reason, that one counts. */
const named = 'Mentions it in its text'

/** Texts are searched for one document at a time. */
async function cites(db: Db, { id: item, number }: Card): Promise<readonly Hanging[]> {
  const { uses } = await usesOf(db, item, number)
  return [...uses].flatMap(([record, { said }]): readonly Hanging[] => {
    if (said.length === 0) return []
    const sections = sectionsCited(number, said)
    return [{ record, item, why: sections.length === 0 ? named : `Cites section ${listed(sections)} of it` }]
  })
}

/** Which record changes, in brackets: not of one whose very number is kept from many who read the change. */
const calledOf = (card: Card | undefined) =>
  card === undefined || isStricter(card.confidentiality, null) ? '' : ` (${card.number})`

/** The reasons of one record, each once. */
function reasonOf(those: readonly Hanging[]): string {
  const reasons = [...new Set(those.map(({ why }) => why))]
  const telling = reasons.filter((why) => why !== named)
  return (telling.length > 0 ? telling : reasons).join('; ')
}

/**
 * What hangs on any of the records that a change is about, each once, open and of a kind that a change may touch.
 * @param own the change itself, which does not touch itself
 */
export async function neighboursOf(
  db: Db,
  registry: Registry,
  items: readonly string[],
  own: string,
): Promise<readonly Neighbour[]> {
  const known = await cardsOf(db, items)
  const hanging: Hanging[] = []
  for (const item of items) {
    const card = known.get(item)
    if (card?.kind === 'document')
      hanging.push(...(await cites(db, card)), ...(await suppliersOf(db, card.id, [card.number], 'by')))
    if (card?.kind === 'product') hanging.push(...(await speakingOf(db, registry, card, own)))
  }
  hanging.push(
    ...(await trainedOn(db, items)),
    ...(await readersOf(db, items)),
    ...(await tiedTo(db, registry, items)),
    ...(await namedBy(db, items)),
  )
  const found = new Map<string, Neighbour>()
  // Under the first of the records that it hangs on, in the order in which they are said.
  for (const item of items)
    for (const [record, those] of Map.groupBy(
      hanging.filter((one) => one.item === item),
      (one) => one.record,
    ))
      if (!found.has(record) && record !== own && !items.includes(record))
        found.set(record, { record, item, why: `${reasonOf(those).slice(0, 460)}${calledOf(known.get(item))}` })
  const cards = await cardsOf(db, [...found.keys()])
  const isTouched = (card: Card | undefined) =>
    card !== undefined &&
    (touchable as readonly string[]).includes(card.kind) &&
    (card.kind === 'process' ? card.state === 'active' : !isTerminal(registry.named(card.kind), card))
  return [...found.values()].flatMap((one) => {
    const card = cards.get(one.record)
    return isTouched(card) ? { ...one, ...suggested(card?.kind) } : []
  })
}
