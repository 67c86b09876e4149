// What the service worker keeps and answers. Pure.

const prefix = 'plumbline '

/** What the cache of one version is called. */
export const nameOf = (stamp: string): string => prefix + stamp

/** The caches of other versions. */
export const oldAmong = (names: readonly string[], stamp: string): readonly string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== nameOf(stamp))

/** The parts of the program that a page names. */
export const namedIn = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])

/** The pages that open without a connection: those of an audit, of what one is to read and of reporting an issue, and the one where a session that has ended leads. */
export const isPage = (mode: string, path: string): boolean =>
  mode === 'navigate' && (/^\/(?:audits|training)\/[^/]+$/.test(path) || path === '/report' || path === '/login')

/** Names of built files carry a hash of their content, so whichever is kept is the right one. */
export const isPart = (path: string): boolean => path.startsWith('/assets/')

/** Files whose names stay the same: the server's are always newer. */
export const unhashed: readonly string[] = ['/theme.js', '/mark.svg', '/manifest.webmanifest']

export const isFallback = (path: string): boolean => unhashed.includes(path)
