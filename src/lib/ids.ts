import { NIL, v7, validate } from 'uuid'

/** A new identity, ordered by time (UUID version 7, RFC 9562 section 5.7), so that indexes grow at their end. */
export const newId = (now?: Date): string => v7(now ? { msecs: now.getTime() } : undefined)

export const isId = (text: string): boolean => validate(text)

/** The id of nothing and nobody, which comes before every other (RFC 9562 section 5.9). */
export const noId: string = NIL
