// How far an API key goes: modules, and in each what may be done there. Said in words that people choose, kept as they are said.

import type { Reach } from '#lib/actor.ts'

/** The modules that a key may reach, by what they are called, with their routes. */
export const reachable = {
  Actions: 'tasks',
  Risks: 'risk-management',
  Audits: 'audits',
  Suggestions: 'employee-suggestions',
  'Objectives and reviews': 'reports-dashboards',
  Changes: 'change-control',
  Training: 'training',
  Documents: 'document-control',
  'Nonconformances and CAPA': 'issue-management',
  'Complaints and feedback': 'customer-feedback',
  Vendors: 'vendor-management',
  'People and sites': 'user-management',
  'Lists and settings': 'system-settings',
} as const

export type Reachable = keyof typeof reachable

export const modules = Object.keys(reachable) as readonly Reachable[] // The keys of a literal: nothing else can be among them.

/** Modules that hold rights, accounts, keys and settings: a key reads there and does nothing else. */
const readOnly: readonly Reachable[] = ['People and sites', 'Lists and settings']

/** What may be done in a module, each with all before it. */
export const acts = ['Read', 'Read and write', 'Read, write and take steps'] as const

const reaches: { readonly [act in (typeof acts)[number]]: Reach } = {
  Read: 'read',
  'Read and write': 'write',
  'Read, write and take steps': 'step',
}

export type ScopeLine = {
  readonly module: Reachable
  readonly acts: (typeof acts)[number]
}

/** The lines of a scope, as the record holds them. */
export const linesOf = (scope: unknown): readonly ScopeLine[] => (Array.isArray(scope) ? (scope as ScopeLine[]) : []) // The field's own columns.

/** What is wrong with a scope, as a sentence; undefined where nothing is. */
export function faultIn(lines: readonly ScopeLine[]): string | undefined {
  if (lines.length === 0) return 'Say what the key may reach: at least one module.'
  const twice = lines.find((line, at) => lines.findIndex(({ module }) => module === line.module) !== at)
  if (twice) return `“${twice.module}” stands there twice.`
  const writes = lines.find(({ module, acts: may }) => readOnly.includes(module) && may !== 'Read')
  return writes && `“${writes.module}” is only read by a key: no key changes rights, accounts, keys or settings.`
}

/** “Risks (read), Audits (read and write)”; null of an empty scope. A line that is still being entered is left out. */
export const scopeInWords = ({ scope }: { readonly scope: unknown }): string | null =>
  linesOf(scope)
    .flatMap(({ module, acts: may }: Partial<ScopeLine>) => (module && may ? `${module} (${may.toLowerCase()})` : []))
    .join(', ') || null

/** How far a scope goes in the modules of these routes. */
export const reachIn = (scope: unknown): ReadonlyMap<string, Reach> =>
  new Map(linesOf(scope).map(({ module, acts: may }) => [reachable[module], reaches[may]]))
