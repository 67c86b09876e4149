import { lossKinds, type Loss, type LossKind } from '../word-import.ts'

const mostExamples = 5
const longestExample = 120

export type Losses = {
  /** Counts one of a kind; what it says is kept as an example of the first few. */
  readonly add: (kind: LossKind, example?: string) => void
  readonly all: () => readonly Loss[]
}

const shortened = (text: string) =>
  text.length > longestExample ? `${text.slice(0, longestExample).toWellFormed()}…` : text

/** Keeps count of what does not come in as it was. */
export function losses(): Losses {
  const counts = new Map<LossKind, number>()
  const examples = new Map<LossKind, string[]>()
  return {
    add(kind, example = '') {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const said = shortened(example.replaceAll(/\s+/g, ' ').trim())
      const some = examples.get(kind) ?? []
      if (said !== '' && some.length < mostExamples && !some.includes(said)) examples.set(kind, [...some, said])
    },
    all: () =>
      lossKinds.flatMap((kind) => {
        const count = counts.get(kind)
        return count === undefined ? [] : [{ kind, count, examples: examples.get(kind) ?? [] }]
      }),
  }
}
