// What went wrong, as a refusal where somebody sent what cannot be taken. Everything else is a defect.

import { Refusal, type RefusalCode } from '#lib/refusal.ts'
import { diskIsFull } from '#server/context/disk.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { refusalOfDatabase, unkeepable } from '#kernel/store/faults.server.ts'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

const statusOf = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

/** Codes of Fastify and its plugins, and the database's classes that mean: this value cannot be. */
const known: Readonly<Record<string, readonly [RefusalCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'This is more than can be taken at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-type', 'The call must carry JSON (content-type: application/json).'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['unreadable', 'The call says it carries JSON, but it is empty.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['unreadable', 'The call carries JSON that cannot be read.'],
  FST_REQ_FILE_TOO_LARGE: ['too-large', 'The file is too large.'],
  FST_FILES_LIMIT: ['too-large', 'Send one file at a time.'],
  FST_PARTS_LIMIT: ['too-large', 'Send one file at a time.'],
  FST_FIELDS_LIMIT: ['too-large', 'Send one file at a time.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['wrong-type', 'A file is sent as multipart/form-data.'],
  ENOSPC: ['full', diskIsFull],
  EDQUOT: ['full', diskIsFull],
  '53100': ['full', diskIsFull],
  '22P02': ['invalid', 'A value has the wrong form.'],
  '22P05': ['invalid', unkeepable],
  '22021': ['invalid', unkeepable],
  '22001': ['invalid', 'A value is too long.'],
  '22003': ['invalid', 'A number is too large or too small.'],
  '22007': ['invalid', 'A date cannot be read.'],
  '22008': ['invalid', 'A date lies outside of what can be kept.'],
  '23502': ['invalid', 'A value is required.'],
  '23503': ['invalid', 'What a value points at is not there.'],
  '23505': ['invalid', 'Another record has this value already.'],
  '23514': ['invalid', 'A value is not one of those that are known.'],
}

const gone = /^(?:ECONN|EPIPE|ETIMEDOUT|57P0|08|53)/
const goneWords = /timeout exceeded when trying to connect|Connection terminated|pool after calling end/

// What reads forms says what is wrong with one in words only.
const brokenForm = /multipart|Part terminated|Malformed part/i

/** Whether the database could not be reached at all, as far as an error tells. */
const isAway = (error: Error) =>
  gone.test(codeOf(error)) || goneWords.test(error.message) || ('syscall' in error && error.syscall === 'connect')

/** What was thrown, as a refusal; undefined for a defect. */
export function refusalOf(registry: Registry, thrown: unknown): Refusal | undefined {
  const error = refusalOfDatabase(registry, thrown)
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const [code, message] = known[codeOf(error)] ?? []
  if (code && message) return new Refusal(code, message)
  if (isAway(error)) return new Refusal('away', 'The database does not answer. Please try again in a moment.')
  if (brokenForm.test(error.message)) return new Refusal('unreadable', 'The form cannot be read.')
  const status = statusOf(error)
  return status >= 400 && status < 500 ? new Refusal('unreadable', 'The call could not be read.') : undefined
}
