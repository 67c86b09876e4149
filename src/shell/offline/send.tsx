import { queueOf, type Queue } from '#modules/audits/checklist/queue.tsx'
import { tellWaiting } from '#modules/document-control/acknowledging/readings-on-device.tsx'
import { reportsOf } from '#modules/issue-management/reporting/report-queue.tsx'
import { words } from './words.ts'

const entriesOf = (queue: Queue) => [...queue.state().waiting, ...queue.state().later]

/** Sends what waits of whoever has signed in, wherever they are. Answers what there is to say of it. */
export const send = async (person: string): Promise<readonly string[]> => [
  ...(await sendEntries(person)),
  ...(await sendReadings(person)),
  ...(await sendReports(person)),
]

async function sendReadings(person: string): Promise<readonly string[]> {
  const { told, needless } = await tellWaiting(person)
  return [...(told.length > 0 ? [words.read(told)] : []), ...(needless.length > 0 ? [words.needless(needless)] : [])]
}

async function sendReports(person: string): Promise<readonly string[]> {
  const queue = reportsOf(person)
  const had = new Set(queue.state().arrived.keys())
  await queue.opened
  const { arrived, waiting } = queue.state()
  const sent = [...arrived.values()].filter(({ id }) => !had.has(id))
  const stopped = waiting.filter((one) => one.stopped !== null)
  return [
    ...(sent.length > 0 ? [words.reported(sent.flatMap(({ number }) => number ?? []))] : []),
    ...(stopped.length > 0 ? [words.notReported(stopped.map(({ title }) => title))] : []),
  ]
}

async function sendEntries(person: string): Promise<readonly string[]> {
  const queue = queueOf(person)
  const before = new Set<string>()
  const stop = queue.subscribe(() => entriesOf(queue).forEach(({ id }) => before.add(id)))
  await queue.opened
  stop()
  const { waiting, later } = queue.state()
  const stuck = [...waiting.filter((one) => one.held !== null), ...later.filter((one) => one.stopped !== null)]
  const held = [...new Set(stuck.map(({ audit }) => audit))]
  const sent = before.size - entriesOf(queue).length
  return [...(sent > 0 ? [words.sent(sent)] : []), ...(held.length > 0 ? [words.held(held)] : [])]
}
