// Where the law is named by which an event is reported, its questions are answered and what they lead to is not undercut.

import type { Guard, Seen } from '#kernel/definition/workflow.ts'
import { lastDayOf } from './last-day.ts'
import { placeIn, type Outcome, type Question } from './tree.ts'
import { outcomeInWords, questions } from './words.ts'

const nextIn = (complaint: Seen) => {
  const place = placeIn(complaint)
  return place && 'asks' in place ? place.asks : null
}

const outcomeOf = (complaint: Seen): Outcome | null => {
  const place = placeIn(complaint)
  return place && !('asks' in place) ? place : null
}

/** Each question is asked at its own field, once those before it are answered. */
const answered = (question: Question): Guard => ({
  name: `${question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-answered`,
  why: `Answer “${questions[question]}”: the decision tree asks it next.`,
  mend: { field: question },
  holds: (complaint) => nextIn(complaint) !== question,
})

const treeAnswered: readonly Guard[] = [
  answered('harm'),
  answered('malfunction'),
  answered('recurrence'),
  answered('publicThreat'),
]

const weight = ['Not reportable', 'Pending', 'Reportable']

/** What was decided tells an authority no less, and no later, than the answers ask. */
function isFollowed(complaint: Seen): boolean {
  const outcome = outcomeOf(complaint)
  if (outcome === null || typeof complaint.reportability !== 'string') return true
  if (weight.indexOf(complaint.reportability) < weight.indexOf(outcome.reportability)) return false
  if (outcome.allowed === null) return true
  const { days: reportDays, counted: reportDaysAre } = outcome.allowed
  const asked = lastDayOf({ ...complaint, reportDays, reportDaysAre })
  const decided = lastDayOf(complaint)
  return asked === null || decided === null || decided <= asked
}

const treeFollowed: Guard = {
  name: 'tree-followed',
  why: (complaint) => {
    const outcome = outcomeOf(complaint)
    return outcome === null
      ? 'The decision follows the decision tree.'
      : `The answers of the decision tree lead to “${outcomeInWords(outcome)}”: decide that, or a stricter one.`
  },
  mend: { field: 'reportability' },
  holds: isFollowed,
}

/** What a decision on reporting is judged by. */
export const treeGuards: readonly Guard[] = [...treeAnswered, treeFollowed]
