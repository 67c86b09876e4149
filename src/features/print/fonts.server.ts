// The fonts that a printed record carries with it: Inter for Latin, Greek and Cyrillic, DejaVu Sans for what it lacks.

import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import type { TFontDictionary } from 'pdfmake/interfaces.js'

const family = (normal: string, bold: string, italics: string) => ({ normal, bold, italics, bolditalics: italics })

/** By the names that a document calls them. */
export const fonts = {
  Inter: family(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/500Medium_Italic/Inter_500Medium_Italic.ttf')),
  ),
  DejaVu: family(
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf')),
  ),
  Mono: family(
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf')),
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf')),
    fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Oblique.ttf')),
  ),
} satisfies TFontDictionary

type Name = 'Inter' | 'DejaVu'

const signsOf = (file: string): ReadonlySet<number> => {
  const font = openSync(file)
  return new Set('characterSet' in font ? font.characterSet : [])
}

let known: { readonly [name in Name]: ReadonlySet<number> } | undefined

/** Which signs each font can draw; read once, when the first record is printed. */
const signs = () => (known ??= { Inter: signsOf(fonts.Inter.normal), DejaVu: signsOf(fonts.DejaVu.normal) })

/** A stretch of a text that one font draws. */
export type Run = { readonly text: string; readonly font: Name }

const blank = /[\t\u00a0\u2007\u202f]/u
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u
const stand = '□'

function drawn(sign: string): Run | null {
  if (sign === '\n') return { text: sign, font: 'Inter' }
  if (blank.test(sign)) return { text: ' ', font: 'Inter' }
  if (unseen.test(sign)) return null
  const code = sign.codePointAt(0) ?? 0
  const { Inter, DejaVu } = signs()
  if (Inter.has(code)) return { text: sign, font: 'Inter' }
  return { text: DejaVu.has(code) ? sign : stand, font: 'DejaVu' }
}

/**
 * A text as stretches of the fonts that can draw them. What neither can is drawn as a box and counted, so that the
 * document says so instead of leaving it out.
 */
export function runsOf(text: string): { readonly runs: readonly Run[]; readonly missing: number } {
  const runs: Run[] = []
  let missing = 0
  for (const sign of text.normalize('NFC')) {
    const one = drawn(sign)
    if (!one) continue
    if (one.text === stand && sign !== stand) missing += 1
    const last = runs.at(-1)
    if (last?.font === one.font) runs[runs.length - 1] = { ...last, text: last.text + one.text }
    else runs.push(one)
  }
  return { runs, missing }
}
