// What refers to a document: what is tied to it, and what names it in its text, of what the reader may read.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { inSql } from '#lib/in-sql.ts'
import { likePattern } from '#lib/like-pattern.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { linkOf } from '#kernel/definition/types.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf, type Card } from '#kernel/store/refs.server.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { changesUnderWay } from '#modules/contents/change-closed.ts'
import { document } from '../document.ts'
import { anchorOf } from '../numbering.ts'
import { sectionsCited } from './cited.ts'
import type { Cited, Place, Use, WhereUsed } from './where-used.ts'

/** So many ties, and so many texts of each sort, are looked at. */
const most = 200

type Tie = { readonly card: string; readonly type: string }
type Mention = { readonly card: string; readonly said: readonly string[] }
type Passage = Mention & { readonly key: string; readonly number: string; readonly heading: string }

// A number ends where its digits do: PROC-QA-001 is not named by PROC-QA-0012. What stands behind it says which section is meant.
const behind = (text: string) =>
  `array(select m[1] from regexp_matches(${text}, '(' || $2::text || '(?!\\d).{0,24})', 'g') with ordinality found (m, at)
    order by at limit 20)`

// Tied to it; and what names it in a field, whose words stand for the link: changes under way, controls, and what is to be read.
const tied = `(select l.from_card as card, l.type from link l where l.to_card = $1 order by l.at, l.id limit ${most + 1})
  union all (select c.id, 'Changes it' from change c cross join lateral jsonb_array_elements(c.items) i
    where c.state in ${inSql(changesUnderWay)} and not c.void and (i.value ->> 'record')::uuid = $1
    order by c.id limit ${most + 1})
  union all (select c.id, 'Is laid down in it' from control c where c.document = $1 and not c.void and c.state <> 'retired'
    order by c.id limit ${most + 1})
  union all (select r.id, 'Asks to read it' from training_requirement r where r.document = $1 and not r.void and r.state = 'effective'
    order by r.id limit ${most + 1})`

// Why a change touches something is said in an impact, and it is the change that people look for, as long as it is under way.
const entries = `select coalesce(h.id, c.id) as card, ${behind('s.value')} as said from search_entry s join card c on c.id = s.card
    left join change h on h.id = c.parent and c.kind = 'change-impact'
  where s.folded like $3 and not c.void and c.id <> $1 and c.parent is distinct from $1 and c.kind <> 'document-version'
    and (c.kind <> 'change-impact' or h.state in ${inSql(changesUnderWay)} and not h.void)
  order by s.card, s.field limit ${most + 1}`

const passages = `select p.root as card, p.key, p.number, p.heading, ${behind(`p.heading || ' ' || p.body`)} as said
  from passage p where p.standing <> 'past' and p.standing = 'current' and p.folded like $3 and p.root <> $1
  order by p.root, p.place limit ${most + 1}`

const sections = `select p.number, p.heading, p.key from passage p
  where p.root = $1 and p.standing = 'current' and p.number = any($2)`

type Uses = {
  readonly ties: Set<string>
  readonly said: string[]
  readonly places: { readonly key: string; readonly number: string; readonly heading: string }[]
}

/** All that is tied to a document or names it, whoever may read it, by the ids of its cards. */
export async function usesOf(db: Db, id: string, number: string) {
  const values = [id, number, likePattern(fold(number))]
  // One after the other: a transaction asks them on a connection of its own.
  const ties = await db.query<Tie>({ name: 'uses-tied', text: tied, values: [id] })
  const named = await db.query<Mention>({ name: 'uses-named', text: entries, values })
  const inTexts = await db.query<Passage>({ name: 'uses-passages', text: passages, values })
  const uses = new Map<string, Uses>()
  const ofCard = (card: string) => {
    const known = uses.get(card) ?? { ties: new Set(), said: [], places: [] }
    uses.set(card, known)
    return known
  }
  for (const { card, type } of ties.rows.slice(0, most)) ofCard(card).ties.add(type)
  for (const { card, said } of named.rows.slice(0, most)) if (said.length > 0) ofCard(card).said.push(...said)
  for (const { card, said, key, number: at, heading } of inTexts.rows.slice(0, most)) {
    if (said.length === 0) continue
    ofCard(card).said.push(...said)
    ofCard(card).places.push({ key, number: at, heading })
  }
  return { uses, more: [ties, named, inTexts].some(({ rows }) => rows.length > most) }
}

/** The cited sections by their numbers, as they are called in what is effective. */
async function headings(db: Db, id: string, numbers: readonly string[]): Promise<ReadonlyMap<string, Cited>> {
  const { rows } = await db.query<{ number: string; heading: string; key: string }>({
    name: 'cited-sections',
    text: sections,
    values: [id, numbers],
  })
  const known = new Map(
    rows.map(({ number, heading, key }) => [number, { number, heading, anchor: anchorOf({ key }) }]),
  )
  return new Map(numbers.map((number) => [number, known.get(number) ?? { number, heading: null, anchor: null }]))
}

/** How one record uses the document; none where it only names it and may not be read. */
function useOf(
  { registry }: Engine,
  actor: PersonActor,
  card: Card,
  { ties, said, places }: Uses,
  cites: readonly Cited[],
): Use | undefined {
  const definition = registry.named(card.kind)
  const record = refOf(registry, actor, card)
  const labels = [...ties].map((type) => linkOf(definition, type)?.label[0] ?? type)
  if (!mayRead(actor, definition, card))
    return labels.length === 0
      ? undefined
      : { record, ties: labels, isNamed: false, cites: [], places: [], state: null, isOpen: false }
  const state = definition.workflow.states[card.state]
  return {
    record,
    ties: labels,
    isNamed: said.length > 0,
    cites,
    places: places.map(({ key, number, heading }): Place => ({
      number,
      heading,
      route: `${registry.pathOf(card.kind, card.number) ?? ''}#${anchorOf({ key })}`,
    })),
    state: state ? { label: state.label, tone: state.tone } : null,
    isOpen: !isTerminal(definition, card),
  }
}

const byNumber = ({ record }: Use) => ('number' in record ? record.number : '')

/** Open ones first, each in the order of the numbers. */
const inOrder = (one: Use, other: Use) =>
  Number(other.isOpen) - Number(one.isOpen) || byNumber(one).localeCompare(byNumber(other))

/** What refers to a document, by kind. Refuses `not-found` for a document that one may not read. */
export async function whereUsed(engine: Engine, actor: PersonActor, name: string): Promise<WhereUsed> {
  const { pool, registry } = engine
  const { id, number } = await readRow(pool, actor, document, name)
  const { uses, more } = await usesOf(pool, id, number)
  const cards = await cardsOf(pool, [...uses.keys()])
  const cited = new Map([...uses].map(([card, { said }]) => [card, sectionsCited(number, said)]))
  const named = await headings(pool, id, [...new Set([...cited.values()].flat())])
  const all = [...uses].flatMap(([card, one]): readonly (readonly [kind: string, use: Use])[] => {
    const known = cards.get(card)
    if (!known || known.void) return []
    const cites = (cited.get(card) ?? []).flatMap((section) => named.get(section) ?? [])
    const use = useOf(engine, actor, known, one, cites)
    return use ? [[known.kind, use]] : []
  })
  const groups = [...Map.groupBy(all, ([kind]) => kind)].map(([kind, those]) => ({
    kind,
    label: registry.named(kind).label[1],
    uses: those.map(([, use]) => use).toSorted(inOrder),
  }))
  const rank = (kind: string) => Number(kind !== document.name)
  return {
    groups: groups.toSorted((one, other) => rank(one.kind) - rank(other.kind) || one.label.localeCompare(other.label)),
    more,
  }
}
