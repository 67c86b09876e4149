// Reads the stream for as long as it may, and comes back with the last id after each loss.
import { follow } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { eventReader, type StreamEvent } from './event-lines.ts'

const path = '/api/v1/events'

/** The server says something every 20 s; whoever hears nothing for so long listens to nobody. In milliseconds. */
const deadAfter = 50_000
const firstPause = 500
const longestPause = 30_000

const isOver = (error: unknown) => error instanceof Refusal && error.status === 401

const sleep = (milliseconds: number, wake: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    wake.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads one connection to its end. Hands over each event; throws when the connection is lost or silent. */
async function readOnce(last: string | undefined, ending: AbortSignal, tell: (event: StreamEvent) => void) {
  const silence = new AbortController()
  let heard = Date.now()
  const look = () => {
    if (Date.now() - heard > deadAfter) silence.abort()
  }
  // Timers stand still while a laptop sleeps; these two tell that it woke up.
  const looking = setInterval(look, 5_000)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  try {
    const body = await follow(path, last, AbortSignal.any([ending, silence.signal]))
    const read = eventReader()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      heard = Date.now()
      read(piece.value).forEach(tell)
    }
  } finally {
    clearInterval(looking)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Reads until `ending`, or until nobody is signed in any more. Pauses longer after each failure in a row. */
export async function readOn(ending: AbortSignal, tell: (event: StreamEvent) => void): Promise<void> {
  let last: string | undefined
  let pause = firstPause
  const isEnded = () => ending.aborted
  while (!isEnded()) {
    try {
      await readOnce(last, ending, (event) => {
        pause = firstPause
        last = event.id ?? last
        tell(event)
      })
    } catch (error) {
      // Every other way to fail is a connection that was lost, and worth trying again.
      if (isEnded() || isOver(error)) return
    }
    // All browsers lose a server that is started anew at the same moment; they come back one after the other.
    await sleep(pause * (0.5 + Math.random()), ending)
    pause = Math.min(pause * 2, longestPause)
  }
}
