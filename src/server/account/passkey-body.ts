// What browsers send of a passkey. Its inside is read by the library that checks it; here it only has to be of that shape.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const text = z.string({ error: 'The passkey’s answer is not whole.' }).max(20_000)

const credential = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: text }),
})

/** As a device answers that it has made one. */
export const madeByDevice = credential.transform((made) => made as unknown as RegistrationResponseJSON)

/** As a device answers that it knows its person. */
export const shownByDevice = credential.transform((shown) => shown as unknown as AuthenticationResponseJSON)
