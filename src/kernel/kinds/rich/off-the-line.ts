// Words above or below their line, as plain text has them: 10⁻³ is not 10-3, and H₂O is found where H2O is looked for.

import type { Mark } from './document.ts'

export type Place = 'superscript' | 'subscript'

/** Where words with these marks stand; undefined on their line. */
export const placeOf = (marks: readonly Mark[] | undefined): Place | undefined =>
  marks?.map(({ type }) => type).find((type) => type === 'superscript' || type === 'subscript')

const pairs = (plain: string, moved: string): { readonly [character: string]: string } =>
  Object.fromEntries(Array.from(plain, (one, at) => [one, moved.charAt(at)]))

/** Unicode has small figures and signs for both places, small letters for most. */
const signs: { readonly [place in Place]: { readonly [character: string]: string } } = {
  superscript: pairs('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  subscript: pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
}

/** A text in the small signs of its place; as it is where there are not such signs for all of it. */
export function offTheLine(text: string, place: Place): string {
  const characters = Array.from(text, (one) => (one === ' ' ? one : signs[place][one]))
  return characters.every((one) => one !== undefined) ? characters.join('') : text
}
