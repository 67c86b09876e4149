// The words of the presets of roles.

import type { Preset } from './presets.ts'

export const words = {
  label: 'What they do here',
  presets: { contributor: 'Contributor', manager: 'Manager', quality: 'Quality' } satisfies Record<Preset, string>,
  says: {
    contributor: 'Raises what they find, and does what is assigned to them. No role comes with it.',
    manager: 'Leads changes, and decides with quality about what is not as it should be.',
    quality: 'Approves, verifies and releases what others did, and audits.',
  } satisfies Record<Preset, string>,
  brings: (roles: readonly string[]) => `Roles: ${roles.join(', ')}.`,
  everybody: 'As everybody:',
  besides: 'Besides what everybody may:',
  others: 'Other roles that were given stay as they are.',
  own: 'A choice of its own: see the single roles.',
  advanced: 'Advanced: single roles',
  failed: 'What the roles allow could not be read. They can be chosen one by one below.',
}
