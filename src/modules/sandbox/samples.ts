import type { Sample } from '#features/samples/scenario.ts'
import { sandboxSpaces } from './sandbox-space.sample.ts'

/** The samples of this module. */
export const sandboxSamples: readonly Sample[] = [sandboxSpaces]
