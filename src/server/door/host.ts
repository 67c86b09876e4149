// Under which names the server answers. A foreign name that points here (DNS rebinding) gets nothing.

import { hostName, isLoopback, isTrial, type TrialEnv } from '../account/trial.ts'

type Env = TrialEnv & { readonly port: number }

const defaultPort: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** Whether a Host header names this server: PUBLIC_URL's host, in the trial also any name of this machine itself. */
export function isOurHost(env: Env, host: string | undefined): boolean {
  if (!host) return false
  const { host: own, protocol } = new URL(env.publicUrl)
  const given = host.toLowerCase()
  return given === own || given === `${own}${defaultPort[protocol]}` || (isTrial(env) && isLoopback(hostName(given)))
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins that unsafe calls may come from: PUBLIC_URL's, in the trial also this machine's own names on PORT. */
export const ourOrigins = (env: Env): readonly string[] => [
  env.publicUrl,
  ...(isTrial(env) ? loopbackNames.map((name) => `http://${name}:${env.port}`) : []),
]
