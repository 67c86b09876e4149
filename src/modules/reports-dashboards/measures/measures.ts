// Every measure of the product. Another family is a file and a line here.

import { auditMeasures } from './audit.ts'
import { capaMeasures } from './capa.ts'
import { changeMeasures } from './change.ts'
import { complaintMeasures } from './complaint.ts'
import { documentMeasures } from './document.ts'
import type { Measure } from '../measure.ts'
import { nonconformanceMeasures } from './nonconformance.ts'
import { objectiveMeasures } from './objective.ts'
import { riskMeasures } from './risk.ts'
import { satisfactionMeasures } from './satisfaction.ts'
import { suggestionMeasures } from './suggestion.ts'
import { trainingMeasures } from './training.ts'
import { vendorMeasures } from './vendor.ts'
import { workloadMeasures } from './workload.ts'

export const measures: readonly Measure[] = [
  ...capaMeasures,
  ...nonconformanceMeasures,
  ...complaintMeasures,
  ...satisfactionMeasures,
  ...auditMeasures,
  ...vendorMeasures,
  ...documentMeasures,
  ...trainingMeasures,
  ...riskMeasures,
  ...changeMeasures,
  ...objectiveMeasures,
  ...workloadMeasures,
  ...suggestionMeasures,
]

const byName = new Map(measures.map((measure) => [measure.name, measure]))

/** The measure of a name; undefined where there is none. */
export const measureNamed = (name: string): Measure | undefined => byName.get(name)
