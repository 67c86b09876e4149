/**
 * The advisory lock between those who write events and the sealer. Writers hold it shared from their first insert to
 * their commit; the sealer takes it alone for a moment and then knows that no event below the last id is still unseen.
 */
const sealLock = 7_077_001

/** A lock of the trail as SQL: each sandbox, which is a schema of its own, has one of its own. */
const lockOf = (lock: number) => `(${lock} + hashtext(current_schema())::bigint - hashtext('public')::bigint)`

export const sealLockSql: string = lockOf(sealLock)

/** The lock by which one node seals at a time. */
export const sealerLockSql: string = lockOf(sealLock + 1)
