import type { ReactNode } from 'react'

const address = /(https?:\/\/[^\s<>"”]+[^\s<>"”.,;:!?)\]])/g

/** A text in which addresses of the web can be followed. */
export const withLinks = (text: string): readonly ReactNode[] =>
  text.split(address).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- The same text is always split alike.
      <a key={at} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  )
