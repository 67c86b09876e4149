// Under which names the server answers. A foreign name that points here (DNS rebinding) gets nothing.

import { hostName, isLoopback, isTrial, type TrialEnv } from '#server/context/trial.ts'

type Env = TrialEnv & { readonly port: number }

const defaultPort: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/** Answers whether a Host header names this server: PUBLIC_URL's host, in the trial also any name of this machine itself. */
export function ourHost(env: Env): (host: string | undefined) => boolean {
  const { host: own, protocol } = new URL(env.publicUrl)
  const names = [own, own + (defaultPort[protocol] ?? '')]
  const trial = isTrial(env)
  return (host) => host !== undefined && (names.includes(host.toLowerCase()) || (trial && isLoopback(hostName(host))))
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins that unsafe calls may come from: PUBLIC_URL's, in the trial also this machine's own names on PORT. */
export const ourOrigins = (env: Env): readonly string[] => [
  env.publicUrl,
  ...(isTrial(env) ? loopbackNames.map((name) => `http://${name}:${env.port}`) : []),
]

type OutsideEnv = Env & { readonly outsideUrl: string }

/** Whether people outside have an address of their own, under which nothing else is answered. */
export const isApart = ({ publicUrl, outsideUrl }: Pick<OutsideEnv, 'publicUrl' | 'outsideUrl'>): boolean =>
  new URL(publicUrl).host !== new URL(outsideUrl).host

/** The same environment as the door for people outside stands in it. */
export const asOutside = <E extends OutsideEnv>(env: E): E => ({ ...env, publicUrl: env.outsideUrl })
