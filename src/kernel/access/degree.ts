// How far a record is kept from others: its confidentiality, from open to closed. One that has none is Internal.

import { confidentialities } from '#kernel/definition/base.ts'

const usual = 'Internal'

const degreeOf = (said: unknown) => confidentialities.findIndex((degree) => degree === (said ?? usual))

/** Whether fewer people may read what has the one degree than what has the other. */
export const isStricter = (one: unknown, other: unknown): boolean => degreeOf(one) > degreeOf(other)

/** Whether fewer people may read it than what is usual: that somebody reads it is told. */
export const isReserved = (said: unknown): boolean => isStricter(said, usual)

/** The stricter of two degrees. */
export const stricter = <Degree>(one: Degree, other: Degree): Degree => (isStricter(other, one) ? other : one)

/** A degree as a number that grows with it, from what SQL calls a record's confidentiality. */
export const degreeSql = (said: string): string =>
  `array_position('{${confidentialities.join(',')}}'::text[], coalesce(${said}, '${usual}'))`

/** Whether fewer people may read it than what is usual, of what SQL calls a record's confidentiality. */
export const reservedSql = (said: string): string => `${degreeSql(said)} > ${degreeSql('null::text')}`
