import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { AskedDuty, DutyFor, Unqualified } from '#kernel/workflow/qualified.ts'

/** Somebody who is not qualified, and the ids of the records that say what is missing: a later one where an earlier may not be read. */
export type Lacking = Omit<Unqualified, 'see'> & { readonly see: readonly (readonly string[])[] }

/** Answers those of them who are not qualified on the day, in few statements; the others are missing from the answer. */
export type AskQualified = (db: Db, asked: readonly AskedDuty[], day: Day) => Promise<readonly Lacking[]>

/** Answers the ids of those who are qualified on the day, by name, at most so many; null where everybody is. */
export type WhoQualifies = (db: Db, asked: DutyFor, day: Day, most: number) => Promise<readonly string[] | null>
