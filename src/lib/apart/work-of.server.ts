import { readFileSync } from 'node:fs'

/** Linux counts it in hundredths of a second, whatever the machine. */
const tick = 10

/** What a process has taken of the processor, in milliseconds; undefined where the system does not say. */
function workOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // Behind the name, which may hold anything: state is the third field, and fields 14 and 15 are what is asked for.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return undefined // It has ended meanwhile; whoever waits for it hears of that otherwise.
  }
}

/** Begins to count what a process works, in milliseconds: by the clock where the system does not say. */
export function countWork(pid: number): () => number {
  const [before, since] = [workOf(pid), performance.now()]
  return () => {
    const now = workOf(pid)
    return now === undefined || before === undefined ? performance.now() - since : now - before
  }
}
