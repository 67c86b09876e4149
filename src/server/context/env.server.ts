// What the environment says, read once and checked, so that a mistake is a sentence at start and not a surprise at night.
import { readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { certificatesIn } from '#kernel/trail/proof/certificates.server.ts'
import { cannotStart } from './cannot-start.server.ts'
import { mailboxIn, type MailboxSettings } from './mailbox-settings.ts'
import { networkIn } from './networks.server.ts'
import { isTrial } from './trial.ts'
import { oidcIn, samlIn } from './sso-env.server.ts'
import { groupRolesIn, type GroupRole, type SamlSettings, type SsoSettings } from './sso-settings.ts'
import { asLine, asOrigin, asYesOrNo, Mistake, urlIn, type Read } from './variables.ts'

export type Env = Readonly<{
  /** Whether NODE_ENV is `production`. */
  production: boolean
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** An origin, without a slash at the end. */
  publicUrl: string
  /** Whether PUBLIC_URL was given, or follows from PORT. */
  publicUrlGiven: boolean
  /** Where people outside come in: an origin, that of PUBLIC_URL where none is given. */
  outsideUrl: string
  /** Whether anybody outside may send a complaint by the public form. */
  complaintForm: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** The mailbox of customers; undefined where none is read. */
  mailbox: MailboxSettings | undefined
  /** `file:` or `s3:`. */
  filesUrl: string
  providerName: string
  /** Whose X-Forwarded-For is believed: nobody's, that of n hops, or of these addresses and networks. */
  trustProxy: false | number | readonly string[]
  /** Addresses and networks that webhooks may reach besides the open network. */
  webhookNetworks: readonly string[]
  metricsToken: string | undefined
  /** Encrypts backups, and opens them. */
  backupPassphrase: string | undefined
  /** A folder off this machine that seals are written into. Absolute. */
  anchorFolder: string | undefined
  /** An authority that stamps times (RFC 3161), http: or https:. */
  anchorTsaUrl: string | undefined
  /** A file of certificates (PEM) of the authorities whose time stamps are believed. Absolute. */
  anchorTsaCa: string | undefined
  /** Who is mailed the seals. */
  anchorMail: readonly string[]
  /** The organisation's own sign-in by OpenID Connect; undefined where there is none. */
  sso: SsoSettings | undefined
  /** The same by SAML 2.0. */
  saml: SamlSettings | undefined
  /** Which groups of the directory stand for which roles. */
  directoryRoles: readonly GroupRole[]
}>

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads all variables. An empty one counts as not set.
 * @throws CannotStart with one sentence a line, all mistakes at once.
 */
export const readEnv = (variables: Variables): Env => {
  const mistakes: string[] = []
  const read: Read = (name, fallback, parse) => {
    const text = variables[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (!(value instanceof Mistake)) return value
    mistakes.push(`${name} ${value.sentence}.`)
    return fallback
  }
  const port = read('PORT', 3000, asPort)
  const dataDir = read('DATA_DIR', resolve('data'), (text) => resolve(text))
  const given: Env = {
    production: variables['NODE_ENV'] === 'production',
    port,
    host: read('HOST', '127.0.0.1', asHost),
    dataDir,
    databaseUrl: read('DATABASE_URL', undefined, asUrl(['postgres:', 'postgresql:'])),
    databaseOwnerUrl: read('DATABASE_OWNER_URL', undefined, asUrl(['postgres:', 'postgresql:'])),
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, asOrigin),
    publicUrlGiven: Boolean(variables['PUBLIC_URL']?.trim()),
    outsideUrl: '',
    complaintForm: false,
    smtpUrl: read('SMTP_URL', undefined, asUrl(['smtp:', 'smtps:'])),
    mailFrom: read('MAIL_FROM', undefined, asSender),
    mailbox: read('IMAP_URL', undefined, asMailbox),
    filesUrl: read('FILES_URL', pathToFileURL(resolve(dataDir, 'files')).href, asUrl(['file:', 's3:'])),
    providerName: read('PROVIDER_NAME', 'Plumbline', asLine),
    trustProxy: read<Env['trustProxy']>('TRUST_PROXY', false, asProxies),
    webhookNetworks: read('WEBHOOK_NETWORKS', [], asNetworks),
    metricsToken: read('METRICS_TOKEN', undefined, asToken),
    backupPassphrase: read('BACKUP_PASSPHRASE', undefined, asPassphrase),
    anchorFolder: read('ANCHOR_FOLDER', undefined, asFolderBeside(dataDir)),
    anchorTsaUrl: read('ANCHOR_TSA_URL', undefined, asUrl(['https:', 'http:'])),
    anchorTsaCa: read('ANCHOR_TSA_CA', undefined, asCertificates),
    anchorMail: read('ANCHOR_MAIL', [], asAddresses),
    sso: undefined,
    saml: undefined,
    directoryRoles: read('DIRECTORY_ROLES', [], asGroupRoles),
  }
  const wrong = (sentence: string) => void mistakes.push(sentence)
  const sso = oidcIn(read, wrong)
  const env: Env = {
    ...given,
    outsideUrl: read('OUTSIDE_URL', given.publicUrl, asOrigin),
    complaintForm: read('COMPLAINT_FORM', isTrial(given), asYesOrNo),
    sso,
    saml: samlIn(read, wrong, { publicUrl: given.publicUrl, sso }),
  }
  if (env.databaseOwnerUrl && !env.databaseUrl) mistakes.push('DATABASE_OWNER_URL is set without DATABASE_URL.')
  if (env.smtpUrl && !env.mailFrom) mistakes.push('SMTP_URL is set without MAIL_FROM, the sender of the mails.')
  if (env.anchorTsaUrl && !env.anchorTsaCa)
    mistakes.push('ANCHOR_TSA_URL is set without ANCHOR_TSA_CA, the certificates of whose time stamps are believed.')
  if (env.anchorMail.length > 0 && !env.smtpUrl) mistakes.push('ANCHOR_MAIL is set without SMTP_URL.')
  if (mistakes.length > 0) cannotStart(mistakes.join('\n'))
  return env
}

const asPort = (text: string) => {
  const port = Number(text)
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535
    ? port
    : new Mistake('must be a whole number from 1 to 65535')
}

const asHost = (text: string) =>
  /^[\w.-]+$|^[\da-f:.]+$/i.test(text) ? text : new Mistake('must be an address or a host name, e.g. 127.0.0.1')

const asUrl = (protocols: readonly string[]) => (text: string) => {
  const example = protocols.map((protocol) => `${protocol}//…`).join(' or ')
  return protocols.includes(urlIn(text)?.protocol ?? '') ? text : new Mistake(`must be a URL such as ${example}`)
}

const asSender = (text: string) =>
  /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text)
    ? text
    : new Mistake('must be an email address, e.g. Plumbline <quality@example.com>')

const asMailbox = (text: string) => {
  const found = mailboxIn(text)
  return 'wrong' in found ? new Mistake(found.wrong) : found
}

const asProxies = (text: string) => {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  const isAddress = (address: string) =>
    /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)(?:\/\d{1,3})?$|^loopback$/i.test(address)
  return addresses.every(isAddress)
    ? addresses
    : new Mistake('must be a number of hops, or addresses and networks with commas between, e.g. 10.0.0.0/8')
}

const asNetworks = (text: string) => {
  const networks = text.split(',').map((one) => one.trim())
  return networks.every((one) => networkIn(one) !== undefined)
    ? networks
    : new Mistake('must be addresses and networks with commas between, e.g. 10.1.0.0/16, 192.168.7.20')
}

/** A folder that is none of ours: what is anchored there shall not be lost, or changed, with them. */
const asFolderBeside = (dataDir: string) => (text: string) => {
  const folder = resolve(text)
  const way = relative(dataDir, folder)
  const isWithin = !way.startsWith('..') && !isAbsolute(way)
  return isAbsolute(text) && !isWithin ? folder : new Mistake('must be the whole path of a folder outside DATA_DIR')
}

const asCertificates = (text: string) => {
  const mistake = new Mistake('must name a readable file with certificates (PEM)')
  try {
    return certificatesIn(readFileSync(text, 'utf8')).length > 0 ? resolve(text) : mistake
  } catch {
    return mistake
  }
}

const asAddresses = (text: string) => {
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every((address) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) && addresses.length <= 10
    ? addresses
    : new Mistake('must be at most ten email addresses with commas between')
}

const asToken = (text: string) =>
  /^[\x21-\x7e]{16,}$/.test(text) ? text : new Mistake('must have at least 16 characters, without spaces')

const asGroupRoles = (text: string) =>
  groupRolesIn(text) ?? new Mistake('must be groups and roles, e.g. Auditors=auditor; Trainers=trainer')

const asPassphrase = (text: string) => (text.length >= 16 ? text : new Mistake('must have at least 16 characters'))
