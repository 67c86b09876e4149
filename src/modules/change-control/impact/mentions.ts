// Whether a text speaks of something by its number, key or name, whole: NL-200 is not spoken of where NL-2000 is. Pure.

import { fold } from '#lib/fold.ts'

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Tells of texts whether they name any of these words. */
export function mentions(words: readonly string[]): (text: string) => boolean {
  const any = words.map((word) => escaped(fold(word))).join('|')
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'u')
  return (text) => words.length > 0 && whole.test(fold(text))
}
