/** What is known of the room there is to write. */
export type Disk = {
  /** Looks how much is left, and tells what has changed since. */
  readonly look: () => Promise<void>
  /** Refuses what would write. */
  readonly refuseWhenFull: () => Promise<void>
}

/** What a person is told who would write. */
export const diskIsFull =
  'The disk of the server is full, so nothing can be saved at the moment. What is there can be read. Please tell your administrator.'
