// Who signs for the first time in a session gives email and password, later the password alone (21 CFR Part 11
// §11.200(a)(1)). The server decides; this spares people a refusal.

const signed = new Set<string>()

export const hasSignedIn = (session: string | undefined): boolean => session !== undefined && signed.has(session)

export const rememberSigned = (session: string | undefined): void => {
  if (session !== undefined) signed.add(session)
}
