// Collects in this tab how it is used, and sends it in batches: every five minutes, and when the page is hidden. What cannot be
// sent is dropped, and nobody waits for it. On the page where people may write without a name nothing is collected or sent.
import { actingIn } from '#lib/http.ts'
import { withForm, withLook, withNothing } from './gather.ts'
import { emptyBatch, isEmptyBatch, unwatched, type Batch } from './usage.ts'

const every = 5 * 60_000

const tab: { batch: Batch; waiting: ReturnType<typeof setTimeout> | undefined } = {
  batch: emptyBatch,
  waiting: undefined,
}

const isUnwatched = () => location.pathname.split('/')[1] === unwatched

function gather(next: (batch: Batch) => Batch): void {
  if (actingIn() === undefined || isUnwatched()) return
  tab.batch = next(tab.batch)
  if (!isEmptyBatch(tab.batch)) tab.waiting ??= setTimeout(sendUsage, every)
}

/** Forgets what waits: with the end of a session nobody is left in whose name it could be told. */
export function forgetUsage(): void {
  clearTimeout(tab.waiting)
  tab.waiting = undefined
  tab.batch = emptyBatch
}

/** Sends what waits, as a call that outlives the page and keeps no session alive. */
export function sendUsage(): void {
  const { batch } = tab
  const session = actingIn()
  forgetUsage()
  if (session === undefined || isEmptyBatch(batch) || isUnwatched()) return
  void fetch('/api/v1/usage', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-session': session },
    body: JSON.stringify(batch),
  }).catch(() => undefined)
}

/** Somebody has looked at a module for so many seconds. */
export const looked = (module: string, seconds: number): void => gather((batch) => withLook(batch, module, seconds))

/** A search found nothing. */
export const foundNothing = (term: string): void => gather((batch) => withNothing(batch, term))

/** A form for a new record was sent, or left at a field. */
export const filled = (form: string, left: string | null): void => gather((batch) => withForm(batch, form, left))
