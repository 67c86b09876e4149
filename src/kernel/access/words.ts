// A who in words, for people who are told what is needed.

import { inSentence } from '#lib/in-sentence.ts'
import { eitherOf } from '#lib/listed.ts'
import { isRole, roles } from '#lib/roles.ts'
import type { Called } from '#kernel/definition/base.ts'
import { words as guardWords } from './guard-words.ts'
import type { Subject } from './can.ts'
import { changerOf } from './hands.ts'
import { clausesOf, type Bar, type Grantee, type Who } from '#lib/who.ts'

const relationWords: Readonly<Record<string, string>> = {
  self: 'the person themselves',
  owner: 'the owner',
  creator: 'the person who raised it',
  'line-manager of owner': "the owner's line manager",
  'head of department': 'the head of the department',
}

/** A field's name as words: `boardEngineer` is the board engineer. */
const spoken = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

function relation(name: Bar, { owner, creator }: Called = {}) {
  if (/^owner of |^taker of .+ in /.test(name)) return guardWords.worker
  if (name.startsWith('taker of ')) return guardWords.taker
  if (name.startsWith(changerOf)) return guardWords.changer
  if (name === 'raiser in it') return guardWords.raiser
  if (name === 'owner' && owner !== undefined) return `the ${inSentence(owner)}`
  if (name === 'creator' && creator !== undefined) return `the ${inSentence(creator)}`
  return relationWords[name] ?? `the ${spoken(name.replace('person in ', ''))}`
}

/** A relation as a signature names it: "Owner", "Head of the department", by what the definition calls its owner. */
export const relationInWords = (name: Bar, calls?: Called): string => {
  const words = relation(name, calls).replace(/^the /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const article = (role: string) => (/^[aeiou]/i.test(role) ? 'an' : 'a')

function grantee(name: Grantee, calls?: Called) {
  if (!isRole(name)) return relation(name, calls)
  const role = inSentence(roles[name])
  return name === 'executive' ? role : `${article(role)} ${role}`
}

/** Those who may, for this record, and those of them who may not. */
function partiesOf(who: Who, record: Subject) {
  const clauses = clausesOf(who).filter((clause) => clause.when?.(record) ?? true)
  const any = new Set(clauses.flatMap((clause) => clause.any))
  const not = new Set(clauses.flatMap((clause) => clause.not ?? []))
  return { any: [...any], not: [...not] }
}

/** Those who may not; several bars may be one and the same in words. */
const barred = (not: readonly Bar[], calls?: Called): string =>
  eitherOf([...new Set(not.map((one) => relation(one, calls)))])

/**
 * "a quality officer or the head of the department (not the owner)": those who may, for this record.
 * @param calls what its definition calls its owner
 */
export function whoInWords(who: Who, record: Subject, calls?: Called): string {
  const { any, not } = partiesOf(who, record)
  if (any.length === 0) return 'the system'
  const may = eitherOf(any.map((one) => grantee(one, calls)))
  return not.length === 0 ? may : `${may} (not ${barred(not, calls)})`
}

/** As a sentence to whoever may not: "Only the owner can do this." */
export const onlyInWords = (who: Who, record: Subject, calls?: Called): string =>
  guardWords.only(whoInWords(who, record, calls))

/** The same of a signature that approves: "Requires top management approval (not the owner)." */
export function approvalInWords(who: Who, record: Subject, calls?: Called): string {
  const { any, not } = partiesOf(who, record)
  const held = any.filter(isRole)
  if (held.length < any.length || held.length === 0) return guardWords.approvalBy(whoInWords(who, record, calls))
  const approvers = eitherOf(held.map((one) => inSentence(roles[one])))
  if (not.length === 0) return guardWords.approval(approvers)
  return guardWords.approvalNot(approvers, barred(not, calls))
}
