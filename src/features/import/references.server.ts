// The records that the cells of a file name, found all at once: by number, by title, or by what is unique of them.

import { leadingNumber } from '#lib/record-number.ts'
import { inSentence } from '#lib/in-sentence.ts'
import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { isId } from '#lib/ids.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { cardsOf, type Card } from '#kernel/store/refs.server.ts'
import { origin } from '#kernel/store/statements.server.ts'
import type { Known, Name } from '#kernel/kinds/kind.ts'
import type { Lookup } from './cells.ts'

/** So many names are remembered from one page of rows to the next. */
const mostKnown = 20_000

const keyOf = ({ to, vocabulary, text }: Name) => `${to} ${vocabulary ?? ''} ${text}`

/** The fields by which people call such a record, beside its number. */
const callingFields = (definition: Definition): readonly string[] => [
  definition.title,
  ...fieldsOf(definition).flatMap(([name, field]) => (field.unique && field.search ? name : [])),
]

type Found = Card & { readonly folded: string }

/** The records that are called so, in their title or something unique; terms only of their own list. */
async function called(
  db: Db,
  definition: Definition,
  vocabulary: string | null,
  texts: readonly string[],
): Promise<readonly Found[]> {
  const ofList = vocabulary === null ? '' : 'join term t on t.id = c.id and t.list = $4'
  const { rows } = await db.query<Found>({
    text: `select distinct c.id, c.kind, c.number, c.title, c.state, c.void, c.owner, c.creator, c.site, c.department, c.confidentiality, c.parties,
        ${origin('c.raised_in')} as origin, s.folded
      from search_entry s join card c on c.id = s.card ${ofList}
      where s.kind = $1 and s.field = any($2) and s.folded = any($3) and not c.void`,
    values: [
      definition.name,
      callingFields(definition),
      texts.map((text) => ` ${fold(text)}`),
      ...(vocabulary === null ? [] : [vocabulary]),
    ],
  })
  return rows
}

/** Finds names, remembering what it found. Whoever may not read a record cannot name it either. */
export function references(registry: Registry, actor: PersonActor) {
  const known = new Map<string, Known>()

  const isChoosable = (card: Card) => registry.named(card.kind).workflow.states[card.state]?.tone !== 'closed'

  function one(definition: Definition, text: string, found: readonly Card[]): Known {
    const [label] = definition.label
    const readable = found.filter((card) => mayRead(actor, registry.named(card.kind), card))
    const open = readable.filter(isChoosable)
    const [first, ...others] = open.length > 0 ? open : readable
    if (!first) return { why: `There is no ${inSentence(label)} “${text.slice(0, 80)}”.` }
    if (others.length === 0) return { number: first.number }
    const numbers = [first, ...others].slice(0, 3).map(({ number }) => number)
    return { why: `“${text.slice(0, 80)}” may be ${numbers.join(' or ')}: please write the number.` }
  }

  async function learnNumbers(db: Db, names: readonly Name[]): Promise<void> {
    const numberOf = ({ text }: Name) => leadingNumber(text) ?? text
    const cards = await cardsOf(db, names.map(numberOf))
    for (const name of names) {
      const card = cards.get(numberOf(name))
      const definition = registry.named(name.to)
      known.set(keyOf(name), one(definition, numberOf(name), card?.kind === name.to && !card.void ? [card] : []))
    }
  }

  async function learnCalled(db: Db, names: readonly Name[]): Promise<void> {
    for (const group of Object.values(Object.groupBy(names, ({ to, vocabulary }) => `${to} ${vocabulary ?? ''}`))) {
      const [first] = group ?? []
      if (!first || !group) continue
      const definition = registry.named(first.to)
      const found = await called(
        db,
        definition,
        first.vocabulary,
        group.map(({ text }) => text),
      )
      for (const name of group) {
        const same = found.filter((card) => card.folded === ` ${fold(name.text)}`)
        const cards = [...new Map(same.map((card) => [card.id, card])).values()]
        known.set(keyOf(name), one(definition, name.text, cards))
      }
    }
  }

  return {
    /** Looks up the names that it does not know yet. */
    async learn(db: Db, names: readonly Name[]): Promise<void> {
      if (known.size > mostKnown) known.clear()
      const fresh = [...new Map(names.map((name) => [keyOf(name), name])).values()].filter(
        (name) => !known.has(keyOf(name)),
      )
      const isNumbered = ({ text }: Name) => leadingNumber(text) !== undefined || isId(text)
      await learnNumbers(db, fresh.filter(isNumbered))
      await learnCalled(
        db,
        fresh.filter((name) => !isNumbered(name)),
      )
    },
    lookup: ((name) =>
      known.get(keyOf(name)) ?? { why: `“${name.text.slice(0, 80)}” was not looked up.` }) satisfies Lookup,
  }
}

export type References = ReturnType<typeof references>
