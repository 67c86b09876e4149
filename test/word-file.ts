// Word files made by hand, part by part, as the programs of this world write them.

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const office = 'http://schemas.openxmlformats.org'

export const namespaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A run. */
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

/** A paragraph of runs, or of plain text. */
export const p = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : r(content)}</w:p>`

/** A paragraph of a style. */
export const styled = (style: string, content: string): string => p(content, `<w:pStyle w:val="${style}"/>`)

/** An item of a list. */
export const li = (list: number, level: number, content: string): string =>
  p(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

export const tc = (content: string, properties = ''): string =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content.startsWith('<w') ? content : p(content)}</w:tc>`
export const tr = (cells: readonly string[], properties = ''): string =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join('')}</w:tr>`
export const tbl = (...rows: readonly string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`

/** A run with a picture that a relation names, and what Word keeps of it for those who do not see it. */
export const picture = (by: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${escaped(alt)}"/><a:graphic><a:graphicData><a:blip r:embed="${by}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** A style of paragraphs. */
export const style = (id: string, name: string, properties = '', basedOn = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${escaped(id)}"><w:name w:val="${escaped(name)}"/>${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:pPr>${properties}</w:pPr></w:style>`

export const outline = (level: number): string => `<w:outlineLvl w:val="${level}"/>`

/** A list that looks so on each of its levels. */
export const list = (id: number, ...formats: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${formats
    .map((format, at) => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`)
    .join('')}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`

export const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${escaped(target)}" ${more}/>`

const relations = (all: string) => `<Relationships xmlns="${office}/package/2006/relationships">${all}</Relationships>`

export type WordParts = {
  readonly body: string
  readonly styles?: string
  readonly numbering?: string
  /** Relations of the text beside those of the parts above. */
  readonly relations?: string
  /** Whatever else there is, by its name. */
  readonly parts?: { readonly [name: string]: string | Buffer }
  /** Where the text itself is not as usual. */
  readonly document?: string
  readonly type?: string
}

const usualType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A zip of these parts. */
export async function zipOf(parts: { readonly [name: string]: string | Buffer }): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A Word file. */
export const wordFile = ({
  body,
  styles,
  numbering,
  relations: more = '',
  parts,
  document,
  type = usualType,
}: WordParts): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml':
      document ?? `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      `${relation('rIdS', 'styles', 'styles.xml')}${relation('rIdN', 'numbering', 'numbering.xml')}${more}`,
    ),
    ...(styles !== undefined && { 'word/styles.xml': `<w:styles ${namespaces}>${styles}</w:styles>` }),
    ...(numbering !== undefined && { 'word/numbering.xml': `<w:numbering ${namespaces}>${numbering}</w:numbering>` }),
    ...parts,
  })
