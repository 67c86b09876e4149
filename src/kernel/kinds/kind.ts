// All that the house asks of a kind of field, wherever it runs. A kind that leaves out a member does not compile.

import type { z } from 'zod'
import type { Json } from '#lib/canonical.ts'
import type { Day } from '#lib/days.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { BaseField, Instead } from './field.ts'

/** What a value may name: records of one kind or of several; terms of one list. */
export type Target = {
  readonly to: string
  /** Other kinds that it may name. */
  readonly also: readonly string[]
  /** The states in which it may be chosen; any that is not closed where there are none. */
  readonly states: readonly string[] | undefined
  /** Barred states in which it may be chosen all the same. */
  readonly despite: readonly string[]
  /** The list that a term is of. */
  readonly vocabulary: string | null
}

/** A place within a value that names a record, by id or number: `[k7].cause` within lines, '' where it is the value itself. */
export type Naming = { readonly at: string; readonly label: string; readonly target: Target; readonly name: string }

/** A column of lines, with its label. */
export type Heading = { readonly name: string; readonly label: string }

/** One value of a filter. */
export type FilterValue = string | number

/** What a field's values are to a filter: records found by typing, days, what has more and less, words of which there are a few. */
export type ValueType = 'record' | 'day' | 'number' | 'word'

/** How a filter may ask of values. Whether there is one at all is asked of every field that may be empty. */
export type Way = 'any' | 'none' | 'between' | 'next' | 'last' | 'this'

/** What a filter offers to choose from. */
export type Option = { readonly value: string; readonly label: string }

/** What stands in one cell of a sheet. A day is a calendar day; an instant is ISO 8601 in UTC. */
export type Cell = string | number | null | { readonly day: Day } | { readonly instant: string }

/** What values are put into words with: how a record that one of them names is called there. */
export type Speaking = { readonly record: (named: unknown) => string }

/** A record as a cell of a file names it: by number, title, email. Terms are looked for in their own list. */
export type Name = { readonly to: string; readonly vocabulary: string | null; readonly text: string }

/** What a name stands for: a record's number, or why it stands for none. */
export type Known = { readonly number: string } | { readonly why: string }

/** What a text is read with. */
export type Reading = { readonly lookup: (name: Name) => Known; readonly today: Day }

/** A value as it is entered, or why the text is none. */
export type Parsed = { readonly value: unknown } | { readonly why: string }

/** What a value in a form, an answer or a file may be: each kind knows its own. */
type Held = unknown

export type FieldKind<F extends BaseField> = {
  /** What one is asked to do about an empty one: "Choose the severity." */
  readonly asks: 'enter' | 'choose' | 'add'
  /** Whether people enter it; what is computed nobody enters. */
  readonly isEntered: boolean
  /** Whether it is words that somebody writes: of two versions one can be written anew. */
  readonly isProse: boolean
  /** Whether the cell of a file can say it, so that it is offered where files are read. */
  readonly isInText: boolean

  // From what is entered to what is kept.
  /** What may be entered; null, which empties it, is the asker's business, except where `none` is a list. */
  readonly schema: (field: F) => z.ZodType
  /** What is kept where there is nothing. */
  readonly none: null | readonly []
  /** What a new record begins with; the store, which has no day to offer, leaves alone what begins with today. */
  readonly initial: (field: F, today: Day | null) => Json | undefined
  /** What was entered, as it is kept. */
  readonly kept: (field: F, entered: Json) => Json
  /** What is sent of a form that holds it; never asked for what is empty. */
  readonly sent: (field: F, held: Held) => Json
  /** What a new record takes of it that begins as a duplicate; null where that is nothing. */
  readonly copied: (field: F, answered: Held) => Held

  // The other records that it names.
  readonly target: (field: F) => Target | null
  readonly named: (field: F, value: Held) => readonly Naming[]
  /** The value with something else in the place of each name; a name that is null is handed over too. */
  readonly renamed: (field: F, value: Held, put: (name: Held) => Held) => Held

  /** The files that it draws: whoever writes it must have sent them, or read them elsewhere. */
  readonly pictures: (field: F, value: Held) => readonly SentFile[]

  // In lists.
  readonly type: (field: F) => ValueType
  readonly ways: (field: F) => readonly Way[]
  /** All values, where there are few. */
  readonly options: (field: F) => readonly Option[]
  /** A value of a filter as an address says it; undefined where it can be none. Numbers of records are resolved later. */
  readonly filterValue: (field: F, text: string) => FilterValue | undefined
  /** The same in words; null where it is called as the record that it names. */
  readonly filterWords: (field: F, value: FilterValue) => string | null
  /** Whether so few values are shared by so many records that counting by them says something. */
  readonly isCounted: (field: F) => boolean
  /** Whether records with the same value are like each other for it. */
  readonly isCompared: boolean
  /** Whether several records can be given one value at once. */
  readonly isInBulk: boolean
  /** How wide its column is: of a list in pixels, of a sheet in characters. */
  readonly width: (field: F) => { readonly list: number; readonly sheet: number }
  /** Whether it takes the whole width of a page. */
  readonly isWide: (field: F) => boolean

  // In words.
  /** The words of its values, in their order, where other words may take their place. */
  readonly words: (field: F) => readonly string[]
  /** The same field with other words. */
  readonly calling: (field: F, instead: Instead) => F
  /** What a value is called; itself where it has no other words. */
  readonly called: (field: F, value: string) => string
  /** As paper says it; lines stand in a table of their own. */
  readonly text: (field: F, answered: Held, speaking: Speaking) => string
  /** As the trail keeps it, with its words of that day; `word` says what a record is called. Never asked for null. */
  readonly told: (field: F, value: Json, word: (id: string) => Json) => Json
  /** What was told, as it is kept: the other way round, also of what earlier releases told. Never asked for null. */
  readonly recalled: (field: F, told: Json) => Json
  /** Of lines: the columns that the trail names. */
  readonly columns: (field: F) => readonly Heading[] | undefined
  /** What the search finds of it; null where there is nothing. */
  readonly searched: (field: F, value: Held) => string | null

  // In files and sheets.
  /** What stands over its column. */
  readonly heading: (field: F) => string
  readonly cell: (field: F, answered: Held) => Cell
  /** The records that a cell of a file names. */
  readonly names: (field: F, text: string) => readonly Name[]
  /** What a cell of a file means. What cannot be read is passed on as it stands, so that the schema says what is wrong. */
  readonly parsed: (field: F, text: string, reading: Reading) => Parsed
  /** As it stands in a sheet that one types in. */
  readonly written: (field: F, held: Held) => string
  /** What was typed there; in so few words that a cell holds them, why it is none. Never asked for what is empty. */
  readonly typed: (field: F, text: string) => Parsed
}
