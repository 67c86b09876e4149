// Where customers' emails are read, as IMAP_URL says it.

import { isLoopback } from './trial.ts'

/** A folder of a mailbox, and who reads it. */
export type MailboxSettings = {
  readonly host: string
  readonly port: number
  /** Whether TLS comes before the first word. */
  readonly secure: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads an address such as `imaps://user:password@mail.example.com/INBOX`; what is wrong with it is answered as a phrase. */
export function mailboxIn(text: string): MailboxSettings | { readonly wrong: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['imaps:', 'imap:'].includes(url.protocol) || url.hostname === '' || url.search || url.hash)
    return { wrong: 'must be a URL such as imaps://user:password@mail.example.com/INBOX' }
  const [user, password, folder] = [url.username, url.password, url.pathname.replace(/^\//, '')].map(decoded)
  if (!user || !password)
    return { wrong: 'must name a user and a password, e.g. imaps://user:password@mail.example.com' }
  if (folder === undefined || /\p{Cc}/u.test(folder)) return { wrong: 'names a folder that cannot be read' }
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const secure = url.protocol === 'imaps:'
  if (!secure && !isLoopback(host))
    return { wrong: 'must be imaps://: without TLS only a server on this machine is read' }
  return { host, port: Number(url.port) || (secure ? 993 : 143), secure, user, password, folder: folder || 'INBOX' }
}

/** The mailbox without its password, for people and as the key of what was read in it. */
export const nameOf = ({ user, host, folder }: MailboxSettings): string => `${user} at ${host}, ${folder}`
