// The roles that rules speak of. Which person holds which is data; what a role is called there is data too.

export const roles = {
  staff: 'Employee',
  quality: 'Quality officer',
  'quality-manager': 'Quality manager',
  'document-controller': 'Document controller',
  trainer: 'Training administrator',
  'lead-auditor': 'Lead auditor',
  auditor: 'Auditor',
  'vendor-manager': 'Vendor manager',
  engineer: 'Engineer',
  'complaint-handler': 'Complaint handler',
  'change-manager': 'Change manager',
  executive: 'Top management',
  administrator: 'Administrator',
  'guest-auditor': 'External auditor',
} as const

export type Role = keyof typeof roles

export const roleKeys = Object.keys(roles) as readonly Role[] // The keys of a literal: nothing else can be among them.

export const isRole = (text: string): text is Role => Object.hasOwn(roles, text)

/** Roles that include another: who may act as a quality officer when the rule asks for one. */
export const impliedBy: Partial<Record<Role, readonly Role[]>> = {
  quality: ['quality-manager'],
  auditor: ['lead-auditor'],
}
