// Passages that answer a text: each holds all of its words, those that hold them in their heading first, then those that hold
// them as they were written one after the other. What people go by comes before what is on its way, that before what is past.

import { fold } from '#lib/fold.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Actor } from '#lib/actor.ts'
import { readableSql, readsAll } from '#kernel/access/scopes.ts'
import { hasPassages, rootsOf, type WithPassages } from '#kernel/definition/with-passages.ts'
import type { Source } from './sources.server.ts'

type Bind = (value: unknown) => string

/** So many words of a text are asked for. */
const mostWords = 8

/** The different words of a text, folded. */
export const wordsOf = (text: string): readonly string[] =>
  [...new Set(fold(text).split(' '))].filter(Boolean).slice(0, mostWords)

export type Sought = {
  readonly text: string
  /** Also what people went by once. */
  readonly past?: boolean | undefined
}

/** The definitions among these whose passages are found under others of them, each with those. */
export const passagesAmong = (
  among: readonly Definition[],
): readonly { readonly definition: WithPassages; readonly roots: readonly Definition[] }[] =>
  among.filter(hasPassages).flatMap((definition) => {
    const roots = among.filter(({ name }) => rootsOf(definition).includes(name))
    return roots.length > 0 ? [{ definition, roots }] : []
  })

/**
 * That a text that is not read by all who may read what it stands under is read by the actor; on the passage `p`. Asked of each passage that
 * is found: without `offset` the database reads every card there is, to know those that may be read.
 */
export function openSql(actor: Actor, definition: WithPassages, bind: Bind): string {
  if (!definition.reserved || readsAll(actor, definition)) return ''
  const open = `select from card t where t.id = p.card and ${readableSql(actor, definition, 't', bind)} offset 0`
  return ` and (p.standing = 'current' or exists (${open}))`
}

/** That a passage holds every word. */
const holdsSql = (words: readonly string[], bind: Bind): string =>
  words.map((word) => `p.folded like ${bind(likePattern(word))}`).join(' and ')

/** How near a passage is, as `rank` and `far`: after the values that begin with the text, among those that hold it. */
export function nearSql({ text }: Sought, words: readonly string[], bind: Bind): { rank: string; far: string } {
  const inHeading = `split_part(p.folded, e'\\n', 1) like all(${bind(words.map(likePattern))}::text[])`
  const phrase = fold(text)
  // A single word stands as it was written wherever it stands.
  const asWritten = words.length === 1 && words[0] === phrase ? 'true' : `p.folded like ${bind(likePattern(phrase))}`
  const standing = `case p.standing when 'current' then 2 when 'coming' then 5 else 8 end`
  return {
    rank: `${standing} + case when ${inHeading} then 0 when ${asWritten} then 1 else 2 end`,
    far: `case when ${inHeading} then length(p.heading) else length(p.folded) end`,
  }
}

// Said as the indexes of either say it.
const present = `p.standing <> 'past'`
const past = `p.standing = 'past'`

/** The standings that are looked at, each served by an index of its own. */
export const standingsSought = (sought: Sought): readonly string[] => (sought.past ? [present, past] : [present])

/**
 * One source for each definition with passages and each index. Of a common word the passages of the newest records are looked at: they are
 * found from record to record, where to gather all of them from the index of words would take longer than everything else.
 */
export function passageSources(
  actor: Actor,
  sought: Sought,
  among: readonly Definition[],
  bind: Bind,
): readonly Source[] {
  const words = wordsOf(sought.text)
  if (words.length === 0) return []
  return passagesAmong(among).flatMap(({ definition, roots }) => {
    const { rank, far } = nearSql(sought, words, bind)
    const kind = bind(definition.name)
    const open = openSql(actor, definition, bind)
    return standingsSought(sought).map((standing) => ({
      sql: `select p.root as card, null::text as field, null::text as value, ${rank} as rank, ${far} as far
        from passage p where ${standing} and p.kind = ${kind}${open} and ${holdsSql(words, bind)}`,
      among: roots,
      order: 'a.card desc',
    }))
  })
}

/** That a card is of no text that is past: such records are found by their numbers alone, until somebody asks for them. */
export function presentSql({ past: isWanted }: Sought, among: readonly Definition[], card: string, bind: Bind): string {
  if (isWanted) return ''
  return among
    .filter(hasPassages)
    .map(({ name, passages: { current, coming } }) => {
      const states = bind([...current, ...coming])
      return ` and (${card}.kind <> ${bind(name)} or ${card}.state = any(${states}))`
    })
    .join('')
}
