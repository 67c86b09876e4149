/**
 * The chain in which reads of a record are told. It is one of its own: who reads never waits for who writes, nor the other way round, and
 * what was done to the record is not lost among who has looked at it.
 */
export const readsChainOf = (record: string): string => `${record}/reads`
