// How people come in by the organisation's own sign-in (OpenID Connect), and which of its groups stand for which roles.

import { isRole, type Role } from '#lib/roles.ts'

/** What is known of the provider; none of it is secret but `clientSecret`. */
export type SsoSettings = Readonly<{
  /** As the provider names itself, letter for letter. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it, as the button says it. */
  name: string
  scope: string
  /** Domains of email addresses that may come in for the first time, in lower case; none stands for all. */
  domains: readonly string[]
  /** The claim that names the groups of a person. */
  groupClaim: string
  /** One of these must be the class of the sign-in (acr); none where any will do. */
  acr: readonly string[]
  /** One of these must be among the methods of the sign-in (amr); none where any will do. */
  amr: readonly string[]
  /** Whether somebody whom nobody has invited is entered when they first come. */
  enters: boolean
}>

/** A group of the directory, as it is called there, and the role that it stands for. */
export type GroupRole = Readonly<{ group: string; role: Role }>

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether an address of a provider may be spoken to in the clear: on this machine alone. */
export const mayBeClear = (issuer: string): boolean => {
  const url = new URL(issuer)
  return url.protocol === 'http:' && isLoopback(url)
}

/** Whether a text names a provider: https, or http on this machine, without query and fragment (OpenID Connect Core §2). */
export const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return !url.search && !url.hash && !url.username && (url.protocol === 'https:' || mayBeClear(text))
}

/** The pairs of `group=role; group=role`; undefined where it is none. A group's own name may hold commas and “=”. */
export function groupRolesIn(text: string): readonly GroupRole[] | undefined {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^(.+)=([a-z-]+)$/.exec(pair))
  const read = pairs.flatMap((found) => {
    const [group, role] = [found?.[1]?.trim(), found?.[2]]
    return group && role && isRole(role) ? [{ group, role }] : []
  })
  return read.length === pairs.length ? read : undefined
}
