// What a person has reported on this device and what they are typing, kept for them alone.
import { dropTyped, keepTyped, typedIn, typedInto } from '#features/offline/device.tsx'
import { markReports } from '#features/offline/flags.tsx'
import type { TypedReport } from './typed-report.ts'
import type { WaitingReport } from './waiting-report.ts'

const reports = 'report '
const form = 'reporting'

/** What waits of one person. */
export const keptReports = (person: string) => typedIn<WaitingReport>(person, reports)

async function count(person: string): Promise<void> {
  markReports(person, (await keptReports(person)).length)
}

export async function keepReport(report: WaitingReport): Promise<void> {
  await keepTyped(report.person, reports + report.id, report)
  await count(report.person)
}

export async function dropReport({ person, id }: Pick<WaitingReport, 'person' | 'id'>): Promise<void> {
  await dropTyped(person, reports + id)
  await count(person)
}

/** What was typed and not sent; undefined where there is nothing. */
export const keptForm = (person: string): Promise<TypedReport | undefined> =>
  typedInto(person, form) as Promise<TypedReport | undefined> // A border: what this file kept.

export const keepForm = (person: string, typed: TypedReport): Promise<unknown> => keepTyped(person, form, typed)

export const dropForm = (person: string): Promise<unknown> => dropTyped(person, form)
