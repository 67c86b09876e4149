import type { Sample } from '#features/samples/scenario.ts'
import { capas } from './capa.sample.ts'
import { causes } from './cause.sample.ts'
import { deviations } from './deviation/deviation.sample.ts'
import { nonconformances } from './nonconformance.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const issueSamples: readonly Sample[] = [nonconformances, deviations, capas, causes]
