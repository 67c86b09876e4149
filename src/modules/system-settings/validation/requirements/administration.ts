// The trail as it is overseen, settings, use and people.

import { needs, type Requirement } from '../requirement.ts'

export const administration: readonly Requirement[] = [
  needs(
    'URS-LOG-01',
    'audit-logs',
    'The trail is reviewed by a sample that the reviewer did not choose and that holds none of their own acts.',
    'MLM',
    [
      [
        'src/modules/audit-logs/review/trail-review.test.ts',
        'its sample is as large as asked, of the period, and of nothing that the reviewer did',
      ],
    ],
  ),
  needs('URS-LOG-02', 'audit-logs', 'Whoever oversees the trail finds what was changed, by whom and why.', 'MLH', [
    [
      'e2e/audit-logs.test.ts',
      'whoever oversees the trail finds in it what was changed, by whom and why, and proves that it holds',
    ],
  ]),
  needs(
    'URS-SET-01',
    'system-settings',
    'A step can be made stricter by a policy, approved by another person; it can be made no looser than the product asks.',
    'HLM',
    [
      [
        'src/modules/system-settings/policy/policy.test.ts',
        'a step that was open asks for a role, a field and two signatures once the policy is in use',
      ],
      [
        'src/modules/system-settings/policy/policy.test.ts',
        'a round that is open goes on under the policy that it began with',
      ],
    ],
  ),
  needs(
    'URS-SET-02',
    'system-settings',
    'A field of the organisation’s own is approved by another person before it is in use.',
    'MLM',
    [
      [
        'src/modules/system-settings/custom-fields/custom-fields.test.ts',
        'a record takes the values of the fields that are in use, and answers with them',
      ],
      ['e2e/custom-fields.test.ts', 'a field is proposed, approved and filled in'],
    ],
  ),
  needs(
    'URS-SET-03',
    'system-settings',
    'The validation pack is computed from this installation, holds the hash of each of its files, and signs nothing.',
    'MLM',
    [
      ['src/server/validation/validation.test.ts', 'the pack holds the hash of each of its files, and signs nothing'],
      [
        'e2e/validation.test.ts',
        'the matrix is narrowed, the installation is checked, and the pack that is made holds together',
      ],
    ],
  ),
  needs(
    'URS-USE-01',
    'system-utilisation',
    'Figures of use tell nothing of groups of fewer than five, and of one person only for a reason that is kept.',
    'MLM',
    [
      ['src/server/usage/figures.test.ts', 'of groups of fewer than five nothing is told and nothing is kept'],
      ['src/server/usage/figures.test.ts', 'one person is shown for a reason, which stands in their trail'],
    ],
  ),
  needs(
    'URS-USR-01',
    'user-management',
    'A role with which one signs grants nothing until a quality manager has confirmed it; nobody changes their own roles.',
    'HLM',
    [
      [
        'src/modules/user-management/roles.test.ts',
        'a role with which one signs grants nothing until a quality manager has confirmed it, who is asked to',
      ],
      [
        'src/modules/user-management/roles.test.ts',
        'nobody changes their own roles, neither by adding nor by taking away, and may go on changing the rest',
      ],
    ],
  ),
  needs('URS-USR-02', 'user-management', 'Rights are reviewed, and what is withdrawn ends with the signature.', 'MLM', [
    [
      'src/modules/user-management/access-review/access-review.test.ts',
      'what is withdrawn ends with the signature, and the trail of the person says why',
    ],
  ]),
  needs(
    'URS-USR-03',
    'user-management',
    'Whoever leaves hands over everything first, and is locked out after the last day.',
    'MLM',
    [
      ['e2e/leaving.test.ts', 'whoever leaves is offboarded once everything that is assigned to them was handed over'],
      [
        'src/modules/user-management/access-days.test.ts',
        'with the end of the last day every session ends, and the account closes by itself where nothing hangs on the person',
      ],
    ],
  ),
  needs('URS-USR-04', 'user-management', 'A guest is shown what their access names and nothing else.', 'HLL', [
    [
      'src/modules/user-management/guests/guest-access.test.ts',
      'a guest is shown what their access names, and nothing else, by every list and every address',
    ],
    [
      'src/modules/user-management/guests/guest-access.test.ts',
      'every other route is closed to a guest, and those of a record that is none of theirs do not know it',
    ],
  ]),
]
