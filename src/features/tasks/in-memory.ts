// The list of tasks that a browser holds in memory and nowhere else: ascending by the date on which each was assigned,
// keyed by link (specification, section 4).

/** What the list needs to know of a task. */
export type Listable = { readonly link: string; readonly dateAssigned: string }

/** Makes an empty list. Whoever subscribes hears of every change. */
export function createTaskList<T extends Listable>() {
  const listeners = new Set<() => void>()
  let tasks: readonly T[] = []

  function become(next: readonly T[]) {
    tasks = next
    for (const listener of listeners) listener()
  }

  const inOrder = (all: readonly T[]) =>
    all.toSorted((one, other) => Date.parse(one.dateAssigned) - Date.parse(other.dateAssigned))

  const without = (link: string) => tasks.filter((task) => task.link !== link)

  return {
    tasks: () => tasks,
    /** Adds a task at its place; one of the same link makes room for it. */
    add: (task: T) => become(inOrder([...without(task.link), task])),
    /** Removes the task of a link; does nothing where there is none. */
    remove: (link: string) => {
      if (tasks.some((task) => task.link === link)) become(without(link))
    },
    clear: () => {
      if (tasks.length > 0) become([])
    },
    /** Takes what the server says in place of everything. */
    replace: (all: readonly T[]) => become(inOrder([...new Map(all.map((task) => [task.link, task])).values()])),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
