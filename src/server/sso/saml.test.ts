import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { together } from '#kernel/store/together.server.ts'
import { minute, openTestApp, password, type Answer, type Body, type TestApp } from '../../../test/app.ts'
import { selfSigned } from '../../../test/certificate.ts'
import { clientId, clientSecret, openIdentityProvider } from '../../../test/identity-provider.ts'
import { openSamlProvider, type SamlBend, type SamlForm, type SamlKnown } from '../../../test/saml-provider.ts'
import { mistakesIn } from '../../../test/mistakes.ts'

const entityId = 'http://localhost:3000/api/v1/session/saml/metadata'
const acs = 'http://localhost:3000/api/v1/session/saml/assertion'

const provider = await openSamlProvider(() => entityId)
const other = await openIdentityProvider()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-saml-'))
const [certificates, secret] = [join(folder, 'certificates.pem'), join(folder, 'secret')]
writeFileSync(certificates, provider.certificates)
writeFileSync(secret, clientSecret)
const variables = {
  SAML_ENTRY_POINT: provider.entryPoint,
  SAML_IDP_ISSUER: provider.issuer,
  SAML_CERT_FILE: certificates,
  SAML_NAME: 'Northfield SAML',
  SAML_DOMAINS: 'northfield.example',
  SAML_GROUPS: 'groups',
}
const app = await openTestApp({
  ...variables,
  OIDC_ISSUER: other.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET_FILE: secret,
  OIDC_NAME: 'Northfield ID',
  DIRECTORY_ROLES: 'Auditing=auditor; Workshop=engineer',
})

after(async () => {
  await app.close()
  await provider.close()
  await other.close()
  rmSync(folder, { recursive: true })
})

/** The library reads the clock of the machine, and the provider writes by it. */
const onTime = ({ pass, context }: TestApp) => pass(Date.now() - context.now().getTime())

beforeEach(() => {
  onTime(app)
  provider.bend({})
})

/** A browser: it keeps its cookies, and sends those of ours along with what our own pages ask for, not with a form of others. */
function browser(of: TestApp = app) {
  const host = new URL(of.context.env.publicUrl).host
  const cookies = new Map<string, string>()
  async function call(
    method: 'GET' | 'POST',
    url: string,
    { payload, headers, isOurs = true }: { payload?: object | string; headers?: object; isOurs?: boolean } = {},
  ): Promise<Answer> {
    const cookie = isOurs ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}
    const answer = await of.fastify.inject({
      method,
      url,
      headers: { host, ...cookie, ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of answer.cookies)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    return answer
  }
  /** To the provider; answers what its page would send. */
  const sent = async (to = ''): Promise<SamlForm> => {
    const begun = await call('GET', `/api/v1/session/saml${to && `?to=${encodeURIComponent(to)}`}`)
    return provider.formAt(String(begun.headers.location))
  }
  /** Sends a form as a page of the provider does. */
  const post = ({ SAMLResponse, RelayState }: Partial<SamlForm>, origin = provider.origin) =>
    call('POST', '/api/v1/session/saml/assertion', {
      payload: new URLSearchParams({
        ...(SAMLResponse !== undefined && { SAMLResponse }),
        ...(RelayState !== undefined && { RelayState }),
      }).toString(),
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'content-type': 'application/x-www-form-urlencoded',
      },
      isOurs: false,
    })
  const goOn = (posted: Answer) => {
    assert.equal(posted.statusCode, 303, posted.body)
    return call('GET', String(posted.headers.location))
  }
  const finish = (payload: object = {}) => call('POST', '/api/v1/session/sso', { payload })
  /** All of it, from the button to the session. */
  const enter = async (to = '') => {
    const back = await goOn(await post(await sent(to)))
    assert.deepEqual([back.statusCode, back.headers.location], [303, '/login#sso'])
    return finish()
  }
  return { call, sent, post, goOn, finish, enter, cookies }
}

const said = (answer: Answer) => answer.json<{ message: string }>().message

let count = 0

/** Somebody who was invited under an address and has not come yet. */
async function invited(of: TestApp = app) {
  const email = `invited-${(count += 1)}@northfield.example`
  const founder = { kind: 'job', name: 'Test', founder: true } as const
  const person = await together(of.context.engine, founder, of.context.now(), (door) =>
    door.create(of.context.engine.registry.named('person'), { firstName: 'Inga', lastName: `Weir ${count}`, email }),
  )
  const known: SamlKnown = { nameId: `subject-${count}`, attributes: { email, groups: [] } }
  return { id: person.id, email, known }
}

const linksOf = async (person: string) =>
  (await app.database.owner.query<{ subject: string }>('select subject from sso_link where person = $1', [person])).rows

const rolesOf = async (person: string) =>
  (
    await app.database.owner.query<{ key: string }>(
      `select r.key from person p, jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid where p.id = $1`,
      [person],
    )
  ).rows.map(({ key }) => key)

const failures = async () =>
  (await app.eventsOf('system')).filter(({ kind }) => kind === 'sign-in-failed').map(({ reason }) => reason)

test('an invited person comes in by SAML, is known by their subject from then on, and lands where they were going', async () => {
  const { id, known, email } = await invited()
  provider.person(known)
  const first = await browser().enter('/risk-management?state=open')
  assert.equal(first.statusCode, 200, first.body)
  const { person, goingTo } = first.json<{ person: { email: string }; goingTo: string }>()
  assert.deepEqual([person.email, goingTo], [email, '/risk-management?state=open'])

  provider.person({ ...known, attributes: { email: 'somebody-else@elsewhere.example' } })
  assert.equal((await browser().enter()).statusCode, 200)
  const kinds = (await app.eventsOf(id)).map(({ kind, actor }) => [kind, actor.name])
  assert.deepEqual(
    kinds.filter(([kind]) => kind === 'sso-connected'),
    [['sso-connected', 'Single sign-on']],
  )
  assert.equal(kinds.filter(([kind]) => kind === 'signed-in').length, 2)
})

test('the browser is sent with a request for one person by their lasting name, and a RelayState that says nothing', async () => {
  await browser().sent()
  const { request = '', relay = '' } = provider.asked.at(-1) ?? {}
  assert.match(request, new RegExp(`AssertionConsumerServiceURL="${acs}"`))
  assert.match(request, new RegExp(`Issuer[^>]*>${entityId}<`))
  assert.match(request, /NameIDPolicy[^>]*nameid-format:persistent/)
  assert.doesNotMatch(request, /ForceAuthn|RequestedAuthnContext/)
  assert.match(relay, /^[\w-]{43}$/)
  const { rows } = await app.database.owner.query('select from sso_flow where shown = $1 or secrets like $2', [
    relay,
    `%${relay}%`,
  ])
  assert.deepEqual(rows, [])
})

test('the screen of sign-in offers both providers by their names', async () => {
  const nobody = await browser().call('GET', '/api/v1/session')
  assert.deepEqual(nobody.json<{ details: { sso: object } }>().details.sso, [
    { name: 'Northfield ID', path: '/api/v1/session/sso' },
    { name: 'Northfield SAML', path: '/api/v1/session/saml' },
  ])
})

const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const signatureIn = (xml: string) => /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? ''

/** The signed assertion is hidden, and another stands in its place. */
const wrapped = (hide: (signed: string) => string) => (xml: string) => {
  const signed = assertionIn(xml)
  const forged = signed
    .replace(signatureIn(xml), '')
    .replace(/ID="[^"]*"/, 'ID="_forged"')
    .replaceAll('subject-', 'somebody-')
  return xml.replace(signed, `${forged}${hide(signed)}`)
}

/** The forged assertion holds the signature, and within it what was signed. */
const wrappedInSignature = (xml: string) => {
  const [signed, signature] = [assertionIn(xml), signatureIn(xml)]
  const object = `<Object>${signed.replace(signature, '')}</Object></Signature>`
  const forged = signed.replace(/ID="[^"]*"/, 'ID="_forged"').replaceAll('subject-', 'somebody-')
  return xml.replace(signed, forged.replace('</Signature>', object))
}

const attacks: readonly (readonly [what: string, bend: SamlBend, told: RegExp])[] = [
  ['an assertion that is not signed', { signed: 'none' }, /not signed/],
  ['an answer that is signed in the place of its assertion', { signed: 'whole' }, /not signed/],
  ['an assertion that is signed with another key', { signed: 'foreign' }, /Invalid signature/],
  ['an assertion that is signed with SHA-1', { signed: 'sha1' }, /rsa-sha1.*not accepted/],
  [
    'an assertion that was changed after it was signed',
    { after: (xml) => xml.replaceAll('subject-', 'somebody-') },
    /Invalid signature/,
  ],
  [
    'a signed assertion beside a forged one (wrapping)',
    { after: wrapped((signed) => signed) },
    /2 assertions in the place of one/,
  ],
  [
    'a signed assertion hidden among extensions (wrapping)',
    { after: wrapped((signed) => `<samlp:Extensions>${signed}</samlp:Extensions>`) },
    /2 assertions in the place of one/,
  ],
  [
    'a signed assertion hidden within the signature of a forged one (wrapping)',
    { after: wrappedInSignature },
    /2 assertions in the place of one/,
  ],
  [
    'a signed assertion hidden under another name (wrapping)',
    { after: wrapped((signed) => signed.replaceAll('saml:Assertion', 'saml:Kept')) },
    /not signed/,
  ],
  [
    'two assertions',
    { before: (xml) => xml.replace('</samlp:Response>', `${assertionIn(xml)}</samlp:Response>`) },
    /2 assertions in the place of one/,
  ],
  ['a wrong audience', { says: { audience: 'https://elsewhere.example' } }, /audience/],
  ['a wrong recipient', { says: { recipient: 'https://elsewhere.example/acs' } }, /another address/],
  ['a wrong destination', { says: { destination: 'https://elsewhere.example/acs' } }, /Destination/],
  ['another issuer', { says: { issuer: 'https://elsewhere.example' } }, /another issuer/],
  ['an assertion in answer to another request', { says: { inResponseTo: '_another' } }, /InResponseTo/],
  [
    'an answer to another request',
    { after: (xml) => xml.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]*/, '$1_another') },
    /InResponseTo/,
  ],
  [
    'an assertion that says of nobody that they may bring it',
    { before: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key') },
    /bearer/,
  ],
  [
    'an assertion in answer to no request',
    { before: (xml) => xml.replace(/(ConfirmationData )InResponseTo="[^"]*"/, '$1') },
    /another request/,
  ],
  ['an expired assertion', { says: { until: -5 * minute } }, /expired|No valid subject confirmation/],
  ['an assertion that is not valid yet', { says: { since: 5 * minute } }, /not yet valid/],
  [
    'an assertion without an end',
    { before: (xml) => xml.replace(/(<saml:Conditions[^>]*) NotOnOrAfter="[^"]*"/, '$1') },
    /NotOnOrAfter/,
  ],
  [
    'a condition that nobody understands',
    { before: (xml) => xml.replace('</saml:Conditions>', '<saml:Condition/></saml:Conditions>') },
    /not understood/,
  ],
  [
    'a name that is forgotten at the next sign-in',
    { says: { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } },
    /another form/,
  ],
  [
    'a document type with entities',
    { after: (xml) => `<!DOCTYPE a [<!ENTITY who "somebody">]>${xml.replace('subject-', '&who;-')}` },
    /document type/,
  ],
  [
    'an encrypted assertion',
    {
      after: (xml) =>
        xml.replace(assertionIn(xml), '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
    },
    /encrypted/,
  ],
  [
    'an answer that is nested without end',
    { after: (xml) => xml.replace('<saml:Issuer', `${'<a>'.repeat(60)}<saml:Issuer`) },
    /deeper/,
  ],
  [
    'a transform that SAML does not know',
    {
      after: (xml) =>
        xml.replace('<Transforms>', '<Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>'),
    },
    /not accepted/,
  ],
  ['what is no XML', { after: () => 'somebody' }, /no XML/],
]

for (const [what, bend, told] of attacks)
  test(`${what} is refused in a sentence, nobody is connected, and trail and log are told`, async () => {
    const { id, known } = await invited()
    provider.person(known)
    provider.bend(bend)
    const [events, lines] = [(await failures()).length, app.said.length]
    const answer = await browser().enter()
    assert.equal(answer.statusCode, 403, answer.body)
    assert.match(said(answer), /Northfield SAML answered could not be verified/)
    assert.deepEqual(await linksOf(id), [])
    const [why = '', ...more] = app.said.slice(lines).filter((line) => line.startsWith('Single sign-on'))
    assert.match(why, told)
    assert.deepEqual([more, (await failures()).slice(events)], [[], [said(answer)]])
  })

test('a comment neither ends nor divides what is signed', async () => {
  const { known, email } = await invited()
  provider.person(known)
  assert.equal((await browser().enter()).statusCode, 200)

  // Somebody whose name at the provider begins with another's; a comment breaks no signature.
  provider.person({ nameId: `${known.nameId}.evil`, attributes: { email: `${email}.evil.example` } })
  provider.bend({
    after: (xml) =>
      xml
        .replace(`${known.nameId}.evil`, `${known.nameId}<!---->.evil`)
        .replace(`${email}.evil.example`, `${email}<!---->.evil.example`),
  })
  const lines = app.said.length
  const answer = await browser().enter()
  assert.equal(answer.statusCode, 403)
  assert.match(said(answer), /email address of this domain/)
  assert.deepEqual(app.said.slice(lines), [])
})

test('the key that is to follow is believed as well', async () => {
  const { known } = await invited()
  provider.person(known)
  provider.bend({ signed: 'second' })
  assert.equal((await browser().enter()).statusCode, 200)
})

test('whoever the provider refuses is told so', async () => {
  provider.person(null)
  assert.match(said(await browser().enter()), /Northfield SAML did not log you in/)
})

test('an answer is taken from a page of the provider alone, and from it nothing else is', async () => {
  const { known } = await invited()
  provider.person(known)
  const { sent, post, call } = browser()
  const form = await sent()
  for (const origin of ['https://elsewhere.example', 'http://localhost:3000', 'null']) {
    const refused = await post(form, origin)
    assert.deepEqual([refused.statusCode, refused.json<Body>().code], [403, 'wrong-origin'], origin)
  }
  const elsewhere = await call('POST', '/api/v1/session/sso', { payload: {}, headers: { origin: provider.origin } })
  assert.deepEqual([elsewhere.statusCode, elsewhere.json<Body>().code], [403, 'wrong-origin'])
  assert.equal((await post(form)).statusCode, 303)
})

test('an answer opens nothing in another browser than the one that began, nor afterwards in that one', async () => {
  const { id, known } = await invited()
  provider.person(known)
  const [began, victim] = [browser(), browser()]
  for (const [prepare, words] of [
    [() => Promise.resolve(), /in another browser/],
    // In the middle of a sign-in of its own.
    [() => victim.sent(), /in another browser/],
  ] as const) {
    await prepare()
    const posted = await victim.post(await began.sent())
    const events = (await failures()).length
    assert.equal((await victim.goOn(posted)).headers.location, '/login#sso')
    assert.match(said(await victim.finish()), words)
    assert.match((await failures())[events] ?? '', /another browser than the one that began/)
    // Whoever began cannot take what the other was led to bring: neither by their cookie alone, nor with the code.
    assert.equal((await began.finish()).statusCode, 403)
    await began.goOn(posted)
    assert.equal((await began.finish()).statusCode, 403)
  }
  assert.deepEqual(await linksOf(id), [])
})

test('an answer that comes again opens nothing, in the same flow or in another', async () => {
  const { known } = await invited()
  provider.person(known)
  const own = browser()
  const form = await own.sent()
  const posted = await own.post(form)
  await own.goOn(posted)
  const cookies = new Map(own.cookies)
  assert.equal((await own.finish()).statusCode, 200)
  const events = (await failures()).length
  assert.equal((await own.post(form)).headers.location, '/login#sso')
  assert.match((await failures())[events] ?? '', /nobody here waited for/)
  for (const [name, value] of cookies) own.cookies.set(name, value)
  await own.goOn(posted)
  assert.equal((await own.finish()).statusCode, 403)

  const next = await own.sent()
  await own.goOn(await own.post({ ...next, SAMLResponse: form.SAMLResponse }))
  assert.match(said(await own.finish()), /could not be verified/)
})

test('a refused answer uses its request up: an honest one that follows opens nothing', async () => {
  const { known } = await invited()
  provider.person(known)
  const own = browser()
  const honest = await own.sent()
  const forged = Buffer.from(honest.SAMLResponse, 'base64').toString().replaceAll('subject-', 'somebody-')
  await own.post({ ...honest, SAMLResponse: Buffer.from(forged).toString('base64') })
  const late = await own.post(honest)
  assert.equal(late.headers.location, '/login#sso')
  await own.goOn(late)
  assert.equal((await own.finish()).statusCode, 403)
})

test('an answer that nobody asked for, or asked for too long ago, opens nothing', async () => {
  const { id, known } = await invited()
  provider.person(known)
  const own = browser()
  const form = await own.sent()
  for (const relay of ['', '/tasks', 'x'.repeat(43)]) {
    const posted = await own.post({ ...form, RelayState: relay })
    assert.deepEqual([posted.statusCode, posted.headers.location], [303, '/login#sso'])
  }
  assert.equal((await own.post({ SAMLResponse: form.SAMLResponse })).headers.location, '/login#sso')
  app.pass(11 * minute)
  assert.equal((await own.post(form)).headers.location, '/login#sso')
  assert.match(said(await own.finish()), /too long ago/)
  assert.deepEqual(await linksOf(id), [])
})

test('what is no form, or a form that says a thing twice or without end, is not read', async () => {
  const { call } = browser()
  const headers = { origin: provider.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const path = '/api/v1/session/saml/assertion'
  const twice = await call('POST', path, { payload: 'SAMLResponse=YQ&SAMLResponse=YQ', headers })
  assert.equal(twice.statusCode, 400, twice.body)
  assert.equal((await call('POST', path, { payload: 'RelayState=x', headers })).statusCode, 422)
  assert.equal((await call('POST', path, { payload: `SAMLResponse=${'A'.repeat(300_000)}`, headers })).statusCode, 413)
  const elsewhere = await call('POST', '/api/v1/session', {
    payload: 'email=x',
    headers: { 'content-type': headers['content-type'] },
  })
  assert.equal(elsewhere.statusCode, 415)
})

test('a group gives the role that it stands for, and whoever comes without the attribute is in none', async () => {
  const { id, known } = await invited()
  await app.person('Olaf', 'auditor', 'engineer')
  provider.person({ ...known, attributes: { ...known.attributes, groups: ['auditing', 'Workshop'] } })
  await browser().enter()
  assert.deepEqual(await rolesOf(id), ['auditor'])
  const { email = '' } = known.attributes
  provider.person({ ...known, attributes: { email } })
  await browser().enter()
  assert.deepEqual(await rolesOf(id), [])
})

test('who works here already connects their account after their password, and sets what they sign with after showing anew who they are', async () => {
  const sofia = await app.person('Sofia')
  await app.signIn(sofia.email)
  const known = { nameId: 'subject-sofia', attributes: { email: sofia.email.replace(/@.*/, '@northfield.example') } }
  provider.person(known)
  const own = browser()
  await own.call('POST', '/api/v1/session', { payload: { email: sofia.email, password } })
  const ask = async (path: string, payload: object) => {
    const begun = await own.call('POST', `/api/v1/profile/sso/${path}`, { payload })
    return own.goOn(await own.post(await provider.formAt(begun.json<{ url: string }>().url)))
  }
  const connected = await ask('connect', { current: password, provider: 'saml' })
  assert.equal(connected.headers.location, '/profile#sso')
  const { providers, answer } = (await own.call('GET', '/api/v1/profile/sso')).json<{
    providers: { kind: string; connectedAt: string | null }[]
    answer: object
  }>()
  assert.deepEqual(
    providers.map(({ kind, connectedAt }) => [kind, connectedAt !== null]),
    [
      ['oidc', false],
      ['saml', true],
    ],
  )
  assert.deepEqual(answer, { purpose: 'connect', provider: 'saml', name: 'Northfield SAML', told: null })

  provider.bend({ says: { loggedIn: -10 * minute } })
  await ask('prove', {})
  assert.match(provider.asked.at(-1)?.request ?? '', /ForceAuthn="true"/)
  const told = async () =>
    (await own.call('GET', '/api/v1/profile/sso')).json<{ answer: { told: string | null } }>().answer.told
  assert.match((await told()) ?? '', /could not be verified/)
  provider.bend({})
  await ask('prove', {})
  assert.equal(await told(), null)
  assert.equal((await browser().enter()).statusCode, 200)
})

test('where the provider must ask for a second factor and did not, nobody comes in; whoever is entered holds no role', async () => {
  const mfa = 'https://refeds.org/profile/mfa'
  const strict = await openTestApp({ ...variables, SAML_AUTHN_CONTEXT: mfa, SAML_ENTERS_PEOPLE: 'yes' })
  onTime(strict)
  try {
    const known = {
      nameId: 'new',
      attributes: { email: 'nora.new@northfield.example', firstName: 'Nora', lastName: 'New' },
    }
    provider.person(known)
    assert.match(said(await browser(strict).enter()), /has to ask you for a second factor/)
    assert.match(provider.asked.at(-1)?.request ?? '', new RegExp(`Comparison="exact".*${mfa}`))
    provider.person({ ...known, context: mfa })
    const came = await browser(strict).enter()
    assert.equal(came.statusCode, 200, came.body)
    const { person } = came.json<Body>()
    assert.deepEqual([person.name, person.grants], ['Nora New', []])
  } finally {
    await strict.close()
  }
})

test('what describes us to a provider names us, where answers go, and that assertions are signed', async () => {
  const { body, headers } = await browser().call('GET', '/api/v1/session/saml/metadata')
  assert.match(String(headers['content-type']), /^application\/samlmetadata\+xml/)
  for (const part of [
    `entityID="${entityId}"`,
    `Location="${acs}"`,
    'WantAssertionsSigned="true"',
    'format:persistent',
  ])
    assert.ok(body.includes(part), part)
})

test('a mistake in the settings of SAML is a sentence at the start', () => {
  const files = { weak: join(folder, 'weak.pem'), elliptic: join(folder, 'elliptic.pem'), none: join(folder, 'none') }
  writeFileSync(files.weak, selfSigned('weak.example', { rsa: 1024 }).cert)
  writeFileSync(files.elliptic, selfSigned('elliptic.example').cert)
  for (const [name, value, words] of [
    ['SAML_ENTRY_POINT', 'http://login.example.com', /must be the https:/],
    ['SAML_IDP_ISSUER', 'somebody', /must be an entity id/],
    ['SAML_NAME_ID', 'transient', /must be one of persistent, email, unspecified/],
    ['SAML_CERT_FILE', files.weak, /must hold certificates of RSA keys of at least 2048 bits/],
    ['SAML_CERT_FILE', files.elliptic, /must hold certificates of RSA keys of at least 2048 bits/],
    ['SAML_CERT_FILE', files.none, /must name a readable file/],
    ['SAML_ORIGINS', 'https://login.example.com/saml', /must be origins/],
    ['SAML_DOMAINS', 'everybody', /must be domains/],
  ] as const)
    assert.match(mistakesIn({ ...variables, [name]: value })[0] ?? '', new RegExp(`^${name} ${words.source}`), name)
  assert.deepEqual(mistakesIn({ ...variables, SAML_DOMAINS: '' }), [
    'SAML_ENTRY_POINT is set without SAML_IDP_ISSUER, SAML_CERT_FILE and SAML_DOMAINS.',
  ])
  const both = { OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET_FILE: secret }
  assert.deepEqual(mistakesIn({ ...variables, ...both, SAML_NAME: '' }), [
    'SAML_NAME must differ from OIDC_NAME, so that people tell the two apart.',
  ])
  assert.deepEqual(mistakesIn({ ...variables, ...both, SAML_ORIGINS: 'https://login.example.com, null' }), [])
})
