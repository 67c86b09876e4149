// Three presets of roles: most people are one of them (FreeQMS: three levels are enough, finer ones cost quality too much time). Pure.

import type { Role } from '#lib/roles.ts'

export const presets = {
  contributor: [],
  manager: ['engineer', 'change-manager'],
  quality: ['quality', 'document-controller', 'auditor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Preset = keyof typeof presets

export const presetNames = Object.keys(presets) as readonly Preset[] // The keys of a literal: nothing else can be among them.

/** The roles that presets decide about; all others are given one by one. */
const preset: readonly Role[] = Object.values(presets).flat()

/** A line of a person's roles, with the key of its role; none where that is not known, as of a line that is still empty. */
export type KeyedLine<Line> = { readonly line: Line; readonly role: Role | undefined; readonly isEverywhere: boolean }

/** The preset that lines amount to, whatever else they give; none where they are a choice of their own. */
export function presetOf(lines: readonly KeyedLine<unknown>[]): Preset | undefined {
  const held = lines.filter(({ role }) => role !== undefined && preset.includes(role))
  return presetNames.find((name) => {
    const roles: readonly Role[] = presets[name]
    return (
      held.length === roles.length && roles.every((role) => held.some((one) => one.role === role && one.isEverywhere))
    )
  })
}

/**
 * The lines that stay when a preset is chosen, and the roles that come: what it gives and is there stays as it is, and so does what no
 * preset decides about.
 */
export function chosen<Line>(
  name: Preset,
  lines: readonly KeyedLine<Line>[],
): { readonly stay: readonly Line[]; readonly come: readonly Role[] } {
  const roles: readonly Role[] = presets[name]
  const stay = lines.filter(
    ({ role, isEverywhere }) =>
      role !== undefined && (!preset.includes(role) || (roles.includes(role) && isEverywhere)),
  )
  return {
    stay: stay.map(({ line }) => line),
    come: roles.filter((role) => !stay.some((one) => one.role === role)),
  }
}
