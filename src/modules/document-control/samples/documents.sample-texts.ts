import type { ToldDocument } from './told-document.ts'
import { calibratingCalipers } from './texts/calibrating-calipers.ts'
import { calibration } from './texts/calibration.ts'
import { capaProcedure } from './texts/capa.ts'
import { changeControl } from './texts/change-control.ts'
import { changingDrillBits } from './texts/changing-drill-bits.ts'
import { comparingExportCartons } from './texts/comparing-export-cartons-with-their-orders.ts'
import { complaints } from './texts/complaints.ts'
import { deviationForm } from './texts/deviation-from-a-document.ts'
import { documentControl } from './texts/document-control.ts'
import { customersSpecification, protectionStandard } from './texts/from-outside.ts'
import { internalAudit } from './texts/internal-audit.ts'
import { labelRelease } from './texts/label-release.ts'
import { lineClearance } from './texts/line-clearance-before-a-new-order.ts'
import { lineClearanceRecord } from './texts/line-clearance-record.ts'
import { managementReview } from './texts/management-review.ts'
import { nonconformance } from './texts/nonconformance.ts'
import { productRelease } from './texts/product-release.ts'
import { qualityManual } from './texts/quality-manual.ts'
import { qualityPolicy } from './texts/quality-policy.ts'
import { receivingInspection } from './texts/receiving-inspection.ts'
import { records } from './texts/records.ts'
import { restoringTestRecords } from './texts/restoring-test-records-from-backup.ts'
import { riskProcedure } from './texts/risk.ts'
import { settingWaterBath } from './texts/setting-the-water-bath.ts'
import { supplierEvaluation } from './texts/supplier-evaluation.ts'
import { training } from './texts/training.ts'

/** The documents of Northfield in the order in which they were written, which gives them their numbers. */
export const toldDocuments: readonly ToldDocument[] = [
  qualityManual,
  qualityPolicy,
  documentControl,
  records,
  internalAudit,
  nonconformance,
  capaProcedure,
  managementReview,
  riskProcedure,
  complaints,
  supplierEvaluation,
  changeControl,
  training,
  calibration,
  productRelease,
  labelRelease,
  deviationForm,
  calibratingCalipers,
  settingWaterBath,
  receivingInspection,
  lineClearance,
  lineClearanceRecord,
  changingDrillBits,
  comparingExportCartons,
  restoringTestRecords,
  protectionStandard,
  customersSpecification,
]
