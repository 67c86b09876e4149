// The words of the feed of suggestions.

import { counted } from '#lib/counted.ts'
import type { Order, Show } from './feed.ts'

const ofVotes = { one: 'vote', other: 'votes' }
const workingDays = { one: 'working day', other: 'working days' }

export const words = {
  title: 'Suggestions',
  loading: 'Fetching the suggestions',
  failed: 'The suggestions could not be fetched.',
  promise: {
    label: 'The promise of an answer',
    promised: 'Our promise: an answer within {days}' as const,
    days: (days: number) => counted(days, workingDays),
    median: (days: number | null) => (days === null ? '–' : String(Math.round(days))),
    medianMeans: 'working days in the median',
    inTime: (inTime: number, answered: number) => (answered === 0 ? '–' : `${Math.round((inTime / answered) * 100)} %`),
    inTimeMeans: (answered: number) => `of ${answered} in time, 12 months`,
    none: 'Nobody waits longer.',
    overdue: (count: number) => `${count} overdue`,
    since: (days: number) => counted(days, workingDays),
    failed: 'How the promise is kept could not be counted.',
  },
  shows: 'Which suggestions',
  show: {
    all: 'All',
    mine: 'Mine',
    unvoted: 'Needs my vote',
    answered: 'Answered',
    done: 'Implemented',
  } satisfies Record<Show, string>,
  order: 'Order',
  orders: { votes: 'Most votes', newest: 'Newest' } satisfies Record<Order, string>,
  list: 'Suggestions',
  anonymous: 'Anonymous',
  you: 'you',
  more: 'Show more',
  empty: {
    all: 'Nobody has suggested anything yet. Say what would make your work better.',
    mine: 'You have not suggested anything yet.',
    unvoted: 'There is nothing to vote for at the moment.',
    answered: 'Nothing has been answered yet.',
    done: 'Nothing has been implemented yet.',
  } satisfies Record<Show, string>,
  stage: (at: number, of: number, name: string) => `Stage ${at} of ${of}: ${name}`,
  latest: {
    submitted: (day: string) => `Sent on ${day}, waits to be read.`,
    asked: 'Asked:',
    evaluation: (owner: string | null) => (owner === null ? 'Is being evaluated.' : `${owner} evaluates it.`),
    committee: 'The committee votes on it.',
    deferred: (day: string | null) => (day === null ? 'Deferred:' : `Deferred to ${day}:`),
    declined: 'Declined:',
    accepted: 'Accepted.',
    runsAs: 'Runs as',
    due: (day: string) => `To be implemented by ${day}.`,
    implemented: 'Implemented:',
    verified: (benefit: string | null) => (benefit === null ? 'Benefit verified:' : `${benefit} a year:`),
    merged: 'Goes on as',
  },
  appeal: 'Appeal once',
  vote: {
    forIt: (title: string, votes: number) => `Vote for “${title}”, ${counted(votes, ofVotes)} so far`,
    back: (title: string, votes: number) => `Take your vote for “${title}” back, ${counted(votes, ofVotes)} with yours`,
    has: (votes: number) => counted(votes, ofVotes),
    failed: 'Your vote could not be counted.',
  },
  keys: { where: 'Suggestions', next: 'Go to the next suggestion', previous: 'Go to the previous suggestion' },
}
