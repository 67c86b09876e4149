// Reports, tasks, alerts, search and sandbox.

import { needs, type Requirement } from '../requirement.ts'

export const work: readonly Requirement[] = [
  needs(
    'URS-REP-01',
    'reports-dashboards',
    'Each figure is made of the records behind it, on every day that is asked for.',
    'HLL',
    [
      [
        'src/modules/reports-dashboards/measures/reckon.test.ts',
        'each figure is made of the records behind it, on every day that is asked for',
      ],
      [
        'src/modules/reports-dashboards/measures/worked.test.ts',
        'of four actions due, two were done in time, one after its day and one not at all: 50 %, and then as it was',
      ],
    ],
  ),
  needs(
    'URS-REP-02',
    'reports-dashboards',
    'A run of a report keeps its file with its hash, made with the rights of its reader.',
    'MLM',
    [
      [
        'src/modules/reports-dashboards/report/report.test.ts',
        'a run holds what whoever runs it may read; its file has the hash that was kept',
      ],
    ],
  ),
  needs(
    'URS-TSK-01',
    'tasks',
    'What a state asks stands as a task with whom it asks, and is gone when it is done.',
    'HMH',
    [
      ['src/modules/tasks/tasks.test.ts', 'a step that is taken takes its task away in the same moment'],
      [
        'src/modules/modules.test.ts',
        'the tasks of a record are exactly those that its state and its open rounds ask for, after every step',
      ],
    ],
  ),
  needs(
    'URS-TSK-02',
    'tasks',
    'What is overdue is remembered and climbs to the line manager and the quality manager.',
    'MLM',
    [
      [
        'src/modules/tasks/remind.test.ts',
        'a task is remembered ahead, on its day and after it, and climbs from line manager to quality manager',
      ],
    ],
  ),
  needs(
    'URS-ALR-01',
    'alerts',
    'What an act tells is told with its commit, once, and only to who may read it.',
    'MMM',
    [
      ['src/features/alerts/raise.test.ts', 'what an act raises is told with its commit, and not at all when it fails'],
      [
        'src/features/delivery/relay.test.ts',
        'what an act has to tell outlives the process that did it, and is told once, with its mail',
      ],
    ],
  ),
  needs(
    'URS-SEA-01',
    'searchresult',
    'A search finds only what its reader may read, with module, field and value.',
    'HLL',
    [
      ['src/modules/searchresult/numbers.test.ts', 'a record that is kept from the reader is not answered'],
      [
        'src/modules/searchresult/search.test.ts',
        'a result says module, id, route, matchValue and matchField, and nothing else',
      ],
    ],
  ),
  needs(
    'URS-SBX-01',
    'sandbox',
    'What is done in a sandbox changes nothing of the organisation, and nothing leaves it.',
    'HLM',
    [
      ['src/server/sandbox/place.test.ts', 'no table of the organisation can be read or written from it'],
      [
        'src/server/sandbox/spaces.test.ts',
        'what is written in it changes no count of the organisation, and its numbers say what they are',
      ],
    ],
  ),
]
