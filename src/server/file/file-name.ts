// The name of a file, as people may see it and as a header carries it.

const longest = 200

/** A name to keep: without folders and control characters, in one spelling, at most 200 characters. */
export function keptName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  // Marks that turn the direction of writing make "exe.pdf" of "fdp.exe".
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  if (plain === '' || plain === '.' || plain === '..') return 'file'
  if (plain.length <= longest) return plain
  const [ending = ''] = /\.[^.]{1,12}$/.exec(plain) ?? []
  return plain.slice(0, longest - ending.length).toWellFormed() + ending
}

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header that names a file (RFC 6266): the whole name, and one in ASCII for old programs. */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  return `${how}; filename="${ascii}"; filename*=UTF-8''${percent(name)}`
}
