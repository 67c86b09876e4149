// A job of the program, run at once and waited for.
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionOf } from './visitor.ts'

type Run = Readonly<{ id: string; endedAt: string | null; outcome: string }>

/**
 * Has a job done at once, as an administrator may, and waits for the end of that very run: the list of runs still begins with
 * an earlier one until a worker has taken it up.
 * @param name the job's, e.g. `steps`
 */
export async function runJob(url: string, name: string): Promise<Run> {
  const headers = await sessionOf(url, 'admin')
  const path = `${url}/api/v1/jobs`
  const lastRun = async () => {
    const answer = await fetch(`${path}?name=${name}`, { headers })
    return ((await answer.json()) as { readonly items: readonly Run[] }).items[0] // A border: the API's answer.
  }
  const before = await lastRun()
  const ask = () => fetch(`${path}/${name}`, { method: 'POST', headers })
  let answer = await ask()
  // The queue of the jobs opens a moment after the doors.
  for (; answer.status === 503; answer = await ask()) await sleep(100)
  if (answer.status !== 202) throw new Error(`The job ${name} was not begun: ${await answer.text()}`)
  const { begun } = (await answer.json()) as { readonly begun: boolean } // A border: the API's answer.
  for (;;) {
    const run = await lastRun()
    if (run && run.endedAt !== null && !(begun && run.id === before?.id)) return run
    await sleep(50)
  }
}
