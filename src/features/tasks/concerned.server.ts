// Whom the words mean by which tasks are asked, as it stands: the database is asked only for what the words do not say.

import type { Db } from '#lib/db.ts'
import { impliedBy, roleKeys } from '#lib/roles.ts'

/** The ids of the people whom an assignee means. */
export type Concerned = (assignee: string) => readonly string[]

/** The roles whose holders are meant by these words, each with the word: a role, and those that include it. */
const holdersOf = (words: readonly string[]) =>
  roleKeys
    .map((role) => ({ word: `role:${role}`, roles: [role, ...(impliedBy[role] ?? [])] }))
    .filter(({ word }) => words.includes(word))
    .flatMap(({ word, roles }) => roles.map((held) => ({ word, held })))

const idIn = (word: string) => `case when a.assignee like '${word}:%' then split_part(a.assignee, ':', 2)::uuid end`

// $1 the words. Everybody is no group that anything is told. $2 is `holdersOf` as JSON.
const statement = `with words as (select unnest($1::text[]) as assignee)
  select a.assignee, p.line_manager as person from words a join person p on p.id = ${idIn('team')} where p.line_manager is not null
  union select a.assignee, d.head from words a join department d on d.id = ${idIn('head')} where d.head is not null
  union select h.word, p.id from json_to_recordset($2) as h(word text, held text)
    join role r on r.key = h.held join person p on p.grants @> jsonb_build_array(jsonb_build_object('role', r.id))
      and exists (select from jsonb_array_elements(p.grants) g where g ->> 'role' = r.id::text and g ->> 'givenBy' is null)`

const own = 'person:'

/** Finds out whom these assignees mean, all at once; in no statement where each is a person. */
export async function concerned(db: Db, assignees: readonly string[]): Promise<Concerned> {
  const groups = assignees.filter((word) => !word.startsWith(own))
  const found =
    groups.length === 0
      ? []
      : (
          await db.query<{ assignee: string; person: string }>({
            name: 'concerned',
            text: statement,
            values: [groups, JSON.stringify(holdersOf(groups))],
          })
        ).rows
  const byWord = Map.groupBy(found, ({ assignee }) => assignee)
  return (word) =>
    word.startsWith(own) ? [word.slice(own.length)] : (byWord.get(word) ?? []).map(({ person }) => person)
}
