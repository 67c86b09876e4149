// The vote of one member of the committee on a suggestion above the limit; signed where it spends a budget.

import { nobody } from '#lib/who.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, money, person, text } from '#kernel/kinds/fields.ts'

const asked = { set: 'creation', group: 'Asked' } as const
const said = { set: 'step', group: 'Vote' } as const

export const committeeVote = defineRecord({
  name: 'committee-vote',
  label: ['Committee vote', 'Committee votes'],
  number: 'SCV',
  title: 'title',
  personal: { ends: 'end', of: ['member'] },
  partOf: {
    of: 'suggestion',
    frozen: ['submitted', 'asked', 'evaluation', 'deferred', 'accepted', 'implemented', 'declined', 'merged', 'done'],
  },
  parties: ['member'],
  fields: {
    title: text('Suggestion', { ...asked, required: true, max: 80, list: true }),
    member: person('Member', { ...asked, required: true, list: true, filter: true }),
    cost: money('Budget', { ...asked, help: 'What it costs to carry it out: a vote on a budget is signed.' }),
    vote: choice('Vote', ['For', 'Against'], { ...said, list: true }),
    why: text('Why', { ...said, max: 1000, help: 'Whoever suggested it reads why it was not accepted.' }),
  },
  begins: 'A suggestion is submitted to the committee by who decides on it.',
  workflow: {
    starts: 'asked',
    states: {
      asked: {
        label: 'Asked',
        tone: 'waiting',
        asks: { who: 'person in member', what: 'Vote on the suggestion', kind: 'approve', within: 5 },
      },
      cast: { label: 'Cast', tone: 'done', frozen: true },
      ended: { label: 'Ended', tone: 'closed', frozen: true },
    },
    steps: {
      cast: {
        label: 'Vote',
        from: 'asked',
        to: 'cast',
        by: 'person in member',
        inPerson: true,
        needs: ['vote', 'why'],
        form: ['vote', 'why'],
        signed: 'Reviewed',
        signedWhen: ({ cost }) => cost !== null && cost !== undefined,
      },
      withdraw: {
        label: 'Take off the committee',
        from: 'asked',
        to: 'ended',
        by: 'quality-manager',
        reason: true,
      },
      end: { label: 'Goes on without it', from: 'asked', to: 'ended', by: 'act' },
    },
  },
  may: { read: ['everyone'], create: nobody, change: nobody },
})
