// The list of those whom a survey goes to, as it is pasted: an address on each line, or a name with an address in brackets.

/** Whom a survey goes to. */
export type Addressed = { readonly email: string; readonly name: string }

/** A survey goes to at most so many at once. */
export const mostRecipients = 500

const address = /^[^\s@<>,;"']+@[^\s@<>,;"']+\.[a-z\d-]{2,}$/i
const within = /[^\s@<>,;:()"']+@[^\s@<>,;:()"']+\.[a-z\d-]{2,}/i

/** The email address that stands in a text, such as a customer's contact details; none where none does. */
export const emailIn = (text: string): string | undefined => within.exec(text)?.[0]

function addressedIn(line: string): Addressed | undefined {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(line) ?? []
  const email = (inside ?? line).trim()
  return address.test(email) && email.length <= 200
    ? { email, name: name.replaceAll('"', '').trim().slice(0, 200) }
    : undefined
}

/** Who is addressed by a list, and what is wrong with it, as a sentence. Lines end at a break, a semicolon or a comma. */
export function addressesIn(text: string): { readonly all: readonly Addressed[]; readonly wrong: string | null } {
  const all = new Map<string, Addressed>()
  const lines = text.split(/[\n;,]/).map((line) => line.trim())
  for (const line of lines.filter((one) => one !== '')) {
    const one = addressedIn(line)
    if (!one) return { all: [], wrong: `“${line.slice(0, 100)}” is no email address.` }
    const key = one.email.toLowerCase()
    if (all.has(key)) return { all: [], wrong: `${one.email} stands there twice.` }
    all.set(key, one)
  }
  if (all.size > mostRecipients) return { all: [], wrong: `A survey goes to at most ${mostRecipients} addresses.` }
  return { all: [...all.values()], wrong: null }
}
