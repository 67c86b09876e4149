// What the page of a vendor room remembers: in this tab alone, until it is closed.

const key = 'vendor-room'

/** The session of the room that a link leads to; none where nobody came in by it in this tab. */
export function sessionOf(token: string): string | null {
  const [kept, session] = sessionStorage.getItem(key)?.split(' ') ?? []
  return kept === token ? (session ?? null) : null
}

export const keepSession = (token: string, session: string): void => sessionStorage.setItem(key, `${token} ${session}`)

export const forgetSession = (): void => sessionStorage.removeItem(key)

const draftKey = (reference: string) => `${key} ${reference}`

/** What was typed for a claim and has not been sent. */
export function draftOf(reference: string): Readonly<Record<string, string>> {
  const kept = sessionStorage.getItem(draftKey(reference))
  return kept === null ? {} : (JSON.parse(kept) as Record<string, string>) // Kept by `keepDraft` alone.
}

export const keepDraft = (reference: string, said: Readonly<Record<string, string>>): void =>
  sessionStorage.setItem(draftKey(reference), JSON.stringify(said))

export const forgetDraft = (reference: string): void => sessionStorage.removeItem(draftKey(reference))
