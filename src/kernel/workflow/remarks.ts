// Open comments on passages, as steps look at them.

import type { Actor } from '#lib/actor.ts'
import type { Around, Remark, Step } from '#kernel/definition/workflow.ts'

/** How many headings a sentence names. */
const mostNamed = 3

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Where they stand, each section once: “Scope”, “Records” and 2 more sections. */
function placesInWords(remarks: readonly Remark[]): string {
  const byPassage = new Map(remarks.map(({ passage, heading }) => [passage, heading]))
  // Their numbers come first, so that they stand in the order of the text.
  const headings = [...byPassage.values()].toSorted(inOrder).map((heading) => `“${heading}”`)
  const named = headings.slice(0, mostNamed)
  const others = headings.length - named.length
  if (others > 0) return `${named.join(', ')} and ${others} more ${others === 1 ? 'section' : 'sections'}`
  return named.length < 2 ? named.join() : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

/** How many there are, and where. */
export const remarksInWords = (remarks: readonly Remark[]): string =>
  `${remarks.length === 1 ? '1 open comment' : `${remarks.length} open comments`} on passages: ${placesInWords(remarks)}.`

/** The open comments of whoever takes a step that may stand for its reason. */
export const standingForReason = (step: Step, actor: Actor, { remarks = [] }: Pick<Around, 'remarks'>) =>
  step.remarks && actor.kind === 'person' ? remarks.filter(({ by }) => by === actor.id) : []
