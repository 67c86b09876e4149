// What a change is about, how much it weighs and how long it stays: the words that its route is chosen by (ISO 9001 6.3, 8.5.6).

export const categories = [
  'Document',
  'Process',
  'Product or design',
  'Material or supplier',
  'Equipment or facility',
  'Computer system',
  'Organisation',
  'Labelling',
  'Regulatory',
] as const

/** From a typo, which takes two clicks, to what takes the whole dossier. */
export const classes = ['Administrative', 'Minor', 'Major', 'Critical'] as const

export const urgencies = ['Routine', 'Emergency'] as const
export const durations = ['Permanent', 'Temporary'] as const

/** Who approves a plan; quality signs before top management. */
export const approvals = ['Quality', 'Area and quality', 'Area, quality and top management'] as const

/** Who has let an emergency begin, in place of those who approve a plan. */
export const asEmergency = 'Quality manager and area, as an emergency'

export const yesNo = ['Yes', 'No'] as const
export const needed = ['Needed', 'Not needed'] as const

/** What may be changed. */
export const changeable = [
  'document',
  'process',
  'risk',
  'control',
  'training-requirement',
  'job-role',
  'vendor',
  'product',
] as const

/** What may be otherwise without having a record here (ICH Q10 3.2.3 names facilities, equipment and systems beside documents). */
export const unrecorded = [
  'Equipment or facility',
  'Parameter or setting',
  'Computer system',
  'Material',
  'Customer',
  'Validation',
  'Regulatory filing',
  'Stock or work in progress',
  'Other',
] as const

/** What a change may touch besides; a version of a document stands for those who have read it. */
export const touchable = [
  ...changeable,
  'document-version',
  'capa',
  'nonconformance',
  'finding',
  'complaint',
  'change',
] as const

/** What becomes of something that a change touches. */
export const treatments = ['Revise', 'Retrain', 'Review', 'Inform', 'No action'] as const

/** Who is notified of a change where that is needed. */
export const notified = ['Customers', 'Regulator'] as const

/** What is looked at by those who keep documents and training, once a release is ready. */
export const lookedAt = ['Needed', 'Done'] as const

/** What a change makes of something that a vendor supplies. */
export const scopeChanges = ['Approved for', 'No longer approved for'] as const

/** When an action of a plan is done: before the change begins, in it, or after it has taken effect. */
export const phases = ['Pre-implementation', 'Implementation', 'Post-implementation'] as const
