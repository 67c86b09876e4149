// Signs in as a person of the sample organisation.

export type Headers = Readonly<Record<string, string>>

/** The headers of calls in the session. Throws where signing in is refused. */
export async function signIn(url: string, email: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'plumbline-trial' }),
  })
  if (!answer.ok) throw new Error(`Signing in was refused: ${await answer.text()}`)
  const { session } = (await answer.json()) as { session: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, 'x-session': session, origin: url }
}
