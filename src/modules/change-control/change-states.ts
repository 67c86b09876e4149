// The states of a change, as those look at them who wait for it.

import { boundWhile, givenUp } from '#modules/contents/bound-while.ts'

/** Before it has taken effect: what it releases waits for it. */
export const beforeEffect = boundWhile

/** Still to take effect, on a day that somebody has agreed to: what is only asked for has none. */
export const dayAgreed: readonly string[] = beforeEffect.filter((one) => one !== 'draft' && one !== 'submitted')

/** Before it is accepted: nobody has agreed yet that it is worked on. */
export const stillAsked: readonly string[] = ['draft', 'submitted']

/** Before its plan is submitted: what it touches and how it is done is still open. */
export const stillPlanned: readonly string[] = ['draft', 'submitted', 'assessment', 'planning']

/** Those in which people work on it or are asked for it. */
export const onItsWay: readonly string[] = [...beforeEffect, 'effective', 'closure-review']

/** In effect, and not taken back: a temporary one can be reverted or made permanent. */
export const standing = [
  'effective',
  'closure-review',
  'closed',
  'effectiveness-check',
  'proven',
  'not-effective',
] as const

/** In which it stands as carried out. */
export const carriedOut: readonly string[] = [
  'closed',
  'effectiveness-check',
  'proven',
  'not-effective',
  'permanent',
  'reverted',
]

/** In which its parts stand as they are. */
export const ended: readonly string[] = [...carriedOut, ...givenUp]
