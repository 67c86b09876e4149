// Whoever has learnt something that a change makes otherwise learns it anew.

import { acceptedImpacts, type Participant } from '#modules/contents/release-participant.server.ts'
import { learnAnew } from './assignment/learn-anew.server.ts'
import { readAnew } from './assignment/read-anew.server.ts'
import type { AskToRead } from './assignment/ask-to-read.server.ts'

export const trainingRelease = (askToRead: AskToRead): Participant => ({
  name: 'training',
  label: 'Retraining is assigned',
  async release(door, { id, number }) {
    const why = { why: 'Change', because: number } as const
    const retrained = async (kind: string) =>
      (await acceptedImpacts(door.db, id, kind)).filter(({ treatment }) => treatment === 'Retrain')
    const anew = await retrained('training-requirement')
    for (const { record } of anew) await learnAnew(door, askToRead, record, why)
    let asked = anew.length
    // What is in effect of a document by now: its version took effect before.
    for (const { record } of await retrained('document-version')) asked += await readAnew(door, askToRead, record, why)
    return asked
  },
})
