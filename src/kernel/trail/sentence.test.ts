import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change, EventBody, EventKind } from './event.ts'
import { sentence, sentenceInWords } from './sentence.ts'

const risk = { kind: 'risk', id: 'r1', number: 'RSK-2026-0012', title: 'Fire in the server room', version: 4 }
const tom = { kind: 'person', id: 'p2', number: 'PER-2026-0002', title: 'Tom Hart', version: 1 }
const action = { kind: 'action', id: 'a1', number: 'ACT-2026-0003', title: 'Fit a fire door', version: 1 }

const event = (kind: EventKind, more: Partial<EventBody> = {}): EventBody => ({
  kind,
  at: '2026-11-21T09:00:00.000Z',
  act: 'act',
  actor: { kind: 'person', id: 'p1', name: 'Ana Reis' },
  record: risk,
  format: 1,
  chain: 'r1',
  place: 1,
  before: '',
  ...more,
})

const visitor = { kind: 'visitor', id: null, name: 'Visitor' } as const
const impact: Change = {
  field: 'currentImpact',
  label: 'Current impact',
  from: { degree: 3, word: 'Moderate' },
  to: { degree: 4, word: 'Major' },
}

const told = {
  created: [event('created'), 'Ana Reis created RSK-2026-0012 “Fire in the server room”'],
  changed: [
    event('changed', { changes: [impact], reason: 'The second fire in a year.' }),
    'Ana Reis raised Current impact from 3 Moderate to 4 Major on RSK-2026-0012; reason: The second fire in a year',
  ],
  moved: [
    event('moved', {
      step: { name: 'assess', label: 'Assess', from: 'Identified', to: 'Assessed' },
      changes: [impact],
      reason: 'Seen on the spot',
    }),
    'Ana Reis moved RSK-2026-0012 from Identified to Assessed by “Assess” and raised Current impact from 3 Moderate to 4 Major; reason: Seen on the spot',
  ],
  signed: [
    event('signed', {
      facts: { step: 'Approve', seat: 'quality', role: 'Quality manager', meaning: 'Approved', hash: 'x' },
    }),
    'Ana Reis signed “Approve” on RSK-2026-0012 as Quality manager: Approved',
  ],
  'round-ended': [
    event('round-ended', {
      reason: 'The record was changed after it was signed.',
      facts: { step: 'Approve', outcome: 'changed', signed: ['Ana Reis', 'Tom Hart'] },
    }),
    'The signatures for “Approve” on RSK-2026-0012 ended (signed by Ana Reis, Tom Hart): The record was changed after it was signed',
  ],
  linked: [
    event('linked', { facts: { label: 'Treated by', type: 'treats', other: action } }),
    'Ana Reis linked RSK-2026-0012 to ACT-2026-0003 (Treated by)',
  ],
  unlinked: [
    event('unlinked', { facts: { label: 'Treated by', type: 'treats', other: { id: 'a1', restricted: true } } }),
    'Ana Reis removed the link of RSK-2026-0012 to a restricted record (Treated by)',
  ],
  'file-added': [
    event('file-added', { facts: { file: 'f', name: 'plan.pdf', type: 'application/pdf', size: 48_200, sha256: 'x' } }),
    'Ana Reis added the file “plan.pdf” (48 kB) to RSK-2026-0012',
  ],
  'file-removed': [
    event('file-removed', { facts: { file: 'f', name: 'plan.pdf', sha256: 'x' } }),
    'Ana Reis removed the file “plan.pdf” from RSK-2026-0012',
  ],
  'file-struck': [
    event('file-struck', { reason: 'It shows another line.', facts: { file: 'f', name: 'plan.pdf', sha256: 'x' } }),
    'Ana Reis struck through the file “plan.pdf” of RSK-2026-0012; reason: It shows another line',
  ],
  'comment-added': [
    event('comment-added', { facts: { comment: 'c', how: 'answer', body: '@Tom Hart, is the door fitted?' } }),
    'Ana Reis answered a comment on RSK-2026-0012: “@Tom Hart, is the door fitted?”',
  ],
  'comment-changed': [
    event('comment-changed', { facts: { comment: 'c', how: 'comment', from: 'Is it?', to: 'Is it fitted?' } }),
    'Ana Reis changed a comment on RSK-2026-0012 from “Is it?” to “Is it fitted?”',
  ],
  'comment-resolved': [
    event('comment-resolved', { facts: { comment: 'c', how: 'comment', body: 'Is it fitted?' } }),
    'Ana Reis marked a comment on RSK-2026-0012 as resolved: “Is it fitted?”',
  ],
  'comment-reopened': [
    event('comment-reopened', { facts: { comment: 'c', how: 'comment', body: 'Is it fitted?' } }),
    'Ana Reis reopened a comment on RSK-2026-0012: “Is it fitted?”',
  ],
  watched: [event('watched', { facts: { other: tom } }), 'Ana Reis made Tom Hart watch RSK-2026-0012 by naming them'],
  unwatched: [event('unwatched'), 'Ana Reis no longer watches RSK-2026-0012'],
  refused: [
    event('refused', { reason: 'Only a quality officer can do this.', facts: { step: 'Approve' } }),
    'Ana Reis was refused “Approve” on RSK-2026-0012: Only a quality officer can do this',
  ],
  'signed-in': [
    event('signed-in', { record: tom, facts: { address: '192.0.2.7' } }),
    'Ana Reis signed in from 192.0.2.7',
  ],
  'sign-in-failed': [
    event('sign-in-failed', { actor: visitor, record: tom, reason: 'Wrong.', facts: { address: '192.0.2.7' } }),
    'Somebody failed to sign in as Tom Hart from 192.0.2.7: Wrong',
  ],
  'signed-out': [event('signed-out'), 'Ana Reis signed out'],
  'sign-failed': [
    event('sign-failed', { facts: { inARow: 2 } }),
    'Ana Reis entered a wrong password to sign (2 in a row)',
  ],
  invited: [event('invited', { record: tom, facts: { purpose: 'invitation' } }), 'Ana Reis invited Tom Hart'],
  'password-set': [
    event('password-set', {
      actor: { kind: 'person', id: 'p2', name: 'Tom Hart' },
      record: tom,
      facts: { purpose: 'invitation', statement: 'I understand.' },
    }),
    'Tom Hart set their own password and declared: “I understand.”',
  ],
  'session-ended': [
    event('session-ended', { record: tom, reason: 'Nothing was done for 18 minutes.' }),
    'A session of Tom Hart ended: Nothing was done for 18 minutes',
  ],
  'factor-added': [event('factor-added'), 'Ana Reis turned on a second factor'],
  'factor-removed': [
    event('factor-removed', { record: tom, reason: 'Lost the telephone' }),
    'Ana Reis took off the second factor of Tom Hart; reason: Lost the telephone',
  ],
  viewed: [
    event('viewed', { facts: { how: 'printed', access: 'GST-2026-0001' } }),
    'Ana Reis printed RSK-2026-0012 as a guest',
  ],
  read: [
    event('read', { facts: { how: 'packed', confidentiality: 'Restricted' } }),
    'Ana Reis took the dossier of RSK-2026-0012, which is Restricted',
  ],
  'link-shared': [
    event('link-shared', { facts: { until: '2027-02-25', sentTo: 'kim@example.com' } }),
    'Ana Reis shared the status of RSK-2026-0012 by a link to kim@example.com until 2027-02-25',
  ],
  'link-revoked': [event('link-revoked'), 'Ana Reis revoked a status link of RSK-2026-0012'],
  'room-opened': [
    event('room-opened', { facts: { until: '2027-02-25', sentTo: 'kim@example.com' } }),
    'Ana Reis opened the vendor room of RSK-2026-0012 to kim@example.com until 2027-02-25',
  ],
  'room-revoked': [
    event('room-revoked', { facts: { sentTo: 'kim@example.com' } }),
    'Ana Reis closed the vendor room of RSK-2026-0012 to kim@example.com',
  ],
  'usage-seen': [
    event('usage-seen', { record: tom, reason: 'Reported an account that is not theirs' }),
    'Ana Reis looked at how Tom Hart uses the system; reason: Reported an account that is not theirs',
  ],
  'recovery-renewed': [event('recovery-renewed'), 'Ana Reis made new recovery codes'],
  'recovery-used': [event('recovery-used'), 'Ana Reis used a recovery code in place of the second factor'],
  'passkey-added': [event('passkey-added', { facts: { name: 'Telephone' } }), 'Ana Reis added the passkey “Telephone”'],
  'passkey-removed': [
    event('passkey-removed', { record: tom, reason: 'Lost on a train', facts: { name: 'Telephone' } }),
    'Ana Reis removed the passkey “Telephone” of Tom Hart; reason: Lost on a train',
  ],
  'sso-connected': [
    event('sso-connected', {
      actor: { kind: 'job', id: null, name: 'Single sign-on' },
      record: tom,
      facts: { issuer: 'https://id.example.com' },
    }),
    'Single sign-on connected the account of Tom Hart with the sign-in of https://id.example.com',
  ],
  'sso-disconnected': [
    event('sso-disconnected', { record: tom, reason: 'Left the group', facts: { issuer: 'https://id.example.com' } }),
    'Ana Reis disconnected the account of Tom Hart from the sign-in of https://id.example.com; reason: Left the group',
  ],
  'account-locked': [
    event('account-locked', { record: tom, reason: 'Left in a hurry' }),
    'Ana Reis locked the account of Tom Hart; reason: Left in a hurry',
  ],
  destroyed: [
    event('destroyed', { facts: { texts: 3, files: 1, signed: 0, versions: 9 } }),
    'Ana Reis destroyed what RSK-2026-0012 said: 3 texts, 1 file, 9 earlier wordings',
  ],
  'account-unlocked': [
    event('account-unlocked', { record: tom, reason: 'Came back' }),
    'Ana Reis unlocked the account of Tom Hart; reason: Came back',
  ],
  'link-asked': [event('link-asked', { record: tom }), 'Ana Reis asked to be shown a link to the password of Tom Hart'],
  'link-confirmed': [
    event('link-confirmed', { record: tom, facts: { askedBy: 'Ida Holm' }, reason: 'He stands beside me.' }),
    'Ana Reis confirmed that Ida Holm is shown a link to the password of Tom Hart; reason: He stands beside me',
  ],
  'identity-confirmed': [
    event('identity-confirmed', { record: tom, reason: 'Seen with his badge.' }),
    'Ana Reis confirmed that it is Tom Hart who signs in under that name; reason: Seen with his badge',
  ],
  configured: [
    event('configured', { facts: { what: 'changed', kind: 'shared view', name: 'Above appetite', of: 'risks' } }),
    'Ana Reis changed the shared view “Above appetite” of risks',
  ],
  exported: [event('exported', { facts: { what: 'the audit trail' } }), 'Ana Reis exported the audit trail'],
  'job-run': [
    event('job-run', {
      actor: { kind: 'job', id: null, name: 'Verification of the trail' },
      facts: { asked: 'Ana Reis', words: '12 events stand.' },
    }),
    'Verification of the trail ran for Ana Reis: 12 events stand',
  ],
} satisfies Record<EventKind, readonly [EventBody, string]>

for (const [kind, [body, words]] of Object.entries(told))
  test(`an event of kind ${kind} reads as a sentence`, () => {
    assert.equal(sentenceInWords(body), words)
  })

const changed = (...changes: readonly Change[]) => sentenceInWords(event('changed', { changes }))
const change = (label: string, from: Change['from'], to: Change['to']): Change => ({ field: label, label, from, to })

test('a value that was empty is set, one that is empty now was cleared', () => {
  const owner = { id: 'p2', number: 'PER-2026-0002', title: 'Tom Hart' }

  assert.equal(changed(change('Owner', null, owner)), 'Ana Reis set Owner to Tom Hart on RSK-2026-0012')
  assert.equal(changed(change('Owner', owner, null)), 'Ana Reis cleared Owner (it was Tom Hart) on RSK-2026-0012')
})

test('a degree that falls was lowered, a day reads as people write it', () => {
  assert.equal(
    changed(change('Impact', impact.to, impact.from), change('Due', '2026-12-04', '2027-01-08')),
    'Ana Reis lowered Impact from 4 Major to 3 Moderate and changed Due from 4 Dec 2026 to 8 Jan 2027 on RSK-2026-0012',
  )
})

test('a long text is told by its beginning, on one line', () => {
  const words = changed(change('Description', null, `It burns.\n${'Very much so. '.repeat(40)}`))

  assert.match(words, /^Ana Reis set Description to “It burns\. Very much so\. .{10,60}…” on RSK-2026-0012$/)
})

test('what a guest looked through at once is told by its kind', () => {
  const of = 'Findings'
  assert.equal(
    sentenceInWords(event('viewed', { facts: { how: 'listed', of } })),
    'Ana Reis looked through Findings as a guest',
  )
  assert.equal(
    sentenceInWords(event('viewed', { facts: { how: 'exported', of } })),
    'Ana Reis took Findings out as a guest',
  )
})

test('of many changes three are told, and how many more there were', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((label) => change(label, null, 1))

  assert.equal(
    changed(...many),
    'Ana Reis set A to 1, set B to 1, set C to 1 and changed 2 more fields on RSK-2026-0012',
  )
  assert.equal(
    changed(...many.slice(0, 4)),
    'Ana Reis set A to 1, set B to 1, set C to 1 and set D to 1 on RSK-2026-0012',
  )
})

test('a text that was destroyed is told as such, without the fingerprint that stands in its place', () => {
  assert.equal(
    changed({ ...change('Sections', null, null), gone: { from: 'ab12' } }),
    'Ana Reis changed Sections (the text was destroyed; its fingerprint is kept) on RSK-2026-0012',
  )
})

const line = (key: string, text: string) => ({ key, text })

test('a line that is added, changed or removed is told by its own words', () => {
  const columns = [{ name: 'text', label: 'Cause' }]
  const causes = (from: Change['from'], to: Change['to']) => changed({ ...change('Causes', from, to), columns })
  const [one, two] = [line('k1', 'Heat'), line('k2', 'Dust')]

  assert.equal(causes(null, [one, two]), 'Ana Reis added “Heat” and “Dust” to Causes on RSK-2026-0012')
  assert.equal(
    causes([one, two], [line('k1', 'Great heat'), line('k3', 'Water')]),
    'Ana Reis added “Water” to Causes, changed “Heat” of Causes to “Great heat” and removed “Dust” from Causes on RSK-2026-0012',
  )
  assert.equal(causes([one, two], [two, one]), 'Ana Reis re-ordered Causes on RSK-2026-0012')
  assert.equal(causes([one], []), 'Ana Reis removed “Heat” from Causes on RSK-2026-0012')
})

test('the cells of a line that changed are told by their labels, in the order of the columns', () => {
  const columns = [
    { name: 'text', label: 'Control' },
    { name: 'effect', label: 'Effect' },
    { name: 'by', label: 'Checked by' },
  ]
  const control = (effect: Change['from'], by: Change['from']) => [{ key: 'k1', text: 'Fuse', effect, by }]
  const owner = { id: 'p2', number: 'PER-2026-0002', title: 'Tom Hart' }

  assert.equal(
    changed({
      ...change(
        'Existing controls',
        control({ degree: 2, word: 'weak' }, owner),
        control({ degree: 4, word: 'good' }, null),
      ),
      columns,
    }),
    'Ana Reis changed “Fuse” of Existing controls (Effect from 2 weak to 4 good, Checked by cleared, it was Tom Hart) on RSK-2026-0012',
  )
})

test('a line that begins with a figure is called by what stands beside it too, and of many lines the first are told', () => {
  const columns = [
    { name: 'quantity', label: 'Quantity' },
    { name: 'fate', label: 'Disposition' },
  ]
  const lines = [80, 20, 5, 3, 2].map((quantity) => ({ key: `k${quantity}`, quantity, fate: 'Rework' }))

  assert.equal(
    changed({ ...change('Disposition', null, lines), columns }),
    'Ana Reis added 80 · “Rework”, 20 · “Rework”, 5 · “Rework” and 2 more lines to Disposition on RSK-2026-0012',
  )
})

test('a line that leaves its first column empty is called by the record that it names', () => {
  const columns = ['text', 'type', 'record'].map((name) => ({ name, label: name }))
  const lines = [
    { key: 'a', text: null, type: 'Detective', record: action },
    { key: 'b', text: 'A second look', type: 'Detective', record: null },
    { key: 'c', text: null, type: 'Detective', record: null },
  ]

  assert.equal(
    changed({ ...change('Controls', null, lines), columns }),
    'Ana Reis added Fit a fire door, “A second look” and “Detective” to Controls on RSK-2026-0012',
  )
})

test('lines of an event that does not tell its columns are told by what it holds', () => {
  const [one, two] = [
    { effect: 2, key: 'k1', text: 'Fuse', type: 'Preventive' },
    { effect: 4, key: 'k1', text: 'Fuse', type: 'Preventive' },
  ]

  assert.equal(
    changed(change('Existing controls', [one], [two])),
    'Ana Reis changed “Fuse” of Existing controls (Effect from 2 to 4) on RSK-2026-0012',
  )
})

test('somebody unknown fails to sign in as nobody', () => {
  const { record: _, ...unknown } = event('sign-in-failed', { actor: visitor, facts: { address: '192.0.2.7' } })

  assert.equal(sentenceInWords(unknown), 'Somebody failed to sign in from 192.0.2.7')
})

test('the record and the values are parts of their own, so that a screen can link and mark them', () => {
  const parts = sentence(event('changed', { changes: [impact] }))

  assert.deepEqual(
    parts.filter((part) => part.kind !== 'text'),
    [
      { kind: 'actor', text: 'Ana Reis' },
      { kind: 'field', text: 'Current impact' },
      { kind: 'value', text: '3 Moderate' },
      { kind: 'value', text: '4 Major' },
      { kind: 'record', text: 'RSK-2026-0012', record: { id: 'r1', kind: 'risk', number: 'RSK-2026-0012' } },
    ],
  )
})

test('a record that came in a file is told with the file and its row', () => {
  const imported = event('created', { facts: { file: 'risks.csv', row: 12, batch: 'b' } })

  assert.equal(
    sentenceInWords(imported),
    'Ana Reis created RSK-2026-0012 “Fire in the server room”, imported from “risks.csv” row 12',
  )
})

test('a step that stays in its state is no move: what it found is told, though it be what it was', () => {
  const counted = event('moved', {
    step: { name: 'count-now', label: 'Count now', from: 'Watched', to: 'Watched' },
    facts: { found: 'Latest value', value: 4 },
  })

  assert.equal(sentenceInWords(counted), 'Ana Reis did “Count now” on RSK-2026-0012 (Latest value: 4)')
})
