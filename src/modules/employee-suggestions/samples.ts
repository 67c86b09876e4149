import type { Sample } from '#features/samples/scenario.ts'
import { suggestions } from './suggestion.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const suggestionSamples: readonly Sample[] = [suggestions]
