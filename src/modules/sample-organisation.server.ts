// Northfield Instruments, the organisation that a trial starts with.

import { dayAt } from '#lib/days.ts'
import type { Engine } from '#record/store/engine.server.ts'
import { samples } from './samples.ts'
import { storyOf } from './story.ts'
import { newTeller } from './teller.server.ts'

/** Whose words count while samples are told: the program tells them before anyone can sign in. */
const asTold = () => Promise.resolve()

/**
 * Loads the sample organisation into an empty database, through the door, its days counted back from `now`. Makes no
 * accounts: people are found by their e-mail address.
 */
export async function loadSampleOrganisation(engine: Engine, now: Date): Promise<void> {
  const teller = newTeller({ ...engine, identity: asTold })
  for (const moment of storyOf(samples, dayAt(now, engine.zone))) await teller.tell(moment)
}
