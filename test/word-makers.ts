// Word files as different programs make them: what each is called, the file, what of its text is known not to come in, and what
// comes in beside the text of its runs.

import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  Footer,
  Header,
  HeadingLevel,
  InsertedTextRun,
  DeletedTextRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
} from 'docx'
import {
  escaped,
  li,
  list,
  namespaces,
  outline,
  p,
  r,
  relation,
  style,
  styled,
  tbl,
  tc,
  tr,
  wordFile,
} from './word-file.ts'

export type Maker = {
  readonly name: string
  readonly file: Promise<Buffer>
  /** What it says that is told in the report instead. */
  readonly lost?: readonly string[]
  /** Signs that stand for what is no text in the file. */
  readonly more?: string
  /** The headings of the sections, with how deep they lie. */
  readonly sections: readonly string[]
}

const made = (...children: ConstructorParameters<typeof Document>[0]['sections'][0]['children'][number][]) =>
  Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: 'steps',
            levels: [0, 1].map((level) => ({
              level,
              format: level === 0 ? LevelFormat.DECIMAL : LevelFormat.LOWER_LETTER,
              text: `%${level + 1}.`,
              alignment: AlignmentType.LEFT,
            })),
          },
        ],
      },
      footnotes: { 1: { children: [new Paragraph('As ISO 9001 asks for it.')] } },
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('PROC-QA-001')] }) },
          footers: {
            default: new Footer({
              children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
            }),
          },
          children,
        },
      ],
    }),
  )

const h = (heading: (typeof HeadingLevel)[keyof typeof HeadingLevel], text: string) => new Paragraph({ heading, text })
const word = (text: string) => new Paragraph(text)

const english = [
  style('Normal', 'Normal'),
  style('Title', 'Title'),
  ...[1, 2, 3, 4].map((level) => style(`Heading${level}`, `heading ${level}`, outline(level - 1), 'Normal')),
  style('ListBullet', 'List Bullet', '<w:numPr><w:numId w:val="3"/></w:numPr>', 'Normal'),
].join('')
const lists = [list(1, 'decimal', 'lowerLetter', 'lowerRoman'), list(2, 'bullet', 'bullet'), list(3, 'bullet')].join('')

const field = (instruction: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${escaped(instruction)} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const sdt = (content: string, properties = '') =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
const by = 'w:id="1" w:author="Mara" w:date="2026-01-01T00:00:00Z"'

const library: readonly Maker[] = [
  {
    name: 'docx, headings and nested lists',
    file: made(
      h(HeadingLevel.TITLE, 'Calibration of calipers'),
      h(HeadingLevel.HEADING_1, 'Purpose'),
      word('Calipers measure what they should.'),
      h(HeadingLevel.HEADING_2, 'Steps'),
      new Paragraph({ text: 'Clean the jaws', numbering: { reference: 'steps', level: 0 } }),
      new Paragraph({ text: 'with alcohol', numbering: { reference: 'steps', level: 1 } }),
      new Paragraph({ text: 'Close them', numbering: { reference: 'steps', level: 0 } }),
      new Paragraph({ text: 'Gauge blocks', bullet: { level: 0 } }),
    ),
    sections: ['1 Purpose', '2 Steps'],
  },
  {
    name: 'docx, a table with a head, links and a footnote',
    file: made(
      h(HeadingLevel.HEADING_1, 'Limits'),
      new Table({
        rows: [
          new TableRow({
            tableHeader: true,
            children: [new TableCell({ children: [word('Part')] }), new TableCell({ children: [word('Torque')] })],
          }),
          new TableRow({
            children: [new TableCell({ columnSpan: 2, children: [word('All others: see the drawing')] })],
          }),
        ],
      }),
      new Paragraph({
        children: [
          new ExternalHyperlink({ link: 'https://example.com/standard', children: [new TextRun('the standard')] }),
          new FootnoteReferenceRun(1),
        ],
      }),
    ),
    more: '[1][1] As ISO 9001 asks for it.',
    sections: ['1 Limits'],
  },
  {
    name: 'docx, tracked changes',
    file: made(
      h(HeadingLevel.HEADING_1, 'Scope'),
      new Paragraph({
        children: [
          new TextRun('All lines '),
          new InsertedTextRun({ text: 'in Leeds', id: 1, author: 'Mara', date: '2026-01-01T00:00:00Z' }),
          new DeletedTextRun({ text: 'in Porto', id: 2, author: 'Mara', date: '2026-01-01T00:00:00Z' }),
        ],
      }),
    ),
    sections: ['1 Scope'],
  },
  {
    name: 'docx, a table of contents, tabs and breaks',
    file: made(
      new TableOfContents('Contents'),
      h(HeadingLevel.HEADING_1, 'One'),
      new Paragraph({
        children: [new TextRun({ text: 'before', bold: true }), new TextRun({ text: '\tbehind', break: 1 })],
      }),
    ),
    lost: ['One'],
    sections: ['1 One'],
  },
]

const microsoft: readonly Maker[] = [
  {
    name: 'Word in English, numbered by w:numPr',
    file: wordFile({
      styles: english,
      numbering: lists,
      body: [
        styled('Title', 'Internal audits'),
        styled('Heading1', 'Purpose'),
        p('Audits show whether the system holds.'),
        styled('Heading2', 'Steps'),
        li(1, 0, 'Plan'),
        li(1, 1, 'criteria'),
        li(1, 1, 'scope'),
        li(1, 0, 'Do'),
        styled('ListBullet', 'Notes are kept.'),
        styled('Heading4', 'Deep down'),
        p('Text of the fourth level.'),
      ].join(''),
    }),
    sections: ['1 Purpose', '2 Steps'],
  },
  {
    name: 'Word in German, with styles of its own',
    file: wordFile({
      styles: [
        style('berschrift1', 'heading 1', outline(0)),
        style('Eigen', 'Überschrift 2'),
        style('Titel', 'Title'),
      ].join(''),
      body: [
        styled('Titel', 'Prüfmittel'),
        styled('berschrift1', 'Zweck'),
        p('Prüfmittel werden überwacht.'),
        styled('Eigen', 'Geltung'),
        p('Für alle Werke.'),
      ].join(''),
    }),
    sections: ['1 Zweck', '2 Geltung'],
  },
  {
    name: 'Word in Spanish, strict',
    file: wordFile({
      body: '',
      document: `<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body>${styled('Ttulo1', 'Objeto')}${p('Este procedimiento describe la revisión.')}${styled('Ttulo2', 'Alcance')}${p('Todas las plantas.')}</w:body></w:document>`,
    }),
    sections: ['1 Objeto', '2 Alcance'],
  },
  {
    name: 'Word, changes that were tracked: moved, and an end of a paragraph deleted',
    file: wordFile({
      styles: english,
      body: [
        styled('Heading1', 'Storage'),
        `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>${r('Labels are kept ')}</w:p>`,
        `<w:p><w:ins ${by}>${r('in the cabinet')}</w:ins><w:del ${by}><w:r><w:delText>on the shelf</w:delText></w:r></w:del></w:p>`,
        `<w:p><w:moveFrom ${by}>${r('Moved words')}</w:moveFrom></w:p><w:p><w:moveTo ${by}>${r('Moved words')}</w:moveTo></w:p>`,
        tbl(tr([tc('kept row')]), tr([tc('deleted row')], `<w:del ${by}/>`)),
      ].join(''),
    }),
    lost: ['Moved words', 'deleted row'],
    sections: ['1 Storage'],
  },
  {
    name: 'Word, text boxes in two ways of saying it',
    file: wordFile({
      styles: english,
      body:
        styled('Heading1', 'Warning') +
        p(
          `${r('Before the box. ')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p('Wear gloves.')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('Wear gloves.')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${r('Behind the box.')}`,
        ),
    }),
    lost: ['Wear gloves.'],
    sections: ['1 Warning'],
  },
  {
    name: 'Word, fields: links, references, a table of contents, a form',
    file: wordFile({
      styles: english,
      body: [
        `<w:p>${field('TOC \\o "1-3" \\h', r('Records') + r('3'))}</w:p>`,
        styled('Heading1', 'Records'),
        `<w:p>${field('HYPERLINK "https://example.com/records"', r('the register'))}${r(' on page ')}${field('PAGEREF _Toc1', r('12'))}</w:p>`,
        `<w:p><w:fldSimple w:instr=" REF a ">${r('chapter 4')}</w:fldSimple><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${r(' checked')}</w:p>`,
      ].join(''),
    }),
    lost: ['Records', '3'],
    more: '☑',
    sections: ['1 Records'],
  },
  {
    name: 'Word, tables within tables, cells over columns and rows',
    file: wordFile({
      styles: english,
      body:
        styled('Heading1', 'Matrix') +
        tbl(
          tr([tc('Hazard', '<w:gridSpan w:val="2"/>'), tc('Rank')], '<w:tblHeader/>'),
          tr([tc('Cut', '<w:vMerge w:val="restart"/>'), tc('hand'), tc('3')]),
          tr([tc('<w:p/>', '<w:vMerge/>'), tc(tbl(tr([tc('inner one'), tc('inner two')])) + p('below it')), tc('4')]),
        ),
    }),
    sections: ['1 Matrix'],
  },
  {
    name: 'Word, smart tags, controls and custom XML',
    file: wordFile({
      styles: english,
      body: [
        sdt(styled('Heading1', 'Who does it')),
        p(
          `<w:smartTag w:element="place"><w:smartTagPr/>${r('Leeds')}</w:smartTag>${r(' and ')}${sdt(r('Porto'), '<w:text/>')}`,
        ),
        `<w:customXml w:element="x">${p('within custom XML')}</w:customXml>`,
        tbl(tr([sdt(tc('a cell in a control'))]), sdt(tr([tc('a row in a control')]))),
        sdt(sdt(p('a control in a control'))),
      ].join(''),
    }),
    sections: ['1 Who does it'],
  },
  {
    name: 'Word, signs: symbols, hyphens, breaks, figures above the line, an equation',
    file: wordFile({
      styles: english,
      body: [
        styled('Heading1', 'Units'),
        `<w:p>${r('Zu\u00ADsam')}<w:r><w:softHyphen/></w:r>${r('men ')}<w:r><w:noBreakHyphen/></w:r><w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>${r(' 5')}<w:r><w:tab/></w:r><w:r><w:br/></w:r>${r('m')}${r('2', '<w:vertAlign w:val="superscript"/>')}<w:r><w:cr/></w:r>${r('page')}<w:r><w:br w:type="page"/></w:r></w:p>`,
        `<w:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
        p(`<w:r><w:ruby><w:rt>${r('kan')}</w:rt><w:rubyBase>${r('漢')}</w:rubyBase></w:ruby></w:r>`),
      ].join(''),
    }),
    lost: ['kan'],
    more: '\u2011±a/b',
    sections: ['1 Units'],
  },
  {
    name: 'Word, notes at the foot and at the end',
    file: wordFile({
      styles: english,
      relations: relation('rIdF', 'footnotes', 'footnotes.xml') + relation('rIdE', 'endnotes', 'endnotes.xml'),
      body:
        styled('Heading1', 'Terms') +
        `<w:p>${r('Release')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' and hold')}<w:r><w:endnoteReference w:id="3"/></w:r></w:p>` +
        p('More of it.'),
      parts: {
        'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${p('Said of batches.')}</w:footnote></w:footnotes>`,
        'word/endnotes.xml': `<w:endnotes ${namespaces}><w:endnote w:id="3">${p('Until it is decided.')}</w:endnote></w:endnotes>`,
      },
    }),
    more: '[1][2][1] Said of batches.[2] Until it is decided.',
    sections: ['1 Terms'],
  },
  {
    name: 'Word of 2003 that was converted: VML, lists by a style of lists',
    file: wordFile({
      styles: `${english}<w:style w:type="numbering" w:styleId="Steps"><w:name w:val="Steps"/><w:pPr><w:numPr><w:numId w:val="5"/></w:numPr></w:pPr></w:style>`,
      numbering: `${list(5, 'decimal')}<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="Steps"/></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="9"/></w:num>`,
      body: [
        styled('Heading1', 'Old'),
        li(9, 0, 'first'),
        p('between the two'),
        li(9, 0, 'second'),
        li(0, 0, 'no item'),
        `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p('in a box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
      ].join(''),
    }),
    sections: ['1 Old'],
  },
]

const others: readonly Maker[] = [
  {
    name: 'LibreOffice, numbered by styles',
    file: wordFile({
      styles: [
        style('Normal', 'Normal'),
        style('Heading', 'Heading', '', 'Normal'),
        style(
          'Heading1',
          'Heading 1',
          `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${outline(0)}`,
          'Heading',
        ),
        style('Heading2', 'Heading 2', outline(1), 'Heading'),
        style('Title', 'Title', '', 'Heading'),
        style('TextBody', 'Body Text', '', 'Normal'),
        style('Numbering1', 'Numbering 1', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>', 'TextBody'),
      ].join(''),
      numbering: lists,
      body: [
        styled('Title', 'Handbuch'),
        styled('Heading1', 'Zweck'),
        styled('TextBody', `${r('Der Kontext ')}${r('der Organisation', '<w:i/>')}`),
        styled('Heading2', 'Grundlagen'),
        styled('Numbering1', 'ISO 9001'),
        styled('Numbering1', 'ISO 14001'),
      ].join(''),
    }),
    sections: ['1 Zweck', '2 Grundlagen'],
  },
  {
    name: 'Google Docs, everything within tags',
    file: wordFile({
      styles: english,
      numbering: list(4, 'bullet', 'bullet', 'bullet'),
      body: [
        sdt(styled('Title', r('Onboarding', '<w:rtl w:val="0"/>')), '<w:tag w:val="goog_rdk_0"/>'),
        p(
          `<w:bookmarkStart w:id="0" w:name="_heading=h.1"/>${r('Purpose', '<w:rtl w:val="0"/>')}<w:bookmarkEnd w:id="0"/>`,
          '<w:pStyle w:val="Heading2"/>',
        ),
        p(`<w:hyperlink r:id="rIdX">${r('the handbook', '<w:u w:val="single"/>')}</w:hyperlink>${r(' says how.')}`),
        li(4, 0, 'first'),
        li(4, 1, 'below'),
        li(4, 2, 'deeper'),
        li(4, 0, 'last'),
        p('Roles', '<w:pStyle w:val="Heading2"/>'),
        p('Everybody has one.'),
      ].join(''),
      relations: relation('rIdX', 'hyperlink', 'https://example.com/handbook', 'TargetMode="External"'),
    }),
    sections: ['1 Purpose', '1 Roles'],
  },
  {
    name: 'Pages, with its own names of headings',
    file: wordFile({
      styles: [
        style('Title', 'Title'),
        style('Heading', 'Heading'),
        style('Heading2', 'Heading 2'),
        style('Body', 'Body'),
      ].join(''),
      body: [
        styled('Title', 'Line clearance'),
        styled('Heading', 'Purpose'),
        styled('Body', 'Nothing of the last order stays.'),
        styled('Heading2', 'Who'),
        styled('Body', 'The operator.'),
      ].join(''),
    }),
    sections: ['1 Purpose', '2 Who'],
  },
  {
    name: 'a program that knows outline levels alone',
    file: wordFile({
      body: [
        p('What for', outline(0)),
        p('Text one.'),
        p('How', outline(1)),
        p('Text two.'),
        p('No heading', outline(9)),
      ].join(''),
    }),
    sections: ['1 What for', '2 How'],
  },
  {
    name: 'a program that calls its namespaces otherwise',
    file: wordFile({
      body: '',
      document: `<ns0:document ${namespaces.replace('xmlns:w=', 'xmlns:ns0=')}><ns0:body>${(styled('Heading1', 'Purpose') + p('Text of it.')).replaceAll('w:', 'ns0:')}</ns0:body></ns0:document>`,
    }),
    sections: ['1 Purpose'],
  },
  {
    name: 'a program without headings: text before all, hidden words, signs that turn lines around',
    file: wordFile({
      body: [p('First line.'), p(`${r('seen ')}${r('unseen', '<w:vanish/>')}`), p(r('a\u202Eb'))].join(''),
    }),
    lost: ['unseen'],
    more: 'Introduction',
    sections: ['1 Introduction'],
  },
  {
    name: 'numbers typed by hand before headings',
    file: wordFile({
      styles: english,
      body: [
        styled('Heading1', '1. Purpose'),
        p('a'),
        styled('Heading2', '1.1 Scope'),
        p('b'),
        styled('Heading1', '5 Whys'),
        p('c'),
      ].join(''),
    }),
    lost: ['1. Purpose', '1.1 Scope'],
    more: 'PurposeScope',
    sections: ['1 Purpose', '2 Scope', '1 5 Whys'],
  },
]

/** Twenty and more files of different makers. */
export const makers: readonly Maker[] = [...library, ...microsoft, ...others]
