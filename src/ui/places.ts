// A message that holds something drawn, such as a link, is one sentence with named places: 'Due {day}'.

/** The names of a message's places; the message is written `as const`, so that they are known. */
export type Places<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/** What stands in each place of a message; nothing fits one whose words, and so whose places, are not known. */
export type Parts<M extends string, Part> = string extends M ? never : Readonly<Record<Places<M>, Part>>

/** A message piece by piece: its own words, and between them what stands in its places. Pure. */
export const filled = <M extends string, Part>(message: M, parts: Parts<M, Part>): readonly (string | Part)[] =>
  // Of what is split at a group, every second piece is the group: a place.
  message.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : parts[piece as Places<M>])) // The type reads the same places.
