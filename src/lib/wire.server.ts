import { types, type CustomTypesConfig } from 'pg'

const day = 1082
const instant = 1184
const wide = 20

/**
 * How values of the database become values of the program: a day stays text, an instant is ISO 8601 in UTC, a bigint is
 * a number (none of ours reaches 2^53). Given to each pool, so that libraries with pools of their own keep their ways.
 */
export const wire: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === day) return (text: string) => text
    if (oid === instant) return (text: string) => new Date(text).toISOString()
    if (oid === wide) return Number
    return types.getTypeParser(oid, format) as (text: string) => unknown
  },
}
