/** What refusals call the inputs by which somebody proves who signs. */
export const emailInput = 'signature.email'
export const passwordInput = 'signature.password'
export const codeInput = 'signature.code'

/** What proves who signs, as it is typed. */
export type Proof = { readonly email: string; readonly password: string; readonly code: string }
