/** Work of which one run goes on at a time. */
export type OneAtATime = {
  /** Runs it. Whoever asks while it runs gets one more run after it, together with all others who ask meanwhile. */
  readonly ask: () => Promise<void>
  /** The run that is under way, with those that were asked for meanwhile. */
  readonly underWay: () => Promise<void> | undefined
}

/** Work that never overlaps itself, and never misses what came while it looked elsewhere. */
export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined
  let again = false

  async function run(): Promise<void> {
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      // Here and not a moment later: whoever asks between the last look and the end would be forgotten.
      running = undefined
    }
  }

  return {
    ask() {
      again = true
      running ??= run()
      return running
    },
    underWay: () => running,
  }
}
