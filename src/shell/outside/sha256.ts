// SHA-256 (FIPS 180-4) of short texts, many times over: what browsers offer answers one at a time and later, and nothing at all where a
// page comes without TLS.

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots of 8, cube roots of 64. */
function fractions(root: number, count: number): Uint32Array {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    const isPrime = Array.from({ length: candidate }, (_, at) => at).every((at) => at < 2 || candidate % at !== 0)
    if (isPrime) found.push((candidate ** (1 / root) % 1) * 2 ** 32)
  }
  return Uint32Array.from(found)
}

const start = fractions(2, 8)
const constants = fractions(3, 64)

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The text as blocks of 16 words, with the length at its end. ASCII only. */
function padded(text: string): Uint32Array {
  const words = new Uint32Array((((text.length + 8) >> 6) + 1) * 16)
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  }
  for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  words[words.length - 1] = text.length * 8
  return words
}

const schedule = new Uint32Array(64)
const at = (words: Uint32Array, place: number) => words[place] ?? 0

function spread(words: Uint32Array, from: number): void {
  for (let place = 0; place < 16; place += 1) schedule[place] = at(words, from + place)
  for (let place = 16; place < 64; place += 1) {
    const [one, two] = [at(schedule, place - 15), at(schedule, place - 2)]
    const low = rotated(one, 7) ^ rotated(one, 18) ^ (one >>> 3)
    const high = rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10)
    schedule[place] = at(schedule, place - 16) + low + at(schedule, place - 7) + high
  }
}

/** Takes one block into the state. */
function absorb(state: Uint32Array, words: Uint32Array, from: number): void {
  spread(words, from)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let place = 0; place < 64; place += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first =
      (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + at(constants, place) + at(schedule, place)) | 0
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = at(state, place) + word
}

/** The hash of a text of ASCII characters, as eight words. */
export function sha256(text: string): Uint32Array {
  const words = padded(text)
  const state = Uint32Array.from(start)
  for (let from = 0; from < words.length; from += 16) absorb(state, words, from)
  return state
}

/** The first number with which the hash of `challenge.number` begins with so many zero bits; at most 32. */
export function solve(challenge: string, difficulty: number): number {
  for (let solution = 0; ; solution += 1) {
    const [first = 0] = sha256(`${challenge}.${solution}`)
    if (Math.clz32(first) >= difficulty) return solution
  }
}
