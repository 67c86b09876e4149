// The configuration knows every variable of the environment, and no secret.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { selfSigned } from '../../../test/certificate.ts'
import { readEnv } from '#server/context/env.server.ts'
import { leftOut, settingsOf } from './settings.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-settings-'))
after(() => rmSync(folder, { recursive: true }))

/** All variables that are looked at when the environment is read. */
function lookedAt(): ReadonlySet<string> {
  const names = new Set<string>()
  readEnv(new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void names.add(String(name)) }))
  return names
}

const settings = (variables: Record<string, string>) => JSON.stringify(settingsOf(readEnv(variables), 'UTC'))

test('every variable of the environment stands in the configuration, or is left out for a reason', () => {
  const told = new Set(settingsOf(readEnv({}), 'UTC').map((one) => (one as { name: string }).name)) // Named by their type.
  const known = lookedAt()

  assert.ok(known.size > 30)
  assert.deepEqual(
    [...known].filter((name) => !told.has(name) && !(name in leftOut)),
    [],
  )
  assert.deepEqual(
    Object.keys(leftOut).filter((name) => told.has(name) || !known.has(name)),
    [],
  )
})

test('a setting that changes changes the configuration, and no password stands in it', () => {
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'hush-client')
  const [certificate, another] = [join(folder, 'one.pem'), join(folder, 'another.pem')]
  for (const file of [certificate, another]) writeFileSync(file, selfSigned('saml.example', { rsa: 2048 }).cert)
  const first = {
    DATABASE_URL: 'postgres://app:hush-app@db.example.com/p',
    SMTP_URL: 'smtps://user:hush-mail@mail.example.com',
    MAIL_FROM: 'quality@example.com',
    IMAP_URL: 'imaps://complaints:hush-box@mail.example.com/INBOX',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'plumbline',
    OIDC_CLIENT_SECRET_FILE: secret,
    SAML_ENTRY_POINT: 'https://saml.example.com/login',
    SAML_IDP_ISSUER: 'https://saml.example.com',
    SAML_CERT_FILE: certificate,
    SAML_DOMAINS: 'example.com',
    SAML_NAME: 'Example SAML',
  }
  const others: Readonly<Record<string, string>> = {
    DATABASE_OWNER_URL: 'postgres://owner:hush-owner@db.example.com/p',
    SMTP_URL: 'smtps://user:hush-mail@other.example.com',
    MAIL_FROM: 'other@example.com',
    IMAP_URL: 'imaps://complaints:hush-box@mail.example.com/Complaints',
    OIDC_CLIENT_ID: 'another',
    OIDC_NAME: 'Example ID',
    OIDC_SCOPE: 'openid email',
    OIDC_ACR: 'gold',
    OIDC_AMR: 'mfa',
    OIDC_GROUP_CLAIM: 'roles',
    SAML_ENTRY_POINT: 'https://saml.example.com/other',
    SAML_IDP_ISSUER: 'https://other.example.com',
    SAML_CERT_FILE: another,
    SAML_ISSUER: 'https://quality.example.com',
    SAML_NAME: 'Other SAML',
    SAML_NAME_ID: 'email',
    SAML_DOMAINS: 'other.example.com',
    SAML_ENTERS_PEOPLE: 'yes',
    SAML_AUTHN_CONTEXT: 'https://refeds.org/profile/mfa',
    SAML_EMAIL: 'mail',
    SAML_FIRST_NAME: 'givenName',
    SAML_LAST_NAME: 'sn',
    SAML_GROUPS: 'memberOf',
    SAML_ORIGINS: 'null',
  }

  for (const [name, value] of Object.entries(others)) {
    const said = settings({ ...first, [name]: value })
    assert.notEqual(said, settings(first), name)
    assert.ok(!said.includes('hush'), name)
  }
})
