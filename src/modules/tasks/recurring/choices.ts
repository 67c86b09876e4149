// What a recurring task and its occurrences are chosen from.

import { roleKeys, roles, type Role } from '#lib/roles.ts'

/** Roles that are asked as a group: whoever is first takes the task on. Everybody is no group, nor is a guest. */
export const teamRoles: readonly Role[] = roleKeys.filter((role) => role !== 'staff' && role !== 'guest-auditor')

export const teams = teamRoles.map((role) => roles[role])

/** What happens on a day on which nobody works. */
export const daysOff = ['It is due on the next working day', 'It is due all the same'] as const

/** What becomes of the next one while one is not done. */
export const whileLate = ['The next one comes all the same', 'The next one waits until it is done'] as const

export const evidence = ['Not asked for', 'Asked for'] as const
