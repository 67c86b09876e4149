// Characters as a version can keep them.

import { turnsAround } from '#lib/direction.ts'

/** Codes of a font, each with the sign that it shows. */
const signsIn = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(lines.flatMap((line) => line.split(' ').map((one) => [one.slice(0, 2), one.slice(2)] as const)))

/** The fonts that Word writes symbols in: their signs as everybody has them. */
const symbolFonts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'symbol',
    signsIn([
      '22∀ 24∃ 2d− 40≅ 57Ω 44Δ 53Σ 46Φ 61α 62β 63χ 64δ 65ε 67γ 68η 6cλ 6dμ 70π 71θ 72ρ 73σ 74τ 77ω a3≤ a5∞ ab↔',
      'ac← ad↑ ae→ af↓ b0° b1± b3≥ b4× b5∝ b7• b8÷ b9≠ ba≡ bb≈ c6∅ ce∈ d2® d3© d4™ d6√ d7⋅ de⇒ e5∑ f2∫',
    ]),
  ],
  ['wingdings', signsIn(['6c● 6e■ 6f□ 71❑ 75◆ 9f• a7▪ a8◻ d8➢ df← e0→ e1↑ e2↓ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑'])],
])

/** The sign that a symbol font shows for a code; undefined where that is not known. */
export function symbolOf(font: string, code: string): string | undefined {
  const place = Number.parseInt(code, 16)
  if (!Number.isFinite(place)) return undefined
  // Word adds F000 to the codes of such fonts.
  const own = place >= 0xf0_00 && place <= 0xf0_ff ? place - 0xf0_00 : place
  const signs = symbolFonts.get(font.toLowerCase())
  if (signs) return signs.get(own.toString(16))
  return place === own && place >= 0x20 && place <= 0x10_ff_ff ? String.fromCodePoint(place) : undefined
}

const unkept = /[\u0000-\u0008\u000B-\u001F\u007F\u00AD]/g
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** A text without what cannot be kept; soft hyphens say nothing but where a line may break. */
export function kept(text: string): { readonly text: string; readonly turned: boolean } {
  const clean = text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(unkept, '')
    .toWellFormed()
  const turned = turnsAround(clean)
  return { text: turned ? clean.replaceAll(turning, '') : clean, turned }
}
