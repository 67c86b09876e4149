// What a new password must be: long, and not what everybody would try first (NIST SP 800-63B §5.1.1.2).

import { fold } from '#lib/fold.ts'

const shortest = 12
const longest = 200

// Twelve characters leave few of the leaked favourites; what is left are these, with digits and signs around them.
const favourites = `
  password passwort passphrase motdepasse contrasena wachtwoord letmein welcome willkommen qwerty qwertyuiop
  qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  abcdef abcdefghijkl iloveyou iloveyousomuch trustno administrator admin changeme changeit default secret
  mysecret topsecret testtest superman football baseball basketball liverpool dragon monkey princess sunshine
  starwars whatever plumbline plumblinetrial quality qualitymanager qualitymanagement
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

const isFavourite = (password: string) =>
  wordsIn(password).some((word) => favourites.includes(word) || favourites.includes(once(word)))

const isRun = (password: string) => {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.filter((step) => Math.abs(step) <= 1).length >= steps.length - 1
}

/** "aaaaaaaaaaaa", "123412341234", "123456789012": few signs, or one after the other. */
const isSimple = (password: string) =>
  new Set(password).size < 5 || isRun(password) || /^(.{1,4})\1+.{0,3}$/.test(password)

type Holder = { readonly name: string; readonly email: string }

const isAboutThem = (password: string, { name, email }: Holder) => {
  const bare = (text: string) => fold(text).replaceAll(/[^a-z0-9]/g, '')
  const [word, own] = [bare(password), [email, email.split('@')[0] ?? '', name].map(bare)]
  return own.some((one) => one.length >= 4 && word.replaceAll(one, '').length < word.length / 2)
}

/** Why a password cannot be taken, as a sentence to the one who chose it; nothing when it can. */
export function faultIn(password: string, holder: Holder): string | undefined {
  if (!password.isWellFormed() || password.includes('\0'))
    return 'The password holds a broken character. Please type it again.'
  if (password.length < shortest)
    return `The password needs at least ${shortest} characters. Three or four words are good and easy to keep.`
  if (password.length > longest) return `The password may have at most ${longest} characters.`
  if (isAboutThem(password, holder)) return 'The password must not be your name or email.'
  if (isFavourite(password) || isSimple(password))
    return 'This password is one of the first that others would try. Please choose another.'
  return undefined
}
