/**
 * The advisory lock between backups and the sweep of files. A backup holds it shared from before its snapshot until it has
 * read the last file; the sweep, which alone takes files away, works only while nobody holds it.
 */
export const filesLock = 7_077_003
