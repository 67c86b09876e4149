/** What the parts of a screen offer for as long as each of them is shown, in the order in which they came. */
export function createOffers<Offer>() {
  let all: readonly Offer[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly Offer[]) => {
    all = next
    listeners.forEach((listener) => listener())
  }
  return {
    all: () => all,
    /** Answers how to withdraw it. */
    add: (offer: Offer) => {
      become([...all, offer])
      return () => become(all.filter((one) => one !== offer))
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
