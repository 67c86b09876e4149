// Whether an authority must be told of an event with a medical device, and how soon: one question after the other, until the answers
// settle it. EU: Regulation (EU) 2017/745 (MDR), Art. 2(64) to (66) and 87; US: 21 CFR 803.3, 803.10(c) and 803.53. Each question
// names the place it is asked by.

export const laws = ['None', 'EU (MDR)', 'US (21 CFR 803)', 'EU and US'] as const
export const harms = [
  'Death',
  'Serious, not anticipated',
  'Serious, anticipated',
  'Neither happened',
  'Not yet known',
] as const
export const certainties = ['Yes', 'No', 'Not yet known'] as const

/** The laws that ask the questions below. */
export const telling = ['EU (MDR)', 'US (21 CFR 803)', 'EU and US'] as const
/** What leaves the question whether it malfunctioned. */
export const harmless = ['Neither happened', 'Not yet known'] as const
/** What leaves the question whether it could do harm another time. */
export const possible = ['Yes', 'Not yet known'] as const

export type Answers = { readonly [field: string]: unknown }

export type Question = 'harm' | 'malfunction' | 'recurrence' | 'publicThreat'

/** How many days from the day aware an authority allows. */
export type Allowed = { readonly days: number; readonly counted: 'Calendar days' | 'Working days' }

export type Outcome = {
  readonly reportability: 'Not reportable' | 'Pending' | 'Reportable'
  readonly allowed: Allowed | null
}

/** Where the answers lead: to the next question, or to what is done. */
export type Place = { readonly asks: Question } | Outcome

const calendar = (days: number): Allowed => ({ days, counted: 'Calendar days' })

/** Art. 87(3) to (5) MDR; 21 CFR 803.10(c). Where both apply, the EU is always the sooner one. */
function allowedBy({ reportLaw, harm, publicThreat }: Answers): Allowed {
  const isGravest = harm === 'Death' || harm === 'Serious, not anticipated' || harm === 'Not yet known'
  if (reportLaw === 'US (21 CFR 803)')
    return publicThreat === 'Yes' ? { days: 5, counted: 'Working days' } : calendar(30)
  if (publicThreat === 'Yes') return calendar(2)
  return calendar(isGravest ? 10 : 15)
}

const notReportable: Outcome = { reportability: 'Not reportable', allowed: null }

/**
 * Follows the answers; null where nobody has said by which law. What is not yet known runs by the gravest answer that is still
 * possible: uncertainty moves no deadline (Art. 87(7) MDR).
 */
export function placeIn(answers: Answers): Place | null {
  const { reportLaw, harm, malfunction, recurrence, publicThreat } = answers
  if (!laws.some((law) => law === reportLaw)) return null
  if (reportLaw === 'None') return notReportable
  if (!harm) return { asks: 'harm' }
  const isOpen = harmless.some((one) => one === harm)
  if (isOpen) {
    if (!malfunction) return { asks: 'malfunction' }
    if (harm === 'Neither happened' && malfunction === 'No') return notReportable
    if (malfunction !== 'No' && !recurrence) return { asks: 'recurrence' }
    if (harm === 'Neither happened' && recurrence === 'No') return notReportable
  }
  if (!publicThreat) return { asks: 'publicThreat' }
  return { reportability: isOpen && !isSettled(answers) ? 'Pending' : 'Reportable', allowed: allowedBy(answers) }
}

/** Whatever happened, it malfunctioned in a way that could do harm: that alone is told. */
const isSettled = ({ malfunction, recurrence }: Answers) => malfunction === 'Yes' && recurrence === 'Yes'
