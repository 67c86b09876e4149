// A definition with a field of every kind, and what each kind must make of two values. The compiler asks for a case of each.
import { defineRecord, type Definition } from '#kernel/definition/define.ts'
import {
  choice,
  computed,
  date,
  decimal,
  duration,
  file,
  link,
  money,
  multi,
  number,
  person,
  rich,
  rows,
  scale,
  term,
  text,
  type Field,
  type Kind,
} from '#kernel/kinds/fields.ts'
import { noId } from '#lib/ids.ts'
import type { Is } from '#kernel/store/filter.ts'

/** The records that values of a case name, by id; answers carry them as references. */
export type Known = {
  readonly ada: string
  readonly ben: string
  readonly red: string
  readonly blue: string
  readonly drawing: unknown
  readonly certificate: unknown
  readonly photo: unknown
  /** A picture that was sent for a text. */
  readonly picture: object
}

/** What a filter asks, and which of the two records it finds: the one, the other, the one that has nothing. */
type Asked = readonly [text: string, finds: readonly ('one' | 'other' | 'none')[]]

export type Case = {
  readonly field: Field
  /** What is sent of the first record and of the second. */
  readonly one: (known: Known) => unknown
  readonly other: (known: Known) => unknown
  /** What the first is changed to, where that is not what the second has: a file belongs to one record. */
  readonly next?: (known: Known) => unknown
  /** What is answered of the first, where that is not what was sent; a reference by its title. */
  readonly answered?: unknown
  /** The same once it has been through a file, where the way through a cell is not without loss. */
  readonly again?: unknown
  /** For each way in which a list may ask. */
  readonly filters: { readonly [way in Is]?: (known: Known) => Asked }
  /** Which of the two comes first in the order of a list; null where there is none. */
  readonly first: 'one' | 'other' | null
  /** A word that the search finds of the first; null where it finds none. */
  readonly search: string | null
  /** In a cell of an export. */
  readonly cell: string
  /** On paper. */
  readonly paper: string
  /** What the trail says of the change from the one to the other. */
  readonly trail: string
  /** What may not be entered, with the reason. */
  readonly wrong: readonly (readonly [value: unknown, why: RegExp])[]
}

const paragraph = (said: string, marks?: readonly unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: said, ...(marks && { marks }) }],
})

const all = { list: true, filter: true } as const

export const cases: { readonly [kind in Kind]: Case } = {
  text: {
    field: text('Words', { ...all, sort: true, search: true }),
    one: () => 'Amber valve',
    other: () => 'öre',
    filters: {
      any: () => ['Amber valve', ['one']],
      none: () => ['not:Amber valve', ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'one',
    search: 'valve',
    cell: 'Amber valve',
    paper: 'Amber valve',
    trail: 'changed Words from “Amber valve” to “öre”',
    wrong: [
      [7, /must be text/],
      ['two\nlines', /is one line/],
    ],
  },
  number: {
    field: number('Count', { ...all, sort: true, min: 0, max: 900, places: 2 }),
    one: () => 12.5,
    other: () => 7,
    filters: {
      any: () => ['12.5', ['one']],
      none: () => ['not:12.5', ['other', 'none']],
      between: () => ['7.01..12.5', ['one']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'other',
    search: null,
    cell: '12.5',
    paper: '12.5',
    trail: 'lowered Count from 12.5 to 7',
    wrong: [
      [1.234, /at most 2 decimals/],
      ['many', /must be a number/],
    ],
  },
  choice: {
    field: choice('Colour', ['red', 'blue'], { ...all, sort: true }),
    one: () => 'red',
    other: () => 'blue',
    filters: {
      any: () => ['red', ['one']],
      none: () => ['not:red', ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'other',
    search: null,
    cell: 'red',
    paper: 'red',
    trail: 'changed Colour from “red” to “blue”',
    wrong: [['pink', /must be one of: red, blue/]],
  },
  term: {
    field: term('Class', 'risk category', all),
    one: ({ red }) => red,
    other: ({ blue }) => blue,
    answered: 'Red class',
    filters: {
      any: ({ red }) => [red, ['one']],
      none: ({ red }) => [`not:${red}`, ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: null,
    search: null,
    cell: 'Red class',
    paper: 'Red class',
    trail: 'changed Class from Red class to Blue class',
    wrong: [
      ['green', /by its number or id/],
      ['TRM-2026-9999', /names no term/],
    ],
  },
  scale: {
    field: scale('Care', ['none', 'some', 'much'], { ...all, sort: true }),
    one: () => 3,
    other: () => 1,
    filters: {
      any: () => ['3', ['one']],
      none: () => ['not:3', ['other', 'none']],
      between: () => ['2..', ['one']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'other',
    search: null,
    cell: '3',
    paper: '3 much',
    trail: 'lowered Care from 3 much to 1 none',
    wrong: [[4, /whole number from 1 to 3/]],
  },
  person: {
    field: person('Keeper', all),
    one: ({ ada }) => ada,
    other: ({ ben }) => ben,
    answered: 'Ada Weir',
    filters: {
      any: () => ['me', ['one']],
      none: ({ ben }) => [`not:${ben}`, ['one', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: null,
    search: null,
    cell: 'Ada Weir',
    paper: 'Ada Weir',
    trail: 'changed Keeper from Ada Weir to Ben Weir',
    wrong: [['somebody', /must name a person/]],
  },
  link: {
    field: link('Made for', 'person', { ...all, sort: true }),
    one: ({ ada }) => ada,
    other: ({ ben }) => ben,
    answered: 'Ada Weir',
    filters: {
      any: ({ ada }) => [ada, ['one']],
      none: ({ ada }) => [`not:${ada}`, ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'one',
    search: null,
    cell: 'Ada Weir',
    paper: 'Ada Weir',
    trail: 'changed Made for from Ada Weir to Ben Weir',
    wrong: [[12, /must name a person/]],
  },
  date: {
    field: date('Made on', { ...all, sort: true }),
    one: () => '2026-11-19',
    other: () => '2027-03-01',
    filters: {
      next: () => ['next:150', ['other']],
      last: () => ['last:3', ['one']],
      this: () => ['this:year', ['one']],
      between: () => ['2026-11-19..2026-12-31', ['one']],
      any: () => ['2027-03-01', ['other']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'one',
    search: null,
    cell: '2026-11-19',
    paper: '19 Nov 2026',
    trail: 'changed Made on from 19 Nov 2026 to 1 Mar 2027',
    wrong: [['2026-02-30', /must be a real date/]],
  },
  duration: {
    field: duration('Repair time', { ...all, sort: true }),
    one: () => 150,
    other: () => 2880,
    filters: {
      between: () => ['2..200', ['one']],
      any: () => ['150', ['one']],
      none: () => ['not:150', ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'one',
    search: null,
    cell: '150',
    paper: '2 h 30 min',
    trail: 'raised Repair time from 2 h 30 min to 2 d',
    wrong: [
      ['2 h', /must be a duration/],
      [-1, /must be a duration/],
    ],
  },
  money: {
    field: money('Price', { ...all, sort: true }),
    one: () => ({ amount: '9007199254740993.1', currency: 'EUR' }),
    other: () => ({ amount: '9', currency: 'EUR' }),
    answered: { amount: '9007199254740993.10', currency: 'EUR' },
    filters: {
      any: () => ['EUR9', ['other']],
      none: () => ['not:USD', ['one', 'other', 'none']],
      between: () => ['EUR9.01..EUR9007199254740993.10', ['one']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'other',
    search: null,
    cell: '9007199254740993.10 EUR',
    paper: '9007199254740993.10 EUR',
    trail: 'changed Price from 9007199254740993.10 EUR to 9.00 EUR',
    wrong: [
      [{ amount: '1.234', currency: 'EUR' }, /at most 2 decimals/],
      [{ amount: '1.5', currency: 'JPY' }, /whole amount of JPY/],
      [{ amount: '1', currency: 'XYZ' }, /ISO 4217/],
      [{ amount: '-1', currency: 'EUR' }, /may not be less than 0/],
      [12.5, /such as 12.50 EUR/],
    ],
  },
  decimal: {
    field: decimal('Mass', { ...all, sort: true, places: 18, min: '0' }),
    one: () => '0.000000000000000001',
    other: () => '0.000000000000000002',
    filters: {
      between: () => ['0..0.000000000000000001', ['one']],
      any: () => ['0.000000000000000002', ['other']],
      none: () => ['not:0.000000000000000001', ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'one',
    search: null,
    cell: '0.000000000000000001',
    paper: '0.000000000000000001',
    trail: 'changed Mass from 0.000000000000000001 to 0.000000000000000002',
    wrong: [
      [0.5, /written as text such as/],
      ['-0.5', /may not be less than 0/],
      ['12.5', /at most 18 digits/],
    ],
  },
  file: {
    field: file('Drawing', { ...all, search: true }),
    one: ({ drawing }) => drawing,
    other: ({ certificate }) => certificate,
    next: ({ photo }) => photo,
    filters: { empty: () => ['is:empty', ['none']], filled: () => ['is:filled', ['one', 'other']] },
    first: null,
    search: 'drawing',
    cell: 'drawing.txt (7 bytes, SHA-256 ',
    paper: 'drawing.txt (7 bytes, SHA-256 ',
    trail: 'changed Drawing from drawing.txt to photo.txt',
    wrong: [
      ['drawing.txt', /must be a file that was sent before/],
      [{ id: noId, name: 'x.txt', type: 'text/plain', size: 1, sha256: 'a'.repeat(64) }, /have not sent/],
    ],
  },
  multi: {
    field: multi('Team', person('Member'), all),
    one: ({ ada, ben }) => [ben, ada, ben],
    other: ({ ben }) => [ben],
    answered: ['Ada Weir', 'Ben Weir'],
    filters: {
      any: () => ['me', ['one']],
      none: () => ['not:me', ['other', 'none']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: null,
    search: null,
    cell: 'Ada Weir; ',
    paper: 'Ada Weir; Ben Weir',
    trail: 'removed Ada Weir from Team',
    wrong: [
      ['Ada', /must be a list/],
      [['Ada'], /by its number or id/],
      [['PER-2026-9999'], /names no person/],
    ],
  },
  rich: {
    field: rich('Procedure', { ...all, search: true, pictures: true }),
    one: ({ picture }) => ({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Calibration' }] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Warm up', [{ type: 'bold' }])] }] },
        paragraph('Manual', [{ type: 'link', attrs: { href: 'https://example.com' } }]),
        paragraph('Its risk', [{ type: 'link', attrs: { href: '/risk-management/RSK-2026-0001' } }]),
        { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph('Hot')] },
        {
          type: 'definition',
          content: [
            { type: 'definitionTerm', content: [{ type: 'text', text: 'Torque' }] },
            { type: 'definitionMeaning', content: [{ type: 'text', text: 'Turning force' }] },
          ],
        },
        { type: 'picture', attrs: { ...picture, width: 4, height: 3, alt: 'The open valve' } },
      ],
    }),
    other: () => ({ type: 'doc', content: [paragraph('Nothing to do')] }),
    again: {
      type: 'doc',
      content: [
        'Calibration',
        '• Warm up',
        'Manual',
        'Its risk (RSK-2026-0001)',
        'Warning: Hot',
        'Torque: Turning force',
        '[Picture: The open valve]',
      ].map((line) => paragraph(line)),
    },
    filters: { empty: () => ['is:empty', ['none']], filled: () => ['is:filled', ['one', 'other']] },
    first: null,
    search: 'open valve',
    cell: '• Warm up',
    paper: 'Calibration • Warm up Manual Its risk (RSK-2026-0001) Warning: Hot Torque: Turning force',
    trail: 'changed Procedure from Calibration • Warm up Manual Its risk (RSK-2026-0001)',
    wrong: [
      ['text', /must be a formatted text/],
      [{ type: 'doc', content: [{ type: 'script' }] }, /cannot be kept/],
      [
        {
          type: 'doc',
          content: [paragraph('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])],
        },
        /cannot be kept/,
      ],
      [
        {
          type: 'doc',
          content: [{ type: 'picture', attrs: { src: 'https://example.com/valve.png', alt: 'The open valve' } }],
        },
        /cannot be kept/,
      ],
    ],
  },
  rows: {
    field: rows('Causes', { text: text('Cause'), price: money('Price') }),
    one: () => [{ key: 'a', text: 'Worn seal', price: { amount: '1', currency: 'EUR' } }],
    other: () => [],
    answered: [{ key: 'a', text: 'Worn seal', price: { amount: '1.00', currency: 'EUR' } }],
    filters: {},
    first: null,
    search: null,
    cell: 'Worn seal | 1.00 EUR',
    paper: 'Worn seal 1.00 EUR',
    trail: 'removed “Worn seal” from Causes',
    wrong: [
      ['Worn seal', /must be a list/],
      [[{ text: 'x', price: { amount: '1', currency: 'EURO' } }], /ISO 4217/],
    ],
  },
  computed: {
    field: computed(
      'Double',
      {
        from: ['aNumber'],
        of: ({ aNumber }: { readonly aNumber: number | null }) => (aNumber === null ? null : aNumber * 2),
        as: 'number',
        places: 1,
      },
      { ...all, sort: true },
    ),
    one: () => undefined,
    other: () => undefined,
    answered: 25,
    filters: {
      any: () => ['25', ['one']],
      none: () => ['not:25', ['other', 'none']],
      between: () => ['20..', ['one']],
      empty: () => ['is:empty', ['none']],
      filled: () => ['is:filled', ['one', 'other']],
    },
    first: 'other',
    search: null,
    cell: '25',
    paper: '25',
    trail: 'lowered Double from 25 to 14',
    wrong: [[7, /cannot be entered/]],
  },
}

/** The name of the field of a kind. */
export const fieldNamed = (kind: string): string => `a${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`

export const kinds = Object.keys(cases) as readonly Kind[] // Its keys are the kinds.

export const gadget: Definition = defineRecord({
  name: 'gadget',
  label: ['Gadget', 'Gadgets'],
  number: 'GDG',
  title: 'title',
  fields: {
    title: text('Title', { required: true, list: true, search: true }),
    ...Object.fromEntries(kinds.map((kind) => [fieldNamed(kind), cases[kind].field])),
  },
  workflow: { starts: 'made', states: { made: { label: 'Made', tone: 'draft' } }, steps: {} },
  may: { read: ['everyone'], create: 'staff', change: 'staff' },
})
