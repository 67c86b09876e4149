// One measured burst against one server: requests a second, latencies, errors, and what it cost the server's processor.

import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Target = { readonly url: string; readonly pid: number; readonly headers: Readonly<Record<string, string>> }

export type Shot = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** The path of the n-th request, its body and headers of its own. */
  readonly path: (at: number) => string
  readonly body?: (at: number) => unknown
  readonly headers?: (at: number) => Readonly<Record<string, string>>
}

export type Figures = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Processor time of the server process per request, milliseconds. */
  readonly cpu: number
  readonly errors: number
}

const ticksPerSecond = 100

/** Processor time that a process has used, in milliseconds (Linux: /proc/<pid>/stat, fields 14 and 15). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** Memory of a process, in megabytes (VmRSS). */
export const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

// Counted through all bursts, so that no two of them write the same record.
let count = 1000

/** Fires at a server for a bounded time; only loopback addresses are ever given. */
export async function burst(target: Target, shot: Shot, connections: number, seconds: number): Promise<Figures> {
  const before = processorTime(target.pid)
  const times: number[] = []
  const options: autocannon.Options = {
    url: target.url,
    connections,
    duration: seconds,
    timeout: 20,
    requests: [
      {
        method: shot.method,
        setupRequest(request) {
          count += 1
          const body = shot.body?.(count)
          return {
            ...request,
            path: shot.path(count),
            headers: {
              ...target.headers,
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...shot.headers?.(count),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const done = (error: unknown, ended: autocannon.Result) => (error instanceof Error ? reject(error) : resolve(ended))
    const run = autocannon(options, done)
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const done = result['2xx']
  const spent = processorTime(target.pid) - before
  return {
    perSecond: done / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    cpu: done === 0 ? 0 : spent / done,
    errors: result.errors + result.non2xx + result.timeouts,
  }
}

/** The median of several figures, each by itself. */
export function median(all: readonly Figures[]): Figures {
  const middle = (pick: (one: Figures) => number) =>
    all.map(pick).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p95: middle((one) => one.p95),
    cpu: middle((one) => one.cpu),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
  }
}
