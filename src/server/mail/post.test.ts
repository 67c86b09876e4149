import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSigned } from '../../../test/certificate.ts'
import { openMailServer, type MailServer, type MailServerManner } from '../../../test/mail-server.ts'
import { openPost } from './post.server.ts'

const trusted = selfSigned('mail.example', { loopback: true })
const elsewhere = selfSigned('other.example')
const stranger = selfSigned('mail.example', { loopback: true })
const account = { user: 'plumbline', password: 'sword fish/1' }

const servers: MailServer[] = []
const open = async (manner: MailServerManner = {}) => {
  const server = await openMailServer(manner)
  servers.push(server)
  return server
}

before(() => setDefaultCACertificates([...getCACertificates('default'), trusted.cert, elsewhere.cert]))
after(async () => {
  for (const server of servers) await server.close()
})

const mail = { id: '1', recipient: 'ben@northfield.example', subject: 'Due', body: 'Something is due.', html: null }

const post = (smtpUrl: string) => openPost({ smtpUrl, from: 'quality@northfield.example', host: 'q.example' })(mail)

const as = ({ url }: MailServer, user: string, password: string) =>
  url.replace('//', `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`)

test('a mail travels by TLS from the first byte, or as soon as the server offers it, once its certificate is vouched for', async () => {
  const secure = await open({ certificate: trusted, fromTheStart: true })
  const offering = await open({ certificate: trusted, account })

  const first = await post(secure.url)
  const offered = await post(as(offering, account.user, account.password))

  assert.deepEqual([first.sent, offered.sent], [true, true], `${first.answer} ${offered.answer}`)
  assert.deepEqual(
    [...secure.arrived, ...offering.arrived].map((one) => one.secure),
    [true, true],
  )
})

test('a server whose certificate nobody vouches for gets no mail and no password, and the reason is said', async () => {
  const secure = await open({ certificate: stranger, fromTheStart: true })
  const offering = await open({ certificate: stranger, account })

  for (const url of [secure.url, as(offering, account.user, account.password)]) {
    const { sent, answer } = await post(url)

    assert.equal(sent, false)
    assert.match(answer, /^The certificate of the mail server is not trusted \(.*\)\. .*NODE_EXTRA_CA_CERTS/)
  }
  assert.deepEqual([...secure.arrived, ...offering.arrived], [])
})

test('a certificate for another name is refused as well', async () => {
  const { url } = await open({ certificate: elsewhere, fromTheStart: true })

  const { sent, answer } = await post(url)

  assert.equal(sent, false)
  assert.match(answer, /^The certificate of the mail server is not trusted \(.*altnames/)
})

test('where TLS is required, a server that offers none gets no mail', async () => {
  const plain = await open()

  const { sent, answer } = await post(`${plain.url}?tls=required`)
  const free = await post(plain.url)

  assert.equal(sent, false)
  assert.match(answer, /^The mail server does not offer TLS, without which nothing is sent to it: 5\d\d /)
  assert.equal(free.sent, true)
  assert.equal(plain.arrived.length, 1)
})

test('a wrong password is said, and tried again later: it may be mended', async () => {
  const offering = await open({ certificate: trusted, account })

  const outcome = await post(as(offering, account.user, 'guessed'))

  assert.ok(!outcome.sent)
  assert.equal(outcome.final, false)
  assert.match(outcome.answer, /^The mail server does not accept the user and password of SMTP_URL: 535 /)
  assert.doesNotMatch(outcome.answer, /guessed/)
  assert.deepEqual(offering.arrived, [])
})
