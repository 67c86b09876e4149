// Whoever has learnt something that a change makes otherwise learns it anew.

import { acceptedImpacts, type Participant } from '#modules/contents/release-participant.server.ts'
import { learnAnew } from './assignment/learn-anew.server.ts'
import type { AskToRead } from './assignment/ask-to-read.server.ts'

export const trainingRelease = (askToRead: AskToRead): Participant => ({
  name: 'training',
  label: 'Retraining is assigned',
  async release(door, { id, number }) {
    const impacts = await acceptedImpacts(door.db, id, 'training-requirement')
    const anew = impacts.filter(({ treatment }) => treatment === 'Retrain')
    for (const { record } of anew) await learnAnew(door, askToRead, record, { why: 'Change', because: number })
    return anew.length
  },
})
