// What the device does with passkeys, asked through the browser. Loaded when somebody wants one.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { passkey as words } from './words.ts'

export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON

/** Has the device make a passkey. @throws Refusal when it does not, or its person does not want to */
export const makePasskey = (optionsJSON: PasskeyOptions) =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new Refusal('blocked', isKnown ? words.known : words.made)
  })

/** Has the device show that it knows its person. @throws Refusal when it does not */
export async function showPasskey() {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('POST', '/api/v1/session/passkey/options', {
    anonymous: true,
  })
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new Refusal('blocked', words.given)
  })
}
