// Whether a statement of nonconformity can be answered: what was asked for, what was seen, and what is missing between
// them (ISO 19011 6.4.8). Pure; it advises, the store alone refuses.

export type Said = {
  readonly requirement: string
  readonly evidence: string
  readonly statement: string
}

export type Advice = { readonly part: string; readonly isThere: boolean; readonly why: string }

/** A clause, a section, or a document by its number. */
const names = /\d+(\.\d+)+|\b[A-Z]{2,}[-\s]?[A-Z]*-?\d+|\bsection\b|\bclause\b/i

/** How many, which or when: figures, or numbers in words. */
const concrete = /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|none|all|every|half)\b/i

/** Words that say something is missing. */
const gap =
  /\b(not|no|none|without|never|nobody|nothing|missing|lacks?|only|instead|but|neither|nor|past|late|expired|overdue|fails?)\b|n['’]t\b/i

/** Fewer words than that say too little to be answered. */
const leastWords = 6

const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).length

/** The three parts, each with what to add where it is missing. */
export const adviceOn = ({ requirement, evidence, statement }: Said): readonly Advice[] => [
  {
    part: 'Requirement',
    isThere: names.test(requirement),
    why: 'Name the clause, or the document with its section.',
  },
  {
    part: 'Evidence',
    isThere: concrete.test(evidence),
    why: 'Say what was seen, with how many, which and when.',
  },
  {
    part: 'Gap',
    isThere: wordsIn(statement) >= leastWords && gap.test(statement),
    why: 'Say what is asked for and what is not met.',
  },
]
