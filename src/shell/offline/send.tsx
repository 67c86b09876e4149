import { queueOf, type Queue } from '#modules/audits/checklist/queue.tsx'
import { words } from './words.ts'

const entriesOf = (queue: Queue) => [...queue.state().waiting, ...queue.state().later]

/** Sends what waits of whoever has signed in, wherever they are. Answers what there is to say of it. */
export async function send(person: string): Promise<readonly string[]> {
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
