// What a step would bring about, in short sentences: on the screen, and kept with the signature of whoever was shown it.

import { inSentence } from '#lib/in-sentence.ts'
import { dayInWords, valueInWords } from '#ui/dates.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { groupsOf, type Consequence, type ConsequenceGroup, type Foreseen, type Moment } from './consequences.ts'

/** “3 controlled copies: Issued → Recalled”. */
export function groupInWords({ label: [one, many] }: Pick<Definition, 'label'>, group: ConsequenceGroup): string {
  const { is, from, to, all } = group
  const counted = `${all.length} ${inSentence(all.length === 1 ? one : many)}`
  if (is === 'created') return `${counted} ${all.length === 1 ? 'is' : 'are'} created: ${to}`
  return is === 'moved' ? `${counted}: ${from ?? ''} → ${to}` : `${counted} ${all.length === 1 ? 'is' : 'are'} changed`
}

/** When it happens: “At once”, “On 3 Dec 2026: Takes effect”. */
export function momentInWords({ step, on, waits }: Moment): string {
  if (step === null) return 'At once'
  if (on === null) return `With “${step}”`
  return waits ? `Not before ${dayInWords(on)}: ${step}` : `On ${dayInWords(on)}: ${step}`
}

/** All that would come of a step, a sentence for each moment; no name is in it. */
export const inShort = (
  moments: readonly Moment[],
  named: (kind: string) => Pick<Definition, 'label'>,
): readonly string[] =>
  moments.map((moment) => {
    const { becomes, blocked, consequences, said } = moment
    const groups = groupsOf(consequences).map((group) => groupInWords(named(group.kind), group))
    const all = blocked === null ? [becomes, ...groups, ...said.map(({ says }) => says.replace(/\.$/, ''))] : [blocked]
    return `${momentInWords(moment)}: ${all.join('; ').replace(/\.$/, '')}.`
  })

/** How many of these are not named, as far as they are. */
const unnamedIn = (all: readonly Consequence[]) => all.filter(({ record }) => !isRef(record)).length

/** Each thing that would come of a step as a line of its own, as far as the reader may know of it: for comparing. */
function linesIn({ moments }: Foreseen, named: (kind: string) => Pick<Definition, 'label'>): readonly string[] {
  return moments.flatMap((moment) => {
    const when = momentInWords(moment)
    const groups = groupsOf(moment.consequences).flatMap((group) => {
      const one = (consequence: Consequence) =>
        groupInWords(named(group.kind), { ...group, all: [consequence] }).replace(/^1 /, '')
      const unnamed = unnamedIn(group.all)
      return [
        ...group.all.flatMap((consequence) =>
          isRef(consequence.record) ? [`${when}: ${subjectIn(consequence)}, ${one(consequence)}`] : [],
        ),
        ...(unnamed > 0 ? [`${when}: ${groupInWords(named(group.kind), group)} (${unnamedInWords(unnamed)})`] : []),
      ]
    })
    const own = `${when}: ${moment.blocked ?? `it becomes ${moment.becomes}`}`
    return [own, ...groups, ...moment.said.map(({ says }) => `${when}: ${says}`)]
  })
}

/** Whom or what a consequence is about: what is only to be made has no number yet. */
function subjectIn({ is, record, owner, note, changes }: Consequence): string {
  const values = changes.map(({ label, to }) => `${label} ${to === null ? '–' : valueInWords(to)}`)
  const [who, number] = [owner ?? '', isRef(record) ? record.number : '']
  const subject = is === 'created' && who !== '' ? who : number
  return [subject, ...(note === null ? [] : [note]), ...values].join(', ')
}

export const unnamedInWords = (count: number): string =>
  count === 1 ? '1 that you may not read' : `${count} that you may not read`

/** What is otherwise than it was shown before: what is new, and what would happen no longer. */
export function changedSince(
  before: Foreseen,
  now: Foreseen,
  named: (kind: string) => Pick<Definition, 'label'>,
): { readonly come: readonly string[]; readonly gone: readonly string[] } {
  const [then, today] = [linesIn(before, named), linesIn(now, named)]
  return { come: today.filter((line) => !then.includes(line)), gone: then.filter((line) => !today.includes(line)) }
}
