/** What arrives within so many milliseconds is looked up in one go. */
const gathering = 15

type Needs = {
  readonly isHere: (person: string) => boolean
  /** Looks up what is new to these people, and tells them. */
  readonly look: (people: readonly string[]) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** Gathers for whom something is new, and looks for all of them at once. */
export function lookFor({ isHere, look, failed }: Needs) {
  const waiting = new Set<string>()
  /** Set while a look is about to come or under way: looks come one after the other, or an older answer came last. */
  let gathered: NodeJS.Timeout | undefined

  function gather(people: readonly string[]) {
    for (const person of people) if (isHere(person)) waiting.add(person)
    if (waiting.size === 0 || gathered) return
    gathered = setTimeout(() => void lookAtThem(), gathering)
  }

  async function lookAtThem() {
    const people = [...waiting]
    waiting.clear()
    await look(people).catch(failed)
    gathered = undefined
    gather([])
  }

  return {
    gather,
    close: () => {
      clearTimeout(gathered)
      waiting.clear()
    },
  }
}
