// Documents, training and vendors.

import { needs, type Requirement } from '../requirement.ts'

export const core: readonly Requirement[] = [
  needs(
    'URS-DOC-01',
    'document-control',
    'A version takes effect only when it is approved, and exactly one version is effective on any day.',
    'HLM',
    [
      [
        'src/modules/document-control/address/effective-on.test.ts',
        'a day has the version that was effective at its end',
      ],
      ['e2e/documents.test.ts', 'a document is revised by two, reviewed, approved, and in effect from its day on'],
    ],
  ),
  needs(
    'URS-DOC-02',
    'document-control',
    'What was signed is what is printed, with its signatures on every version.',
    'HLM',
    [
      [
        'src/modules/document-control/paper/paper.test.ts',
        'what stands in the database today is not what is printed: what was signed is',
      ],
      [
        'src/modules/document-control/paper/paper.test.ts',
        'each version shows who signed it and what it said, and one that nobody works by says so in red on every page',
      ],
    ],
  ),
  needs(
    'URS-DOC-03',
    'document-control',
    'Those whom a document concerns read and sign it, and it can wait for them.',
    'HMM',
    [
      [
        'src/modules/read-and-understood.test.ts',
        'a version is held until enough have read it, and takes effect with the last signature that it waited for',
      ],
      [
        'src/modules/read-and-understood.test.ts',
        'nobody signs what was not on their screen, nor for another, and the sentence says what was not seen',
      ],
    ],
  ),
  needs(
    'URS-DOC-04',
    'document-control',
    'Controlled copies are numbered and asked back when a version is superseded.',
    'MLM',
    [
      [
        'src/modules/document-control/copies/copies.test.ts',
        'a version that is superseded asks its copies back in the same act',
      ],
    ],
  ),
  needs(
    'URS-DOC-05',
    'document-control',
    'A version is kept until its retention ends, and destroyed by a signature alone.',
    'HLM',
    [
      [
        'src/modules/document-control/retention/end-of-retention.test.ts',
        'a version is kept so many years and months after it went out of use',
      ],
    ],
  ),
  needs(
    'URS-TRN-01',
    'training',
    'What a job role asks is assigned to whoever holds it, and cancelled when the role is taken.',
    'HMM',
    [
      [
        'src/modules/training/assignment/reconcile.test.ts',
        'a role that is given assigns what is learnt for it, and one that is taken cancels what is still open',
      ],
    ],
  ),
  needs('URS-TRN-02', 'training', 'A duty is given to nobody who lacks the training that it asks.', 'HMM', [
    [
      'src/modules/training/qualified/qualified.test.ts',
      'once a job role qualifies for it, who holds none may not, who lacks training may not, and who has met it may',
    ],
  ]),
  needs('URS-TRN-03', 'training', 'No door tells whoever may take a quiz what is right.', 'MLL', [
    [
      'src/modules/training/quiz/attempt/untold.test.ts',
      'no door tells whoever may take a quiz what is right, until they have passed it',
    ],
  ]),
  needs('URS-TRN-04', 'training', 'A training record shows all training with its signatures.', 'MLH', [
    ['src/modules/training/record/record.test.ts', 'every signature stands on it with name, meaning and hash'],
  ]),
  needs(
    'URS-VEN-01',
    'vendor-management',
    'A critical vendor is approved only with its documents, by two people.',
    'HLM',
    [
      [
        'src/modules/vendor-management/vendor.test.ts',
        'a critical vendor is approved when its documents are there and two people have looked, not before',
      ],
      [
        'src/modules/vendor-management/plan.test.ts',
        'a certificate that has run out or that nobody has verified proves nothing',
      ],
    ],
  ),
  needs('URS-VEN-02', 'vendor-management', 'The vendor room shows a contact their own matters alone.', 'HLM', [
    ['e2e/vendor-room.test.ts', 'a contact of a vendor answers a claim and sends a certificate in the vendor room'],
  ]),
]
