import { queueOf } from '#modules/audits/checklist/queue.tsx'
import { words } from './words.ts'

/** Sends what waits of whoever has signed in, wherever they are. Answers what there is to say of it. */
export async function send(person: string): Promise<readonly string[]> {
  const queue = queueOf(person)
  const before = new Set<string>()
  const stop = queue.subscribe(() => queue.state().waiting.forEach(({ id }) => before.add(id)))
  await queue.opened
  stop()
  const { waiting } = queue.state()
  const held = [...new Set(waiting.filter((one) => one.held !== null).map(({ audit }) => audit))]
  const sent = before.size - waiting.length
  return [...(sent > 0 ? [words.sent(sent)] : []), ...(held.length > 0 ? [words.held(held)] : [])]
}
