// A who in words, for people who are told what is needed.

import { amid } from '#lib/amid.ts'
import { isRole, roles } from '#lib/roles.ts'
import type { Called } from '#record/base.ts'
import type { Subject } from './can.ts'
import { clausesOf, isByClock, type Grantee, type Relation, type Who } from './who.ts'

const relationWords: Readonly<Record<string, string>> = {
  self: 'the person themselves',
  owner: 'the owner',
  creator: 'the person who raised it',
  'line-manager of owner': "the owner's line manager",
  'head of department': 'the head of the department',
}

/** A field's name as words: `boardEngineer` is the board engineer. */
const spoken = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

function relation(name: Relation, { owner }: Called = {}) {
  if (name === 'owner' && owner !== undefined) return `the ${amid(owner)}`
  return relationWords[name] ?? `the ${spoken(name.replace('person in ', ''))}`
}

/** A relation as a signature names it: "Owner", "Head of the department", by what the definition calls its owner. */
export const relationInWords = (name: Relation, calls?: Called): string => {
  const words = relation(name, calls).replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const article = (role: string) => (/^[aeiou]/i.test(role) ? 'an' : 'a')

function grantee(name: Grantee, calls?: Called) {
  if (!isRole(name)) return relation(name, calls)
  const role = amid(roles[name])
  return name === 'executive' ? role : `${article(role)} ${role}`
}

const listed = (words: readonly string[], last: string) =>
  words.length < 2 ? (words[0] ?? 'nobody') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/**
 * "a quality officer or the head of the department, but not the owner": those who may, for this record.
 * @param calls what its definition calls its owner
 */
export function whoInWords(who: Who, record: Subject, calls?: Called): string {
  if (isByClock(who)) return 'the clock'
  const clauses = clausesOf(who).filter((clause) => clause.when?.(record) ?? true)
  const any = [...new Set(clauses.flatMap((clause) => clause.any.map((one) => grantee(one, calls))))]
  const not = [...new Set(clauses.flatMap((clause) => (clause.not ?? []).map((one) => relation(one, calls))))]
  return not.length === 0 ? listed(any, 'or') : `${listed(any, 'or')}, but not ${listed(not, 'or')}`
}
