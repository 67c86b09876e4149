// A module as the table of contents has it: one route of the product, where it stands and which records it lists.
import type { Outline } from './outline.ts'

/** The icons that a module may wear; the shell draws them. */
export type ModuleIcon =
  | 'home'
  | 'risk'
  | 'audit'
  | 'suggestion'
  | 'report'
  | 'change'
  | 'log'
  | 'utilisation'
  | 'people'
  | 'settings'
  | 'training'
  | 'document'
  | 'issue'
  | 'feedback'
  | 'vendor'

/** The headings of the sidebar. Home stands above them, `more` folds away below. */
export type Group = 'home' | 'Quality Events' | 'Engagement' | 'Reports & Control' | 'Administration' | 'more'

/** The groups of modules (specification section 1, and Core QMS for those it puts in none). */
export type Section = 'Core QMS' | Exclude<Group, 'home' | 'more'>

export type Module = {
  /** Its address, without the slash; also its folder and its name in the search. */
  readonly route: string
  /** What the sidebar calls it. */
  readonly label: string
  /** Module and page of the breadcrumb. */
  readonly crumb: readonly [module: string, page: string]
  /** Where it stands in the sidebar; none when only links lead there. */
  readonly place: { readonly group: Group; readonly icon: ModuleIcon } | null
  /** The group it stands in where modules are chosen to search in; none when nothing of it can be found. */
  readonly section: Section | null
  /** Names of the definitions whose records are listed there, in the order of the tabs. */
  readonly records: readonly string[]
}

/** The module in which the records of a definition are listed. */
export const moduleOf = (modules: readonly Module[], definition: string): Module | undefined =>
  modules.find((module) => module.records.includes(definition))

/** The module on whose route records are shown: where they are listed, else where the first that they are parts of are. */
export const moduleFor = (
  modules: readonly Module[],
  { name, parents }: Pick<Outline, 'name' | 'parents'>,
): Module | undefined => [name, ...parents].map((one) => moduleOf(modules, one)).find((module) => module !== undefined)
