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
  readonly passwordAt: string
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
  endSession: (id: string) => ask<undefined>('DELETE', `${path}/sessions/${id}`),
}
