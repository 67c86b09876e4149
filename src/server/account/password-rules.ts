// What a new password must be: long, and not what everybody would try first (NIST SP 800-63B §5.1.1.2).

import { fold } from '#lib/fold.ts'

const shortest = 12
const longest = 200

/** What is shorter is no word that a password could be made of. */
const shortestWord = 4

// What stands on no list of the world's, and is the first that one tries here.
const favourites = `
  passwort passphrase motdepasse contrasena wachtwoord letmein willkommen qwertz qwertzuiop azerty yxcvbnm qweasd changeit
  iloveyousomuch trustno topsecret testtest plumbline plumblinetrial quality qualitymanager qualitymanagement
  correcthorsebatterystaple`
  .trim()
  .split(/\s+/)

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')

/** The word behind a password: without digits and signs, and with those inside read as the letters they stand for. */
const wordsIn = (password: string) => {
  const folded = fold(password)
  const inside = folded.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, '')
  return [letters(folded), letters(inside.replaceAll(/[01345@$!]/g, (sign) => signs[sign] ?? sign))]
}

/** One word said again and again counts once. */
const once = (word: string) => /^(.{3,}?)\1+$/.exec(word)?.[1] ?? word

const isFavourite = (password: string, common: ReadonlySet<string>) =>
  common.has(fold(password)) ||
  wordsIn(password)
    .flatMap((word) => [word, once(word)])
    .some((word) => word.length >= shortestWord && (favourites.includes(word) || common.has(word)))

const isRun = (password: string) => {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.filter((step) => Math.abs(step) <= 1).length >= steps.length - 1
}

/** "aaaaaaaaaaaa", "123412341234", "123456789012": few signs, or one after the other. */
const isSimple = (password: string) =>
  new Set(password).size < 5 || isRun(password) || /^(.{1,4})\1+.{0,3}$/.test(password)

export type Holder = { readonly name: string; readonly email: string }

/** What a password is compared with. */
export type Known = {
  /** The commonest passwords, folded. */
  readonly common: ReadonlySet<string>
  /** What the organisation and its sites are called. */
  readonly organisation: readonly string[]
}

const bare = (text: string) => fold(text).replaceAll(/[^a-z0-9]/g, '')

/** A name as a whole and in its parts; what is short stands in other words by chance. */
const partsOf = (name: string) =>
  [name, ...name.split(/[^\p{L}\d]+/u)].map(bare).filter((one) => one.length >= shortestWord)

/** Whether little is left of a password without these words. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  const word = bare(password)
  const longestFirst = names.flatMap(partsOf).toSorted((one, other) => other.length - one.length)
  const left = longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), word)
  return left.length < word.length && left.length < word.length / 2
}

const product = 'Plumbline'

/** Why a password cannot be taken, as a sentence to the one who chose it; nothing when it can. */
export function faultIn(
  password: string,
  { name, email }: Holder,
  { common, organisation }: Known,
): string | undefined {
  if (!password.isWellFormed() || password.includes('\0'))
    return 'The password holds a broken character. Please type it again.'
  if (password.length < shortest)
    return `The password needs at least ${shortest} characters. Three or four words are good and easy to keep.`
  if (password.length > longest) return `The password may have at most ${longest} characters.`
  if (isMadeOf(password, [name, email])) return 'The password must not be your name or email.'
  if (isMadeOf(password, [product, ...organisation, name, email]))
    return 'The password must not be made of the names of this organisation, its sites or this product.'
  if (isFavourite(password, common) || isSimple(password))
    return 'This password is one of the first that others would try. Please choose another.'
  return undefined
}
