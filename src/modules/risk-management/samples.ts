import type { Sample } from '#features/samples/scenario.ts'
import { controls } from './control/control.sample.ts'
import { indicators } from './indicator/indicator.sample.ts'
import { riskMatrices } from './risk-matrix.sample.ts'
import { riskRegisters } from './risk-register.sample.ts'
import { risks } from './risk.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const riskSamples: readonly Sample[] = [riskMatrices, riskRegisters, controls, risks, indicators]
