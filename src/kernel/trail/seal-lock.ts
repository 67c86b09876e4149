/**
 * The advisory lock between those who write events and the sealer. Writers hold it shared from their first insert to
 * their commit; the sealer takes it alone for a moment and then knows that no event below the last id is still unseen.
 */
export const sealLock = 7_077_001
