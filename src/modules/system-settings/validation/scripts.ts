// What the organisation tries out itself: scripts for operational qualification, and what is left to its own processes. Results and
// signatures are empty: nobody but whoever runs them fills them in.

export type Script = {
  readonly id: string
  readonly title: string
  readonly requirements: readonly string[]
  readonly before: string
  readonly steps: readonly { readonly act: string; readonly expect: string }[]
}

const script = (
  id: string,
  title: string,
  requirements: readonly string[],
  before: string,
  ...steps: readonly (readonly [act: string, expect: string])[]
): Script => ({ id, title, requirements, before, steps: steps.map(([act, expect]) => ({ act, expect })) })

const inSandbox =
  'Work in a sandbox. It holds the sample organisation; policies and fields of your own are not copied into it.'

/** Operational qualification: mostly in a sandbox, so that no record of the organisation is touched. */
export const operational: readonly Script[] = [
  script(
    'OQ-01',
    'Signing in, wrong passwords, ending of sessions',
    ['URS-ACC-02', 'URS-ACC-03', 'URS-ACC-04'],
    'Two accounts of your own, on the installation itself.',
    [
      'Enter a wrong password five times.',
      'Each attempt is refused in the same words, and the next one has to wait longer.',
    ],
    ['Sign in, and leave the browser untouched.', 'After 15 minutes a warning counts down; then you are signed out.'],
    [
      'Open the address of a record without being signed in.',
      'The sign-in screen appears; after signing in, the record.',
    ],
  ),
  script(
    'OQ-02',
    'A record through its life, and its trail',
    ['URS-REC-01', 'URS-TRL-01', 'URS-SIG-03'],
    inSandbox,
    [
      'Raise a risk and try to take its next step with something missing.',
      'The step says what is missing, and nothing has changed.',
    ],
    [
      'Fill in what is missing and take the step.',
      'The state changes; the trail shows who, when, and old and new values.',
    ],
    ['Sign a step that asks for a signature.', 'The page and the PDF show name, date and time, and meaning.'],
  ),
  script(
    'OQ-03',
    'Signatures: two components, own work',
    ['URS-SIG-01', 'URS-SIG-02', 'URS-SIG-05'],
    inSandbox,
    ['Sign in and sign for the first time.', 'Email and password are asked; with a wrong password nothing is signed.'],
    ['Sign a second record.', 'The password is asked again.'],
    ['Try to approve what you raised yourself, where two people are asked.', 'It is refused, and the reason is said.'],
  ),
  script(
    'OQ-04',
    'Rights',
    ['URS-ACC-01', 'URS-USR-01'],
    'On the installation itself, with an account of each role that you use.',
    [
      'Open a record that is restricted to others.',
      'It is not there: neither by its address, nor in lists, search and counts.',
    ],
    ['Give a colleague a role that signs.', 'It grants nothing until a quality manager has confirmed it.'],
    ['Try to change your own roles.', 'It is refused.'],
  ),
  script(
    'OQ-05',
    'A document from draft to effective',
    ['URS-DOC-01', 'URS-DOC-02', 'URS-DOC-03'],
    inSandbox,
    [
      'Revise a document, review and approve it by two people.',
      'The version is effective from its day; the one before is superseded.',
    ],
    ['Print it.', 'Each page says number, version and state; the signatures are those that were given.'],
    ['Read and sign it as somebody whom it concerns.', 'The training assignment is met.'],
  ),
  script(
    'OQ-06',
    'A nonconformance with its CAPA',
    ['URS-ISS-01', 'URS-ISS-02', 'URS-ISS-04'],
    inSandbox,
    ['Report an issue by telephone.', 'It arrives with its photo, and says who looks at it.'],
    ['Plan a CAPA without a verified cause.', 'It is refused.'],
    [
      'Move the clock of the sandbox to the effectiveness check.',
      'The task to verify effectiveness appears, and not for whoever did the work.',
    ],
  ),
  script(
    'OQ-07',
    'The trail is intact, also elsewhere',
    ['URS-TRL-03', 'URS-TRL-04', 'URS-TRL-05'],
    'On the installation itself.',
    ['Verify the whole trail in Audit Logs.', 'It is said to be intact, with the number of events.'],
    ['Export the trail and verify it with the verifier on a machine without a network.', 'It is said to be intact.'],
    ['Change one character of the export and verify it again.', 'It is said to be altered, and where.'],
  ),
  script(
    'OQ-08',
    'A backup is restored',
    ['URS-OPS-01', 'URS-OPS-03'],
    'A second machine or folder, with the last backup.',
    ['Restore the last backup there.', 'The command says what it did and what the trail is worth.'],
    ['Sign in there and open a record with a file.', 'Record and file are there.'],
  ),
  script(
    'OQ-09',
    'Policies and fields of your own',
    ['URS-SET-01', 'URS-SET-02'],
    'On the installation itself, for each policy and field in configuration.json.',
    ['Take a step that a policy has made stricter, with something missing.', 'It is refused for exactly that.'],
    ['Raise a record that has a field of your own.', 'The field is there, and is required where it was said to be.'],
  ),
  script(
    'OQ-10',
    'Browsers and printers',
    ['URS-UIX-01', 'URS-UIX-02'],
    'Each browser, device and printer that you allow.',
    ['Open Home, a list, a record and a dialog.', 'Everything can be read and worked, nothing is cut off.'],
    ['Print a record.', 'Pages are numbered; signatures are on them.'],
  ),
]

/** Performance qualification: headings for what only the organisation can say of its own processes. */
export const performance: readonly { readonly id: string; readonly title: string; readonly asks: readonly string[] }[] =
  [
    {
      id: 'PQ-01',
      title: 'A process in daily use',
      asks: [
        'Process and its procedure, with version',
        'Users and their training',
        'Period and number of records looked at',
        'Acceptance criteria, decided before',
        'What was seen, record by record',
        'Deviations and how they were treated',
        'Conclusion',
      ],
    },
    {
      id: 'PQ-02',
      title: 'Load and response times at work',
      asks: [
        'People at work at once, and where',
        'What they did, and for how long',
        'Response times that were agreed, and those measured',
        'Deviations and how they were treated',
        'Conclusion',
      ],
    },
    {
      id: 'PQ-03',
      title: 'Procedures around the system',
      asks: [
        'Access: granting, review, withdrawal',
        'Backup and restore',
        'Review of the trail',
        'Incidents and changes',
        'Business continuity',
        'Number and version of each procedure, and who was trained',
        'Conclusion',
      ],
    },
    {
      id: 'PQ-04',
      title: 'Data taken over from an earlier system',
      asks: [
        'Source, and what was taken over',
        'Sample size and how it was drawn',
        'Field by field comparison',
        'Deviations and how they were treated',
        'Conclusion',
      ],
    },
  ]
