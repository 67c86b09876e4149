const last = new Map<string, Promise<unknown>>()

/**
 * Does work of the same key one after the other in this process, so that a hundred guesses sent at once are judged like
 * a hundred sent in turn.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = Promise.resolve(last.get(key)).then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
