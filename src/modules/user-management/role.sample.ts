import type { Role } from '#lib/roles.ts'
import type { Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { role } from './role.ts'

/** Who decides on requests for a role; where one signs with it, a quality manager signs after them. */
const owners: Partial<Record<Role, string>> = {
  quality: '@helena',
  'quality-manager': '@helena',
  'document-controller': '@helena',
  trainer: '@hannah',
  'lead-auditor': '@maya',
  auditor: '@maya',
  'vendor-manager': '@daniel',
  engineer: '@ines',
  'complaint-handler': '@helena',
  'change-manager': '@ines',
  administrator: '@helena',
}

const owned = (key: Role): readonly ScenarioStep[] =>
  owners[key] === undefined ? [] : [{ on: -560, by: '@rui-matos', change: { ownedBy: owners[key] } }]

const named = (key: Role, name: string, purpose: string, steps: readonly ScenarioStep[] = []): Scenario => ({
  key: `role-${key}`,
  on: -567,
  by: '@rui-matos',
  values: { name, key, purpose },
  steps: [...owned(key), ...steps],
})

export const roleSamples: Sample = {
  definition: role,
  scenarios: () => [
    named('quality', 'Quality officer', 'Approves, verifies and returns what others did; never their own work.'),
    named('quality-manager', 'Quality manager', 'All that a quality officer may, and what only one person decides.'),
    named('document-controller', 'Document controller', 'Releases documents and takes them out of use.'),
    named('trainer', 'Training administrator', 'Says who has to be trained in what, and records that they were.'),
    named('lead-auditor', 'Lead auditor', 'Plans and leads internal audits.'),
    named('auditor', 'Internal auditor', 'Audits areas that are not their own.'),
    named('vendor-manager', 'Supplier manager', 'Approves, evaluates and blocks suppliers.'),
    named(
      'engineer',
      'Engineer',
      'Decides with quality about material that is not as it should be, and about deviations.',
    ),
    named('complaint-handler', 'Complaint handler', 'Takes complaints in and answers the customer.'),
    named('change-manager', 'Change manager', 'Leads changes from the request to the closure.'),
    named('executive', 'Top management', 'Accepts high risks and signs the management review.'),
    named('administrator', 'Administrator', 'Invites people and sets the system up; approves nothing.'),
    named('guest-auditor', 'External auditor', 'Reads what the certification body asks to see.', [
      {
        on: -290,
        by: '@rui-matos',
        step: 'retire',
        reason: 'The surveillance audit is over; nobody outside reads here.',
      },
      { on: -60, by: '@rui-matos', step: 'restore', reason: 'The certification body comes back for the renewal.' },
    ]),
  ],
}
