// What a guest access can name.

/** The kinds of records that are named one by one, beside audits. */
export const namedKinds: readonly string[] = [
  'finding',
  'audit-programme',
  'document',
  'nonconformance',
  'deviation',
  'capa',
  'action',
  'risk',
  'control',
  'change',
  'complaint',
  'vendor',
  'vendor-claim',
  'training-requirement',
  'curriculum',
  'management-review',
]

/** The modules that are opened as a whole, by what they are called on the screen. What is about single people is named one by one. */
export const wholeModules = [
  'Document Control',
  'Issue Management',
  'Risk Management',
  'Audits',
  'Change Control',
  'Vendor Management',
] as const
