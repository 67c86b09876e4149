import { ask } from '#lib/http.ts'
import type { Role } from '#lib/roles.ts'

/** How people come in from the organisation's own systems. */
export type Directory = {
  /** The address that a directory calls. */
  readonly scim: string
  readonly sso: {
    readonly name: string
    readonly issuer: string
    readonly redirectUri: string
    readonly domains: readonly string[]
    readonly enters: boolean
    readonly asksFactor: boolean
  } | null
  readonly saml: {
    readonly name: string
    /** The entity id of the provider, and ours there. */
    readonly issuer: string
    readonly entityId: string
    /** Where its answers go, and what describes us to it. */
    readonly address: string
    readonly metadata: string
    readonly domains: readonly string[]
    readonly enters: boolean
    readonly asksFactor: boolean
  } | null
  readonly roles: readonly { readonly group: string; readonly role: Role }[]
}

export type Token = {
  readonly id: string
  readonly name: string
  readonly madeAt: string
  readonly madeBy: string
  readonly usedAt: string | null
}

/** A token just made, which is told this once. */
export type MadeToken = { readonly id: string; readonly name: string; readonly token: string }

const path = '/api/v1/directory'

/** The calls of `/directory`. Each throws a Refusal when it is refused. */
export const directory = {
  read: (signal: AbortSignal) => ask<Directory>('GET', path, { signal }),
  tokens: (signal: AbortSignal) => ask<{ readonly items: readonly Token[] }>('GET', `${path}/tokens`, { signal }),
  add: (name: string) => ask<MadeToken>('POST', `${path}/tokens`, { body: { name } }),
  revoke: (id: string) => ask<undefined>('DELETE', `${path}/tokens/${id}`),
}
