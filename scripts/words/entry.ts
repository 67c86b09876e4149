/** One thing that the product says. */
export type Entry = {
  /** What it belongs to: a kind of record, or a file. */
  readonly place: string
  /** Which of its words: "field title", "steps.void". */
  readonly name: string
  /** A message shows {names} where values go, and [this | that] where it says one thing or another. */
  readonly words: string
}
