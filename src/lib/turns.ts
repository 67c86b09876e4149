// Who may be at work at the same time where there is room for a few only: nobody takes the room of all others.

export type Turns = {
  /** Room for so many in all. */
  readonly all: number
  /** So many of one person at a time. */
  readonly each: number
  /** So many more of one person may wait in line. */
  readonly line: number
}

type Waiting = { readonly who: string; readonly begin: () => void }

/**
 * Keeps turns. Those who wait are let in as they came, but for those who have as many at work already as one person may.
 */
export function turns({ all, each, line }: Turns) {
  const atWork = new Map<string, number>()
  let waiting: readonly Waiting[] = []
  let busy = 0

  const of = (who: string) => atWork.get(who) ?? 0
  const isFree = (who: string) => busy < all && of(who) < each

  function count(who: string, by: 1 | -1): void {
    busy += by
    const now = of(who) + by
    if (now === 0) atWork.delete(who)
    else atWork.set(who, now)
  }

  function next(): void {
    const found = waiting.find(({ who }) => isFree(who))
    if (!found) return
    waiting = waiting.filter((one) => one !== found)
    found.begin()
  }

  /** A turn that has begun, as the way to end it; ending it again does nothing. */
  function begun(who: string): () => void {
    count(who, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(who, -1)
      next()
    }
  }

  /**
   * Waits for a turn.
   * @param signal gives the place in the line up
   * @returns how to end the turn; undefined, at once, where this person has as many at work and in the line as may be
   * @throws the signal's reason
   */
  async function take(who: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    signal?.throwIfAborted()
    if (of(who) + waiting.filter((one) => one.who === who).length >= each + line) return undefined
    if (isFree(who)) return begun(who)
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        who,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve(begun(who))
        },
      }
      const leave = () => {
        waiting = waiting.filter((other) => other !== one)
        reject(signal?.reason as Error) // What the one who aborts says.
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting = [...waiting, one]
    })
  }

  return { take }
}
