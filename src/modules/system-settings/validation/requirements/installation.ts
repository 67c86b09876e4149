// What holds for the installation: who comes in, what leaves, what is kept.

import { needs, type Requirement } from '../requirement.ts'

export const installation: readonly Requirement[] = [
  needs(
    'URS-ACC-01',
    'platform',
    'A record is read exactly by those whose scope includes it: in lists, counts, searches, exports and by its address alike.',
    'HML',
    [
      ['src/kernel/access/scopes.test.ts', 'one may read a record exactly when the list shows it'],
      ['src/features/export/export.test.ts', 'an export holds what its reader may read, and nothing else'],
      ['src/features/trail/trail.test.ts', 'the trail of a record that one may not read is not there'],
    ],
  ),
  needs('URS-ACC-02', 'platform', 'Without a valid session every route but those for anybody refuses.', 'HLM', [
    ['src/server/context/access.test.ts', 'without a session every route but those for anyone refuses'],
    ['src/server/context/access.test.ts', 'a route that nobody ruled stops the start'],
  ]),
  needs(
    'URS-ACC-03',
    'platform',
    'Wrong passwords slow down further attempts, and say nothing of whether the account exists.',
    'HLM',
    [
      [
        'src/server/account/sign-in.test.ts',
        'each failure makes the next attempt wait longer, says how long, and even the right password must wait',
      ],
      [
        'src/server/account/sign-in.test.ts',
        'a wrong password, an unknown email and a person without an account get the same words',
      ],
    ],
  ),
  needs(
    'URS-ACC-04',
    'platform',
    'A session ends after idle time, with a warning before, and sessions can be ended from elsewhere.',
    'MLH',
    [
      ['e2e/session.test.ts', 'after 15 minutes without input the warning counts 180 seconds down by the clock'],
      ['src/server/account/own-account.test.ts', 'a browser left open elsewhere is ended from here, and told why'],
    ],
  ),
  needs(
    'URS-ACC-05',
    'platform',
    'Passwords have at least 12 characters and are not among those that everybody tries.',
    'HLM',
    [
      ['src/server/account/password-rules.test.ts', 'a password has at least 12 characters and at most 200'],
      ['src/server/account/password-rules.test.ts', 'what everybody tries first is refused, however it is dressed up'],
    ],
  ),
  needs('URS-ACC-06', 'platform', 'A second factor can be required; a code counts once.', 'MLM', [
    ['src/server/account/second-factor.test.ts', 'a code counts once, also when it is sent twice at the same moment'],
    [
      'e2e/enrol-first.test.ts',
      'an auditor whose role takes a second factor turns one on, keeps the codes and goes on',
    ],
  ]),
  needs('URS-ACC-07', 'platform', 'Bursts of failed sign-ins and of exports are told to those who keep watch.', 'MLM', [
    [
      'src/server/watch/trail-watch.test.ts',
      'a few failures are nobody’s business; as many as are a burst are told once to both, with a way to them',
    ],
    [
      'src/server/watch/trail-watch.test.ts',
      'one export of very many records, and many exports of one person, are told with who took them',
    ],
  ]),
  needs(
    'URS-OPS-01',
    'platform',
    'A backup can be restored into an empty database; people sign in, files open and the trail verifies.',
    'HML',
    [
      [
        'src/server/backup/backup.test.ts',
        'restored into an empty database of a server, people sign in, files open and the trail verifies',
      ],
      [
        'scripts/backup.test.ts',
        'a restore says what it did and what the trail is worth; a second one into the same place is refused',
      ],
    ],
  ),
  needs('URS-OPS-02', 'platform', 'Backups can be encrypted, and a damaged or shortened one is noticed.', 'HLM', [
    ['src/server/backup/cipher.test.ts', 'a piece that is missing, doubled, moved, or cut off at its edge is noticed'],
    ['src/server/backup/cipher.test.ts', 'another passphrase opens nothing'],
  ]),
  needs('URS-OPS-03', 'platform', 'A missing backup is told to administrators within 26 hours.', 'MLM', [
    ['src/server/jobs/reckon.test.ts', 'a backup that is more than 26 hours old is told to administrators, once a day'],
  ]),
  needs(
    'URS-OPS-04',
    'platform',
    'The shape of the database is made by numbered migrations, each applied once; one that was altered afterwards stops the start.',
    'HLH',
    [
      ['src/server/postgres/migrate.test.ts', 'each migration is applied once, in order'],
      ['src/server/postgres/migrate.test.ts', 'a migration changed after it was applied is refused by its name'],
    ],
  ),
  needs('URS-OPS-05', 'platform', 'After a crash nothing that was acknowledged is lost.', 'HLM', [
    [
      'src/server/database/embedded.test.ts',
      'killing the program takes the database down too, and what was acknowledged is there afterwards',
    ],
    [
      'src/server/database/embedded.test.ts',
      'killing program and database at once loses nothing that was acknowledged',
    ],
  ]),
  needs('URS-OPS-06', 'platform', 'Clocks of server and database that come apart are told.', 'MLL', [
    ['src/server/jobs/clock-watch.test.ts', 'clocks that are more than five seconds apart are told, and less are not'],
  ]),
  needs(
    'URS-OPS-07',
    'platform',
    'On a full disk writes are refused in words, nothing is damaged, and work goes on by itself.',
    'MLH',
    [
      [
        'src/server/disk/disk.test.ts',
        'on a full disk writes are refused in a sentence, reads go on, and all goes on by itself when there is room',
      ],
    ],
  ),
  needs(
    'URS-OPS-08',
    'platform',
    'A mail that cannot be sent is tried again and then told, and is not sent twice.',
    'LMM',
    [
      [
        'src/server/mail/mail.test.ts',
        'a server that is busy is asked again after 1, 5 and 15 minutes, 1, 4 and 12 hours, under the same number',
      ],
      ['src/server/mail/mail.test.ts', 'two nodes send each mail once'],
    ],
  ),
  needs(
    'URS-FIL-01',
    'platform',
    'A file is kept as it came, with its hash, and read by whoever may read its record.',
    'HLM',
    [
      [
        'src/server/file/file.test.ts',
        'a file is kept as it came, with its hash, and read again by who may read the record',
      ],
      ['src/server/file/file.test.ts', 'HTML and SVG are not taken, nor is anything that is not what its name says'],
    ],
  ),
  needs(
    'URS-EXP-01',
    'platform',
    'Records can be taken out as CSV, Excel and JSON lines, complete and without formulas.',
    'MLM',
    [
      ['src/features/export/export.test.ts', 'no text of an export is a formula'],
      ['src/features/export/export.test.ts', 'as JSON lines it is what the API answers'],
    ],
  ),
  needs(
    'URS-UIX-01',
    'platform',
    'Everything can be done by keyboard, and screens meet WCAG 2.2 AA as far as this is checked automatically.',
    'LMH',
    [
      ['e2e/keyboard.test.ts', 'a step is signed by keyboard alone, with a wrong password first'],
      [
        'e2e/reach.test.ts',
        'the keyboard goes through the skip link, the sidebar, the top bar and the content, and the focus is always seen',
      ],
    ],
  ),
  needs(
    'URS-UIX-02',
    'platform',
    'The screens suit the organisation’s own screens, browsers and printers.',
    'LMH',
    [],
    'Looked at by the organisation during operational qualification: which browsers and printers it uses is not known here.',
  ),
]
