// Who sent a call: a page of ours, another's page, or a program without a browser. Browsers cannot lie in these headers.

/** The headers of a call, by their lower-case names. */
type Headers = { readonly [name: string]: string | readonly string[] | undefined }

type Call = { readonly method: string; readonly headers: Headers }

const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

export const isSafe = (method: string): boolean => safe.includes(method)

const speaksFetch = (headers: Headers) => Object.keys(headers).some((name) => name.startsWith('sec-fetch-'))

/**
 * Whether an unsafe call may have come from where it says: Origin must be one of ours; a missing one passes with
 * `Sec-Fetch-Site: same-origin`, or when nothing at all speaks of a browser.
 */
export function isFromUs({ method, headers }: Call, ours: readonly string[]): boolean {
  if (isSafe(method)) return true
  if (headers['origin'] !== undefined) return typeof headers['origin'] === 'string' && ours.includes(headers['origin'])
  return headers['sec-fetch-site'] === 'same-origin' || !speaksFetch(headers)
}

/** A page that the browser opens by itself, such as a file in a new tab: it carries no header of ours and mixes with nothing. */
const isNavigation = ({ method, headers }: Call) => isSafe(method) && headers['sec-fetch-mode'] === 'navigate'

/**
 * Whether a call belongs to the session of the cookie: the tab says which session it acts in by `X-Session`. A program
 * without a browser may leave it out.
 */
export function isOfSession(call: Call, session: string): boolean {
  const said = call.headers['x-session']
  if (said !== undefined) return said === session
  return isNavigation(call) || (call.headers['origin'] === undefined && !speaksFetch(call.headers))
}
