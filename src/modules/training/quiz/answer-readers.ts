import type { Role } from '#lib/roles.ts'
import { keepers } from '../kept-life.ts'

/** The roles that read questions with what is right, and what others have answered. */
export const answerReaders: readonly Role[] = keepers.any
