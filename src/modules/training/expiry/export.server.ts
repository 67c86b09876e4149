// What expires as a file: for a spreadsheet, or for a calendar program.

import type { PersonActor } from '#lib/actor.ts'
import { addDays } from '#lib/days.ts'
import { icalendar, type DueDay } from '#lib/icalendar.ts'
import { refuseFields } from '#lib/refusal.ts'
import { clockOf } from '#features/export/clock.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { formats } from '#features/export/formats.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import type { Asked } from '../matrix/asked.ts'
import { narrowedInWords } from '../matrix/export.server.ts'
import { tellTaken } from '../taken.server.ts'
import { expiriesOf } from './expiry.server.ts'
import type { Expiries, Expiring } from './expiry.ts'
import { words } from './words.ts'

/** More than any organisation has people with certificates of a year. */
const mostInFile = 50_000

const kinds = {
  csv: formats.csv,
  ics: { label: 'a calendar', ending: 'ics', type: 'text/calendar; charset=utf-8' },
} as const

export type FileKind = keyof typeof kinds

/** Reads the format. Refuses what it is not written as. */
export function readFileKind(text: unknown): FileKind {
  if (text === 'csv' || text === 'ics') return text
  return refuseFields([{ field: 'format', code: 'invalid', message: 'What expires is exported as csv or ics.' }])
}

type Place = { readonly publicUrl: string; readonly provider: string }

const lineOf = (standing: string) => (one: Expiring) => [
  { day: one.day },
  one.person,
  one.department,
  one.title,
  one.number,
  standing,
  { day: addDays(one.day, -60) },
  { day: addDays(one.day, -30) },
  one.graceUntil === null ? null : { day: one.graceUntil },
  one.renewal?.number ?? null,
  one.renewal?.due ? { day: one.renewal.due } : null,
]

const csvOf = ({ expired, coming }: Expiries, zone: string): string => {
  const { heads, expired: ended, valid } = words.file
  return mark + csvLines([heads, ...expired.map(lineOf(ended)), ...coming.map(lineOf(valid))], clockOf(zone))
}

/** Days that have passed are no appointments. */
function calendarOf(engine: Engine, { coming }: Expiries, now: Date, { publicUrl, provider }: Place): string {
  const host = new URL(publicUrl).hostname
  const days = coming.map((one): DueDay => {
    const url = publicUrl + (engine.registry.pathOf(trainingAssignment.name, one.number) ?? '/')
    const description = [one.number, words.renewal(one) ?? [], url].flat().join('\n')
    return {
      uid: `${one.id}-expiry@${host}`,
      day: one.day,
      summary: words.file.event(one),
      description,
      url,
      since: now.toISOString(),
    }
  })
  return icalendar(words.file.calendar(provider), days)
}

type Take = Place & { readonly asked: Asked; readonly now: Date; readonly format: FileKind }

/** Writes what expires as a file, as it is narrowed. */
export async function exportExpiries(engine: Engine, actor: PersonActor, { asked, now, format, ...place }: Take) {
  const all = await expiriesOf(engine, actor, asked, { now, most: mostInFile })
  const { label, ending, type } = kinds[format]
  const rows = format === 'csv' ? all.expired.length + all.coming.length : all.coming.length
  const filter = narrowedInWords(asked)
  await tellTaken(engine, actor, now, { what: words.file.of, of: 'training-expiries', format, as: label, rows, filter })
  const content = format === 'csv' ? csvOf(all, engine.zone) : calendarOf(engine, all, now, place)
  return { name: `training-expiries-${all.today}.${ending}`, type, rows, content }
}
