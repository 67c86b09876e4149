// What holds for the life of every record, and what is entered into it.

import { needs, type Requirement } from '../requirement.ts'

export const records: readonly Requirement[] = [
  needs(
    'URS-REC-01',
    'platform',
    'A record changes state only by a step that its definition names, and a step that lacks something is refused in words.',
    'HLH',
    [
      ['src/modules/modules.test.ts', 'a step that lacks one thing is refused for exactly that'],
      ['src/modules/modules.test.ts', 'walks take every step, and each asks for all that it says'],
    ],
  ),
  needs(
    'URS-REC-02',
    'platform',
    'What a step has proved stays true: it can be broken afterwards through no door of the product.',
    'HML',
    [
      ['src/modules/proofs.test.ts', 'what a step has proved is broken afterwards by nobody, through no door'],
      ['src/modules/proofs.test.ts', 'every proof has been attacked'],
    ],
  ),
  needs('URS-REC-03', 'platform', 'Two people who change the same record at once do not overwrite each other.', 'HMH', [
    [
      'src/kernel/store/stale.test.ts',
      'a change that comes too late is answered with both sides, and with who changed what since',
    ],
    [
      'e2e/conflict.test.ts',
      'what only one changed is settled, what both changed is asked, and nothing is saved before that',
    ],
  ]),
  needs(
    'URS-REC-04',
    'platform',
    'A change that is sent twice, for example after a broken connection, happens once.',
    'MMM',
    [
      [
        'src/kernel/store/once.test.ts',
        'a change that is sent twice with one key happens once, and both answers say which version it made',
      ],
      ['src/kernel/store/once.test.ts', 'a change that was refused takes no key: decided anew, it is its own'],
    ],
  ),
  needs(
    'URS-REC-05',
    'platform',
    'Input is checked on the server; what is wrong is refused at its field and never ends in a defect.',
    'MMH',
    [
      [
        'src/server/http/bad-input.test.ts',
        'what is missing, of another kind or too small is said in a sentence, at its field',
      ],
      ['src/kernel/definition/schema.test.ts', 'what is missing is named with its label'],
    ],
  ),
  needs('URS-REC-06', 'platform', '“Done” or “ok” is not accepted where evidence is asked.', 'MMM', [
    ['src/modules/modules.test.ts', 'a word or two is no evidence, wherever it is entered'],
    [
      'src/modules/tricks-evidence.test.ts',
      'an action is not done by “ok”, by one word ten times, or by its own title',
    ],
  ]),
]
