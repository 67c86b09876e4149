// The parts of an Excel file (ECMA-376, SpreadsheetML) that an export consists of.

import type { Cell } from '#kernel/kinds/kind.ts'
import type { Column } from './columns.ts'

/** The most rows that a sheet may have, its header among them. */
export const mostRows = 1_048_576

const mostCharacters = 32_767
const cut = '… (cut: Excel holds 32,767 characters in a cell)'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// XML 1.0 knows no control characters but tab and line breaks, and no halves of surrogate pairs.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

// Excel reads _x000D_ as the character of that code: what looks so and is meant literally is written with its own.
const looksCoded = /_(?=x[\dA-Fa-f]{4}_)/g

function textXml(text: string): string {
  const short = text.length > mostCharacters ? text.slice(0, mostCharacters - cut.length) + cut : text
  return short
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(looksCoded, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

// The styles below, by their place.
const [, asHead, asText, asDay, asInstant] = [0, 1, 2, 3, 4]

const dayLength = 86_400_000
const dayZero = Date.UTC(1899, 11, 30)

// Excel takes 1900 for a leap year, so that its days before March 1900 are no real ones: they stand as text.
const firstDay = '1900-03-01'

const textCell = (text: string, style = asText) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

/** `local`: a day, or a day and a time as a clock shows them. */
function dateCell(local: string, style: number): string {
  if (local < firstDay) return textCell(local)
  const at = Date.parse(`${local.replace(' ', 'T')}${local.length === 10 ? 'T00:00:00' : ''}Z`)
  return `<c s="${style}"><v>${(at - dayZero) / dayLength}</v></c>`
}

function cellXml(cell: Cell, zoned: (instant: string) => string): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return 'day' in cell ? dateCell(cell.day, asDay) : dateCell(zoned(cell.instant), asInstant)
}

/** The rows of a sheet. `zoned` writes an instant as the organisation's clocks show it. */
export const rowsXml = (rows: readonly (readonly Cell[])[], zoned: (instant: string) => string): string =>
  rows.map((row) => `<row>${row.map((cell) => cellXml(cell, zoned)).join('')}</row>`).join('')

const letters = (place: number): string =>
  place < 26
    ? String.fromCodePoint(65 + place)
    : letters(Math.floor(place / 26) - 1) + String.fromCodePoint(65 + (place % 26))

const widthsXml = (widths: readonly number[]) =>
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** The beginning of the sheet: its columns, and their names in a row that stays while one scrolls. */
export const sheetStart = (columns: readonly Pick<Column, 'label' | 'width'>[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `${widthsXml(columns.map(({ width }) => width))}<sheetData><row>${columns.map(({ label }) => textCell(label, asHead)).join('')}</row>`

/** Its end, once `rows` follow the header. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${rows + 1}"/></worksheet>`

/** A small sheet of names and values. */
export const factsXml = (facts: readonly (readonly [name: string, value: Cell])[]): string => {
  const rows = facts.map(([name, value]) => `<row>${textCell(name, asHead)}${cellXml(value, String)}</row>`)
  return `${head}<worksheet xmlns="${main}">${widthsXml([22, 80])}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const style = (format: number, font: number, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more ? ` applyAlignment="1">${more}</xf>` : '/>'}`

const top = '<alignment vertical="top" wrapText="1"/>'

/** The parts around the sheets, by their names in the file. `first` is what the first sheet is called. */
export const partsAround = (first: string): readonly (readonly [name: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('worksheets/sheet2', 'worksheet')}${part('styles', 'styles')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${textXml(sheetName(first))}" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packaged}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="5">${style(0, 0)}${style(49, 1)}${style(49, 0, top)}${style(164, 0)}${style(165, 0)}</cellXfs></styleSheet>`,
  ],
]

/** A sheet's name has at most 31 characters, and not these. */
const sheetName = (text: string) => text.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
