// What holds for every record: its trail and its signatures.

import { needs, type Requirement } from '../requirement.ts'

export const trailAndSignatures: readonly Requirement[] = [
  needs(
    'URS-TRL-01',
    'platform',
    'Every creation, change and step of a record is written to the trail in the same transaction, with who, when, old and new value.',
    'HLM',
    [
      [
        'e2e/journey-of-a-value.test.ts',
        'a title is typed, refused, mended, saved, read on the page, in the list and in the trail, and found',
      ],
      ['src/features/trail/trail.test.ts', 'a record’s trail is read from its newest event back, every event once'],
    ],
  ),
  needs(
    'URS-TRL-02',
    'platform',
    'No event of the trail can be changed or deleted by the program’s own database role.',
    'HLH',
    [
      ['src/kernel/trail/rights.test.ts', 'the program’s role grants itself nothing'],
      ['src/kernel/trail/rights.test.ts', 'the program’s role writes and reads the trail'],
    ],
  ),
  needs(
    'URS-TRL-03',
    'platform',
    'A change, deletion or insertion behind the back of the program is found by the verification of the trail, with its place.',
    'HLL',
    [
      ['src/kernel/trail/verify.test.ts', 'a changed text is found where it stands'],
      ['src/kernel/trail/verify.test.ts', 'a deleted event is missed by its chain and by its seal'],
      ['src/kernel/trail/tamper.test.ts', 'a changed row: its text is not the one that was hashed'],
    ],
  ),
  needs(
    'URS-TRL-04',
    'platform',
    'An export of the trail can be verified without the product and without a network.',
    'MLM',
    [
      [
        'src/kernel/trail/proof/offline.test.ts',
        'an export that nobody touched is intact, by its own key and by the one that is known',
      ],
      ['scripts/verifier.test.ts', 'a tampered export is said to be so, and where'],
      [
        'e2e/verifier-page.test.ts',
        'what is dropped on it is judged at the right place, and nothing is asked of any network',
      ],
    ],
  ),
  needs(
    'URS-TRL-05',
    'platform',
    'The trail can be taken out as CSV and on paper, and taking it out is itself an event.',
    'MLH',
    [
      [
        'src/features/trail/exported.test.ts',
        'what is asked for is taken out as CSV, line for line what the screen shows, and the trail says so first',
      ],
      [
        'src/features/trail/exported.test.ts',
        'on paper it says what it was narrowed to, who took it and how many there are',
      ],
    ],
  ),
  needs('URS-TRL-06', 'platform', 'Records and lists can be looked at as they stood on a past day.', 'MLM', [
    [
      'src/kernel/store/as-of.test.ts',
      'a day stands for its end, an instant for itself on the day of the organisation',
    ],
    [
      'src/server/http/as-of.test.ts',
      'lists from before versions were kept are refused, and a record is told again from its trail',
    ],
  ]),
  needs(
    'URS-SIG-01',
    'platform',
    'A signature takes two identification components: the first in a session email and password, each later one the password.',
    'HLM',
    [
      [
        'src/server/account/identity.test.ts',
        'the first signature of a session takes email and password, later ones the password',
      ],
      ['src/server/account/identity.test.ts', 'another session asks for both again'],
    ],
  ),
  needs(
    'URS-SIG-02',
    'platform',
    'A signature is bound to the content that the signer was shown, by hash; who was shown other content does not sign.',
    'HML',
    [
      [
        'src/modules/tricks.test.ts',
        'is bound to what the dialog has shown, with what is entered there, and for every seat alike',
      ],
      [
        'src/modules/tricks.test.ts',
        'is about its links and how their other ends stand: who was shown others does not sign',
      ],
    ],
  ),
  needs(
    'URS-SIG-03',
    'platform',
    'Printed name, date and time, meaning, reason, version and hash of each signature are printed with the record.',
    'HLH',
    [
      [
        'src/features/print/paper.test.ts',
        'a signature is printed with name, capacity, time, meaning, reason, version and hash',
      ],
      ['src/features/print/paper.test.ts', 'a signature without effect and a void record are marked as such'],
    ],
  ),
  needs(
    'URS-SIG-04',
    'platform',
    'Where several signatures are asked, seats are taken in their order and no person takes two of them.',
    'HLM',
    [
      ['src/kernel/signature/seats.test.ts', 'seats are taken in their order'],
      ['src/kernel/signature/seats.test.ts', 'one person takes at most one seat, whatever roles they hold'],
    ],
  ),
  needs('URS-SIG-05', 'platform', 'Nobody approves or verifies their own work, not even through a delegation.', 'HML', [
    [
      'src/kernel/access/can.test.ts',
      'nobody approves their own work by proxy, neither as the delegate nor as the principal',
    ],
    ['src/modules/user-management/delegation.test.ts', 'nobody verifies their own work in the name of another'],
  ]),
  needs(
    'URS-SIG-06',
    'platform',
    'Before the first signature a person declares that their electronic signature is equivalent to a handwritten one.',
    'MLM',
    [
      [
        'src/server/account/invitation.test.ts',
        'the trail keeps the invitation and what the person declared with their password',
      ],
    ],
  ),
]
