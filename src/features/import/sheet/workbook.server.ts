// What stands around the sheets of an Excel file: which sheet is the first, which styles are dates, the shared texts.

import type { Zip } from '#lib/apart/zip.server.ts'
import { readXml, type Handlers } from './xml.server.ts'
import { unreadable } from './sheet.ts'

const megabyte = 1024 * 1024

export type Workbook = {
  /** The part of the first sheet that is shown. */
  readonly sheet: string
  /** Days are counted from 1904, as the first Macs did. */
  readonly from1904: boolean
}

async function readAll(zip: Zip, part: string, most: number, handlers: Handlers): Promise<boolean> {
  const bytes = await zip.part(part, most)
  if (!bytes) return false
  for await (const _ of readXml(bytes, handlers));
  return true
}

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true'

/** A sheet that is shown: what it is called, and its part. */
export type NamedSheet = { readonly name: string; readonly part: string }

const noWorkbook = 'This is not an Excel file (.xlsx). Please choose a CSV or an Excel file.'

/** Every sheet that is shown, in their order. Refuses a zip that is no workbook. */
export async function readContents(zip: Zip): Promise<{ sheets: readonly NamedSheet[]; from1904: boolean }> {
  const shown: { readonly name: string; readonly id: string }[] = []
  let from1904 = false
  const isWorkbook = await readAll(zip, 'xl/workbook.xml', megabyte, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904'])
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
        shown.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '' })
    },
  })
  if (!isWorkbook) return unreadable(noWorkbook)
  const targets = new Map<string, string>()
  await readAll(zip, 'xl/_rels/workbook.xml.rels', megabyte, {
    open(name, attributes) {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const sheets = shown.flatMap(({ name, id }) => {
    const target = targets.get(id) ?? ''
    return target === '' ? [] : [{ name, part: partOf(target) }]
  })
  if (shown[0] && !targets.get(shown[0].id)) return unreadable('This Excel file shows no sheet.')
  return { sheets, from1904 }
}

/** Reads the table of contents. Refuses a zip that is no workbook. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const { sheets, from1904 } = await readContents(zip)
  return { sheet: sheets[0]?.part ?? unreadable('This Excel file shows no sheet.'), from1904 }
}

/** Formats that Excel knows by number: 14 to 22 and 45 to 47 are dates and times. */
const isDateNumber = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Days, months, years or hours in a format, beside what is quoted or in brackets. */
const isDateCode = (code: string) => /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** For each style of a cell whether it shows a date. */
export async function readDateStyles(zip: Zip): Promise<readonly boolean[]> {
  const codes = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await readAll(zip, 'xl/styles.xml', 16 * megabyte, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), isDateCode(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCells = true
      const id = Number(attributes['numFmtId'])
      if (name === 'xf' && isInCells) styles.push(codes.get(id) ?? isDateNumber(id))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** Excel writes a character that XML cannot hold by its code: _x000D_. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text

/** Every text that cells share. They must be in hand before the first cell, so there may not be too many. */
export async function readTexts(zip: Zip): Promise<readonly string[]> {
  const texts: string[] = []
  let [text, isText, isReading] = ['', false, true]
  await readAll(zip, 'xl/sharedStrings.xml', 64 * megabyte, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = false // How a text is pronounced, written beside it.
      isText = name === 't'
    },
    text(piece) {
      if (isText && isReading) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = true
      if (name === 'si') texts.push(decoded(text))
    },
  })
  return texts
}
