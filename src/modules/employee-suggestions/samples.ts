import type { Sample } from '#features/samples/scenario.ts'
import { committeeVotes } from './committee/committee.sample.ts'
import { suggestionRatings } from './ratings/rating.sample.ts'
import { suggestions } from './suggestion.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const suggestionSamples: readonly Sample[] = [suggestions, suggestionRatings, committeeVotes]
