import type { Sample } from '#features/samples/scenario.ts'
import { controlledCopies } from './copies/controlled-copy.sample.ts'
import { legalHolds } from './retention/legal-hold.sample.ts'
import { retentionRuleSamples } from './retention/retention-rule.sample.ts'
import { documents } from './samples/document.sample.ts'
import { editionWatches } from './editions/edition-watch.sample.ts'
import { documentVersions } from './samples/document-version.sample.ts'
import { documentTypes } from './type/document-type.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const documentSamples: readonly Sample[] = [
  retentionRuleSamples,
  documentTypes,
  documents,
  documentVersions,
  editionWatches,
  controlledCopies,
  legalHolds,
]
