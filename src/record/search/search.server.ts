// The search box: which values of which records hold what was typed, narrowed to what the person may read.

import type { Actor } from '#lib/actor.ts'
import { fold } from '#lib/fold.ts'
import type { Definition } from '#record/define.ts'
import { readableSql } from '#record/permission/scopes.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { likePattern } from './pattern.ts'

export type Hit = {
  readonly id: string
  readonly kind: string
  readonly number: string
  /** The field and the value that held the words. */
  readonly field: string
  readonly value: string
}

/** So many matches are put in order; a word that matches more is too common for their order to matter. */
const mostCandidates = 1000

/**
 * The best matches of a text among records of these definitions, one a record: an exact number first, then values that
 * begin with it, then any other; shorter values before longer. Case and accents play no part; the text is one phrase.
 */
export async function search(
  engine: Engine,
  actor: Actor,
  text: string,
  among: readonly Definition[],
  most: number,
): Promise<readonly Hit[]> {
  const folded = fold(text)
  if (folded === '' || among.length === 0 || text.includes('\0') || !text.isWellFormed()) return []
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const readable = among
    .map((definition) => `(c.kind = ${bind(definition.name)} and ${readableSql(actor, definition, 'c', bind)})`)
    .join(' or ')
  const where = `not c.void and (${readable})`
  const columns = 'c.id, c.kind, c.number, s.field, s.value, s.folded'
  const best = `field = 'number' and folded = ${bind(` ${folded}`)} desc, folded like ${bind(likePattern(folded).replace(/^%\s?/, ' '))} desc,
        length(value), value, number`
  const { rows } = await engine.pool.query<Hit>({
    text: `select id, kind, number, field, value from (select distinct on (id) * from (
        (select ${columns} from card c join search_entry s on s.card = c.id and s.field = 'number'
          where c.number = ${bind(text.trim().toUpperCase())} and ${where})
        union
        (select ${columns} from search_entry s join card c on c.id = s.card
          where s.folded like ${bind(likePattern(folded))} and ${where} limit ${mostCandidates})
      ) found order by id, ${best}) each
      order by ${best}
      limit ${bind(most)}`,
    values,
  })
  return rows
}
