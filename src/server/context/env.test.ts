import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { mistakesIn } from '../../../test/mistakes.ts'
import { readEnv } from './env.server.ts'

test('nothing has to be set', () => {
  const env = readEnv({})

  assert.equal(env.port, 3000)
  assert.equal(env.host, '127.0.0.1')
  assert.equal(env.dataDir, resolve('data'))
  assert.equal(env.publicUrl, 'http://localhost:3000')
  assert.equal(env.publicUrlGiven, false)
  assert.equal(env.databaseUrl, undefined)
  assert.equal(env.trustProxy, false)
  assert.equal(env.providerName, 'Plumbline')
})

test('an empty variable counts as not set', () => {
  assert.equal(readEnv({ PORT: '', PUBLIC_URL: ' ' }).publicUrl, 'http://localhost:3000')
})

test('the public address follows the port, and loses its last slash', () => {
  assert.equal(readEnv({ PORT: '8080' }).publicUrl, 'http://localhost:8080')
  assert.equal(readEnv({ PUBLIC_URL: 'https://quality.example.com/' }).publicUrl, 'https://quality.example.com')
})

test('people outside come in under the public address where they have none of their own, and send complaints where somebody says so', () => {
  const [trial, served] = [readEnv({}), readEnv({ PUBLIC_URL: 'https://quality.example.com' })]
  assert.deepEqual([trial.outsideUrl, trial.complaintForm], ['http://localhost:3000', true])
  assert.deepEqual([served.outsideUrl, served.complaintForm], ['https://quality.example.com', false])
  assert.equal(readEnv({ OUTSIDE_URL: 'https://status.example.com/' }).outsideUrl, 'https://status.example.com')
})

test('a mailbox is read with user, password and TLS, and without TLS on this machine alone', () => {
  assert.equal(readEnv({}).mailbox, undefined)
  assert.deepEqual(readEnv({ IMAP_URL: 'imaps://care:p%40ss@mail.example.com/Complaints' }).mailbox, {
    host: 'mail.example.com',
    port: 993,
    secure: true,
    user: 'care',
    password: 'p@ss',
    folder: 'Complaints',
  })
  assert.equal(readEnv({ IMAP_URL: 'imap://care:secret@127.0.0.1:1143' }).mailbox?.folder, 'INBOX')
  for (const [url, says] of [
    ['imaps://mail.example.com', /^IMAP_URL must name a user and a password/],
    ['imaps://care@mail.example.com', /^IMAP_URL must name a user and a password/],
    ['imap://care:secret@mail.example.com', /^IMAP_URL must be imaps:\/\/: without TLS/],
    ['https://care:secret@mail.example.com', /^IMAP_URL must be a URL such as imaps/],
    ['imaps://care:%ff@mail.example.com', /^IMAP_URL must name a user and a password/],
  ] as const) {
    const [mistake = '', ...more] = mistakesIn({ IMAP_URL: url })
    assert.match(mistake, says)
    assert.doesNotMatch(mistake, /secret@mail/)
    assert.equal(more.length, 0)
  }
})

test('all mistakes are told at once, one sentence each', () => {
  const mistakes = mistakesIn({ PORT: '80a', PUBLIC_URL: 'quality.example.com', TRUST_PROXY: 'yes' })

  assert.equal(mistakes.length, 3)
  assert.match(mistakes[0] ?? '', /^PORT must be a whole number/)
  assert.match(mistakes[1] ?? '', /^PUBLIC_URL must be http/)
  assert.match(mistakes[2] ?? '', /^TRUST_PROXY must be a number of hops/)
})

const wrong = [
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://localhost/plumbline'],
  ['PUBLIC_URL', 'https://example.com/plumbline'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['OUTSIDE_URL', 'https://example.com/outside'],
  ['COMPLAINT_FORM', 'perhaps'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['FILES_URL', 'https://example.com'],
  ['PROVIDER_NAME', 'two\nlines'],
  ['TRUST_PROXY', '10.0.0.0/8, somebody'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/8, 10.0.0.0/33'],
  ['METRICS_TOKEN', 'short'],
  ['ANCHOR_FOLDER', 'seals'],
  ['ANCHOR_FOLDER', resolve('data')],
  ['ANCHOR_FOLDER', resolve('data/backups/seals')],
  ['ANCHOR_TSA_URL', 'ftp://tsa.example.com'],
  ['ANCHOR_TSA_CA', '/there/is/no/such/file.pem'],
  ['ANCHOR_TSA_CA', import.meta.filename],
  ['ANCHOR_MAIL', 'quality@example.com, nobody'],
] as const

for (const [name, value] of wrong) {
  test(`${name} is refused as ${JSON.stringify(value)}`, () => {
    const [mistake, ...others] = mistakesIn({ [name]: value })

    assert.match(mistake ?? '', new RegExp(`^${name} must .*\\.$`))
    assert.deepEqual(others, [])
  })
}

test('a secret is never repeated in a mistake', () => {
  const said = mistakesIn({ DATABASE_URL: 'mysql://app:secret@host/db', METRICS_TOKEN: 'hush hush hush hush' }).join(
    '\n',
  )

  assert.doesNotMatch(said, /secret|hush/)
})

test('variables that need each other are checked together', () => {
  assert.deepEqual(mistakesIn({ DATABASE_OWNER_URL: 'postgresql://owner@host/db' }), [
    'DATABASE_OWNER_URL is set without DATABASE_URL.',
  ])
  assert.deepEqual(mistakesIn({ SMTP_URL: 'smtp://host' }), [
    'SMTP_URL is set without MAIL_FROM, the sender of the mails.',
  ])
  assert.deepEqual(mistakesIn({ ANCHOR_TSA_URL: 'https://tsa.example.com', ANCHOR_MAIL: 'quality@example.com' }), [
    'ANCHOR_TSA_URL is set without ANCHOR_TSA_CA, the certificates of whose time stamps are believed.',
    'ANCHOR_MAIL is set without SMTP_URL.',
  ])
})

test('proxies are a number of hops or a list of addresses', () => {
  assert.equal(readEnv({ TRUST_PROXY: '2' }).trustProxy, 2)
  assert.deepEqual(readEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1'])
})
