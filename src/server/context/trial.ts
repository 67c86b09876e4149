// When the trial accounts work: their password stands in the README, so only on the machine of who tries Plumbline.

/** What the environment says that matters here. */
export type TrialEnv = {
  readonly production: boolean
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
}

type Headers = { readonly [name: string]: string | readonly string[] | undefined }

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or address, without its port, is this machine's own. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** The name in a Host header, without its port. */
export const hostName = (host: string): string => host.replace(/:\d*$/, '')

/** Why this is no trial, each as a condition that is not met; none when it is one. */
export const whyNoTrial = (env: TrialEnv): readonly string[] => [
  ...(env.databaseUrl === undefined ? [] : ['DATABASE_URL is set']),
  ...(env.production ? ['NODE_ENV is production'] : []),
  ...(isLoopback(env.host) ? [] : ['HOST is not this machine alone']),
  ...(isLoopback(hostName(new URL(env.publicUrl).host)) ? [] : ['PUBLIC_URL is not this machine']),
]

const known = new WeakMap<TrialEnv, boolean>()

/** Whether this is a trial. Asked at each call, so answered once for each environment. */
export function isTrial(env: TrialEnv): boolean {
  const trial = known.get(env) ?? whyNoTrial(env).length === 0
  known.set(env, trial)
  return trial
}

/** Whether somebody else passed the request on: a tunnel or proxy makes a loopback address mean nothing. */
export const isForwarded = (headers: Headers): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))

/** Whether a trial account may be used for this request. */
export const trialAllowed = (env: TrialEnv, { headers }: { readonly headers: Headers }): boolean =>
  isTrial(env) && !isForwarded(headers) && typeof headers['host'] === 'string' && isLoopback(hostName(headers['host']))
