// What documents are for, from what the organisation wants down to what shows that it was done (ISO 9001 7.5).

export const sorts = [
  'Policy',
  'Quality manual',
  'Procedure',
  'Work instruction',
  'Form',
  'Specification',
  'Plan',
  'Record',
  'External document',
  'Drawing',
] as const

/** Who approves, the last of them quality. */
export const approvals = [
  'Quality',
  'Head of department and quality',
  'Head of department, top management and quality',
] as const

/** In which order the approvers sign; quality signs last in either. */
export const signings = ['One after the other', 'At the same time'] as const

/** Who is named as a reviewer when a version is begun; its author names others beside them, or in their place. */
export const firstReviewers = ['Nobody', 'Head of department', 'Owner of process', 'Both'] as const

/** Which revisions go the short way: no review, and quality alone approves. */
export const shortRoutes = ['No revision', 'Editorial revisions', 'Editorial and minor revisions'] as const

/** Which versions are made for a change, and take effect with it (ISO 9001 8.5.6, EU GMP Annex 11.10). */
export const changesAsked = ['No version', 'Major revisions', 'Major and minor revisions', 'Every version'] as const

/** What a version may be made of. */
export const contents = ['Sections', 'File', 'Sections or file'] as const

/** What a review comes to. */
export const verdicts = ['Keep effective', 'Needs revision', 'Make obsolete'] as const
export type Verdict = (typeof verdicts)[number]

/** From what the next review is reckoned. */
export const renewals = ['The day of the review', 'The day it was due'] as const

/** How it may leave the screen. */
export const printings = ['Uncontrolled, with a mark', 'Controlled copies only', 'Not at all'] as const
export type Printing = (typeof printings)[number]

export const yesNo = ['Yes', 'No'] as const
