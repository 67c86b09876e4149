// Somebody of the sample organisation, signed in with the password of these tests.
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { password, type Caller, type TestApp } from './app.ts'

const hashed = hashedPassword(password)

export async function signedInAs(
  app: TestApp,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Caller> {
  await setPassword(app.database.pool, [id], { hashed: await hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(email)
}
