// The passages of a record that holds a long text: each is found by its own words, and has an address of its own on a page.

/** One passage: a section of a document. */
export type Passage = {
  /** Stays with the passage for as long as the text lives. */
  readonly key: string
  /** Where it stands now: 4.2. */
  readonly number: string
  readonly heading: string
  /** Its words, without what is drawn around them. */
  readonly text: string
}

/** What a definition says of its passages. */
export type Passages<Name extends string = string> = {
  /** The field that holds them; nothing else decides what they say. */
  readonly in: Name
  readonly of: (value: unknown) => readonly Passage[]
  /** The field of a file whose words are passages too, once somebody has read it. */
  readonly file?: Name
  /** The words of a passage, block by block: a comment on some of them names the block and where in it they stand. */
  readonly blocks: (value: unknown, key: string) => readonly string[]
  /** The field that says which edition of its parent a part is: 2.0. */
  readonly edition: Name
  /** States in which people go by the text. That of a part is then read on the page of its parent, else on its own. */
  readonly current: readonly string[]
  /** States in which it is on its way there. In all others it is past: found only where somebody asks for that. */
  readonly coming: readonly string[]
  /** The address of a passage within its page. */
  readonly anchor: (passage: Pick<Passage, 'key'>) => string
}

export type Standing = 'current' | 'coming' | 'past'

/** What the text of a record is worth in a state. */
export function standingIn({ current, coming }: Pick<Passages, 'current' | 'coming'>, state: string): Standing {
  if (current.includes(state)) return 'current'
  return coming.includes(state) ? 'coming' : 'past'
}
