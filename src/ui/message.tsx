import { Children, type ReactNode } from 'react'
import { filled, type Parts } from './places.ts'

type MessageProps<M extends string> = { readonly of: M; readonly parts: Parts<M, ReactNode> }

/** A whole message with something drawn in its places: `<Message of="Due {day}" parts={{ day: <time>…</time> }} />`. */
export const Message = <M extends string>({ of, parts }: MessageProps<M>) => (
  // An array of children needs keys, which this gives them by their place.
  <>{Children.toArray(filled(of, parts))}</>
)
