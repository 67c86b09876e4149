// One's own account, as the server tells it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { PasskeyOptions } from '#shell/session/passkey.tsx'

export type OwnSession = {
  readonly id: string
  readonly address: string
  readonly createdAt: string
  readonly seenAt: string
  readonly current: boolean
}

export type OwnPasskey = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly usedAt: string | null
}

export type OwnAccount = {
  /** Null where one comes in by single sign-on and has set none. */
  readonly passwordAt: string | null
  /** Whether the password signs alone, and opens no door. */
  readonly signsOnly: boolean
  readonly trial: boolean
  readonly factor: { readonly since: string; readonly recoveryLeft: number } | null
  readonly sessions: readonly OwnSession[]
  readonly passkeys: {
    /** The name of the address at which they work; null where it has none. */
    readonly host: string | null
    readonly items: readonly OwnPasskey[]
  }
}

/** What shows that it is still the one who signed in. */
export type Proof = { readonly current: string; readonly code?: string }

const path = '/api/v1/profile'

export const useOwnAccount = () =>
  useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => ask<OwnAccount>('GET', path, { signal }) })

/** Lets the account be asked again. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['profile'] })
}

/** A provider, and since when one's account is connected with it. */
export type OwnProvider = {
  readonly kind: 'oidc' | 'saml'
  readonly name: string
  readonly connectedAt: string | null
}

/** How single sign-on stands with one's account, and what it has just answered. */
export type OwnSso = {
  readonly providers: readonly OwnProvider[]
  /** What one declares with a signing password. */
  readonly statement: string
  readonly answer: {
    readonly purpose: 'enter' | 'connect' | 'sign'
    readonly provider: OwnProvider['kind']
    readonly name: string
    readonly told: string | null
  } | null
}

/** Single sign-on; nothing where there is none. It is asked once: an answer of the provider is told once. */
export const useOwnSso = (isThere: boolean) =>
  useQuery({
    queryKey: ['profile-sso'],
    queryFn: ({ signal }) => ask<OwnSso>('GET', `${path}/sso`, { signal }),
    enabled: isThere,
    staleTime: Infinity,
    gcTime: 0,
  })

type Codes = { readonly recovery: readonly string[] }

/** The calls of `/api/v1/profile`. Each throws a Refusal when it is refused. */
export const profile = {
  changePassword: (proof: Proof, password: string) =>
    ask<undefined>('POST', `${path}/password`, { body: { ...proof, password } }),
  offerFactor: (proof: Proof) =>
    ask<{ readonly key: string; readonly uri: string }>('POST', `${path}/second-factor`, { body: proof }),
  confirmFactor: (code: string) => ask<Codes>('POST', `${path}/second-factor/confirm`, { body: { code } }),
  removeFactor: (proof: Proof) => ask<undefined>('POST', `${path}/second-factor/remove`, { body: proof }),
  newCodes: (proof: Proof) => ask<Codes>('POST', `${path}/recovery-codes`, { body: proof }),
  addPasskey: async (proof: Proof, name: string) => {
    const options = await ask<PasskeyOptions>('POST', `${path}/passkeys/options`, { body: proof })
    const { makePasskey } = await import('#shell/session/passkey.tsx')
    const response = await makePasskey(options)
    return ask<undefined>('POST', `${path}/passkeys`, { body: { name, response } })
  },
  renamePasskey: (id: string, name: string) =>
    ask<undefined>('POST', `${path}/passkeys/rename`, { body: { id, name } }),
  removePasskey: (proof: Proof, id: string) =>
    ask<undefined>('POST', `${path}/passkeys/remove`, { body: { ...proof, id } }),
  connectSso: (proof: Proof, provider: OwnProvider['kind']) =>
    ask<{ readonly url: string }>('POST', `${path}/sso/connect`, { body: { ...proof, provider } }),
  proveBySso: () => ask<{ readonly url: string }>('POST', `${path}/sso/prove`),
  setSigningPassword: (password: string) => ask<undefined>('POST', `${path}/signing-password`, { body: { password } }),
  endSession: (id: string) => ask<undefined>('DELETE', `${path}/sessions/${id}`),
}
