// Which files a record takes: evidence that people look at, never what a machine would run.

/** The most bytes of one file. */
export const largestFile = 50 * 1024 * 1024

/** How many first bytes must be at hand to tell what a file is. */
export const telling = 512

type Head = (bytes: Uint8Array) => boolean

const startsWith =
  (text: string, from = 0): Head =>
  (bytes) =>
    Array.from(text, (sign) => sign.charCodeAt(0)).every((code, at) => bytes[from + at] === code)

const any =
  (...heads: readonly Head[]): Head =>
  (bytes) =>
    heads.some((head) => head(bytes))

const zip = startsWith('PK\x03\x04')
const oldOffice = startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')
const film = startsWith('ftyp', 4)

/** Text holds no NUL, but for UTF-16, which says that it is; a script for a shell begins with #!. */
const text: Head = (bytes) =>
  any(startsWith('\xFF\xFE'), startsWith('\xFE\xFF'))(bytes) || (!bytes.includes(0) && !startsWith('#!')(bytes))

/** By the ending of the name: how such a file begins. */
const kinds: { readonly [ending: string]: Head } = {
  pdf: startsWith('%PDF-'),
  png: startsWith('\x89PNG\r\n\x1A\n'),
  jpg: startsWith('\xFF\xD8\xFF'),
  jpeg: startsWith('\xFF\xD8\xFF'),
  webp: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
  gif: startsWith('GIF8'),
  tif: any(startsWith('II*\0'), startsWith('MM\0*')),
  tiff: any(startsWith('II*\0'), startsWith('MM\0*')),
  heic: film,
  mp4: film,
  mov: any(film, startsWith('moov', 4), startsWith('mdat', 4), startsWith('wide', 4)),
  m4a: film,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  odp: zip,
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  msg: oldOffice,
  txt: text,
  md: text,
  csv: text,
  tsv: text,
  log: text,
  eml: text,
  json: text,
  dxf: text,
  step: text,
  stp: text,
  dwg: startsWith('AC10'),
}

/** The endings that are taken, for an input that lets one choose files. */
export const endings: readonly string[] = Object.keys(kinds)

const endingOf = (name: string) => /\.([a-z\d]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is taken, in words. */
export const takenInWords = 'PDF, pictures, office documents without macros, text, emails, drawings and short films'

/** Why a file of this name is not taken; undefined when it may be. */
export const nameFault = (name: string): string | undefined =>
  Object.hasOwn(kinds, endingOf(name))
    ? undefined
    : `“${name}” is of a kind that is not taken. Taken are ${takenInWords}.`

/** Why a file of this size is not taken; undefined when it may be. */
export function sizeFault(name: string, size: number): string | undefined {
  if (size === 0) return `“${name}” is empty.`
  return size > largestFile ? `“${name}” is larger than 50 MB.` : undefined
}

/** Why a file that begins like this is not what its name says; undefined when it is. */
export const headFault = (name: string, head: Uint8Array): string | undefined =>
  kinds[endingOf(name)]?.(head) ? undefined : `“${name}” is not what its name says: it begins like something else.`
