// What the environment says, as far as it can make an installation behave otherwise than another one. Of what is secret,
// and of what holds a secret, only that is told which is none.

import { X509Certificate } from 'node:crypto'
import type { Json } from '#lib/canonical.ts'
import type { Env } from '#server/context/env.server.ts'
import { nameOf, type MailboxSettings } from '#server/context/mailbox-settings.ts'
import { isTrial } from '#server/context/trial.ts'

/** Variables that the configuration does not tell, each with why. */
export const leftOut: Readonly<Record<string, string>> = {
  PORT: 'Where the program listens on its machine; people know it by PUBLIC_URL.',
  HOST: 'Where the program listens on its machine; what hangs on it is told as the trial accounts.',
  DATA_DIR: 'A path on the machine, another one wherever the same is installed.',
  OIDC_CLIENT_SECRET_FILE: 'The path of a secret, without which OIDC_ISSUER is refused at the start.',
}

const isSet = (value: string | undefined) => (value === undefined ? 'not set' : 'set')

/** A server as an address names it: without user, password, path and query. */
function serverIn(url: string | undefined): string {
  if (url === undefined) return 'not set'
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

const mailboxIn = (mailbox: MailboxSettings | undefined): string =>
  mailbox === undefined ? 'not set' : `${nameOf(mailbox)}, port ${mailbox.port}, ${mailbox.secure ? 'TLS' : 'no TLS'}`

function oidcOf({ sso }: Env): readonly (readonly [name: string, value: Json])[] {
  return [
    ['OIDC_ISSUER', sso?.issuer ?? 'not set'],
    ['OIDC_CLIENT_ID', sso?.clientId ?? 'not set'],
    ['OIDC_NAME', sso?.name ?? 'not set'],
    ['OIDC_SCOPE', sso?.scope ?? 'not set'],
    ['OIDC_ENTERS_PEOPLE', sso?.enters ? 'yes' : 'no'],
    ['OIDC_DOMAINS', [...(sso?.domains ?? [])]],
    ['OIDC_ACR', [...(sso?.acr ?? [])]],
    ['OIDC_AMR', [...(sso?.amr ?? [])]],
    ['OIDC_GROUP_CLAIM', sso?.groupClaim ?? 'not set'],
  ]
}

/** Whose signatures are believed is told by fingerprints, as people compare them. */
const fingerprintOf = (certificate: string) => new X509Certificate(certificate).fingerprint256

function samlOf({ saml }: Env): readonly (readonly [name: string, value: Json])[] {
  return [
    ['SAML_ENTRY_POINT', saml?.entryPoint ?? 'not set'],
    ['SAML_IDP_ISSUER', saml?.idpIssuer ?? 'not set'],
    ['SAML_CERT_FILE', (saml?.certificates ?? []).map(fingerprintOf)],
    ['SAML_ISSUER', saml?.entityId ?? 'not set'],
    ['SAML_NAME', saml?.name ?? 'not set'],
    ['SAML_NAME_ID', saml?.nameId ?? 'not set'],
    ['SAML_EMAIL', saml?.attributes.email ?? 'not set'],
    ['SAML_FIRST_NAME', saml?.attributes.firstName ?? 'not set'],
    ['SAML_LAST_NAME', saml?.attributes.lastName ?? 'not set'],
    ['SAML_GROUPS', saml?.attributes.groups ?? 'not set'],
    ['SAML_ENTERS_PEOPLE', saml?.enters ? 'yes' : 'no'],
    ['SAML_DOMAINS', [...(saml?.domains ?? [])]],
    ['SAML_AUTHN_CONTEXT', [...(saml?.acr ?? [])]],
    ['SAML_ORIGINS', [...(saml?.origins ?? [])]],
  ]
}

/** Each setting by its variable's name, or by what follows from several. */
export function settingsOf(env: Env, zone: string): readonly Json[] {
  const said: readonly (readonly [name: string, value: Json])[] = [
    ['NODE_ENV', env.production ? 'production' : 'not production'],
    ['Trial accounts', isTrial(env) ? 'open on this machine' : 'closed'],
    ['PUBLIC_URL', env.publicUrl],
    ['OUTSIDE_URL', env.outsideUrl],
    ['COMPLAINT_FORM', env.complaintForm ? 'yes' : 'no'],
    ['PROVIDER_NAME', env.providerName],
    ['Time zone', zone],
    ['DATABASE_URL', env.databaseUrl === undefined ? 'built-in database' : 'a server of the organisation'],
    ['DATABASE_OWNER_URL', isSet(env.databaseOwnerUrl)],
    ['SMTP_URL', serverIn(env.smtpUrl)],
    ['MAIL_FROM', env.mailFrom ?? 'not set'],
    ['IMAP_URL', mailboxIn(env.mailbox)],
    ['FILES_URL', new URL(env.filesUrl).protocol],
    ['TRUST_PROXY', typeof env.trustProxy === 'object' ? [...env.trustProxy] : env.trustProxy],
    ['WEBHOOK_NETWORKS', [...env.webhookNetworks]],
    ['METRICS_TOKEN', isSet(env.metricsToken)],
    ['BACKUP_PASSPHRASE', isSet(env.backupPassphrase)],
    ['ANCHOR_FOLDER', isSet(env.anchorFolder)],
    ['ANCHOR_TSA_URL', serverIn(env.anchorTsaUrl)],
    ['ANCHOR_TSA_CA', isSet(env.anchorTsaCa)],
    ['ANCHOR_MAIL', `${env.anchorMail.length} addresses`],
    ...oidcOf(env),
    ...samlOf(env),
    ['DIRECTORY_ROLES', env.directoryRoles.map(({ group, role }) => `${group}=${role}`)],
  ]
  return said.map(([name, value]) => ({ name, value }))
}
