// A definition says all that is peculiar to one kind of controlled record: fields, life, who may do what.
// It holds data and pure functions only, so both sides read the same object.

import type { Role } from '#lib/roles.ts'
import { baseFieldsCalled, partFields, type BaseFields, type Called } from './base.ts'
import type { Field, ValueOf } from '#kernel/kinds/fields.ts'
import type { PaperForm } from './form.ts'
import type { Passages } from './passages.ts'
import type { ReadRule, Reserved } from './read-rule.ts'
import type { Who } from '#lib/who.ts'
import type { Standing } from './row.ts'
import { withVoid } from './void.ts'
import type { Workflow } from './workflow.ts'

/** The values of a record's own fields; null means empty. */
export type Values<D> = D extends { readonly fields: infer F }
  ? { readonly [Name in keyof F]: ValueOf<F[Name]> | null }
  : never

/** One record: its standing and its values. */
export type Row<D> = Standing & Values<D>

type Shown<F, Reference> = F extends { readonly kind: 'person' | 'link' | 'term' }
  ? Reference
  : F extends { readonly kind: 'multi' }
    ? readonly Reference[]
    : F extends { readonly kind: 'rows'; readonly columns: infer Columns }
      ? readonly ({ readonly key: string } & {
          readonly [Name in keyof Columns]: Shown<Columns[Name], Reference> | null
        })[]
      : ValueOf<F>

/** The values of a record as answers carry them: what points at another record carries its name. */
export type Answered<D, Reference> = D extends { readonly fields: infer F }
  ? string extends keyof F
    ? unknown // Any definition: nothing is known of its fields.
    : { readonly [Name in keyof F]: Shown<F[Name], Reference> | null }
  : unknown

/** How one kind of record may be tied to another, said on one side, shown on both. */
export type LinkType = {
  /** The definition at the other end. */
  readonly to: string
  /** How it reads from this side and from the other: "Treated by", "Treats". */
  readonly label: readonly [here: string, there: string]
  /** Where the other ends are work that this record waits for: its list and its page say how much of it is late. */
  readonly owed?: Owed
  /** What a record that is made with it begins with: the text of a field here, by the name of the field there. */
  readonly fills?: { readonly [there: string]: string }
  /** The field whose values name the other ends: the ties are those that it names, and nobody makes or cuts one beside it. */
  readonly named?: string
  /** States in which it is tied and cut although the record is frozen: it says nothing of what was approved. */
  readonly open?: readonly string[]
  /** Said by the rules of its module alone, with what they do otherwise: nobody is offered it. */
  readonly byRules?: true
  /** Between two records of one kind: it says something of the one that says it alone, and the other is signed without it. */
  readonly onlyHere?: true
}

/** Work that a record waits for. */
export type Owed = {
  /** What it is called together: "Treatment". */
  readonly label: string
  /** States in which it does not count: cancelled. */
  readonly without: readonly string[]
}

/** What a part says of the record that it is a part of. */
export type PartOf = {
  /** The definition of the parent. */
  readonly of: string
  /** States of the parent in which its parts are neither added nor changed, except by their own steps. */
  readonly frozen?: readonly string[]
  /** Who reads it there, where it may be a part of records of several kinds: the rules of that parent. */
  readonly read?: readonly ReadRule[]
}

/** What a part says of each kind of record that it may be a part of; nothing for what is no part. */
export const parentsOf = ({ partOf = [] }: { readonly partOf?: PartOf | readonly PartOf[] }): readonly PartOf[] =>
  [partOf].flat()

/** Where a record is raised, if it goes on by itself from then on. */
export type RaisedIn<Name extends string = string> = {
  /** The definition of the other. */
  readonly of: string
  /** The link field that names it. */
  readonly by: Name
}

/** Only one living record of the same `of` stands in any of these states at a time: one version in use of each name. */
export type One<Name extends string = string> = {
  /** Names of fields. */
  readonly of: readonly Name[]
  readonly while: readonly string[]
  /** The step that the present one takes, in the same act, when another comes to stand there; else that is refused. */
  readonly yields?: string
  /** What whoever comes second is told, as a sentence. */
  readonly why?: string
}

/** A day on which something about a record ends by itself. Its owner hears of it ahead. */
export type Ending<Name extends string = string> = {
  /** The date field that says the last day. */
  readonly day: Name
  /** The states in which it runs. */
  readonly while: readonly string[]
  /** How the news begins, after the record's name and before the day: “is accepted until”. */
  readonly says: string
  /** So many days ahead people hear of it, the farthest first. */
  readonly ahead: readonly number[]
  /** Where it does not end by itself: so many days after it people hear that it has not, and how that begins: “was due to end on”. */
  readonly overrun?: { readonly after: readonly number[]; readonly says: string }
  /** Person fields whose people hear of it too. */
  readonly tells?: readonly Name[]
  /** Whose holders hear of it too. */
  readonly roles?: readonly Role[]
}

/** Work that should not stay open for long. Its owner hears when it has. */
export type Ageing<Name extends string = string> = {
  /** The date field that says since when it has been open. */
  readonly since: Name
  /** The states in which it counts: those that wait for people, not for a day. */
  readonly while: readonly string[]
  /** After so many days people hear of it. */
  readonly after: readonly number[]
  /** Whose holders hear of it too. */
  readonly tells?: readonly Role[]
}

/** What a place may be of: fields, those that every record has among them, and of a part the record that it is a part of. */
type Placing<Fields> = (keyof Fields & string) | keyof BaseFields | 'parent'

/** What a definition says; `defineRecord` adds the fields that every record has. */
type Spoken<Fields> = {
  /** Singular, kebab-case: names table, routes and trail. */
  readonly name: string
  /** Plural, kebab-case, when adding an s does not make it. */
  readonly plural?: string
  /** Singular and plural for people. */
  readonly label: readonly [one: string, many: string]
  /** Prefix of its numbers: RSK makes RSK-2026-0001. */
  readonly number: string
  /** The computed text that names the series which its numbers are taken from instead, without a year: PROC-QA makes PROC-QA-001. */
  readonly numberedBy?: keyof Fields & string
  /** Where its permanent addresses begin, which stay while versions come and go: `/d` makes /d/PROC-QA-001. */
  readonly permanentAt?: `/${string}`
  /** The field that names a record in lists, links and headings. */
  readonly title: keyof Fields & string
  /** The date field that says when the record's next duty is due; it stands on the card. */
  readonly due?: keyof Fields & string
  /** The day it is due is agreed once the record is no draft: from then on an approved extension alone moves it. */
  readonly extendable?: true
  /** Master data is chosen from by other records: active or retired, never void, read by everyone. */
  readonly master?: boolean
  /** It says what somebody may do, or how the system is set up: all of it, or these fields. A reviewer asks the trail for its changes. */
  readonly rights?: true | readonly string[]
  /**
   * It is about one person's own doing, and ends with them: nobody takes it over (kernel/workflow/succession.ts). Where it would stand open
   * without them, by a step that rules take when somebody leaves whom one of these fields names.
   */
  readonly personal?: true | { readonly ends: string; readonly of: readonly string[] }
  readonly fields: Fields
  /** What its people call the fields that every record has: an audit is owned by its lead auditor. */
  readonly calls?: Called
  readonly workflow: Workflow
  /** Its form takes photos and files, which are sent once the record is there: by whoever may change it then. */
  readonly photos?: true
  /** Files beside it are part of what is signed: none comes or goes while its values are frozen. Elsewhere evidence comes with the work. */
  readonly filesFreeze?: true
  /** By what records like one are found: the words of some searchable fields, and the values of others. */
  readonly similar?: {
    readonly words: readonly (keyof Fields & string)[]
    readonly same: readonly (keyof Fields & string)[]
  }
  /**
   * The record in which it is raised: it is no less confidential than that one, and whoever takes part in that one may read
   * it too, unless it is stricter.
   */
  readonly raisedIn?: RaisedIn<keyof Fields & string>
  /** Person fields, and tables with such columns, whose people take part in the record and may read it for that. */
  readonly parties?: readonly (keyof Fields & string)[]
  /** Of a record with parts that are reserved while they are worked on: person fields whose people write those. */
  readonly writers?: readonly (keyof Fields & string)[]
  /** Of a part: until when it is read by those alone who work on it. */
  readonly reserved?: Reserved
  readonly may: {
    /** Who may read: any of these scopes. */
    readonly read: readonly ReadRule[]
    readonly create: Who
    /** Who may change values while the state allows it. */
    readonly change: Who
  }
  readonly links?: { readonly [type: string]: LinkType }
  /** Forms that it is handed out as, beside the whole record. */
  readonly forms?: readonly PaperForm[]
  /** A record that lives within another, of one kind or of any of several: read by whoever may read that one, and changed while that one is open. */
  readonly partOf?: PartOf | readonly PartOf[]
  /** Names of the definitions of its parts, in the order in which its page shows them. */
  readonly parts?: readonly string[]
  /** The passages of its text, where each is found by itself. */
  readonly passages?: Passages<keyof Fields & string>
  /**
   * The fields that its step `destroy` empties for good: with that signed step their texts leave the record, what is kept of its past,
   * the texts that were signed and those beside the trail, and its files are destroyed. Their fingerprints stay.
   */
  readonly destroys?: readonly (keyof Fields & string)[]
  /** States from which values never change again, so that others may rely on them without asking twice. */
  readonly fixed?: readonly string[]
  readonly one?: One<Placing<Fields>> | readonly One<Placing<Fields>>[]
  /** Where one is begun, as a sentence, where that is not done by a form: a list offers none, and nothing is imported. */
  readonly begins?: string
  /** What is read of very many records at once, in this order: the database keeps just that apart, of those that are not void. */
  readonly atOnce?: readonly (Placing<Fields> | 'ordinal' | 'state' | 'due')[]
  readonly ends?: Ending<keyof Fields & string>
  readonly ages?: Ageing<keyof Fields & string>
  /** The name it had in the last release. */
  readonly was?: string
}

/** A definition as the engine sees it, whatever its fields. */
export type Definition = Omit<
  Spoken<{ readonly [name: string]: Field }>,
  'plural' | 'links' | 'fixed' | 'parts' | 'forms'
> & {
  readonly plural: string
  readonly links: { readonly [type: string]: LinkType }
  readonly fixed: readonly string[]
  readonly parts: readonly string[]
  readonly forms: readonly PaperForm[]
}

/** The places that one record alone may hold at a time. */
export const onesOf = ({ one = [] }: Pick<Definition, 'one'>): readonly One[] => [one].flat()

/** The definition of extension requests (extension/extension.ts), which are parts of whatever is extendable. */
export const extensionName = 'extension'

type Own = { readonly [name: string]: { readonly kind: Field['kind'] } }

/**
 * Defines one kind of controlled record. The type parameter is constrained by the discriminant only: constrained by
 * the full union, TypeScript would widen the literals inside and `Values` would lose them.
 */
export function defineRecord<const Fields extends Own>(spoken: Spoken<Fields>) {
  return {
    plural: `${spoken.name}s`,
    links: {},
    fixed: [],
    forms: [],
    ...spoken,
    parts: [...(spoken.parts ?? []), ...(spoken.extendable ? [extensionName] : [])],
    workflow: spoken.master ? spoken.workflow : withVoid(spoken.workflow),
    // Master data and parts are never asked for the base fields; reading them gives undefined.
    fields: { ...spoken.fields, ...addedTo(spoken) } as unknown as Fields & BaseFields,
  }
}

/** The kind of its parent; where it may have one of several kinds, the first and the others. */
function parentNames(partOf: PartOf | readonly PartOf[]): [of: string, also?: readonly string[]] {
  if ('of' in partOf) return [partOf.of]
  const [of = '', ...also] = partOf.map((one) => one.of)
  return [of, also]
}

/** The fields that every record of its sort has beside its own. */
function addedTo({ master, partOf, calls }: Pick<Spoken<unknown>, 'master' | 'partOf' | 'calls'>) {
  if (partOf) return partFields(...parentNames(partOf))
  return master ? {} : baseFieldsCalled(calls)
}

type Named = readonly (readonly [name: string, field: Field])[]

const named = new WeakMap<Definition['fields'], Named>()

/** The fields of a record, with those that the organisation added. Every walk over fields goes through here. */
export function fieldsOf({ fields }: Pick<Definition, 'fields'>): Named {
  const known = named.get(fields)
  if (known) return known
  const all = Object.entries(fields).filter(([, field]) => !field.retired)
  named.set(fields, all)
  return all
}
