// An event as a sentence that a person reads: who did what to which record, and why.

import type { Json } from '#lib/canonical.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { changesWords } from './change-words.ts'
import type { EventBody, EventKind, Subject } from './event.ts'
import { inWords, part, say, shortened, type Part, type Sentence } from './say.ts'

type Ref = Pick<Subject, 'id' | 'kind' | 'number' | 'title'>

const isRef = (value: Json | undefined): value is Ref & { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && 'number' in value && 'kind' in value

/** A record by its number, a person by their name. */
const named = ({ id, kind, number, title }: Ref): Part => ({
  kind: 'record',
  text: kind === 'person' ? title : number,
  record: { id, kind, number },
})

const actor = ({ actor: { kind, name }, onBehalfOf }: EventBody) =>
  part('actor', `${kind === 'visitor' ? 'Somebody' : name}${onBehalfOf ? ` (on behalf of ${onBehalfOf.name})` : ''}`)

/** The record that an event is about. */
const about = ({ record }: EventBody): Part => (record ? named(record) : part('text', 'the system'))

/** The same with its title. */
function introduced(body: EventBody): Sentence {
  const { record } = body
  if (!record || record.kind === 'person') return [about(body)]
  return say`${named(record)} “${shortened(record.title)}”`
}

const fact = ({ facts }: EventBody, name: string): string => {
  const value = facts?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const step = (body: EventBody) => part('step', `“${body.step?.label ?? fact(body, 'step')}”`)

const other = ({ facts }: EventBody): Part => {
  const value = facts?.other
  return isRef(value) ? named(value) : part('text', 'a restricted record')
}

/** How a guest came to see a record. */
/** What somebody from outside was shown of a kind of records at once. */
const listedHow: Readonly<Record<string, (body: EventBody) => Sentence>> = {
  listed: (body) => say`${actor(body)} looked through ${part('value', fact(body, 'of'))} as a guest`,
  exported: (body) => say`${actor(body)} took ${part('value', fact(body, 'of'))} out as a guest`,
}

const seenHow: Readonly<Record<string, string>> = { printed: 'printed', downloaded: 'downloaded a file of' }

/** How somebody read a record that is not for everybody. */
const readHow: Readonly<Record<string, string>> = {
  ...seenHow,
  packed: 'took the dossier of',
}

/** By what door people outside look at a record. */
const seenBy: Readonly<Record<string, string>> = { customer: 'by a status link', vendor: 'in the vendor room' }

const unstopped = (text: string) => text.trim().replace(/\.$/, '')

const why = ({ reason }: EventBody): Sentence =>
  reason === undefined ? [] : say`; reason: ${part('reason', unstopped(reason))}`

/** Why it was so, where the program says it and no person. */
const because = ({ reason }: EventBody): Sentence =>
  reason === undefined ? [] : say`: ${part('reason', unstopped(reason))}`

const from = (body: EventBody): string => (fact(body, 'address') === '' ? '' : ` from ${fact(body, 'address')}`)

/** Where a record came from that nobody typed in. */
const imported = (body: EventBody): Sentence =>
  fact(body, 'file') === ''
    ? []
    : say`, imported from ${part('value', `“${shortened(fact(body, 'file'))}”`)} row ${fact(body, 'row')}`

/** What was found by a step that stays in its state, where its definition names a field that says so: “Latest value: 4”. */
const found = (body: EventBody): Sentence =>
  fact(body, 'found') === '' ? [] : say` (${part('field', fact(body, 'found'))}: ${part('value', fact(body, 'value'))})`

/** The policy that asked more of the step than its definition does. */
const under = (body: EventBody): Sentence =>
  fact(body, 'policy') === '' ? [] : say`, under policy ${part('value', fact(body, 'policy'))}`

function moved(body: EventBody): Sentence {
  const { changes = [], step: taken } = body
  const also = changes.length === 0 ? [] : say` and ${changesWords(changes)}`
  if (taken && taken.from === taken.to)
    return say`${actor(body)} did ${step(body)} on ${about(body)}${found(body)}${under(body)}${also}${why(body)}`
  const [state, next] = [part('value', taken?.from ?? ''), part('value', taken?.to ?? '')]
  return say`${actor(body)} moved ${about(body)} from ${state} to ${next} by ${step(body)}${under(body)}${also}${why(body)}`
}

/** What the signer was shown of what follows. */
function foreseen({ facts }: EventBody): Sentence {
  const said = facts?.foreseen
  return Array.isArray(said) && said.length > 0 ? say`; shown what follows: ${part('reason', said.join(' '))}` : []
}

/** Whom a signature excused. */
function excused({ facts }: EventBody): Sentence {
  const said = facts?.excused
  return Array.isArray(said) && said.length > 0
    ? say`; excused, as enough have signed: ${part('value', said.join(', '))}`
    : []
}

function roundEnded(body: EventBody): Sentence {
  const signed = body.facts?.signed
  const names = Array.isArray(signed) && signed.length > 0 ? ` (signed by ${signed.join(', ')})` : ''
  return say`The signatures for ${step(body)} on ${about(body)} ended${names}${because(body)}`
}

function signInFailed(body: EventBody): Sentence {
  const as = body.record ? say` as ${about(body)}` : ''
  return say`${actor(body)} failed to sign in${as}${from(body)}${because(body)}`
}

function passwordSet(body: EventBody): Sentence {
  const declared = fact(body, 'statement')
  const also = declared === '' ? '' : say` and declared: ${part('reason', `“${declared}”`)}`
  const whose = body.actor.id === body.record?.id ? 'their own password' : say`the password of ${about(body)}`
  const withheld =
    body.facts?.withheld === true ? '; nothing can be signed in that name until it is confirmed who it is' : ''
  return say`${actor(body)} set ${whose}${also}${withheld}`
}

const shownTo = ({ facts }: EventBody): Sentence =>
  facts?.shown === true ? say` by a link that was shown to them` : []

function invited(body: EventBody): Sentence {
  const to = fact(body, 'sentTo') === '' ? shownTo(body) : say` by a link to ${part('value', fact(body, 'sentTo'))}`
  return fact(body, 'purpose') === 'new-password'
    ? say`${actor(body)} let ${about(body)} choose a new password${to}`
    : say`${actor(body)} invited ${about(body)}${to}`
}

const file = (body: EventBody) => part('value', `“${shortened(fact(body, 'name'))}”`)

/** The beginning of what was said. */
const quoted = (body: EventBody, name: string) => part('reason', `“${shortened(fact(body, name))}”`)

function commented(body: EventBody): Sentence {
  const how = fact(body, 'how')
  const deed =
    { answer: 'answered a comment on', correction: 'corrected a comment of theirs on' }[how] ?? 'commented on'
  if (fact(body, 'quote') !== '')
    return say`${actor(body)} ${deed} ${quoted(body, 'quote')} in ${about(body)}: ${quoted(body, 'body')}`
  if (fact(body, 'passage') !== '')
    return say`${actor(body)} ${deed} section ${quoted(body, 'passage')} of ${about(body)}: ${quoted(body, 'body')}`
  return say`${actor(body)} ${deed} ${about(body)}: ${quoted(body, 'body')}`
}

/** The person who watches, when it is not the one who acts. */
function watched(body: EventBody): Sentence {
  const { id } = (body.facts?.other ?? {}) as { readonly id?: Json }
  if (id === body.actor.id) return say`${actor(body)} began to watch ${about(body)}`
  return say`${actor(body)} made ${other(body)} watch ${about(body)} by naming them`
}

/** What was destroyed of a record, in numbers. */
function destroyed(body: EventBody): Sentence {
  const counted = [
    [Number(fact(body, 'texts')), 'text', 'texts'],
    [Number(fact(body, 'files')), 'file', 'files'],
    [Number(fact(body, 'signed')), 'signed text', 'signed texts'],
    [Number(fact(body, 'versions')), 'earlier wording', 'earlier wordings'],
  ] as const
  const said = counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return say`${actor(body)} destroyed what ${about(body)} said: ${part('value', said.join(', ') || 'nothing was left')}`
}

function jobRun(body: EventBody): Sentence {
  const [words, asked] = [fact(body, 'words'), fact(body, 'asked')]
  return say`${actor(body)} ran${asked && ` for ${asked}`}${words && `: ${unstopped(words)}`}`
}

const kinds = {
  created: (body) => say`${actor(body)} created ${introduced(body)}${imported(body)}${why(body)}`,
  changed: (body) => say`${actor(body)} ${changesWords(body.changes ?? [])} on ${about(body)}${why(body)}`,
  moved,
  signed: (body) =>
    say`${actor(body)} signed ${step(body)} on ${about(body)} as ${fact(body, 'role')}: ${part('value', fact(body, 'meaning'))}${why(body)}${foreseen(body)}${excused(body)}`,
  'round-ended': roundEnded,
  linked: (body) => say`${actor(body)} linked ${about(body)} to ${other(body)} (${part('field', fact(body, 'label'))})`,
  unlinked: (body) =>
    say`${actor(body)} removed the link of ${about(body)} to ${other(body)} (${part('field', fact(body, 'label'))})`,
  'file-added': (body) =>
    say`${actor(body)} added the file ${file(body)} (${sizeInWords(Number(fact(body, 'size')))}) to ${about(body)}`,
  'file-removed': (body) => say`${actor(body)} removed the file ${file(body)} from ${about(body)}`,
  'file-struck': (body) => say`${actor(body)} struck through the file ${file(body)} of ${about(body)}${why(body)}`,
  'comment-added': commented,
  'comment-changed': (body) =>
    say`${actor(body)} changed a comment on ${about(body)} from ${quoted(body, 'from')} to ${quoted(body, 'to')}`,
  'comment-resolved': (body) =>
    say`${actor(body)} marked a comment on ${about(body)} as resolved: ${quoted(body, 'body')}`,
  'comment-reopened': (body) => say`${actor(body)} reopened a comment on ${about(body)}: ${quoted(body, 'body')}`,
  watched,
  unwatched: (body) => say`${actor(body)} no longer watches ${about(body)}`,
  destroyed,
  refused: (body) => say`${actor(body)} was refused ${step(body)} on ${about(body)}${because(body)}`,
  'signed-in': (body) =>
    say`${actor(body)} signed in${fact(body, 'passkey') === '' ? '' : ' with a passkey'}${body.facts?.elsewhere === true ? ' by single sign-on' : ''}${from(body)}`,
  'sign-in-failed': signInFailed,
  'signed-out': (body) => say`${actor(body)} signed out`,
  'sign-failed': (body) => say`${actor(body)} entered a wrong password to sign (${fact(body, 'inARow')} in a row)`,
  invited,
  'link-asked': (body) => say`${actor(body)} asked to be shown a link to the password of ${about(body)}`,
  'link-confirmed': (body) =>
    say`${actor(body)} confirmed that ${part('value', fact(body, 'askedBy'))} is shown a link to the password of ${about(body)}${why(body)}`,
  'identity-confirmed': (body) =>
    say`${actor(body)} confirmed that it is ${about(body)} who signs in under that name${why(body)}`,
  'password-set': passwordSet,
  'factor-added': (body) => say`${actor(body)} turned on a second factor`,
  'factor-removed': (body) =>
    say`${actor(body)} took off ${body.actor.id === body.record?.id ? 'their second factor' : say`the second factor of ${about(body)}`}${why(body)}`,
  'recovery-renewed': (body) => say`${actor(body)} made new recovery codes`,
  'recovery-used': (body) => say`${actor(body)} used a recovery code in place of the second factor`,
  'passkey-added': (body) => say`${actor(body)} added the passkey ${quoted(body, 'name')}`,
  'passkey-removed': (body) =>
    say`${actor(body)} removed the passkey ${quoted(body, 'name')}${body.actor.id === body.record?.id ? '' : say` of ${about(body)}`}${why(body)}`,
  'sso-connected': (body) =>
    say`${actor(body)} connected the account of ${about(body)} with the sign-in of ${part('value', fact(body, 'issuer'))}`,
  'sso-disconnected': (body) =>
    say`${actor(body)} disconnected the account of ${about(body)} from the sign-in of ${part('value', fact(body, 'issuer'))}${why(body)}`,
  'session-ended': (body) => say`A session of ${about(body)} ended${because(body)}`,
  'account-locked': (body) => say`${actor(body)} locked the account of ${about(body)}${why(body)}`,
  'account-unlocked': (body) => say`${actor(body)} unlocked the account of ${about(body)}${why(body)}`,
  exported: (body) => say`${actor(body)} exported ${fact(body, 'what') || 'the audit trail'}`,
  viewed: (body) =>
    listedHow[fact(body, 'how')]?.(body) ??
    say`${actor(body)} ${seenHow[fact(body, 'how')] ?? 'looked at'} ${about(body)} ${seenBy[body.actor.kind] ?? 'as a guest'}`,
  read: (body) =>
    say`${actor(body)} ${readHow[fact(body, 'how')] ?? 'opened'} ${about(body)}, which is ${fact(body, 'confidentiality')}${from(body) && `,${from(body)}`}`,
  'link-shared': (body) =>
    say`${actor(body)} shared the status of ${about(body)} ${fact(body, 'sentTo') === '' ? 'by a link' : say`by a link to ${part('value', fact(body, 'sentTo'))}`} until ${part('value', fact(body, 'until'))}`,
  'link-revoked': (body) => say`${actor(body)} revoked a status link of ${about(body)}`,
  'room-opened': (body) =>
    say`${actor(body)} opened the vendor room of ${about(body)} to ${part('value', fact(body, 'sentTo'))} until ${part('value', fact(body, 'until'))}`,
  'room-revoked': (body) =>
    say`${actor(body)} closed the vendor room of ${about(body)} to ${part('value', fact(body, 'sentTo'))}`,
  'usage-seen': (body) => say`${actor(body)} looked at how ${about(body)} uses the system${why(body)}`,
  configured: (body) =>
    say`${actor(body)} ${fact(body, 'what')} the ${fact(body, 'kind')} ${part('value', `“${fact(body, 'name')}”`)} of ${fact(body, 'of')}`,
  'job-run': jobRun,
} satisfies Record<EventKind, (body: EventBody) => Sentence>

/** The sentence of an event, in parts. */
export const sentence = (body: EventBody): Sentence => kinds[body.kind](body)

/** The sentence of an event, as plain text. */
export const sentenceInWords = (body: EventBody): string => inWords(sentence(body))
