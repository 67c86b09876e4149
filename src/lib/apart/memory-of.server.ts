import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process holds in memory, buffers and all, in bytes; undefined where the system does not say. */
export function memoryOf(pid: number): number | undefined {
  try {
    return kilobytesOf(pid) * 1024
  } catch {
    return undefined // It has ended meanwhile; whoever waits for it hears of that otherwise.
  }
}

function kilobytesOf(pid: number): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  if (process.platform === 'win32') return 0 // There the bound on the heap stands alone.
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
